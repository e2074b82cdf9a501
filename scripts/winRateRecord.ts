/** A finished batch as it is kept in `bench/results`: all that docs/win-rates.md tells of it, and the undecided deals by number. */
import { formatDealRange } from '../src/deal/dealRange.ts'
import { AppError } from '../src/errors.ts'
import { formatRules, type Rules } from '../src/games/games.ts'
import { batchFacts } from '../src/service/batchFacts.ts'
import type { BatchReport, ContestantTally, PairTally, Service } from '../src/service/service.ts'

export interface WinRateRecord {
  deals: string
  dealsDone: number
  /** Name and value: budget, engine, machine, times. */
  facts: [string, string][]
  tallies: ContestantTally[]
  pairs: PairTally[]
  /** By contestant: time of the searches or games, on one thread each. */
  searchSeconds: number[]
  /** By contestant: the numbers of the undecided deals, each with the reason. */
  undecided: Record<string, string>[]
}

/** Throws `invalid-request` when the batch is not done, `not-found`. */
export async function recordOf(service: Pick<Service, 'batch' | 'batchDeals'>, id: string): Promise<WinRateRecord> {
  const report: BatchReport = await service.batch(id)
  const { state, dealsDone, tallies, pairs } = report
  if (state !== 'done') throw new AppError('invalid-request', `batch ${id} is not done, but ${state}`)
  const milliseconds = tallies.map(() => 0)
  const undecided = tallies.map((): Record<string, string> => ({}))
  for (const { number, findings } of service.batchDeals(id)) {
    for (const [index, { ms = 0, reason }] of findings.entries()) {
      milliseconds[index]! += ms
      if (reason !== undefined) undecided[index]![String(number)] = reason
    }
  }
  const searchSeconds = milliseconds.map((ms) => Math.round(ms / 1_000))
  return {
    deals: formatDealRange(report),
    dealsDone,
    facts: batchFacts(report),
    tallies: tallies.map(({ rules, ...counts }) => ({ ...counts, rules: formatRules(rules) as unknown as Rules })),
    pairs,
    searchSeconds,
    undecided,
  }
}
