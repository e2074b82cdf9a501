import { expect, test } from 'vitest'
import { addCardsUp, noCardsUp } from '../../src/analysis/cardsUp.ts'
import type { Contestant } from '../../src/analysis/contestant.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { csvLines, ndjsonLines } from '../../src/report/export.ts'
import { markdownTables } from '../../src/report/markdown.ts'
import { pairNotes, pairTable } from '../../src/report/tables.ts'

const CONTESTANTS: Contestant[] = [
  { rules: PRESETS.klondike, player: 'thoughtful' },
  { rules: { ...PRESETS['vegas-draw-3'], worryingBack: false }, player: 'careful' },
]

const MADE = { engine: 'klondike-2, klondike-3', budgetNodes: 5_000_000, tableMb: '256', batch: 'b1' }

const DEALS = [
  {
    number: 7n,
    findings: [
      { verdict: 'winnable', nodes: 12, moves: 131, ms: 0.25 },
      { verdict: 'unknown', reason: 'nodes', nodes: 5_000_000, ms: 61_000 },
    ],
  },
  {
    number: 2n ** 64n,
    findings: [
      { verdict: 'unwinnable', nodes: 1 },
      { verdict: 'lost', nodes: 2, cardsUp: 17 },
    ],
  },
] as const

test('CSV has a line for each deal and contestant, empty fields for what is not there', () => {
  expect([...csvLines('exact', CONTESTANTS, DEALS, MADE)].join('')).toBe(
    [
      'deal,draw,passes,worryingBack,player,verdict,reason,nodes,moves,cardsUp,atMost,ms,engine,budgetNodes,budgetMs,tableMb,batch',
      'exact:7,1,unlimited,true,thoughtful,winnable,,12,131,,,0.25,klondike-2 + klondike-3,5000000,,256,b1',
      'exact:7,3,3,false,careful,unknown,nodes,5000000,,,,61000,klondike-2 + klondike-3,5000000,,256,b1',
      'exact:18446744073709551616,1,unlimited,true,thoughtful,unwinnable,,1,,,,,klondike-2 + klondike-3,5000000,,256,b1',
      'exact:18446744073709551616,3,3,false,careful,lost,,2,,17,,,klondike-2 + klondike-3,5000000,,256,b1',
      '',
    ].join('\n'),
  )
})

test('NDJSON has the same as objects', () => {
  const lines = [...ndjsonLines('exact', CONTESTANTS, DEALS, MADE)]
  expect(lines.every((line) => line.endsWith('\n'))).toBe(true)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { deal: 'exact:7', rules: { draw: 1, passes: 'unlimited' }, verdict: 'winnable', nodes: 12, moves: 131, ms: 0.25 },
    { deal: 'exact:7', rules: { draw: 3, passes: 3, worryingBack: false }, verdict: 'unknown', reason: 'nodes' },
    { deal: 'exact:18446744073709551616', verdict: 'unwinnable', nodes: 1 },
    { deal: 'exact:18446744073709551616', player: 'careful', verdict: 'lost', nodes: 2, cardsUp: 17, ...MADE },
  ])
})

test('lines are made one at a time, whatever the number of deals', () => {
  function* endless() {
    for (let number = 1n; ; number++) yield { number, findings: DEALS[1].findings }
  }
  const lines = csvLines('solvitaire', CONTESTANTS, endless(), MADE)
  expect([lines.next().value, lines.next().value?.split(',')[0]]).toEqual([expect.any(String), 'solvitaire:1'])
})

