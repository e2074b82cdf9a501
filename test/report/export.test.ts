import { expect, test } from 'vitest'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { csvLines, ndjsonLines } from '../../src/report/export.ts'
import { markdownTables } from '../../src/report/markdown.ts'

const RULE_SETS = [PRESETS.klondike, { ...PRESETS['vegas-draw-3'], worryingBack: false }]

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
      { verdict: 'unwinnable', nodes: 2 },
    ],
  },
] as const

test('CSV has a line for each deal and rule set, empty fields for what is not there', () => {
  expect([...csvLines('exact', RULE_SETS, DEALS)].join('')).toBe(
    [
      'deal,draw,passes,worryingBack,verdict,reason,nodes,moves,ms',
      'exact:7,1,unlimited,true,winnable,,12,131,0.25',
      'exact:7,3,3,false,unknown,nodes,5000000,,61000',
      'exact:18446744073709551616,1,unlimited,true,unwinnable,,1,,',
      'exact:18446744073709551616,3,3,false,unwinnable,,2,,',
      '',
    ].join('\n'),
  )
})

test('NDJSON has the same as objects', () => {
  const lines = [...ndjsonLines('exact', RULE_SETS, DEALS)]
  expect(lines.every((line) => line.endsWith('\n'))).toBe(true)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { deal: 'exact:7', rules: { draw: 1, passes: 'unlimited' }, verdict: 'winnable', nodes: 12, moves: 131, ms: 0.25 },
    { deal: 'exact:7', rules: { draw: 3, passes: 3, worryingBack: false }, verdict: 'unknown', reason: 'nodes' },
    { deal: 'exact:18446744073709551616', verdict: 'unwinnable', nodes: 1 },
    { deal: 'exact:18446744073709551616', verdict: 'unwinnable', nodes: 2 },
  ])
})

test('lines are made one at a time, whatever the number of deals', () => {
  function* endless() {
    for (let number = 1n; ; number++) yield { number, findings: DEALS[1].findings }
  }
  const lines = csvLines('solvitaire', RULE_SETS, endless())
  expect([lines.next().value, lines.next().value?.split(',')[0]]).toEqual([expect.any(String), 'solvitaire:1'])
})

test('Markdown has a table of rates and one of pairs', () => {
  const ruleSets = [
    { rules: PRESETS.klondike, winnable: 90, unwinnable: 9, unknown: 1, nodes: 1000 },
    { rules: PRESETS['klondike-draw-3'], winnable: 80, unwinnable: 20, unknown: 0, nodes: 2000 },
  ]
  const pairs = [{ first: 0, second: 1, both: 80, firstOnly: 10, secondOnly: 0, neither: 9, undecided: 1 }]
  const lines = markdownTables(ruleSets, pairs, 0.95).split('\n')
  expect(lines[0]).toBe('| Rules | Winnable | Unwinnable | Undecided | Of decided | Win rate | Nodes |')
  expect(lines[1]).toBe('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  expect(lines[2]).toMatch(/^\| draw 1 \| 90 \| 9 \| 1 \| 90\.91 % \| \d\d\.\d\d ± \d\.\d\d % \| 1,000 \|$/)
  expect(lines[7]).toMatch(/^\| draw 1 \| draw 3 \| 80 \| 10 \| 0 \| 9 \| 1 \| \+10\.10 {2}\(/)
  expect(markdownTables(ruleSets.slice(0, 1), [], 0.95)).not.toContain('First only')
})
