import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { WinRateRecord } from '../scripts/winRateRecord.ts'
import { withTables } from '../scripts/winRateTables.ts'
import { PRESETS } from '../src/games/klondike/ruleSet.ts'
import type { Passes } from '../src/games/rules.ts'

const RESULTS = new URL('../bench/results/', import.meta.url)
const PAGE = readFileSync(new URL('../docs/win-rates.md', import.meta.url), 'utf8')
const FILES = readdirSync(RESULTS).filter((name) => name.startsWith('win-rates-'))

const recordIn = (file: string): WinRateRecord => JSON.parse(readFileSync(new URL(file, RESULTS), 'utf8'))

describe('docs/win-rates.md', () => {
  test('has the tables of the records that are kept, and of no others', () => {
    const kept = new Set(FILES)
    const nameOf = (name: string) => `win-rates-${name}.json`
    expect(withTables(PAGE, (name) => (kept.has(nameOf(name)) ? recordIn(nameOf(name)) : undefined))).toBe(PAGE)
    for (const file of FILES) expect(PAGE).toContain(`<!-- ${file} -->\n\n|`)
  })

  test.each(FILES)('every deal of %s is counted, and every undecided one named', (file) => {
    const { dealsDone, tallies, undecided } = recordIn(file)
    for (const [index, { winnable, unwinnable, unknown }] of tallies.entries()) {
      expect(winnable + unwinnable + unknown).toBe(dealsDone)
      expect(Object.keys(undecided[index]!)).toHaveLength(unknown)
    }
  })
})

test('tables stand between their marks, and nothing else changes', () => {
  const tally = (draw: number, passes: Passes, winnable: number) => ({
    rules: { ...PRESETS.klondike, draw, passes },
    player: 'thoughtful' as const,
    winnable,
    unwinnable: 10_000 - winnable - 1,
    unknown: 1,
    nodes: 7,
  })
  const record: WinRateRecord = {
    deals: 'solvitaire:1-10000',
    dealsDone: 10_000,
    facts: [['Solver', 'some']],
    tallies: [tally(1, 2, 7_000), tally(1, 'unlimited', 9_000), tally(3, 2, 4_000), tally(3, 'unlimited', 5_000)],
    pairs: [{ first: 0, second: 1, both: 7_000, firstOnly: 0, secondOnly: 2_000, neither: 999, undecided: 1 }],
    searchSeconds: [1, 2, 3, 4_000],
    undecided: [{ 5: 'nodes' }, { 6: 'nodes' }, { 7: 'time' }, { 8: 'nodes' }],
  }
  const mark = (name: string) => `a\n<!-- win-rates-${name}.json -->\n\nold\n\n<!-- end -->\nb\n`
  const text = withTables(mark('x') + mark('y'), (name) => (name === 'x' ? record : undefined))
  expect(text.startsWith('a\n<!-- win-rates-x.json -->\n\n| Passes | draw 1 | draw 3 |\n')).toBe(true)
  expect(text.endsWith(`<!-- end -->\nb\n${mark('y')}`)).toBe(true)
  expect(text).toMatch(/^\| unlimited \| 89\.99 ± 0\.\d\d % \| 50\.\d\d ± 0\.\d\d % \|$/m)
  expect(text).toMatch(/^\| draw 3, 2 passes \| 4,000 \| 5,999 \| 1 \|/m)
  expect(text).toMatch(/^\| draw 1, 2 passes \| draw 1 \| 7,000 \| 0 \| 2,000 \|/m)
  // Published of draw 1: 90.480 ± 0.116; of draw 3: 81.945 ± 0.084, with 8,131 of these very deals.
  expect(text).toMatch(/^\| draw 1 \| 89\.99 ± 0\.\d\d % \| 90\.480 ± 0\.116 % \| 1,000,000 \| Blake & Gent \| yes \|/m)
  expect(text).toMatch(
    /^\| draw 3 \| 50\.\d\d ± 0\.\d\d % \| 81\.945 ± 0\.084 % \| 1,000,000 \| Blake & Gent \| no \| 8,131 \/ 1,868 \/ 1 \|$/m,
  )
  expect(text).toContain('- draw 3, 2 passes: 7\n')
  expect(text).toContain('Deals: solvitaire:1-10000, 10,000 done. Solver: some.\n')
  // One pass drawing 1 and three drawing 3 make no grid.
  const { tallies, searchSeconds, undecided } = record
  const few = {
    tallies: [tallies[0]!, tallies[3]!],
    searchSeconds: searchSeconds.slice(2),
    undecided: undecided.slice(2),
  }
  const alone = withTables(mark('x'), () => ({ ...record, ...few, pairs: [] }))
  expect(alone.startsWith('a\n<!-- win-rates-x.json -->\n\n| Rules |')).toBe(true)
})
