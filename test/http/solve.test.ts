import { expect, test, vi } from 'vitest'
import { BusyError } from '../../src/errors.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { BestQuestion, SolveAnswer, SolveQuestion } from '../../src/service/service.ts'
import { appOf, expectProblem, post } from './fakeService.ts'
import { LAST_MOVES, LAST_MOVES_JSON, LAST_MOVES_TEXT, NEAR_THE_END, NEAR_THE_END_POSITION } from './nearTheEnd.ts'

const WON: SolveAnswer = { verdict: 'winnable', solution: LAST_MOVES, nodes: 3, ms: 0.5, cached: false }
const UNKNOWN: SolveAnswer = { verdict: 'unknown', reason: 'nodes', nodes: 9, ms: 1, cached: false }

/** An app that answers `answer`, and the question it was asked. */
async function appThatAnswers(answer: SolveAnswer) {
  const solve = vi.fn(async (_question: SolveQuestion) => answer)
  const app = await appOf({ solve })
  return { app, question: () => solve.mock.calls[0]![0] }
}

test('a winnable position comes with its solution and the length of it', async () => {
  const { app, question } = await appThatAnswers(WON)
  const { status, json } = await post(app, '/v1/solve', { position: NEAR_THE_END })
  expect(status).toBe(200)
  expect(json).toEqual({
    verdict: 'winnable',
    moveCount: 5,
    solution: LAST_MOVES_JSON,
    nodes: 3,
    ms: 0.5,
    cached: false,
  })
  expect(question()).toEqual({
    position: NEAR_THE_END_POSITION,
    rules: PRESETS.klondike,
    budget: {},
    caller: '127.0.0.1',
  })
})

test('the solution is left out where it is not wanted', async () => {
  const { app } = await appThatAnswers(WON)
  const { json } = await post(app, '/v1/solve', { position: NEAR_THE_END, solution: false })
  expect(json).toEqual({ verdict: 'winnable', moveCount: 5, nodes: 3, ms: 0.5, cached: false })
})

test.each([
  ['en', ['Draw', 'Move the Jack of Spades up from the waste to its foundation']],
  ['fr', ['Piochez', 'Montez le valet de pique de la défausse sur sa fondation']],
] as const)('the solution comes in words (%s) on request', async (language, firstWords) => {
  const { app } = await appThatAnswers(WON)
  const { json } = await post(app, '/v1/solve', { position: NEAR_THE_END, words: true, language })
  expect(json.words).toHaveLength(LAST_MOVES.length)
  expect(json.words.slice(0, 2)).toEqual(firstWords)
})

test('the difficulty is told where it is asked for', async () => {
  const difficulty = { score: 60, band: 'hard', bandsOf: 'klondike' } as const
  const { app, question } = await appThatAnswers({ ...WON, difficulty })
  const { json } = await post(app, '/v1/solve', { position: NEAR_THE_END, difficulty: true })
  expect(question()).toMatchObject({ difficulty: true })
  expect(json).toMatchObject({ verdict: 'winnable', difficulty })
})

test('an unknown verdict comes with its reason', async () => {
  const { app, question } = await appThatAnswers(UNKNOWN)
  const budget = { nodes: 9, timeoutMs: 100 }
  const { json } = await post(app, '/v1/solve', { deal: 'solvitaire:1', rules: 'vegas-draw-3', budget })
  expect(json).toEqual(UNKNOWN)
  expect(question()).toMatchObject({
    rules: PRESETS['vegas-draw-3'],
    budget,
    deal: { scheme: 'solvitaire', number: 1n },
  })
})

test('rules left out are those of klondike', async () => {
  const { app, question } = await appThatAnswers(UNKNOWN)
  await post(app, '/v1/solve', { deal: 'solvitaire:1', rules: { draw: 3, worryingBack: false } })
  expect(question().rules).toEqual({ ...PRESETS.klondike, draw: 3, worryingBack: false })
})

test('after moves the question is the position they lead to, and no deal any more', async () => {
  const { app, question } = await appThatAnswers(UNKNOWN)
  for (const moves of ['AS>F', [{ type: 'move', card: 'AS', to: 'foundation' }], ['AS>F']]) {
    await post(app, '/v1/solve', { deal: 'solvitaire:1', moves })
    expect(question()).not.toHaveProperty('deal')
    expect(question().position.foundations).toEqual([0, 1, 0, 0])
  }
})

test('an empty list of moves leaves the deal a deal', async () => {
  const { app, question } = await appThatAnswers(UNKNOWN)
  await post(app, '/v1/solve', { deal: 'solvitaire:1', moves: [] })
  expect(question().deal).toEqual({ scheme: 'solvitaire', number: 1n })
})

