/** The tables of a batch, cell by cell, for terminal, Markdown and HTML alike. */
import { type CardsUpSums, type Mean, meanCardsUp, vegasReturn } from '../analysis/cardsUp.ts'
import { comparePaired, halfKnown, holm, type PairedComparison, type PairedCounts } from '../analysis/paired.ts'
import { type Contestant, contestantsInWords, hasPlayers } from '../analysis/players/contestant.ts'
import { formatInterval, type VerdictCounts, winRate } from '../analysis/winRate.ts'
import type { Passes } from '../games/klondike/ruleSet.ts'
import { rulesInWords } from '../games/klondike/rulesInWords.ts'

export interface TableColumn {
  readonly title: string
  readonly align: 'left' | 'right'
}

export interface Table {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
}

/** Counts of one contestant; `nodes` in all. */
export interface CountedContestant extends VerdictCounts, Contestant {
  nodes: number
  cardsUp?: CardsUpSums
}

/** Counts of a pair of contestants, as indices into their list. */
export interface CountedPair extends PairedCounts {
  first: number
  second: number
}

const RULES: TableColumn = { title: 'Rules', align: 'left' }
const PLAYER: TableColumn = { title: 'Player', align: 'left' }

const RATE_COLUMNS = (won: string, lost: string): readonly TableColumn[] => [
  { title: won, align: 'right' },
  { title: lost, align: 'right' },
  { title: 'Undecided', align: 'right' },
  { title: 'Of decided', align: 'right' },
  { title: 'Win rate', align: 'right' },
  { title: 'Nodes', align: 'right' },
]

const CARDS_COLUMNS: readonly TableColumn[] = [
  RULES,
  PLAYER,
  { title: 'Cards up', align: 'right' },
  { title: 'Interval', align: 'right' },
  { title: 'Vegas return', align: 'right' },
  { title: 'Interval', align: 'right' },
  { title: 'Open', align: 'right' },
]

/** More would make a table nobody reads. */
const MOST_PAIRS = 10

const PAIR_COLUMNS: readonly TableColumn[] = [
  { title: 'First', align: 'left' },
  { title: 'Second', align: 'left' },
  { title: 'Both', align: 'right' },
  { title: 'First only', align: 'right' },
  { title: 'Second only', align: 'right' },
  { title: 'Neither', align: 'right' },
  { title: 'Undecided', align: 'right' },
  { title: 'Difference', align: 'right' },
  { title: 'p', align: 'right' },
  { title: 'p, adjusted', align: 'right' },
]

/** Counts and win rate of each contestant, intervals at `level` 0..1; players are named where there are any. */
export function rateTable(contestants: readonly CountedContestant[], level: number): Table {
  const named = hasPlayers(contestants)
  return {
    columns: named
      ? [RULES, PLAYER, ...RATE_COLUMNS('Won', 'Not won')]
      : [RULES, ...RATE_COLUMNS('Winnable', 'Unwinnable')],
    rows: contestants.map((counted) => {
      const names = [rulesInWords(counted.rules), ...(named ? [counted.player] : [])]
      return [...names, ...rateCells(counted, level)]
    }),
  }
}

/** Mean of the cards up and of the Vegas return, of the contestants of whom they are counted; undefined when of none. */
export function cardsTable(contestants: readonly CountedContestant[], level: number): Table | undefined {
  const rows = contestants.flatMap(({ rules, player, cardsUp }) =>
    cardsUp === undefined ? [] : [[rulesInWords(rules), player, ...cardsCells(cardsUp, level)]],
  )
  return rows.length === 0 ? undefined : { columns: CARDS_COLUMNS, rows }
}

function cardsCells(sums: CardsUpSums, level: number): string[] {
  const cells = (mean: Mean) => [
    Number.isNaN(mean.mean) ? '-' : decimal(mean.mean),
    `${decimal(mean.lower)} to ${decimal(mean.upper)}`,
  ]
  const mean = meanCardsUp(sums, level)
  return [...cells(mean), ...cells(vegasReturn(mean)), formatCount(sums.open)]
}

/**
 * How the contestants of each pair fared on the same deals. Of many pairs, only those that differ in one thing (a rule,
 * by one step among those played, or the player): the others can be had as JSON. p is adjusted for the pairs shown.
 */
