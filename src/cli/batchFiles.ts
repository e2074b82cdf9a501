/** Batches written to files: which names mean which forms. */
import { createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Language } from '../cards/names.ts'
import { AppError } from '../errors.ts'
import { shown } from '../json.ts'
import { batchText, TEXT_FORMS } from '../service/batchText.ts'
import type { BatchReport, Service } from '../service/service.ts'

export const BATCH_FORMS = [...TEXT_FORMS, 'json'] as const
export type BatchForm = (typeof BATCH_FORMS)[number]

const FORM_OF_EXTENSION: Record<string, BatchForm> = {
  '.csv': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.json': 'json',
  '.md': 'markdown',
  '.html': 'html',
  '.svg': 'svg',
}

/** The form that a file's name asks for. Throws `invalid-request`, naming the choices. */
export function formOfFile(path: string): BatchForm {
  const form = FORM_OF_EXTENSION[extname(path).toLowerCase()]
  if (form !== undefined) return form
  const choices = Object.keys(FORM_OF_EXTENSION).join(', ')
  throw new AppError(
    'invalid-request',
    `the name of the file must end in one of ${choices}, not ${shown(path)}`,
    '--output',
  )
}

/** The batch in `form`, its intervals at `level`; deals are read as the text is taken. */
export async function* batchForm(
  form: BatchForm,
  service: Pick<Service, 'batchDeals'>,
  report: BatchReport,
  level: number,
  language: Language = 'en',
): AsyncGenerator<string> {
  if (form === 'json') yield `${JSON.stringify(await batchToJson(report, level), undefined, 2)}\n`
  else yield* batchText(form, service, report, level, language)
}

/** The batch as HTTP gives it; zod and all are loaded only for this. */
export async function batchToJson(report: BatchReport, level: number): Promise<object> {
  const [{ batchJson }, { BatchPairs }] = await Promise.all([
    import('../http/schemas/batch.ts'),
    import('../http/batchPairs.ts'),
  ])
  return batchJson(report, new BatchPairs(), level, Number.POSITIVE_INFINITY)
}

export interface BatchFile {
  path: string
  form: BatchForm
}

/** Writes the batch to each file, no faster than it takes it. Throws `invalid-request` when one can't be written. */
export async function writeFiles(
  files: readonly BatchFile[],
  service: Pick<Service, 'batchDeals'>,
  report: BatchReport,
  level: number,
  language: Language = 'en',
): Promise<void> {
  for (const { path, form } of files) {
    try {
      await pipeline(Readable.from(batchForm(form, service, report, level, language)), createWriteStream(path))
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException
      if (syscall === undefined) throw error
      throw new AppError('invalid-request', `"${path}" can't be written (${code})`, '--output')
    }
  }
}
