/** The tables of a batch, cell by cell, for terminal, Markdown and HTML alike. */
import { comparePaired, type PairedCounts } from '../analysis/paired.ts'
import { formatInterval, type VerdictCounts, winRate } from '../analysis/winRate.ts'
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import { rulesInWords } from '../games/klondike/rulesInWords.ts'

export interface TableColumn {
  readonly title: string
  readonly align: 'left' | 'right'
}

export interface Table {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
}

/** Counts of one rule set; `nodes` in all. */
export interface CountedRules extends VerdictCounts {
  rules: KlondikeRules
  nodes: number
}

/** Counts of a pair of rule sets, as indices into their list. */
export interface CountedPair extends PairedCounts {
  first: number
  second: number
}

const RATE_COLUMNS: readonly TableColumn[] = [
  { title: 'Rules', align: 'left' },
  { title: 'Winnable', align: 'right' },
  { title: 'Unwinnable', align: 'right' },
  { title: 'Undecided', align: 'right' },
  { title: 'Of decided', align: 'right' },
  { title: 'Win rate', align: 'right' },
  { title: 'Nodes', align: 'right' },
]

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
]

/** Counts and win rate of each rule set, intervals at `level` 0..1. */
export function rateTable(ruleSets: readonly CountedRules[], level: number): Table {
  return { columns: RATE_COLUMNS, rows: ruleSets.map((counted) => rateRow(counted, level)) }
}

/** How the rule sets of each pair fared on the same deals. */
export function pairTable(pairs: readonly CountedPair[], ruleSets: readonly CountedRules[], level: number): Table {
  return { columns: PAIR_COLUMNS, rows: pairs.map((pair) => pairRow(pair, ruleSets, level)) }
}

function rateRow(counted: CountedRules, level: number): string[] {
  const { rules, winnable, unwinnable, unknown, nodes } = counted
  const rate = winRate(counted, level)
  return [
    rulesInWords(rules),
    ...[winnable, unwinnable, unknown].map(formatCount),
    Number.isNaN(rate.ofDecided) ? '-' : `${percent(rate.ofDecided)} %`,
    winnable + unwinnable + unknown === 0 ? '-' : `${formatInterval(rate, 2)} %`,
    formatCount(nodes),
  ]
}

function pairRow(pair: CountedPair, ruleSets: readonly CountedRules[], level: number): string[] {
  const { lower, upper, difference, pValue } = comparePaired(pair, level)
  const interval = `${signed(difference)}  (${signed(lower)} to ${signed(upper)})`
  return [
    rulesInWords(ruleSets[pair.first]!.rules),
    rulesInWords(ruleSets[pair.second]!.rules),
    ...[pair.both, pair.firstOnly, pair.secondOnly, pair.neither, pair.undecided].map(formatCount),
    Number.isNaN(difference) ? '-' : interval,
    pValue < 0.001 ? '< 0.001' : pValue.toFixed(3),
  ]
}

/** `1,234,567` */
export function formatCount(value: number | bigint): string {
  return value.toLocaleString('en-GB')
}

function percent(share: number): string {
  return (share * 100).toFixed(2)
}

/** A difference of rates in percentage points: `+8.21`, `−0.30`. */
function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`
}
