import { expect, test } from 'vitest'
import { appOf, expectProblem, post } from './fakeService.ts'
import { LAST_MOVES_JSON, LAST_MOVES_TEXT, NEAR_THE_END } from './nearTheEnd.ts'

const verify = async (body: object) => post(await appOf(), '/v1/verify', body)

test.each([
  ['as text', LAST_MOVES_TEXT],
  ['as JSON', LAST_MOVES_JSON],
  ['as a list of texts', LAST_MOVES_TEXT.split(' ')],
])('a winning line %s', async (_, moves) => {
  const { status, json } = await verify({ position: NEAR_THE_END, moves })
  expect(status).toBe(200)
  expect(json).toMatchObject({ legal: true, won: true, moveCount: 5, cardsUp: 52 })
  expect(json).not.toHaveProperty('firstIllegal')
  expect(json).not.toHaveProperty('words')
})

test('the scores of a line', async () => {
  const { json } = await verify({ deal: 'solvitaire:1', moves: '= = AS>F' })
  // Ten for the Ace, five for the Four of Clubs that turns under it; Vegas: 52 paid, 5 won.
  expect(json).toMatchObject({ legal: true, won: false, moveCount: 3, scores: { standard: 15, vegas: -47 } })
  expect(json.scores.cumulativeVegas).toBe(-47)
  const later = await verify({ deal: 'solvitaire:1', moves: '= = AS>F', balance: 100 })
  expect(later.json.scores).toMatchObject({ standard: 15, vegas: -47, cumulativeVegas: 53 })
})

test('the first illegal move is told with its index and why; the position is the one before it', async () => {
  const { status, json } = await verify({ deal: 'solvitaire:1', moves: 'AS>F TD>F AS>T1' })
  expect(status).toBe(200)
  expect(json).toMatchObject({ legal: false, won: false, moveCount: 1, cardsUp: 1 })
  expect(json.firstIllegal).toEqual({ index: 1, reason: 'face-down', why: 'the Ten of Diamonds is face down' })
  expect(json.position.foundations).toEqual({ C: 0, S: 1, D: 0, H: 0 })
  expect(json.position.tableau[1]).toEqual({ down: [], up: ['4C'] })
})

test('why a move is illegal is told in the language asked for, also of moves in letters', async () => {
  const why = async (moves: string) =>
    (await verify({ deal: 'solvitaire:1', moves, language: 'fr' })).json.firstIllegal.why
  expect(await why('AS>F 4C>T3')).toBe('le quatre de trèfle ne peut pas aller sur le valet de trèfle')
  expect(await why('GD GH')).toBe("GH ne déplace rien : aucune des cartes n'y va")
})

test('rules decide what is legal', async () => {
  const line = { deal: 'solvitaire:1', moves: [{ type: 'draw', times: 24 }, 'R'] }
  expect((await verify(line)).json).toMatchObject({ legal: true, position: { pass: 2 } })
  expect((await verify({ ...line, rules: 'draw-1-one-pass' })).json).toMatchObject({ firstIllegal: { index: 1 } })
})

test('what was played comes in words on request, as far as it was legal', async () => {
  const { json } = await verify({ deal: 'solvitaire:1', moves: 'AS>F KC>F', words: true })
  expect(json.played).toEqual([{ type: 'move', card: 'AS', from: 'T2', to: 'foundation', count: 1 }])
  expect(json.words).toEqual(['Move the Ace of Spades up from column 2 to its foundation'])
})

test('where the moves lead is written in other notations on request', async () => {
  const asked = { deal: 'solvitaire:1', moves: 'AS>F KC>F', words: true, movesAs: 'letters' }
  const { json } = await verify({ ...asked, positionAs: 'line' })
  expect(json).toMatchObject({ played: 'GD', position: expect.stringMatching(/^9D\/4C\/QdTdJC\/.* -A-- /) })
  const end = await verify({ position: NEAR_THE_END, moves: '= JS>F', movesAs: 'text', positionAs: 'solvitaire' })
  expect(end.json.finish).toBe('QS>F KH>F KS>F')
  expect(JSON.parse(end.json.position)['tableau piles'].slice(0, 2)).toEqual([['KH', 'QS'], ['KS']])
  expectProblem(await verify({ ...asked, positionAs: 'digits' }), {
    status: 400,
    code: 'invalid-position',
    place: 'positionAs',
  })
})

