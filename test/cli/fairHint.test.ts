import { expect, test, vi } from 'vitest'
import type { FairAnswer } from '../../src/games/fairAnswer.ts'
import type { FairHintQuestion } from '../../src/service/service.ts'
import { LAST_MOVES, LAST_MOVES_JSON, NEAR_THE_END } from '../http/nearTheEnd.ts'
import { runCli, runJson } from './runCli.ts'

const CHANCE = { ofDecided: 0.5, lower: 0.25, upper: 0.75, level: 0.95 }
const DRAW = { move: LAST_MOVES[0]!, reason: 'looks', chance: CHANCE, layouts: 9, undecided: 1 } as const
const ANSWER: FairAnswer = {
  outlook: 'open',
  best: DRAW,
  moves: [DRAW],
  layouts: 9,
  unseen: 1,
  settled: false,
  nodes: 3,
}

const stdin = JSON.stringify({ ...NEAR_THE_END, stock: ['??'] })
const world = (answer = ANSWER) => ({ stdin, service: { fairHint: async () => answer } })

test('names the best move, and the chance of each with its interval', async () => {
  const { code, stdout } = await runCli(['hint', '-', '--fair'], world())
  expect(code).toBe(0)
  expect(stdout).toContain('the position, draw 1: 1 card not seen, 9 layouts tried\n')
  expect(stdout).toContain('The game can still be won, as far as can be seen.\n')
  expect(stdout).toContain('The budget ended before it was clear which move is best.\n')
  expect(stdout).toContain('Best move: =  Draw. It shows cards of the stock, and costs nothing.\n')
  expect(stdout).toMatch(/^=\s+Draw\s+25 % – 75 %$/m)
})

test('--json is as over HTTP', async () => {
  const { json } = await runJson(['hint', '-', '--fair'], world())
  const draw = { ...DRAW, move: LAST_MOVES_JSON[0] }
  expect(json).toEqual({ rules: expect.anything(), ...ANSWER, mode: 'fair', best: draw, moves: [draw] })
})

test('that the game is lost is said, and ends with status 3', async () => {
  const none: FairAnswer = { outlook: 'lost', moves: [], layouts: 0, unseen: 0, settled: true, nodes: 0 }
  const { code, stdout } = await runCli(['hint', '-', '--fair'], world(none))
  expect(code).toBe(3)
  expect(stdout).toContain('The game is lost, whatever the cards are that were not seen.\n')
  expect(stdout).toContain('There is no move.\n')
})

test('a numbered deal is asked about as it is seen after the moves', async () => {
  const fairHint = vi.fn(async (_question: FairHintQuestion) => ANSWER)
  await runCli(['hint', 'solvitaire:1', '--fair', '--moves', '= AS>F'], { service: { fairHint } })
  const { hidden } = fairHint.mock.calls[0]![0]
  expect(hidden.waste).toHaveLength(1)
  expect(hidden.stock).toEqual(Array(23).fill(undefined))
  expect(hidden.columns.map(({ down }) => down)).toEqual([0, 0, 2, 3, 4, 5, 6])
})

test.each([
  ['a line', ['hint', '-', '--fair', '--line'], 'invalid-request: --line: '],
  ['moves after hidden cards', ['hint', '-', '--fair', '--moves', '='], 'invalid-request: --moves: '],
  ['hidden cards in a thoughtful hint', ['hint', '-'], 'invalid-card: stock[0]: '],
])('%s is refused', async (_, args, message) => {
  const { code, stderr } = await runCli(args, { stdin })
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})
