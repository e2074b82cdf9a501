import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GAME_FORMATS } from '../support/klondike.ts'
import { runCli, runJson, temporaryFolder } from './runCli.ts'

test.each(GAME_FORMATS.map(({ name }) => name))(
  'a deal goes to %s and comes back, as argument, input and file',
  async (form) => {
    const there = await runCli(['convert', 'solvitaire:1', '--to', form])
    expect(there.code).toBe(0)
    const own = await runCli(['convert', 'solvitaire:1', '--to', 'line'])
    const file = join(temporaryFolder(), 'game')
    writeFileSync(file, there.stdout)
    for (const source of ['-', file]) {
      const back = await runCli(['convert', source, '--from', form, '--to', 'line'], { stdin: there.stdout })
      expect(back.stdout).toBe(own.stdout)
    }
    if (form === 'columns') return
    const guessed = await runCli(['convert', '-', '--to', 'line'], { stdin: there.stdout })
    expect(guessed.stdout).toBe(own.stdout)
  },
)

test('the forms of others are taken by the other commands too', async () => {
  const { stdout: digits } = await runCli(['convert', 'solvitaire:1', '--to', 'digits'])
  const shown = await runCli(['show', digits.trim(), '--moves', 'GD KE @@@'])
  expect(shown.stdout).toBe((await runCli(['show', 'solvitaire:1', '--moves', 'AS>F AH>F 3='])).stdout)
})

test('moves go from letters to ours and back, and lead to a position', async () => {
  const moves = ['convert', 'solvitaire:1', '--moves', 'GD @@@', '--to']
  expect((await runCli([...moves, 'text'])).stdout).toBe('AS>F 3=\n')
  expect((await runCli(['convert', 'solvitaire:1', '--moves', 'AS>F 3=', '--to', 'letters'])).stdout).toBe('GD @@@\n')
  expect((await runCli([...moves, 'line'])).stdout).toContain(' -A-- ')
  expect((await runJson([...moves, 'text'])).json).toEqual({ form: 'text', text: 'AS>F 3=' })
})

test.each([
  [['solvitaire:1', '--to', 'lonelybot'], 'unknown-format'],
  [['solvitaire:1', '--to', 'line', '--from', 'lonelybot'], 'unknown-format'],
  [['solvitaire:1', '--to', 'text'], 'invalid-request'],
  [['solvitaire:1', '--to', 'digits', '--moves', 'AS>F'], 'invalid-position'],
  [['-', '--to', 'line', '--from', 'digits'], 'missing-card'],
  [['011012', '--to', 'line'], 'say whose number it is'],
])('%j is refused', async (args, code) => {
  const result = await runCli(['convert', ...args], { stdin: '011012' })
  expect(result.code).toBe(2)
  expect(result.stderr).toContain(code)
  expect(result.stdout).toBe('')
})

test('an illegal move is refused with its reason', async () => {
  const { code, stderr } = await runCli(['convert', 'solvitaire:1', '--moves', 'FG', '--to', 'text'])
  expect(code).toBe(3)
  expect(stderr).toContain('moves[0]: FG moves nothing: no card there fits')
})