test('no moves are legal and lead nowhere', async () => {
  expect((await verify({ deal: 'solvitaire:1', moves: [] })).json).toMatchObject({
    legal: true,
    moveCount: 0,
    cardsUp: 0,
  })
})

test('moves are needed', async () => {
  const answer = await verify({ deal: 'solvitaire:1' })
  expectProblem(answer, { status: 400, code: 'invalid-request', place: 'moves' })
  expect(answer.json.detail).toBe('moves: is needed')
})

test('more draws than any stock gives are refused at once', async () => {
  const answer = await verify({ deal: 'solvitaire:1', moves: [{ type: 'draw', times: 1e15 }] })
  expectProblem(answer, { status: 400, code: 'invalid-move', place: 'moves[0].times' })
})

test('a game in which nothing can change any more is stuck, one that goes up by itself has its finishing moves', async () => {
  const spades = {
    tableau: [
      ...Array.from({ length: 5 }, () => ({})),
      { down: ['9S', 'TS', 'JS', 'QS', 'KS'], up: ['2S'] },
      { down: ['AS', '3S', '4S', '5S', '6S', '7S'], up: ['8S'] },
    ],
    foundations: { C: 13, D: 13, H: 13 },
  }
  const stuck = await verify({ position: spades, moves: [], rules: { worryingBack: false } })
  expect(stuck.json.stuck).toBe(true)
  expect(stuck.json).not.toHaveProperty('finish')
  const ending = await verify({ position: NEAR_THE_END, moves: '= JS>F' })
  expect(ending.json).toMatchObject({
    stuck: false,
    finish: [LAST_MOVES_JSON[2], LAST_MOVES_JSON[4], LAST_MOVES_JSON[3]],
  })
  const won = await verify({ position: NEAR_THE_END, moves: LAST_MOVES_TEXT })
  expect(won.json).toMatchObject({ won: true, stuck: false })
  expect(won.json).not.toHaveProperty('finish')
})

test('a score table by name or given, with time and moves taken back', async () => {
  const line = { position: NEAR_THE_END, moves: LAST_MOVES_TEXT, seconds: 100, undos: 2 }
  const named = await verify({ ...line, score: 'windows' })
  // Four cards up 40, two moves taken back −4, ten times ten seconds −20, 700,000 / 100.
  expect(named.json).toMatchObject({
    score: { table: 'windows', points: 7_016 },
    scores: { standard: 40, vegas: 208, windows: 7_016 },
  })
  const given = await verify({ ...line, score: { table: 'windows', undo: -5, timeBonus: 0 } })
  expect(given.json.score).toEqual({ table: 'given', points: 10 })
  expect((await verify({ ...line, rules: 'windows-draw-3' })).json.score).toEqual({ table: 'windows', points: 7_016 })
})

test.each([
  [{ score: 'none' }, 'invalid-rules', 'score'],
  [{ score: { cardUp: 'ten' } }, 'invalid-rules', 'score.cardUp'],
  [{ rules: { scoring: 'none' } }, 'invalid-rules', 'rules.scoring'],
  [{ rules: { preset: 'none' } }, 'unknown-preset', 'rules.preset'],
  [{ seconds: 0 }, 'invalid-request', 'seconds'],
  [{ undos: -1 }, 'invalid-request', 'undos'],
  [{ balance: 1.5 }, 'invalid-request', 'balance'],
])('%j is refused as %s at %s', async (wrong, code, place) => {
  expectProblem(await verify({ deal: 'solvitaire:1', moves: '=', ...wrong }), { status: 400, code, place })
})

test('a deal whose program plays otherwise says so, after moves too', async () => {
  const line = { deal: 'kpat:756', moves: '=', language: 'fr' }
  const { json } = await verify({ ...line, rules: { preset: 'kpat-draw-3', worryingBack: true } })
  expect(json.programRules).toMatchObject({ code: 'program-plays-otherwise', nearest: 'kpat-draw-3' })
  expect(json.programRules.words).toMatch(/^KPatience, dont c’est le numéro/)
  expect((await verify({ ...line, rules: 'kpat-draw-3' })).json).not.toHaveProperty('programRules')
})
