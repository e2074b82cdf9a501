/** The tables of a batch, cell by cell, for terminal, Markdown and HTML alike. */
import { type CardsUpSums, type Mean, meanCardsUp, vegasReturn } from '../analysis/cardsUp.ts'
import { type Contestant, contestantsInWords, hasPlayers } from '../analysis/contestant.ts'
import type { Language } from '../cards/names.ts'
import { type Passes, rulesInWords } from '../games/games.ts'
import { comparePaired, halfKnown, holm, type PairedComparison, type PairedCounts } from '../statistics/paired.ts'
import { formatInterval, type VerdictCounts, winRate } from '../statistics/winRate.ts'
import { formatCount, withDecimalSign } from './numbers.ts'
import { REPORT_WORDS, type ReportWords } from './words.ts'

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

const left = (title: string): TableColumn => ({ title, align: 'left' })
const right = (title: string): TableColumn => ({ title, align: 'right' })

/** More would make a table nobody reads. */
const MOST_PAIRS = 10

/** Counts and win rate of each contestant, intervals at `level` 0..1; players are named where there are any. */
export function rateTable(contestants: readonly CountedContestant[], level: number, language: Language = 'en'): Table {
  const words = REPORT_WORDS[language]
  const named = hasPlayers(contestants)
  return {
    columns: [
      ...(named ? [left(words.rules), left(words.player)] : [left(words.rules)]),
      ...(named ? [words.won, words.notWon] : [words.winnable, words.unwinnable]).map(right),
      ...[words.undecided, words.ofDecided, words.winRate, words.nodes].map(right),
    ],
    rows: contestants.map((counted) => {
      const names = [rulesInWords(counted.rules, language), ...(named ? [counted.player] : [])]
      return [...names, ...rateCells(counted, level, language)]
    }),
  }
}

/** Mean of the cards up and of the Vegas return, of the contestants of whom they are counted; undefined when of none. */
export function cardsTable(
  contestants: readonly CountedContestant[],
  level: number,
  language: Language = 'en',
): Table | undefined {
  const words = REPORT_WORDS[language]
  const rows = contestants.flatMap(({ rules, player, cardsUp }) =>
    cardsUp === undefined ? [] : [[rulesInWords(rules, language), player, ...cardsCells(cardsUp, level, language)]],
  )
  if (rows.length === 0) return undefined
  const numbers = [words.cardsUp, words.interval, words.vegasReturn, words.interval, words.open]
  return { columns: [left(words.rules), left(words.player), ...numbers.map(right)], rows }
}

function cardsCells(sums: CardsUpSums, level: number, language: Language): string[] {
  const shown = (value: number) => decimal(value, language)
  const cells = (mean: Mean) => [
    Number.isNaN(mean.mean) ? '-' : shown(mean.mean),
    REPORT_WORDS[language].range(shown(mean.lower), shown(mean.upper)),
  ]
  const mean = meanCardsUp(sums, level)
  return [...cells(mean), ...cells(vegasReturn(mean)), formatCount(sums.open, language)]
}

/**
 * How the contestants of each pair fared on the same deals. Of many pairs, only those that differ in one thing (a rule,
 * by one step among those played, or the player): the others can be had as JSON. p is adjusted for the pairs shown.
 */
export function pairTable(
  pairs: readonly CountedPair[],
  contestants: readonly CountedContestant[],
  level: number,
  language: Language = 'en',
): Table {
  const words = REPORT_WORDS[language]
  const names = contestantsInWords(contestants, language)
  const shown = pairsToShow(pairs, contestants)
  const compared = shown.map((pair) =>
    comparePaired(pair, level, halfKnown(pair, contestants[pair.first]!, contestants[pair.second]!)),
  )
  const adjusted = holm(compared.map(({ pValue }) => pValue.upper))
  const rows = shown.map((pair, index) => [
    ...pairCells(pair, names, compared[index]!, language),
    ...(shown.length > 1 ? [probability(adjusted[index]!, language)] : []),
  ])
  const columns = pairColumns(words)
  return { columns: shown.length > 1 ? columns : columns.slice(0, -1), rows }
}

