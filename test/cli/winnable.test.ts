import { expect, test, vi } from 'vitest'
import { dealDeck } from '../../src/deal/dealId.ts'
import { parseDeal } from '../../src/deal/parseDeal.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { Move } from '../../src/games/position.ts'
import type { Service, WinnableAnswer, WinnableDeal } from '../../src/service/service.ts'
import { runCli, runJson } from './runCli.ts'

const SOLUTION: Move[] = [{ type: 'draw', times: 24 }, { type: 'redeal' }]

function found(number: bigint): WinnableDeal {
  const deal = { scheme: 'solvitaire', number }
  return { deal, deck: dealDeck(deal), solution: SOLUTION, moveCount: 24, nodes: 5, cached: false }
}

const SEARCHED = { deals: 9, winnable: 1, unwinnable: 6, undecided: 2, otherDifficulty: 0 }

/** A service that finds these, and tells of each as it is found. */
function finding(...numbers: bigint[]) {
  return findingAll({ deals: numbers.map(found) })
}

function findingAll(answer: Partial<WinnableAnswer>) {
  const { deals = [], ...rest } = answer
  const progress = { searched: { ...SEARCHED, undecided: 0 }, undecided: [], ...rest }
  return {
    winnableDeals: vi.fn<Service['winnableDeals']>(async (_question, _signal, watch) => {
      for (const found of deals) watch?.({ ...progress, found })
      return { deals, ...progress }
    }),
  }
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
    rules: {
      game: 'klondike',
      draw: 1,
      passes: 'unlimited',
      worryingBack: true,
      build: 'alternating',
      spaces: 'king',
      scoring: 'standard',
    },
    searched: expect.anything(),
    undecided: [],
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

test('fewer than asked for end with status 4; why, how far it came and how to go on are on standard error', async () => {
  const service = findingAll({
    deals: [found(1n)],
    reason: 'time',
    searched: SEARCHED,
    undecided: [3n, 7n],
    searchedTo: 9n,
    next: 9n,
  })
  const { code, stdout, stderr } = await runCli(
    ['winnable', '--count=5', '--draw', '3', '--after', '0', '--exclude', '3 4'],
    { service },
  )
  expect(code).toBe(4)
  expect(stdout).toBe('solvitaire:1  24 moves\n')
  expect(stderr.split('\n')).toEqual([
    'reussite: only 1 of 5 deals found: the time ended (--timeout)',
    '9 deals searched: 1 winnable, 6 not, 2 undecided',
    'Passed over undecided: 3, 7. --nodes searches further.',
    'To go on: reussite winnable --draw 3 --exclude "3 4" --after 9 --count 4',
    '',
  ])
  const french = await runCli(['winnable', '--language', 'fr'], { service: findingAll({ reason: 'numbers' }) })
  expect(french.stderr).toContain('seulement 0 donne trouvée sur 1 : il n’y a plus de numéros')
})

test('the JSON of a search that ends short says the same', async () => {
  const service = findingAll({ reason: 'time', searched: SEARCHED, undecided: [3n, 7n], searchedTo: 9n, next: 9n })
  const { code, json } = await runJson(['winnable', '--after', '0'], { service })
  expect(code).toBe(4)
  const short = { reason: 'time', searched: SEARCHED, undecided: ['3', '7'], searchedTo: '9', next: '9' }
  expect(json).toMatchObject({ deals: [], ...short })
})

test('undecided deals that were passed over are named also when all were found', async () => {
  const service = findingAll({ deals: [found(5n)], searched: SEARCHED, undecided: [3n, 4n] })
  const { code, stderr } = await runCli(['winnable'], { service })
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'reussite: Passed over undecided: 3, 4. --nodes searches further.\n',
  })
})

test('--exclude, several times, and --max-deals', async () => {
  const service = finding(1n)
  const args = ['--exclude', '7 12, 100-250', '--exclude', 'solvitaire:9', '--max-deals', '50']
  await runCli(['winnable', ...args], { service })
  const { exclude, maxDeals } = service.winnableDeals.mock.calls[0]![0]
  expect([exclude?.size, maxDeals]).toEqual([154n, 50])
  const { code, stderr } = await runCli(['winnable', '--exclude', 'microsoft:7'])
  expect(code).toBe(2)
  expect(stderr).toContain('invalid-deal: --exclude: "microsoft:7" is of another scheme')
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
  const difficulty = { score: 60, band: 'hard', bandsOf: 'klondike' } as const
  const service = findingAll({ deals: [{ ...found(3n), difficulty }] })
  const { json } = await runJson(['winnable', '--difficulty', 'hard'], { service })
  expect(service.winnableDeals.mock.calls[0]![0]).toMatchObject({ difficulty: 'hard' })
  expect(json).toMatchObject({ deals: [{ difficulty }] })
  const { stdout } = await runCli(['winnable', '--difficulty', 'hard'], { service })
  expect(stdout).toContain('Difficulty: 60 of 100 (hard).\n')
  expect((await runCli(['winnable', '--difficulty', 'cruel'])).code).toBe(2)
  const other = await runCli(['winnable', '--difficulty', 'hard', '--passes', '5'], { service })
  expect(other.stdout).toContain('Difficulty: 60 of 100 (hard among deals of klondike).\n')
})

test('--min-score and --max-score ask for a range, which must leave something', async () => {
  const service = findingAll({ deals: [found(3n)] })
  await runCli(['winnable', '--min-score', '40', '--max-score', '60'], { service })
  expect(service.winnableDeals.mock.calls[0]![0]).toMatchObject({ minScore: 40, maxScore: 60 })
  const { code, stderr } = await runCli(['winnable', '--min-score', '61', '--max-score', '60'], { service })
  expect([code, stderr]).toEqual([2, expect.stringContaining('--min-score: the least score, 61, is greater')])
})
