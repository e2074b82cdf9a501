import { expect, test, vi } from 'vitest'
import type { HintAnswer } from '../../src/analysis/hint.ts'
import { parseCard } from '../../src/cards/parse.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { HintQuestion } from '../../src/service/service.ts'
import { appOf, post } from './fakeService.ts'
import { LAST_MOVES, LAST_MOVES_JSON, LAST_MOVES_TEXT, NEAR_THE_END, NEAR_THE_END_POSITION } from './nearTheEnd.ts'

const BEST = { move: LAST_MOVES[0]!, class: 'keepsWinnable', reason: 'fetches' } as const
const OTHER = { move: LAST_MOVES[4]!, class: 'unknown', reason: 'card-up' } as const
const ANSWER: HintAnswer = {
  verdict: 'winnable',
  best: BEST,
  line: LAST_MOVES,
  moves: [BEST, OTHER],
  stuck: false,
  nodes: 3,
}

const BEST_JSON = { move: LAST_MOVES_JSON[0], class: 'keepsWinnable', reason: 'fetches' }
const OTHER_JSON = { move: LAST_MOVES_JSON[4], class: 'unknown', reason: 'card-up' }

test('tells whether the game can be won, the next move and what the others do', async () => {
  const hint = vi.fn(async (_question: HintQuestion) => ANSWER)
  const { status, json } = await post(await appOf({ hint }), '/v1/hint', { position: NEAR_THE_END })
  expect(status).toBe(200)
  expect(json).toEqual({
    verdict: 'winnable',
    mode: 'thoughtful',
    best: BEST_JSON,
    moves: [BEST_JSON, OTHER_JSON],
    stuck: false,
    canFinish: false,
    nodes: 3,
  })
  expect(hint.mock.calls[0]![0]).toEqual({
    position: NEAR_THE_END_POSITION,
    rules: PRESETS.klondike,
    history: { start: NEAR_THE_END_POSITION, moves: [] },
    budget: {},
    caller: '127.0.0.1',
  })
})

test('the whole line and words come on request', async () => {
  const app = await appOf({ hint: async () => ANSWER })
  const { json } = await post(app, '/v1/hint', { position: NEAR_THE_END, line: true, words: true, language: 'fr' })
  expect(json.line).toEqual(LAST_MOVES_JSON)
  expect(json.words).toHaveLength(LAST_MOVES.length)
  expect(json.best).toMatchObject({ words: 'Piochez', why: "La pioche a une carte qu'il faut." })
})

test('moves are written as text or in letters on request', async () => {
  const app = await appOf({ hint: async () => ({ ...ANSWER, finish: LAST_MOVES.slice(1) }) })
  const asked = { position: NEAR_THE_END, line: true }
  const text = await post(app, '/v1/hint', { ...asked, movesAs: 'text' })
  expect(text.json).toMatchObject({ best: { move: '=' }, line: LAST_MOVES_TEXT, finish: 'JS>F QS>F KS>F KH>F' })
  const letters = await post(app, '/v1/hint', { ...asked, movesAs: 'letters' })
  expect(letters.json).toMatchObject({ moves: [{ move: '@' }, { move: 'FE' }], line: '@AD FD GD FE' })
})

test('what a move makes way for is told, in the sentence too', async () => {
  const prepares = { ...BEST, reason: 'prepares', lets: parseCard('JS') } as const
  const app = await appOf({ hint: async () => ({ ...ANSWER, best: prepares, moves: [prepares] }) })
  const { json } = await post(app, '/v1/hint', { position: NEAR_THE_END, words: true, language: 'fr' })
  expect(json.best).toMatchObject({ lets: 'JS', why: 'Cela permet ensuite de jouer le valet de pique.' })
})

test('a lost game has no best move', async () => {
  const lost = { ...OTHER, class: 'loses' } as const
  const app = await appOf({ hint: async () => ({ verdict: 'unwinnable', moves: [lost], stuck: true, nodes: 3 }) })
  const { json } = await post(app, '/v1/hint', { deal: 'solvitaire:1', moves: 'AS>F', line: true })
  expect(json).toEqual({
    verdict: 'unwinnable',
    mode: 'thoughtful',
    moves: [{ ...OTHER_JSON, class: 'loses' }],
    stuck: true,
    canFinish: false,
    nodes: 3,
  })
})

test('an unknown game has the reason why it is unknown', async () => {
  const app = await appOf({
    hint: async () => ({ verdict: 'unknown', unknownReason: 'time', moves: [], stuck: false, nodes: 3 }),
  })
  const { json } = await post(app, '/v1/hint', { deal: 'solvitaire:1' })
  expect(json).toEqual({
    verdict: 'unknown',
    reason: 'time',
    mode: 'thoughtful',
    moves: [],
    stuck: false,
    canFinish: false,
    nodes: 3,
  })
})

test('the moves that end a game are given, once nothing can go wrong', async () => {
  const app = await appOf({ hint: async () => ({ ...ANSWER, finish: LAST_MOVES.slice(1) }) })
  const { json } = await post(app, '/v1/hint', { position: NEAR_THE_END })
  expect(json).toMatchObject({ stuck: false, canFinish: true, finish: LAST_MOVES_JSON.slice(1) })
})

test('a lost game says since when, and how far it can still be brought', async () => {
  const lost = {
    since: { state: 'lost', lastWinnable: 0, firstLost: 1, losingMove: LAST_MOVES[0]!, undo: 1, nodes: 2 },
    most: { line: LAST_MOVES.slice(1, 2), cardsUp: 49, atMost: 49 },
  } as const
  const app = await appOf({
    hint: async () => ({
      verdict: 'unwinnable',
      moves: [],
      stuck: false,
      nodes: 3,
      lost: { ...lost, most: { ...lost.most } },
    }),
  })
  const { json } = await post(app, '/v1/hint', { position: NEAR_THE_END, moves: '=', words: true, movesAs: 'text' })
  expect(json.lost).toEqual({
    since: { ...lost.since, losingMove: '=', words: 'Draw' },
    line: 'JS>F',
    cardsUp: 49,
    atMost: 49,
    words: ['Lost by move 1: Draw. Undo one move, and it can be won.', 'At most 49 cards can be up at the end.'],
    lineWords: ['Move the Jack of Spades up from the waste to its foundation'],
  })
})
