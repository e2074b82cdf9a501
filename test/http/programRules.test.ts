import { expect, test } from 'vitest'
import { runCli, runJson } from '../cli/runCli.ts'
import { appOf, post } from './fakeService.ts'

const service = {
  solve: async () => ({ verdict: 'unwinnable', nodes: 7, ms: 1, cached: false }) as const,
  best: async () => ({ verdict: 'unwinnable', proved: true, nodes: 7, ms: 1 }) as const,
  whereLost: async () => ({ state: 'neverWinnable', firstLost: 0, nodes: 7 }) as const,
}

const BY_THEIR_RULES = 'kpat-draw-3'
const OTHERWISE = { preset: BY_THEIR_RULES, passes: 3 } as const

test.each([
  ['/v1/solve', {}],
  ['/v1/solve', { moves: '=' }],
  ['/v1/solve', { objective: 'fewest-moves' }],
  ['/v1/where-lost', { moves: '= =' }],
  ['/v1/verify', { moves: '=' }],
])('%s %j about a deal says when its program plays otherwise, and only then', async (url, body) => {
  const app = await appOf(service)
  const game = { deal: 'kpat:756', language: 'fr', ...body }
  const { status, json } = await post(app, url, { ...game, rules: OTHERWISE })
  expect(status).toBe(200)
  expect(json.programRules).toMatchObject({
    code: 'program-plays-otherwise',
    nearest: 'kpat-draw-3',
    differs: ['passes'],
  })
  expect(json.programRules.words).toContain('La réponse vaut pour pioche 3, 3 passages, sans redescendre de carte.')
  expect((await post(app, url, { ...game, rules: BY_THEIR_RULES })).json).not.toHaveProperty('programRules')
  expect((await post(app, url, { ...game, deal: 'solvitaire:1', rules: OTHERWISE })).json).not.toHaveProperty(
    'programRules',
  )
})

test.each([
  ['solve', []],
  ['solve', ['--compact']],
  ['solve', ['--moves', '=', '--objective', 'fewest-moves']],
  ['where-lost', ['= =']],
])('the command %s %j says so on standard error, and in its JSON', async (command, rest) => {
  const line = [command, 'kpat:756', ...rest, '--preset', BY_THEIR_RULES, '--language', 'fr']
  const { stdout, stderr } = await runCli([...line, '--passes', '3'], { service })
  expect(stdout).not.toContain('KPatience')
  expect(stderr).toMatch(/^reussite: KPatience, dont c’est le numéro, suit d’autres règles : .*\n$/)
  const { json } = await runJson([...line, '--passes', '3'], { service })
  expect(json).toMatchObject({ programRules: { differs: ['passes'] } })
  expect((await runCli(line, { service })).stderr).toBe('')
})