export function pairTable(
  pairs: readonly CountedPair[],
  contestants: readonly CountedContestant[],
  level: number,
): Table {
  const names = contestantsInWords(contestants)
  const shown = pairsToShow(pairs, contestants)
  const compared = shown.map((pair) =>
    comparePaired(pair, level, halfKnown(pair, contestants[pair.first]!, contestants[pair.second]!)),
  )
  const adjusted = holm(compared.map(({ pValue }) => pValue.upper))
  const rows = shown.map((pair, index) => [
    ...pairCells(pair, names, compared[index]!),
    ...(shown.length > 1 ? [probability(adjusted[index]!)] : []),
  ])
  return { columns: shown.length > 1 ? PAIR_COLUMNS : PAIR_COLUMNS.slice(0, -1), rows }
}

/** What is said under a table of pairs: which are shown, and how to read them. */
export function pairNotes(pairs: readonly CountedPair[], contestants: readonly CountedContestant[]): string[] {
  const shown = pairsToShow(pairs, contestants)
  const count = formatCount(shown.length)
  const undecided = shown.some((pair) => pair.undecided > 0)
  return [
    ...(shown.length === pairs.length
      ? []
      : [`${count} of ${formatCount(pairs.length)} pairs: those that differ in one thing, by one step. JSON has all.`]),
    `Differences, in percentage points of the deals that both decide, have Newcombe’s interval for paired proportions (his method 10)${undecided ? ', over all ways to decide the undecided' : ''}; p is McNemar’s, exact${undecided ? ', with its bounds over the undecided' : ''}.`,
    ...(shown.length < 2
      ? []
      : [
          `${count} comparisons: the last column is p${undecided ? ', its upper bound,' : ''} adjusted for them by Holm’s method.`,
        ]),
  ]
}

function pairsToShow(pairs: readonly CountedPair[], contestants: readonly Contestant[]): readonly CountedPair[] {
  if (pairs.length <= MOST_PAIRS) return pairs
  const draws = distinct(contestants.map(({ rules }) => rules.draw))
  const passes = distinct(contestants.map(({ rules }) => passCount(rules.passes)))
  return pairs.filter(({ first, second }) => {
    const [one, other] = [contestants[first]!, contestants[second]!]
    const steps = [
      Math.abs(draws.indexOf(one.rules.draw) - draws.indexOf(other.rules.draw)),
      Math.abs(passes.indexOf(passCount(one.rules.passes)) - passes.indexOf(passCount(other.rules.passes))),
      Number(one.rules.worryingBack !== other.rules.worryingBack),
      Number(one.player !== other.player),
    ]
    return steps.reduce((sum, step) => sum + step) === 1
  })
}

function passCount(passes: Passes): number {
  return passes === 'unlimited' ? Number.POSITIVE_INFINITY : passes
}

/** Ascending. */
function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}

function rateCells(counted: CountedContestant, level: number): string[] {
  const { winnable, unwinnable, unknown, nodes } = counted
  const rate = winRate(counted, level)
  return [
    ...[winnable, unwinnable, unknown].map(formatCount),
    Number.isNaN(rate.ofDecided) ? '-' : `${percent(rate.ofDecided)} %`,
    winnable + unwinnable + unknown === 0 ? '-' : `${formatInterval(rate, 2)} %`,
    formatCount(nodes),
  ]
}

function pairCells(pair: CountedPair, names: readonly string[], comparison: PairedComparison): string[] {
  const { lower, upper, difference, pValue } = comparison
  const interval = `(${signed(lower)} to ${signed(upper)})`
  return [
    names[pair.first]!,
    names[pair.second]!,
    ...[pair.both, pair.firstOnly, pair.secondOnly, pair.neither, pair.undecided].map(formatCount),
    Number.isNaN(difference) ? interval : `${signed(difference)}  ${interval}`,
    boundsOf(pValue),
  ]
}

/** `0.012`, or `0.003 to 0.210` where the undecided deals make a difference. */
function boundsOf({ lower, upper }: PairedComparison['pValue']): string {
  const [least, most] = [probability(lower), probability(upper)]
  return least === most ? least : `${least} to ${most}`
}

function probability(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3)
}

/** `1,234,567` */
export function formatCount(value: number | bigint): string {
  return value.toLocaleString('en-GB')
}

function decimal(value: number): string {
  return value.toFixed(2).replace('-', '−')
}

function percent(share: number): string {
  return (share * 100).toFixed(2)
}

/** A difference of rates in percentage points: `+8.21`, `−0.30`. */
function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`
}
