import { expect, test, vi } from 'vitest'
import type { LossReport } from '../../src/analysis/whereLost.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { WhereLostQuestion } from '../../src/service/service.ts'
import { appOf, expectProblem, post } from './fakeService.ts'
import { LAST_MOVES, LAST_MOVES_JSON, LAST_MOVES_TEXT, NEAR_THE_END, NEAR_THE_END_POSITION } from './nearTheEnd.ts'

const LOST: LossReport = {
  state: 'lost',
  lastWinnable: 1,
  firstLost: 2,
  losingMove: LAST_MOVES[1]!,
  undo: 3,
  nodes: 7,
}
const GAME = { position: NEAR_THE_END, moves: '= JS>F QS>F KS>F' }

test('asks about the start and the moves since, and tells the losing move', async () => {
  const whereLost = vi.fn(async (_question: WhereLostQuestion) => LOST)
  const { status, json } = await post(await appOf({ whereLost }), '/v1/where-lost', { ...GAME, budget: { nodes: 9 } })
  expect(status).toBe(200)
  expect(json).toEqual({ ...LOST, losingMove: LAST_MOVES_JSON[1] })
  expect(whereLost.mock.calls[0]![0]).toEqual({
    start: NEAR_THE_END_POSITION,
    moves: LAST_MOVES.slice(0, 4),
    rules: PRESETS.klondike,
    budget: { nodes: 9 },
    caller: '127.0.0.1',
  })
})

test('each draw is a ply of its own, however it is written', async () => {
  const whereLost = vi.fn(async (_question: WhereLostQuestion) => LOST)
  const app = await appOf({ whereLost })
  for (const moves of ['3= AS>F', '= 2= AS>F', '@@@ GD']) {
    await post(app, '/v1/where-lost', { deal: 'solvitaire:1', moves })
    const { moves: asked } = whereLost.mock.lastCall![0]
    expect(asked.map((move) => (move.type === 'draw' ? move.times : move.type))).toEqual([1, 1, 1, 'move'])
  }
})

test('more moves than any game has are refused', async () => {
  const many = { deal: 'solvitaire:1', moves: '= '.repeat(5001) }
  for (const path of ['/v1/where-lost', '/v1/verify']) {
    expectProblem(await post(await appOf(), path, many), { status: 400, code: 'invalid-move', place: 'moves' })
  }
  const round = { deal: 'solvitaire:1', moves: '24= R '.repeat(250), movesAs: 'text' }
  expectProblem(await post(await appOf(), '/v1/where-lost', round), {
    status: 400,
    code: 'invalid-move',
    place: 'moves',
  })
})

test('the losing move comes in words on request, as it was on the table then', async () => {
  const app = await appOf({ whereLost: async () => LOST })
  const { json } = await post(app, '/v1/where-lost', { ...GAME, words: true })
  expect(json.words).toBe('Move the Jack of Spades up from the waste to its foundation')
})

test.each<LossReport>([
  { state: 'winnable', lastWinnable: 5, nodes: 1 },
  { state: 'neverWinnable', firstLost: 0, nodes: 1 },
  { state: 'unknown', lastWinnable: 1, firstLost: 4, nodes: 1 },
])('$state', async (report) => {
  const app = await appOf({ whereLost: async () => report })
  const { json } = await post(app, '/v1/where-lost', { position: NEAR_THE_END, moves: LAST_MOVES_TEXT, words: true })
  expect(json).toEqual(report)
})

test('an illegal move is refused with its place, moves are needed', async () => {
  const app = await appOf()
  const illegal = await post(app, '/v1/where-lost', { deal: 'solvitaire:1', moves: 'AS>F TD>F' })
  expectProblem(illegal, { status: 422, code: 'illegal-move', place: 'moves[1]' })
  const without = await post(app, '/v1/where-lost', { deal: 'solvitaire:1' })
  expectProblem(without, { status: 400, code: 'invalid-request', place: 'moves' })
})
