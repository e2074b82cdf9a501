import { expect, test } from 'vitest'
import { appOf, get, post } from './fakeService.ts'

test('the games, with rules, options, schemes and abilities, in both languages', async () => {
  const app = await appOf()
  const { status, json } = await get(app, '/v1/games')
  expect(status).toBe(200)
  expect(json.games.map(({ name }: { name: string }) => name)).toEqual([
    'klondike',
    'solitario',
    'double-klondike',
    'triple-klondike',
    'spider',
    'spider-espanol',
    'russian',
  ])
  const [klondike, solitario, double] = json.games
  expect(klondike.abilities).toContain('fair-hints')
  expect(solitario).toMatchObject({ cards: 48, columns: 7, schemes: ['reussite'], abilities: [] })
  expect(double).toMatchObject({ cards: 104, columns: 9, schemes: ['solvitaire', 'reussite'] })
  expect(solitario.presets[0]).toMatchObject({
    name: 'solitario',
    rules: { game: 'solitario', draw: 1, passes: 'unlimited', worryingBack: true },
  })
  expect(json.games[4].presets[2]).toMatchObject({
    name: 'spider-1',
    rules: { game: 'spider', suits: 1, dealOnSpaces: 'no' },
  })
  const french = await get(app, '/v1/games?language=fr')
  expect(french.json.games[0].options[0].about).toBe('Cartes retournées à la fois.')
})

test('what a game lacks is refused with the games that have it', async () => {
  const app = await appOf()
  const { status, json } = await post(app, '/v1/hint', { mode: 'fair', deal: 'reussite:1', rules: 'solitario' })
  expect([status, json.code]).toEqual([400, 'not-available-for-game'])
  expect(json.detail).toContain('there is for klondike')
})

test('options of another game are refused by name', async () => {
  const app = await appOf()
  expect((await get(app, '/v1/deals/winnable?game=solitario&build=any')).json).toMatchObject({
    code: 'invalid-rules',
    place: 'build',
  })
  expect((await get(app, '/v1/deals/winnable?game=poker')).json).toMatchObject({ code: 'unknown-game', place: 'game' })
})
