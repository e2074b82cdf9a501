import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_RULES, SOLITARIO } from '../../src/games/klondike/ruleSet.ts'
import {
  checkBatchQuestion,
  chunkDealsOf,
  MOST_BATCH_DEALS,
  openSpans,
  type Span,
} from '../../src/service/batchQuestion.ts'
import { DEFAULT_NODES } from '../../src/service/budgets.ts'

const QUESTION = { scheme: 'solvitaire', from: 1n, to: 10n, ruleSets: [DEFAULT_RULES], budget: {} }
const LACKING = 'not-available-for-game'
const LIMITS = { maxNodes: 1e9, maxMs: 1000 }

describe('a batch', () => {
  test('gets its budget written down, so that a restart with other limits changes nothing', () => {
    expect(checkBatchQuestion(QUESTION, LIMITS)).toEqual({ ...QUESTION, budget: { nodes: DEFAULT_NODES } })
  })

  test.each([
    ['of no known scheme', { scheme: 'nobody' }, 'unknown-scheme', 'scheme'],
    ['that begins below the scheme', { from: -1n }, 'invalid-deal-number', 'from'],
    ['that ends beyond the scheme', { to: 2n ** 32n }, 'invalid-deal-number', 'to'],
    ['that ends before it begins', { to: 0n }, 'invalid-request', 'to'],
    ['of too many deals', { to: BigInt(MOST_BATCH_DEALS) + 1n }, 'invalid-request', 'to'],
    ['without rules', { ruleSets: [] }, 'invalid-request', 'rules'],
    ['without players', { players: [] }, 'invalid-request', 'players'],
    ['with a player twice', { players: ['fair' as const, 'fair' as const] }, 'invalid-request', 'players[1]'],
    ['with a seed too large', { playerSeed: 2 ** 32 }, 'invalid-request', 'playerSeed'],
    [
      'with too many rule sets times players',
      {
        ruleSets: Array.from({ length: 22 }, (_, index) => ({ ...DEFAULT_RULES, draw: index + 1 })),
        players: ['random' as const, 'greedy' as const, 'careful' as const],
      },
      'invalid-request',
      'rules',
    ],
    ['without nodes', { budget: { nodes: 0 } }, 'invalid-budget', 'budget.nodes'],
    ['of a player that the game has not', { ruleSets: [SOLITARIO], players: ['fair' as const] }, LACKING, 'rules'],
    [
      'of a player that the game has not under some of its rules',
      {
        ruleSets: [DEFAULT_RULES, { ...DEFAULT_RULES, build: 'same-suit' as const }],
        players: ['greedy' as const],
      },
      LACKING,
      'rules',
    ],
    [
      'of the most cards of a game without',
      { ruleSets: [SOLITARIO], players: ['most-cards' as const] },
      LACKING,
      'rules',
    ],
    [
      'with rules that differ in score only',
      { ruleSets: [DEFAULT_RULES, { ...DEFAULT_RULES, scoring: 'vegas' as const }] },
      'invalid-request',
      'rules[1]',
    ],
  ])('%s is refused', (_, change, code, place) => {
    expect(() => checkBatchQuestion({ ...QUESTION, ...change }, LIMITS)).toThrow(
      expect.objectContaining({ code, place }),
    )
  })

  test('may have as many deals as the limit says', () => {
    expect(checkBatchQuestion({ ...QUESTION, to: BigInt(MOST_BATCH_DEALS) }, LIMITS).to).toBe(10_000_000n)
  })
})

const numbersIn = (spans: Iterable<Span>) =>
  [...spans].flatMap(({ from, to }) =>
    Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index)),
  )

test('the spans left to do and those done are all deals, each once, in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      (marks, size) => {
        const whole = { from: 100n, to: 99n + BigInt(marks.length) }
        const done = marks.flatMap((mark, index) =>
          mark ? [{ from: 100n + BigInt(index), to: 100n + BigInt(index) }] : [],
        )
        const open = [...openSpans(whole, done, size)]
        expect(numbersIn(open)).toEqual(numbersIn([whole]).filter((_, index) => !marks[index]))
        for (const { from, to } of open) expect(Number(to - from)).toBeLessThan(size)
      },
    ),
  )
})

test('spans are as long as they may be', () => {
  const done = [{ from: 5n, to: 6n }]
  expect([...openSpans({ from: 1n, to: 12n }, done, 3)]).toEqual([
    { from: 1n, to: 3n },
    { from: 4n, to: 4n },
    { from: 7n, to: 9n },
    { from: 10n, to: 12n },
  ])
})

test.each([
  [1, 32],
  [2, 32],
  [4, 16],
  [20, 3],
  [64, 1],
])('chunks of %i rule sets have %i deals', (count, deals) => {
  const ruleSets = Array.from({ length: count }, () => DEFAULT_RULES)
  expect(chunkDealsOf({ ruleSets })).toBe(deals)
  expect(chunkDealsOf({ ruleSets, until: { halfWidth: 0.01, level: 0.95 } })).toBe(32)
})
