/** What can be done with a batch that is there: let it wait, go on, search what it left open, end it. */
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { BatchReport, Service } from '../../service/service.ts'
import { batchesSeenBy, ownerOfNew } from '../access.ts'
import { type BatchLimits, refuseTooManyOpen } from '../batchLimits.ts'
import type { BatchPairs } from '../batchPairs.ts'
import { type App, REFUSALS } from '../route.ts'
import { BudgetSchema } from '../schemas/answers.ts'
import { BatchIdParams, BatchSchema, batchJson } from '../schemas/batch.ts'
import { yesOrNo } from '../schemas/query.ts'

const PurgeQuery = z.strictObject({
  purge: yesOrNo().default(false).describe('Remove the batch with its results; its whole id is needed.'),
})

const RetryBody = z
  .strictObject({
    budget: BudgetSchema.default({}).describe('For each undecided deal: larger than that of the batch.'),
  })
  .meta({ id: 'RetryQuestion' })

/** Whoever makes the server do less is let in also when it has too much to do. */
const CONTROL = { role: 'batch', pressureHandler: () => undefined } as const

export function addBatchControl(app: App, service: Service, pairs: BatchPairs, limits: BatchLimits): void {
  const common = { tags: ['batches'], security: [{ apiKey: [] }, {}] }
  const response = { 200: BatchSchema, ...REFUSALS }

  /** A change that needs nothing but the id; of a batch that has ended it changes nothing. */
  const addChange = (
    { url, ...operation }: { url: string; operationId: string; summary: string },
    change: (id: string) => Promise<BatchReport>,
  ) =>
    app.route({
      method: 'POST',
      url,
      config: CONTROL,
      schema: { ...common, ...operation, params: BatchIdParams, response },
      handler: async ({ params, caller }) => {
        const { id } = params as z.output<typeof BatchIdParams>
        return batchJson(await change(service.batchId(id, batchesSeenBy(caller))), pairs)
      },
    })
  app.delete(
    '/v1/batches/:id',
    {
      config: CONTROL,
      schema: {
        ...common,
        operationId: 'cancelBatch',
        summary: 'Cancel a batch, or remove it',
        description:
          'Its results so far are kept, unless `purge=true` removes it with them; the answer is its last report.',
        params: BatchIdParams,
        querystring: PurgeQuery,
        response,
      },
    },
    async ({ params: { id }, caller, query: { purge } }) => {
      const whole = service.batchId(id, batchesSeenBy(caller))
      if (!purge) return batchJson(await service.cancelBatch(whole), pairs)
      if (whole !== id) throw new AppError('invalid-request', 'the whole id of a batch expected', 'id')
      return batchJson(await service.deleteBatch(id), pairs)
    },
  )
  addChange(
    {
      url: '/v1/batches/:id/pause',
      operationId: 'pauseBatch',
      summary: 'Let a batch wait, also over a restart of the server, until it is resumed',
    },
    (id) => service.pauseBatch(id),
  )
  addChange({ url: '/v1/batches/:id/resume', operationId: 'resumeBatch', summary: 'Go on with a batch' }, (id) =>
    service.resumeBatch(id),
  )
  app.post(
    '/v1/batches/:id/retry-unknown',
    {
      config: { role: 'batch' },
      schema: {
        ...common,
        operationId: 'retryUnknown',
        summary: 'Search the undecided deals of a batch again, in a new one',
        description: 'The new batch takes over what the other, which must be done, has decided.',
        params: BatchIdParams,
        body: RetryBody,
        response: { 202: BatchSchema, ...REFUSALS },
      },
    },
    async ({ params, body, caller }, reply) => {
      refuseTooManyOpen(service, ownerOfNew(caller), limits)
      const id = service.batchId(params.id, batchesSeenBy(caller))
      const report = await service.retryUnknown(id, body.budget)
      return reply
        .code(202)
        .header('location', `/v1/batches/${report.id}`)
        .send(await batchJson(report, pairs))
    },
  )
}
