/** The results of a batch deal by deal, for other programs: a line for each deal and contestant. */
import type { Contestant } from '../analysis/contestant.ts'
import { formatDealId } from '../deal/dealId.ts'
import { formatRules } from '../games/games.ts'
import type { DealFinding } from './spread.ts'

export interface DealFindings {
  number: bigint
  /** One for each contestant, in their order. */
  findings: readonly DealFinding[]
}

/** How the results of a batch came about, beside each of them. */
export interface Provenance {
  engine?: string | undefined
  budgetNodes?: number | undefined
  budgetMs?: number | undefined
  tableMb?: string | undefined
  batch: string
}

const CSV_HEAD =
  'deal,draw,passes,worryingBack,player,verdict,reason,nodes,moves,cardsUp,atMost,ms,engine,budgetNodes,budgetMs,tableMb,batch'

/** CSV, a head line first, each line with its newline. No field needs quotes: of several engines, ` + ` stands between. */
export function* csvLines(
  scheme: string,
  contestants: readonly Contestant[],
  deals: Iterable<DealFindings>,
  { engine, budgetNodes, budgetMs, tableMb, batch }: Provenance,
): Generator<string> {
  yield `${CSV_HEAD}\n`
  const provenance = [engine?.replaceAll(', ', ' + '), budgetNodes, budgetMs, tableMb?.replaceAll(', ', ' + '), batch]
  for (const { number, findings } of deals) {
    for (const [index, { verdict, reason, nodes, moves, cardsUp, atMost, ms }] of findings.entries()) {
      const { rules, player } = contestants[index]!
      const asked = [formatDealId({ scheme, number }), rules.draw, rules.passes, rules.worryingBack, player]
      yield `${[...asked, verdict, reason, nodes, moves, cardsUp, atMost, ms, ...provenance].join(',')}\n`
    }
  }
}

/** The same as one JSON object a line. */
export function* ndjsonLines(
  scheme: string,
  contestants: readonly Contestant[],
  deals: Iterable<DealFindings>,
  provenance: Provenance,
): Generator<string> {
  const asked = contestants.map(({ rules, player }) => ({ rules: formatRules(rules), player }))
  for (const { number, findings } of deals) {
    const deal = formatDealId({ scheme, number })
    for (const [index, finding] of findings.entries()) {
      yield `${JSON.stringify({ deal, ...asked[index], ...finding, ...provenance })}\n`
    }
  }
}
