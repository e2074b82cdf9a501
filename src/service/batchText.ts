/** A batch written for other programs and for readers: which forms there are, and their text piece by piece. */
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Language } from '../cards/names.ts'
import { formatDealRange } from '../deal/dealRange.ts'
import type { Chart, ContestantFindings } from '../report/chart.ts'
import { eachChart } from '../report/charts.ts'
import { chartsSvg } from '../report/drawing.ts'
import { csvLines, ndjsonLines } from '../report/export.ts'
import { markdownTables } from '../report/markdown.ts'
import { reportPieces } from '../report/page.ts'
import { Spread } from '../report/spread.ts'
import { batchFacts } from './batchFacts.ts'
import type { BatchReport, Service } from './service.ts'
import { Turns } from './turns.ts'

export const TEXT_FORMS = ['csv', 'ndjson', 'markdown', 'html', 'svg'] as const
export type TextForm = (typeof TEXT_FORMS)[number]

type Deals = Pick<Service, 'batchDeals'>

const PIECE_LENGTH = 64 * 1024

/**
 * The batch in `form`, its intervals at `level`; what people read is in `language`, what programs read is the same in all. Deals are read as the text is taken; between two pieces of it, whatever
 * else the process has to do is done.
 */
export async function* batchText(
  form: TextForm,
  service: Deals,
  report: BatchReport,
  level: number,
  language: Language = 'en',
): AsyncGenerator<string> {
  const { id, scheme, tallies, pairs, engine, tableMb, budget } = report
  const made = { engine, budgetNodes: budget.nodes, budgetMs: budget.timeoutMs, tableMb, batch: id }
  switch (form) {
    case 'csv':
      return yield* inPieces(csvLines(scheme, tallies, service.batchDeals(id), made))
    case 'ndjson':
      return yield* inPieces(ndjsonLines(scheme, tallies, service.batchDeals(id), made))
    case 'markdown':
      return yield markdownTables(tallies, pairs, level, formatDealRange(report), language)
    case 'html': {
      const found = { ...report, deals: formatDealRange(report), contestants: await findings(service, report), level }
      return yield* inTurns(reportPieces({ ...found, facts: batchFacts(report, language), language }))
    }
    case 'svg': {
      const charts: Chart[] = []
      for await (const chart of inTurns(eachChart(await findings(service, report), level, language))) charts.push(chart)
      return yield `${chartsSvg(charts, formatDealRange(report))}\n`
    }
  }
}

/** Each part, and others first where it took long. */
async function* inTurns<Part>(parts: Iterable<Part>): AsyncGenerator<Part> {
  const turns = new Turns()
  for (const part of parts) {
    yield part
    await turns.rest()
  }
}

/** The lines, many at a time. */
async function* inPieces(lines: Iterable<string>): AsyncGenerator<string> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
    await othersFirst()
  }
  if (piece !== '') yield piece
}

/** The counts of each contestant with how its deals have spread. */
async function findings(service: Deals, { id, tallies }: BatchReport): Promise<ContestantFindings[]> {
  const spreads = tallies.map(() => new Spread())
  const turns = new Turns()
  for (const { number, findings } of service.batchDeals(id)) {
    for (const [index, finding] of findings.entries()) spreads[index]!.add(number, finding)
    await turns.rest()
  }
  return tallies.map((tally, index) => ({ ...tally, spread: spreads[index]! }))
}
