import { expect, test, vi } from 'vitest'
import { dealDeck } from '../../src/deal/dealId.ts'
import { parseDeal } from '../../src/deal/parseDeal.ts'
import type { Move } from '../../src/games/klondike/position.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { WinnableDeal, WinnableQuestion } from '../../src/service/service.ts'
import { runCli, runJson } from './runCli.ts'

const SOLUTION: Move[] = [{ type: 'draw', times: 24 }, { type: 'redeal' }]

function found(number: bigint): WinnableDeal {
  const deal = { scheme: 'solvitaire', number }
  return { deal, deck: dealDeck(deal), solution: SOLUTION, moveCount: 24, nodes: 5, cached: false }
}

function finding(...numbers: bigint[]) {
  return { winnableDeals: vi.fn(async (_question: WinnableQuestion) => numbers.map(found)) }
}

test('prints one deal a line', async () => {
  const { code, stdout, stderr } = await runCli(['winnable', '--count', '2'], { service: finding(3n, 12n) })
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: 'solvitaire:3  24 moves\nsolvitaire:12  24 moves\n',
    stderr: '',
  })
})

test('the question has scheme, rules, count and number', async () => {
  const service = finding(1001n, 1002n, 1003n)
  await runCli(['winnable', '--after', '1000', '--count', '3', '--draw', '3'], { service })
  expect(service.winnableDeals.mock.calls[0]![0]).toEqual({
    scheme: 'solvitaire',
    rules: PRESETS['klondike-draw-3'],
    count: 3,
    after: 1000n,
    budget: { timeoutMs: 60_000 },
  })
})

test('random deals are asked for when no number is given', async () => {
  const service = finding(77n)
  await runCli(['winnable'], { service })
  expect(service.winnableDeals.mock.calls[0]![0]).not.toHaveProperty('after')
})

test('--json has the deck and the solution', async () => {
  const { json } = await runJson(['winnable'], { service: finding(1n) })
  expect(json).toEqual({
    rules: { draw: 1, passes: 'unlimited', worryingBack: true, scoring: 'standard' },
    deals: [
      {
        deal: 'solvitaire:1',
        deck: expect.stringMatching(/^(\S\S ){51}\S\S$/),
        moveCount: 24,
        nodes: 5,
        cached: false,
        solution: SOLUTION,
      },
    ],
  })
  expect(parseDeal({ deck: (json as { deals: { deck: string }[] }).deals[0]!.deck }).deck).toEqual(found(1n).deck)
})

test('--solution prints the moves under each deal', async () => {
  const { stdout } = await runCli(['winnable', '--solution'], { service: finding(1n) })
  expect(stdout).toBe('solvitaire:1  24 moves\n1. Draw 24 times\n2. Turn the waste over\n\n')
})

test('fewer than asked for end with status 4 and a word on standard error', async () => {
  const { code, stdout, stderr } = await runCli(['winnable', '--count', '5'], { service: finding(1n) })
  expect(code).toBe(4)
  expect(stdout).toBe('solvitaire:1  24 moves\n')
  expect(stderr).toBe('reussite: only 1 of 5 deals were found in time (--timeout)\n')
})

test.each([
  ['--count', '0', 'invalid-request: --count: '],
  ['--count', '101', 'invalid-request: --count: '],
  ['--after', '-1', 'invalid-deal-number: --after: '],
  ['--after', '4294967296', 'invalid-deal-number: --after: '],
  ['--scheme', 'nobody', 'unknown-scheme: --scheme: '],
])('%s %s is refused', async (option, value, message) => {
  const { code, stderr } = await runCli(['winnable', `${option}=${value}`])
  expect(code).toBe(2)
  expect(stderr).toContain(`reussite: ${message}`)
})

test('--difficulty asks for a band, and the score is in the JSON', async () => {
  const difficulty = { score: 60, band: 'hard' } as const
  const service = { winnableDeals: vi.fn(async (_question: WinnableQuestion) => [{ ...found(3n), difficulty }]) }
  const { json } = await runJson(['winnable', '--difficulty', 'hard'], { service })
  expect(service.winnableDeals.mock.calls[0]![0]).toMatchObject({ difficulty: 'hard' })
  expect(json).toMatchObject({ deals: [{ difficulty }] })
  const { stdout } = await runCli(['winnable', '--difficulty', 'hard'], { service })
  expect(stdout).toContain('Difficulty: 60 of 100 (hard).\n')
  expect((await runCli(['winnable', '--difficulty', 'cruel'])).code).toBe(2)
})
