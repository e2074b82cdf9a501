/** `GET /v1/batches/{id}/export`: a batch deal by deal, as a table, or as a report with charts. */
import { Readable } from 'node:stream'
import { z } from 'zod'
import { batchText, TEXT_FORMS, type TextForm } from '../../service/batchText.ts'
import type { Service } from '../../service/service.ts'
import { batchesSeenBy } from '../access.ts'
import { type App, REFUSALS } from '../route.ts'
import { BatchIdParams, LevelQuery } from '../schemas/batch.ts'
import { LanguageSchema } from '../schemas/line.ts'
import { oneOf } from '../schemas/query.ts'

const TYPES: Record<TextForm, string> = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  markdown: 'text/markdown',
  html: 'text/html',
  svg: 'image/svg+xml',
}

const ExportQuery = z.strictObject({
  format: oneOf(TEXT_FORMS),
  level: LevelQuery,
  language: LanguageSchema.default('en').describe('Of tables and reports; what is for programs is the same in all.'),
})

/** Reports bring their style with them; nothing else is let in. */
const OWN_STYLE_ONLY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const SOME_TEXT = { schema: z.string() }

export function addBatchExport(app: App, service: Service): void {
  app.get(
    '/v1/batches/:id/export',
    {
      config: { role: 'batch' },
      // A HEAD would read all deals.
      exposeHeadRoute: false,
      schema: {
        tags: ['batches'],
        security: [{ apiKey: [] }, {}],
        operationId: 'exportBatch',
        summary: 'Results by deal, a table, or a report with charts',
        description:
          '`csv` and `ndjson` have a line for each deal and contestant, streamed as fast as they are taken; `markdown` has the ' +
          'tables; `html` is a report with charts that loads nothing from elsewhere; `svg` has the charts alone. Of a batch ' +
          'that is not done, what there is.',
        params: BatchIdParams,
        querystring: ExportQuery,
        response: {
          200: {
            description: 'The batch in this form.',
            content: Object.fromEntries(Object.values(TYPES).map((type) => [type, SOME_TEXT])),
          },
          ...REFUSALS,
        },
      },
    },
    async ({ params, query, caller }, reply) => {
      const { format, level, language } = query
      // Looked up before anything is sent, so that a batch that is not there is a problem and no broken stream.
      const report = await service.batch(service.batchId(params.id, batchesSeenBy(caller)))
      const text = batchText(format, service, report, level, language)
      if (format === 'html' || format === 'svg') reply.header('content-security-policy', OWN_STYLE_ONLY)
      return reply.type(`${TYPES[format]}; charset=utf-8`).send(Readable.from(text) as unknown as string)
    },
  )
}
