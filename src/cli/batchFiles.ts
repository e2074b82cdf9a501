/** A batch written for other programs and for readers: which forms there are, and their text piece by piece. */
import { createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatDealRange } from '../deal/dealRange.ts'
import { AppError } from '../errors.ts'
import type { ContestantFindings } from '../report/chart.ts'
import { chartsOf } from '../report/charts.ts'
import { chartsSvg } from '../report/drawing.ts'
import { csvLines, ndjsonLines } from '../report/export.ts'
import { markdownTables } from '../report/markdown.ts'
import { reportPage } from '../report/page.ts'
import { Spread } from '../report/spread.ts'
import type { BatchReport, Service } from '../service/service.ts'
import { batchFacts } from './batchFacts.ts'

export const BATCH_FORMS = ['csv', 'ndjson', 'json', 'markdown', 'html', 'svg'] as const
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
  throw new AppError('invalid-request', `the name of the file must end in one of ${choices}, not "${path}"`, '--output')
}

/** The batch in `form`, its intervals at `level`; deals are read as the text is taken. */
export async function batchText(
  form: BatchForm,
  service: Pick<Service, 'batchDeals'>,
  report: BatchReport,
  level: number,
): Promise<Iterable<string>> {
  const { id, scheme, tallies, pairs } = report
  switch (form) {
    case 'csv':
      return csvLines(scheme, tallies, service.batchDeals(id))
    case 'ndjson':
      return ndjsonLines(scheme, tallies, service.batchDeals(id))
    case 'json':
      return [`${JSON.stringify(await batchToJson(report, level), undefined, 2)}\n`]
    case 'markdown':
      return [markdownTables(tallies, pairs, level)]
    case 'html': {
      const found = { ...report, deals: formatDealRange(report), contestants: findings(service, report), level }
      return [reportPage({ ...found, facts: batchFacts(report) })]
    }
    case 'svg':
      return [`${chartsSvg(chartsOf(findings(service, report), level), formatDealRange(report))}\n`]
  }
}

/** The batch as HTTP gives it; zod and all are loaded only for this. */
export async function batchToJson(report: BatchReport, level: number): Promise<object> {
  const { batchJson } = await import('../http/schemas/batch.ts')
  return batchJson(report, level)
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
): Promise<void> {
  for (const { path, form } of files) {
    try {
      await pipeline(Readable.from(await batchText(form, service, report, level)), createWriteStream(path))
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException
      if (syscall === undefined) throw error
      throw new AppError('invalid-request', `"${path}" can't be written (${code})`, '--output')
    }
  }
}

/** The counts of each contestant with how its deals have spread. */
function findings(service: Pick<Service, 'batchDeals'>, { id, tallies }: BatchReport): ContestantFindings[] {
  const spreads = tallies.map(() => new Spread())
  for (const { number, findings } of service.batchDeals(id)) {
    for (const [index, finding] of findings.entries()) spreads[index]!.add(number, finding)
  }
  return tallies.map((tally, index) => ({ ...tally, spread: spreads[index]! }))
}
