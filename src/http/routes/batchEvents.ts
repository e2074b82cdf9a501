/** `GET /v1/batches/{id}/events`: progress as server-sent events, until the batch has ended. */
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { BatchReport, Service } from '../../service/service.ts'
import { requireApiKey } from '../apiKeys.ts'
import { type App, REFUSALS } from '../route.ts'
import { batchJson } from '../schemas/batch.ts'

const POLL_MS = 250
/** Proxies cut connections on which nothing comes: after this long without news, a comment is sent. */
const HEARTBEAT_MS = 15_000

export function addBatchEvents(app: App, service: Service, apiKeys: readonly string[]): void {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
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
        params: z.strictObject({ id: z.string() }),
        response: {
          200: { description: 'Events.', content: { 'text/event-stream': { schema: z.string() } } },
          ...REFUSALS,
        },
      },
    },
    async (request, reply) => {
      const first = service.batch(request.params.id)
      const events = progressEvents(service, first, closing.signal)
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-cache')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(events) as unknown as string)
    },
  )
}

/** Ends with the batch, when the reader goes away (the generator is returned from), or when the server closes. */
async function* progressEvents(service: Service, first: BatchReport, closing: AbortSignal): AsyncGenerator<string> {
  const ended = service.batchEnded(first.id).then(
    () => {},
    () => {},
  )
  let sent: BatchReport | undefined
  let quietSince = Date.now()
  for (let report = first; !closing.aborted; report = service.batch(first.id)) {
    const isOver = report.state !== 'queued' && report.state !== 'running'
    if (isOver || sent?.dealsDone !== report.dealsDone || sent.state !== report.state) {
      yield event(isOver ? 'end' : 'progress', report)
      sent = report
      quietSince = Date.now()
    } else if (Date.now() - quietSince >= HEARTBEAT_MS) {
      yield ': still at it\n\n'
      quietSince = Date.now()
    }
    if (isOver) return
    await Promise.race([ended, sleep(POLL_MS, undefined, { signal: closing }).catch(() => {})])
  }
}

function event(name: string, report: BatchReport): string {
  return `event: ${name}\ndata: ${JSON.stringify(batchJson(report))}\n\n`
}
