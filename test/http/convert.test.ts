import { expect, test } from 'vitest'
import { GAME_FORMATS } from '../support/klondike.ts'
import { appOf, expectProblem, post } from './fakeService.ts'

const convert = async (body: object) => post(await appOf(), '/v1/convert', body)

test.each(GAME_FORMATS.map(({ name }) => name))('a deal goes to %s and comes back', async (form) => {
  const there = await convert({ deal: 'solvitaire:1', to: form })
  expect(there).toMatchObject({ status: 200, json: { form } })
  const back = await convert({ position: { form, text: there.json.text }, to: 'number' })
  expect(back.json).toEqual((await convert({ deal: 'solvitaire:1', to: 'number' })).json)
})

test('moves go from letters to text and back, and lead to a position', async () => {
  const game = { deal: 'solvitaire:1', moves: 'GD @@@' }
  expect((await convert({ ...game, to: 'text' })).json).toEqual({ form: 'text', text: 'AS>F 3=' })
  expect((await convert({ ...game, moves: 'AS>F 3=', to: 'letters' })).json.text).toBe('GD @@@')
  expect((await convert({ ...game, to: 'line' })).json.text).toMatch(/ -A-- /)
})

test.each([
  ['an unknown form', { deal: 'solvitaire:1', to: 'braille' }, 400, 'unknown-format', 'to'],
  ['a form of moves without moves', { deal: 'solvitaire:1', to: 'letters' }, 400, 'invalid-request', 'to'],
  ['mid-game as a deck', { deal: 'solvitaire:1', moves: 'AS>F', to: 'deck' }, 400, 'invalid-position', 'to'],
  ['an illegal move', { deal: 'solvitaire:1', moves: 'FG', to: 'text' }, 422, 'illegal-move', 'moves[0]'],
])('%s is refused', async (_, body, status, code, place) => {
  expectProblem(await convert(body), { status, code, place })
})