/** What is said under a table of pairs: which are shown, and how to read them. */
export function pairNotes(
  pairs: readonly CountedPair[],
  contestants: readonly CountedContestant[],
  language: Language = 'en',
): string[] {
  const words = REPORT_WORDS[language]
  const shown = pairsToShow(pairs, contestants)
  const count = formatCount(shown.length, language)
  const undecided = shown.some((pair) => pair.undecided > 0)
  return [
    ...(shown.length === pairs.length ? [] : [words.pairsShown(count, formatCount(pairs.length, language))]),
    words.differences(undecided),
    ...(shown.length < 2 ? [] : [words.comparisons(count, undecided)]),
  ]
}

function pairColumns(words: ReportWords): TableColumn[] {
  const counts = [words.both, words.firstOnly, words.secondOnly, words.neither, words.undecided]
  return [...[words.first, words.second].map(left), ...[...counts, words.difference, 'p', words.adjusted].map(right)]
}

function pairsToShow(pairs: readonly CountedPair[], contestants: readonly Contestant[]): readonly CountedPair[] {
  if (pairs.length <= MOST_PAIRS) return pairs
  const draws = distinct(contestants.map(({ rules }) => rules.draw ?? 1))
  const passes = distinct(contestants.map(({ rules }) => passCount(rules.passes)))
  return pairs.filter(({ first, second }) => {
    const [one, other] = [contestants[first]!, contestants[second]!]
    const steps = [
      Math.abs(draws.indexOf(one.rules.draw ?? 1) - draws.indexOf(other.rules.draw ?? 1)),
      Math.abs(passes.indexOf(passCount(one.rules.passes)) - passes.indexOf(passCount(other.rules.passes))),
      Number(one.rules.worryingBack !== other.rules.worryingBack),
      Number(one.player !== other.player),
    ]
    return steps.reduce((sum, step) => sum + step) === 1
  })
}

function passCount(passes: Passes = 'unlimited'): number {
  return passes === 'unlimited' ? Number.POSITIVE_INFINITY : passes
}

/** Ascending. */
function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}

function rateCells(counted: CountedContestant, level: number, language: Language): string[] {
  const { winnable, unwinnable, unknown, nodes } = counted
  const rate = winRate(counted, level)
  return [
    ...[winnable, unwinnable, unknown].map((count) => formatCount(count, language)),
    Number.isNaN(rate.ofDecided) ? '-' : `${percent(rate.ofDecided, language)} %`,
    winnable + unwinnable + unknown === 0 ? '-' : `${withDecimalSign(formatInterval(rate, 2), language)} %`,
    formatCount(nodes, language),
  ]
}

function pairCells(
  pair: CountedPair,
  names: readonly string[],
  { lower, upper, difference, pValue }: PairedComparison,
  language: Language,
): string[] {
  const interval = `(${REPORT_WORDS[language].range(signed(lower, language), signed(upper, language))})`
  const counts = [pair.both, pair.firstOnly, pair.secondOnly, pair.neither, pair.undecided]
  return [
    names[pair.first]!,
    names[pair.second]!,
    ...counts.map((count) => formatCount(count, language)),
    Number.isNaN(difference) ? interval : `${signed(difference, language)}  ${interval}`,
    boundsOf(pValue, language),
  ]
}

/** `0.012`, or `0.003 to 0.210` where the undecided deals make a difference. */
function boundsOf({ lower, upper }: PairedComparison['pValue'], language: Language): string {
  const [least, most] = [probability(lower, language), probability(upper, language)]
  return least === most ? least : REPORT_WORDS[language].range(least, most)
}

function probability(p: number, language: Language): string {
  return withDecimalSign(p < 0.001 ? '< 0.001' : p.toFixed(3), language)
}

function decimal(value: number, language: Language): string {
  return withDecimalSign(value.toFixed(2).replace('-', '−'), language)
}

function percent(share: number, language: Language): string {
  return withDecimalSign((share * 100).toFixed(2), language)
}

/** A difference of rates in percentage points: `+8.21`, `−0.30`. */
function signed(share: number, language: Language): string {
  return `${share < 0 ? '−' : '+'}${percent(Math.abs(share), language)}`
}
