/** `GET /v1/batches/{id}/events`: progress as server-sent events, until the batch has ended. */
import { Readable } from 'node:stream'
import { z } from 'zod'
import { BusyError } from '../../errors.ts'
import type { BatchReport, Service } from '../../service/service.ts'
import { requireApiKey } from '../apiKeys.ts'
import { onceClosed } from '../clientGone.ts'
import { type App, REFUSALS } from '../route.ts'
import { BatchIdParams, batchJson } from '../schemas/batch.ts'

const POLL_MS = 250
/** Each stream looks at its batch four times a second: more readers than these should poll instead. */
const MOST_STREAMS = 100
const COME_AGAIN_SECONDS = 10
/** Proxies cut connections on which nothing comes: after this long without news, a comment is sent. */
const HEARTBEAT_MS = 15_000

export function addBatchEvents(app: App, service: Service, apiKeys: readonly string[]): void {
  const streams = new Set<AbortController>()
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.abort()
  })
  app.get(
    '/v1/batches/:id/events',
    {
      onRequest: requireApiKey(apiKeys),
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
      const first = service.batch(request.params.id)
      if (streams.size >= MOST_STREAMS) throw new BusyError('too many read the events of batches', COME_AGAIN_SECONDS)
      const stream = new AbortController()
      streams.add(stream)
      onceClosed(reply, () => {
        streams.delete(stream)
        stream.abort()
      })
      const events = Readable.from(progressEvents(service, first, stream.signal))
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-cache')
        .header('x-accel-buffering', 'no')
        .send(events as unknown as string)
    },
  )
}

/** Ends with the batch, or when `stop` is aborted: the reader is gone, or the server closes. */
async function* progressEvents(service: Service, first: BatchReport, stop: AbortSignal): AsyncGenerator<string> {
  const awake = new AbortController()
  stop.addEventListener('abort', () => awake.abort())
  // Of a batch that is paused, or not at work here, the end is seen by looking.
  service.batchEnded(first.id).then(
    (report) => isOver(report) && awake.abort(),
    () => {},
  )
  let sent: BatchReport | undefined
  let quietSince = Date.now()
  for (let report = first; !stop.aborted; report = service.batch(first.id)) {
    const over = isOver(report)
    if (over || sent?.dealsDone !== report.dealsDone || sent.state !== report.state) {
      yield event(over ? 'end' : 'progress', report)
      sent = report
      quietSince = Date.now()
    } else if (Date.now() - quietSince >= HEARTBEAT_MS) {
      yield ': still at it\n\n'
      quietSince = Date.now()
    }
    if (over) return
    await pause(POLL_MS, awake.signal)
  }
}

/** Lets `ms` pass, or less when `awake` is aborted. */
async function pause(ms: number, awake: AbortSignal): Promise<void> {
  if (awake.aborted) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(goOn, ms)
    awake.addEventListener('abort', goOn)
    function goOn(): void {
      clearTimeout(timer)
      awake.removeEventListener('abort', goOn)
      resolve()
    }
  })
}

function isOver({ finishedAt }: BatchReport): boolean {
  return finishedAt !== undefined
}

function event(name: string, report: BatchReport): string {
  return `event: ${name}\ndata: ${JSON.stringify(batchJson(report))}\n\n`
}