test('Markdown has a table of rates and one of pairs', () => {
  const contestants = [
    { rules: PRESETS.klondike, player: 'thoughtful' as const, winnable: 90, unwinnable: 9, unknown: 1, nodes: 1000 },
    {
      rules: PRESETS['klondike-draw-3'],
      player: 'thoughtful' as const,
      winnable: 80,
      unwinnable: 20,
      unknown: 0,
      nodes: 2000,
    },
  ]
  const pairs = [{ first: 0, second: 1, both: 80, firstOnly: 10, secondOnly: 0, neither: 9, undecided: 1 }]
  const lines = markdownTables(contestants, pairs, 0.95).split('\n')
  expect(lines[0]).toBe('| Rules | Winnable | Unwinnable | Undecided | Of decided | Win rate | Nodes |')
  expect(lines[1]).toBe('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  expect(lines[2]).toMatch(/^\| draw 1 \| 90 \| 9 \| 1 \| 90\.91 % \| \d\d\.\d\d ± \d\.\d\d % \| 1,000 \|$/)
  expect(lines[7]).toMatch(/^\| draw 1 \| draw 3 \| 80 \| 10 \| 0 \| 9 \| 1 \| \+10\.10 {2}\(/)
  expect(markdownTables(contestants.slice(0, 1), [], 0.95)).not.toContain('First only')
})

test('where players play they are named, and their cards counted', () => {
  const cardsUp = noCardsUp()
  for (const cards of [52, 10, 10]) addCardsUp(cardsUp, cards)
  addCardsUp(cardsUp, 0, 52)
  const contestants = [
    { rules: PRESETS.klondike, player: 'thoughtful' as const, winnable: 4, unwinnable: 0, unknown: 0, nodes: 9 },
    { rules: PRESETS.klondike, player: 'greedy' as const, winnable: 1, unwinnable: 2, unknown: 1, nodes: 0, cardsUp },
  ]
  const pairs = [{ first: 0, second: 1, both: 1, firstOnly: 2, secondOnly: 0, neither: 0, undecided: 1 }]
  const text = markdownTables(contestants, pairs, 0.95)
  expect(text).toContain('| Rules | Player | Won | Not won |')
  expect(text).toContain('| draw 1 | greedy | 1 | 2 | 1 | 33.33 % |')
  // Means of 72 and 124 cards in 4 deals; Vegas pays 5 for each and takes 52.
  expect(text).toMatch(/\| draw 1 \| greedy \| 18\.00 \| 0\.00 to 52\.00 \| 38\.00 \| −52\.00 to 208\.00 \| 1 \|/)
  expect(text).toContain('| draw 1, thoughtful | draw 1, greedy | 1 | 2 |')
})

test('of many pairs those that differ in one thing by one step are shown', () => {
  const counts = { winnable: 1, unwinnable: 0, unknown: 0, nodes: 1 }
  const contestants = [1, 3].flatMap((draw) =>
    ([1, 3, 'unlimited'] as const).map((passes) => ({
      rules: { ...PRESETS.klondike, draw, passes },
      player: 'thoughtful' as const,
      ...counts,
    })),
  )
  const pairs = contestants.flatMap((_, first) =>
    contestants.slice(first + 1).map((_, more) => ({
      first,
      second: first + 1 + more,
      both: 1,
      firstOnly: 0,
      secondOnly: 0,
      neither: 0,
      undecided: 0,
    })),
  )
  // Of five contestants all pairs; of the sixth, three of draws, and two of passes at each of two draws.
  const five = pairs.filter(({ second }) => second < 5)
  expect(pairTable(five, contestants.slice(0, 5), 0.95).rows).toHaveLength(10)
  expect(pairNotes(five, contestants.slice(0, 5))[0]).toMatch(/^Differences/)
  expect(pairTable(pairs, contestants, 0.95).rows).toHaveLength(7)
  const more = [...contestants, { ...contestants[0]!, rules: { ...PRESETS.klondike, draw: 5, passes: 9 } }]
  const withMore = [...pairs, ...contestants.map((_, first) => ({ ...pairs[0]!, first, second: 6 }))]
  // Nine passes are a step between three and unlimited ones.
  expect(pairTable(withMore, more, 0.95).rows).toHaveLength(5)
  const line = '5 of 21 pairs: those that differ in one thing, by one step. JSON has all.'
  expect(pairNotes(withMore, more)[0]).toBe(line)
  expect(markdownTables(more, withMore, 0.95)).toContain(`|\n\n${line} Differences`)
})
