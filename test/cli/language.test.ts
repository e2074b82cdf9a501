import { expect, test } from 'vitest'
import { runCli } from './runCli.ts'

const COMMANDS = 'show solve hint play verify where-lost winnable winrate batches export convert serve'.split(' ')

test.each(COMMANDS)('%s takes --language', async (command) => {
  expect((await runCli([command, '--help'])).stdout).toContain('--language <name>')
})

test.each([
  [{}, 'en'],
  [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
  [{ LANG: 'fr' }, 'fr'],
  [{ LC_MESSAGES: 'fr_CA', LANG: 'en_GB' }, 'fr'],
  [{ LC_ALL: 'C', LANG: 'fr_FR' }, 'en'],
  [{ LC_ALL: '', LANG: 'fr_FR' }, 'fr'],
  [{ LANG: 'frr_DE' }, 'en'],
])('with %j it speaks %s', async (env: Record<string, string>, language) => {
  const board = await runCli(['show', 'solvitaire:1'], { env })
  expect(board.stdout).toMatch(language === 'fr' ? /^fondations .*\npioche /m : /^foundations .*\nstock /m)
  const { stderr } = await runCli(['show', 'solvitaire:x'], { env })
  expect(stderr).toContain(language === 'fr' ? 'n’est pas un nombre entier' : 'is not a whole number')
})

test.each([
  [['show', 'solvitaire:2', '--draw', '99', '--language', 'fr'], '--draw : il faut un nombre entier de 1 à 24'],
  [['show', 'solvitaire:2', '--moves', 'KH>F', '--language=fr'], 'moves[0] : '],
  [['show', '--language', 'fr'], 'il manque l’argument partie'],
  [['show', 'solvitaire:2', '--opne', '--language', 'fr'], 'option inconnue : --opne (vouliez-vous dire --open ?)'],
  [['shwo', '--language', 'fr'], 'commande inconnue : shwo (vouliez-vous dire show ?)'],
  [['show', 'no-such-file', '--language', 'fr'], 'ce fichier n’existe pas'],
])('%j is refused in French', async (args, message) => {
  const { code, stderr } = await runCli(args)
  expect(code).toBeGreaterThan(1)
  expect(stderr).toContain(message)
  expect(stderr).not.toMatch(/ (is|the|not) /)
})

test('--language goes before the system, and a language that we do not speak is refused', async () => {
  const env = { LANG: 'fr_FR' }
  expect((await runCli(['show', 'solvitaire:1', '--language', 'en'], { env })).stdout).toMatch(/^stock/m)
  const { stderr } = await runCli(['show', 'solvitaire:1', '--language', 'de'], { env })
  expect(stderr).toContain('Le choix : en, fr.')
})
