import { expect, test, vi } from 'vitest'
import { formatDeck } from '../../src/cards/deck.ts'
import { dealDeck } from '../../src/deal/dealId.ts'
import type { FairAnswer } from '../../src/games/fairAnswer.ts'
import type { FairHintQuestion } from '../../src/service/service.ts'
import { appOf, expectProblem, post } from './fakeService.ts'
import { LAST_MOVES, LAST_MOVES_JSON, NEAR_THE_END } from './nearTheEnd.ts'

const CHANCE = { ofDecided: 0.5, lower: 0.25, upper: 0.75, level: 0.95 }
const DRAW = { move: LAST_MOVES[0]!, reason: 'looks', chance: CHANCE, layouts: 9, undecided: 1 } as const
const ANSWER: FairAnswer = {
  outlook: 'open',
  best: DRAW,
  moves: [DRAW],
  layouts: 9,
  unseen: 1,
  settled: true,
  nodes: 3,
}
const DRAW_JSON = { ...DRAW, move: LAST_MOVES_JSON[0] }

const HIDDEN = { ...NEAR_THE_END, stock: ['??'] }

test('asks about what is seen, and tells the chance of each move', async () => {
  const fairHint = vi.fn(async (_question: FairHintQuestion) => ANSWER)
  const { status, json } = await post(await appOf({ fairHint }), '/v1/hint', { mode: 'fair', position: HIDDEN })
  expect(status).toBe(200)
  expect(json).toEqual({ ...ANSWER, mode: 'fair', best: DRAW_JSON, moves: [DRAW_JSON] })
  expect(fairHint.mock.calls[0]![0].hidden.stock).toEqual([undefined])
})

test('words come on request', async () => {
  const app = await appOf({ fairHint: async () => ANSWER })
  const { json } = await post(app, '/v1/hint', { mode: 'fair', position: HIDDEN, words: true, language: 'fr' })
  expect(json.best).toMatchObject({ words: 'Piochez', why: 'Cela montre des cartes de la pioche, et ne coûte rien.' })
})

test('moves are written in letters on request', async () => {
  const app = await appOf({ fairHint: async () => ANSWER })
  const { json } = await post(app, '/v1/hint', { mode: 'fair', position: HIDDEN, movesAs: 'letters' })
  expect(json).toMatchObject({ best: { move: '@' }, moves: [{ move: '@' }] })
})

test('of a deal, what was never face up is not even told to the solver', async () => {
  const questions: FairHintQuestion[] = []
  const app = await appOf({
    fairHint: async (question) => {
      questions.push(question)
      return ANSWER
    },
  })
  const deck = dealDeck({ scheme: 'solvitaire', number: 1n })
  // The last two of the stock change places, and two cards that lie face down.
  const other = [...deck]
  for (const [one, two] of [
    [50, 51],
    [1, 2],
  ] as const)
    [other[one], other[two]] = [deck[two]!, deck[one]!]
  for (const cards of [deck, other]) {
    await post(app, '/v1/hint', { mode: 'fair', deal: { deck: formatDeck(cards) }, moves: '2= AH>F' })
  }
  expect(questions[0]).toEqual(questions[1])
  expect(questions[0]!.hidden.waste).toHaveLength(2)
})

test.each([
  ['a line', { mode: 'fair', position: HIDDEN, line: true }, 400, 'invalid-request', 'line'],
  ['moves after hidden cards', { mode: 'fair', position: HIDDEN, moves: '=' }, 400, 'invalid-request', 'moves'],
  ['hidden cards in a thoughtful hint', { position: HIDDEN }, 400, 'invalid-card', 'position.stock[0]'],
  ['another mode', { mode: 'lucky', position: HIDDEN }, 400, 'invalid-request', 'mode'],
  ['an illegal move', { mode: 'fair', deal: 'solvitaire:1', moves: 'KS>F' }, 422, 'illegal-move', 'moves[0]'],
])('%s is refused', async (_, body, status, code, place) => {
  expectProblem(await post(await appOf(), '/v1/hint', body), { status, code, place })
})
