import { expect, test } from 'vitest'
import { EXIT, exitCodeOf, exitCodeOfVerdict } from '../../src/cli/exitCodes.ts'
import { AppError } from '../../src/errors.ts'
import { runCli } from './runCli.ts'

const COMMANDS = [
  'show',
  'solve',
  'hint',
  'play',
  'verify',
  'where-lost',
  'winnable',
  'daily',
  'winrate',
  'batches',
  'export',
  'convert',
  'serve',
]

test('help names every command and the exit status', async () => {
  const { code, stdout, stderr } = await runCli(['--help'])
  expect(code).toBe(EXIT.ok)
  expect(stderr).toBe('')
  const named = [...stdout.matchAll(/^ {2}([a-z][a-z-]*) (?=[[<])/gm)].map(([, name]) => name)
  expect(named).toEqual([...COMMANDS, 'help'])
  expect(stdout).toContain('Exit status')
})

test.each(COMMANDS)('help of %s has examples', async (command) => {
  const { code, stdout } = await runCli([command, '--help'])
  expect(code).toBe(EXIT.ok)
  expect(stdout).toContain(`$ reussite ${command}`)
})

test.each(['show', 'hint'])('the moves in the examples of %s are legal', async (command) => {
  const { stdout } = await runCli([command, '--help'])
  const examples = [...stdout.matchAll(/\$ reussite \w+ (\w+:\d+)(.*) --moves "([^"]+)"/g)]
  expect(examples.length).toBeGreaterThan(0)
  for (const [, deal, rules, moves] of examples) {
    const args = ['show', deal!, ...rules!.trim().split(' '), '--moves', moves!].filter((arg) => arg !== '')
    expect(await runCli(args)).toMatchObject({ code: EXIT.ok, stderr: '' })
  }
})

test('the version is that of the package', async () => {
  const { stdout } = await runCli(['--version'])
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('without a command the help goes to standard error, and the status is that of bad usage', async () => {
  const { code, stdout, stderr } = await runCli([])
  expect({ code, stdout }).toEqual({ code: EXIT.badInput, stdout: '' })
  expect(stderr).toMatch(/^Usage: reussite/)
})

test.each([
  ['an unknown command', ['slove', 'solvitaire:1'], "invalid-request: unknown command 'slove' (Did you mean solve?)"],
  [
    'an unknown option',
    ['show', 'solvitaire:1', '--opne'],
    "invalid-request: unknown option '--opne' (Did you mean --open?)",
  ],
  ['a missing argument', ['verify', 'solvitaire:1'], "invalid-request: missing required argument 'moves'"],
  ['an argument too many', ['show', 'solvitaire:1', 'solvitaire:2'], 'invalid-request: too many arguments'],
  [
    'a draw out of range',
    ['show', 'solvitaire:1', '--draw', '25'],
    'invalid-rules: --draw: want a whole number from 1 to 24',
  ],
  [
    'passes that are no number, and what they may be',
    ['show', 'solvitaire:1', '--passes', 'many'],
    'invalid-rules: --passes: "unlimited" or a whole number from 1 to 99 expected, not "many"',
  ],
  [
    'no more of a value than helps, and nothing that a terminal would obey',
    ['show', 'solvitaire:1', '--draw', `\u001b[31m${'9'.repeat(500)}`],
    `invalid-rules: --draw: want a whole number from 1 to 24, not "\\u001b[31m${'9'.repeat(35)}…"`,
  ],
  [
    'an unknown preset',
    ['show', 'solvitaire:1', '--preset', 'spider'],
    'unknown-preset: --preset: "spider" is no preset; known are klondike',
  ],
  ['an unknown scheme', ['show', 'nobody:1'], 'unknown-scheme: deal: "nobody" is'],
  ['a number out of range', ['show', 'solvitaire:4294967296'], 'invalid-deal-number: deal: "4294967296" is not '],
  ['a missing file', ['show', 'no-such-file'], 'not-found: game: "no-such-file" is no game, and no such file'],
  ['a bad budget', ['solve', 'solvitaire:1', '--nodes', '0'], 'invalid-budget: --nodes: '],
  ['a bad time', ['solve', 'solvitaire:1', '--timeout', 'soon'], 'invalid-budget: --timeout: '],
  [
    'an unknown language',
    ['solve', 'solvitaire:1', '--language', 'de'],
    "invalid-request: option '--language <name>' argument 'de' is invalid.",
  ],
  ['a bad level', ['winrate', '--level', '95'], 'invalid-request: --level: '],
  ['a range upside down', ['winrate', '--deals', 'solvitaire:9-1'], 'invalid-deal-number: --deals: '],
])('%s is told in one line, without a stack', async (_, args, message) => {
  const { code, stdout, stderr } = await runCli(args)
  expect({ code, stdout }).toEqual({ code: EXIT.badInput, stdout: '' })
  expect(stderr).toMatch(/^reussite: [^\n]+\n$/)
  expect(stderr).toContain(`reussite: ${message}`)
})

test('with --json an error is JSON too, in one line on standard error', async () => {
  const { code, stdout, stderr } = await runCli(['solve', 'solvitaire:x', '--json'])
  expect({ code, stdout }).toEqual({ code: EXIT.badInput, stdout: '' })
  expect(stderr.endsWith('\n')).toBe(true)
  expect(JSON.parse(stderr)).toEqual({
    error: { code: 'invalid-deal-number', message: expect.stringContaining('"x" is not'), place: 'deal' },
  })
})

test('with --debug the stack follows', async () => {
  const { stderr } = await runCli(['show', 'nobody:1', '--debug'])
  expect(stderr).toMatch(/^reussite: unknown-scheme: .*\n.*\n\s+at /)
})

test.each([
  ['busy', EXIT.busy],
  ['store-damaged', EXIT.store],
  ['store-too-new', EXIT.store],
  ['illegal-move', EXIT.no],
  ['internal', EXIT.internal],
] as const)('an error of code %s ends with status %i', async (code, status) => {
  const solve = async () => {
    throw new AppError(code, 'as told')
  }
  const outcome = await runCli(['solve', 'solvitaire:1'], { service: { solve } })
  expect(outcome.code).toBe(status)
  expect(outcome.stderr).toBe(`reussite: ${code}: as told\n`)
  expect(outcome.closed).toBe(1)
})

test('an error that is not ours is internal', () => {
  expect(exitCodeOf(new TypeError('x is not a function'))).toBe(EXIT.internal)
})

test('each verdict has its own status', () => {
  expect(exitCodeOfVerdict('winnable')).toBe(0)
  expect(exitCodeOfVerdict('unwinnable')).toBe(3)
  expect(exitCodeOfVerdict('unknown')).toBe(4)
})