test('moves may follow a position too', async () => {
  const { app, question } = await appThatAnswers(WON)
  await post(app, '/v1/solve', { position: NEAR_THE_END, moves: LAST_MOVES_TEXT })
  expect(question().position.foundations).toEqual([13, 13, 13, 13])
})

test('a deck may be given as a text or as a list', async () => {
  const { app, question } = await appThatAnswers(UNKNOWN)
  const cards = [...'A23456789TJQK'].flatMap((rank) => [...'CSDH'].map((suit) => rank + suit))
  await post(app, '/v1/solve', { deal: { deck: cards } })
  expect(question()).not.toHaveProperty('deal')
  expect(question().position.stock).toHaveLength(24)
  expect(await post(app, '/v1/solve', { deal: { deck: cards.join(' ') } })).toMatchObject({ status: 200 })
})

test('a full queue is answered with 503 and when to come again', async () => {
  const app = await appOf({
    solve: async () => {
      throw new BusyError('the queue is full', 7)
    },
  })
  const answer = await post(app, '/v1/solve', { deal: 'solvitaire:1' })
  expectProblem(answer, { status: 503, code: 'busy' })
  expect(answer.headers['retry-after']).toBe('7')
})

test('a fault of ours fails its request only, and tells nothing but its code', async () => {
  let asked = 0
  const app = await appOf({
    solve: async () => {
      if (asked++ === 0) throw new Error('secret')
      return UNKNOWN
    },
  })
  const answer = await post(app, '/v1/solve', { deal: 'solvitaire:1' })
  expectProblem(answer, { status: 500, code: 'internal' })
  expect(answer.json.requestId).toMatch(/./)
  expect(JSON.stringify(answer.json)).not.toContain('secret')
  expect(await post(app, '/v1/solve', { deal: 'solvitaire:1' })).toMatchObject({ status: 200 })
})

const BEST = { verdict: 'winnable', proved: true, line: LAST_MOVES, best: 5, bound: 5, nodes: 3, ms: 0.5 } as const

test('with an objective the answer says what the best line has, and what is proved of it', async () => {
  const best = vi.fn(async (_question: BestQuestion) => ({ ...BEST, line: [...LAST_MOVES] }))
  const app = await appOf({ best })
  const body = { position: NEAR_THE_END, objective: 'fewest-moves', budget: { nodes: 9 } }
  const { status, json } = await post(app, '/v1/solve', { ...body, words: true })
  expect(status).toBe(200)
  const { words, ...answer } = json
  expect(answer).toEqual({
    verdict: 'winnable',
    objective: 'fewest-moves',
    proved: true,
    best: 5,
    bound: 5,
    moveCount: 5,
    solution: LAST_MOVES_JSON,
    nodes: 3,
    ms: 0.5,
    cached: false,
  })
  expect(words).toHaveLength(LAST_MOVES.length)
  expect(best.mock.calls[0]![0]).toEqual({
    objective: 'fewest-moves',
    position: NEAR_THE_END_POSITION,
    rules: PRESETS.klondike,
    budget: { nodes: 9 },
    caller: '127.0.0.1',
  })
  const short = await post(app, '/v1/solve', { ...body, solution: false })
  expect(short.json).toEqual({ ...answer, solution: undefined })
})

test('a line that does not win is not called a solution', async () => {
  const found = { ...BEST, verdict: 'unwinnable', best: 48, bound: 48, line: LAST_MOVES.slice(0, 2) } as const
  const app = await appOf({ best: async () => ({ ...found, line: [...found.line] }) })
  const { json } = await post(app, '/v1/solve', { position: NEAR_THE_END, objective: 'most-cards-up' })
  expect(json).not.toHaveProperty('solution')
  expect(json).toMatchObject({ verdict: 'unwinnable', best: 48, line: LAST_MOVES_JSON.slice(0, 2), moveCount: 2 })
})

test.each([
  ['text', '= JS>F'],
  ['letters', '@AD'],
] as const)('a line that does not win is written as %s on request', async (movesAs, line) => {
  const found = { ...BEST, verdict: 'unwinnable', best: 48, bound: 48, line: LAST_MOVES.slice(0, 2) } as const
  const app = await appOf({ best: async () => ({ ...found, line: [...found.line] }) })
  const { status, json } = await post(app, '/v1/solve', { position: NEAR_THE_END, objective: 'most-cards-up', movesAs })
  expect({ status, line: json.line }).toEqual({ status: 200, line })
})

test('an objective that there is not is refused', async () => {
  const app = await appOf()
  const answer = await post(app, '/v1/solve', { deal: 'solvitaire:1', objective: 'fewest' })
  expectProblem(answer, { status: 400, code: 'invalid-request', place: 'objective' })
  const both = await post(app, '/v1/solve', { deal: 'solvitaire:1', objective: 'fewest-moves', difficulty: true })
  expectProblem(both, { status: 400, code: 'invalid-request', place: 'difficulty' })
})
