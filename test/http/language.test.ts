import { expect, test } from 'vitest'
import { acceptedLanguage } from '../../src/http/language.ts'
import { appOf, ask } from './fakeService.ts'

const bad = { deal: 'solvitaire:1', rules: { draw: 99 } }
const FRENCH = 'rules.draw : il faut un nombre entier de 1 à 24, et non 99'

test.each([
  ['fr', 'fr'],
  ['fr-CA,en;q=0.5', 'fr'],
  ['de, en;q=0.3, fr;q=0.9', 'fr'],
  ['en, fr', 'en'],
  ['fr;q=0', undefined],
  ['de', undefined],
  ['', undefined],
  [undefined, undefined],
  ['fr;q=rubbish, ;;, en;q=0.1', 'en'],
])('of %s we speak %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test('a problem is told in the language of the request, or of its reader', async () => {
  const app = await appOf()
  const post = (payload: object, headers = {}) => ask(app, { method: 'POST', url: '/v1/solve', payload, headers })
  expect((await post({ ...bad, language: 'fr' })).json).toMatchObject({ code: 'invalid-rules', detail: FRENCH })
  const accepted = await post(bad, { 'accept-language': 'fr-FR' })
  expect(accepted.json.detail).toBe(FRENCH)
  expect(accepted.headers).toMatchObject({ 'content-language': 'fr', vary: expect.stringContaining('Accept-Language') })
  // What the request says goes before what its reader is set to.
  expect((await post({ ...bad, language: 'en' }, { 'accept-language': 'fr' })).json.detail).toContain(
    'expected, not 99',
  )
  expect((await post(bad)).json.detail).toContain('expected, not 99')
})

test.each([
  ['POST', '/v1/solve', '{"deal":', 'Le corps n’est pas du JSON.'],
  [
    'POST',
    '/v1/solve',
    '{"deal":"solvitaire:1","nodes":1}',
    'nodes : clé inconnue ; celles qu’on connaît : deal, position, moves',
  ],
  ['POST', '/v1/solve', '{"deal":"solvitaire:1","budget":{"nodes":0}}', 'budget.nodes : il faut au moins 1 nœud'],
  ['POST', '/v1/verify', '{"deal":"solvitaire:2","moves":3}', 'moves : il faut une liste de coups ou un texte'],
  ['POST', '/v1/hint', '{"deal":"solvitaire:2","moves":"KH>F"}', 'moves[0] : '],
  ['GET', '/v1/nothing', undefined, 'Il n’y a rien à /v1/nothing'],
  ['DELETE', '/v1/solve', undefined, 'DELETE n’est pas pour ce chemin'],
] as const)('%s %s %s is refused in French', async (method, url, payload, detail) => {
  const headers = { 'accept-language': 'fr', ...(payload && { 'content-type': 'application/json' }) }
  const { json } = await ask(await appOf(), { method, url, headers, ...(payload && { payload }) })
  expect(json.detail).toContain(detail)
  expect(json.detail).not.toMatch(/ (is|the|not) /)
})

test('words of an answer are in the language of its reader, unless the request says another', async () => {
  const app = await appOf()
  const payload = { deal: 'solvitaire:2', moves: '8S>T4', words: true }
  const verify = (body: object, headers = {}) =>
    ask(app, { method: 'POST', url: '/v1/verify', payload: { ...body, moves: 'KH>F' }, headers })
  expect((await verify({ deal: payload.deal }, { 'accept-language': 'fr' })).json.firstIllegal.why).toMatch(
    /roi de cœur/,
  )
  expect(
    (await verify({ deal: payload.deal, language: 'en' }, { 'accept-language': 'fr' })).json.firstIllegal.why,
  ).toMatch(/King of Hearts/)
})
