/** `GET /v1/batches/{id}/events`: progress as server-sent events, until the batch has ended. */
import { Readable } from 'node:stream'
import { z } from 'zod'
import { BusyError } from '../../errors.ts'
import type { Service } from '../../service/service.ts'
import { batchesSeenBy } from '../access.ts'
import type { BatchPairs } from '../batchPairs.ts'
import { BatchWatch } from '../batchWatch.ts'
import { onceClosed } from '../clientGone.ts'
import { UnderWay } from '../rateLimit.ts'
import { type App, REFUSALS } from '../route.ts'
import { BatchIdParams, batchJson } from '../schemas/batch.ts'

/** Of all callers: each is a connection, and little more. */
const MOST_STREAMS = 1_000
const MOST_OF_CALLER = 100
const COME_AGAIN_SECONDS = 10
/** Proxies cut connections on which nothing comes: after this long without news, a comment is sent. */
const HEARTBEAT_MS = 15_000

export function addBatchEvents(app: App, service: Service, pairs: BatchPairs): void {
  const streams = new Set<Readable>()
  const ofCallers = new UnderWay(MOST_OF_CALLER)
  const watch = new BatchWatch(service, async (name, report) => {
    return `event: ${name}\ndata: ${JSON.stringify(await batchJson(report, pairs))}\n\n`
  })
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.push(null)
  })
  app.get(
    '/v1/batches/:id/events',
    {
      config: { role: 'batch' },
      // A HEAD would wait for the end of the batch.
      exposeHeadRoute: false,
      schema: {
        tags: ['batches'],
        security: [{ apiKey: [] }, {}],
        operationId: 'batchEvents',
        summary: 'Progress as server-sent events',
        description:
          'Event `progress` whenever more deals are done, then event `end`; the data of each is a `Batch`. The stream ends with the batch.',
        params: BatchIdParams,
        response: {
          200: { description: 'Events.', content: { 'text/event-stream': { schema: z.string() } } },
          ...REFUSALS,
        },
      },
    },
    async (request, reply) => {
      const id = service.batchId(request.params.id, batchesSeenBy(request.caller))
      const done = streams.size < MOST_STREAMS ? ofCallers.enter(request.caller.name) : undefined
      if (done === undefined) throw new BusyError('too many read the events of batches', COME_AGAIN_SECONDS)
      const stream = new Readable({ read() {} })
      const leave = follow(watch, id, stream)
      streams.add(stream)
      onceClosed(reply, () => {
        streams.delete(stream)
        done()
        leave()
      })
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-cache')
        .header('x-accel-buffering', 'no')
        .send(stream as unknown as string)
    },
  )
}

/** Writes the news of a batch to `stream`, as far as it takes them; the function returned ends that. */
function follow(watch: BatchWatch, id: string, stream: Readable): () => void {
  let heartbeat = setTimeout(beat, HEARTBEAT_MS)
  function beat(): void {
    stream.push(': still at it\n\n')
    heartbeat = setTimeout(beat, HEARTBEAT_MS)
  }
  const leave = watch.listen(id, ({ text, isEnd }) => {
    // Who does not keep up misses what is out of date soon, never the end.
    const isBehind = stream.readableLength > stream.readableHighWaterMark
    if (text !== '' && (isEnd || !isBehind)) stream.push(text)
    heartbeat.refresh()
    if (isEnd) stream.push(null)
  })
  return () => {
    clearTimeout(heartbeat)
    leave()
  }
}
