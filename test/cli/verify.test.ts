import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LAST_MOVES_JSON, LAST_MOVES_TEXT, NEAR_THE_END } from '../http/nearTheEnd.ts'
import { runCli, runJson, temporaryFolder } from './runCli.ts'

const stdin = JSON.stringify(NEAR_THE_END)

test('a line that wins is legal, won, and scored', async () => {
  const { code, stdout } = await runCli(['verify', '-', LAST_MOVES_TEXT], { stdin })
  expect(code).toBe(0)
  // 48 cards were up: Vegas −52 + 52 × 5; standard 4 × 10 for those that went up now.
  expect(stdout).toContain(
    'All moves are legal.\nThe game is won: all cards are up.\n5 moves. Score: 40 standard, 208 Vegas.\n',
  )
  expect(stdout).toMatch(/^foundations {3}C K {2}S K {2}D K {2}H K$/m)
})

test('the first illegal move is named with its reason, and ends with status 3', async () => {
  const { code, stdout } = await runCli(['verify', '-', '= KS>F JS>F'], { stdin })
  expect(code).toBe(3)
  expect(stdout).toContain("Move 2 is not legal: the King of Spades can't go up before the Queen of Spades.\n")
  expect(stdout).toContain('The game is not won yet: 48 of 52 cards are up.\n')
})

test('--language fr says why in French', async () => {
  const { stdout } = await runCli(['verify', '-', '= KS>F', '--language', 'fr'], { stdin })
  expect(stdout).toContain('Le coup 2 n’est pas permis : le roi de pique ne peut pas monter avant la dame de pique.\n')
})

test("moves may be in MinimalKlondike's letters, as an argument, from a file or from standard input", async () => {
  const game = 'solvitaire:1'
  const file = join(temporaryFolder(), 'letters.txt')
  writeFileSync(file, 'GD KE\n@@@\n')
  for (const [moves, input] of [
    ['GD KE @@@', ''],
    [file, ''],
    ['-', 'GD KE @@@'],
  ] as const) {
    const { code, json } = await runJson(['verify', game, moves], { stdin: input })
    expect(code).toBe(0)
    expect(json).toMatchObject({ legal: true, moveCount: 5, cardsUp: 2, position: { waste: ['TS', '6C', '3H'] } })
  }
  const { code, stdout } = await runCli(['verify', game, 'GD KF', '--language', 'fr'])
  expect(code).toBe(3)
  expect(stdout).toContain('Le coup 2 n’est pas permis : KF ne déplace rien : aucune des cartes n')
})

test('--json is as over HTTP', async () => {
  const { code, json } = await runJson(['verify', '-', '= KS>F'], { stdin })
  expect(code).toBe(3)
  expect(json).toMatchObject({
    legal: false,
    won: false,
    firstIllegal: {
      index: 1,
      reason: 'goes-up-later',
      why: "the King of Spades can't go up before the Queen of Spades",
    },
    moveCount: 1,
    cardsUp: 48,
    position: { waste: ['JS'], stock: [] },
  })
})

test.each([
  ['text', LAST_MOVES_TEXT],
  ['text on several lines', `${LAST_MOVES_TEXT.replaceAll(' ', '\n')}\n`],
  ['a JSON list', JSON.stringify(LAST_MOVES_JSON)],
  ['what solve --json prints', JSON.stringify({ verdict: 'winnable', solution: LAST_MOVES_JSON })],
  ['an object with moves', JSON.stringify({ moves: LAST_MOVES_TEXT })],
])('moves from standard input may be %s', async (_, moves) => {
  const file = join(temporaryFolder(), 'position.json')
  writeFileSync(file, stdin)
  const { code, json } = await runJson(['verify', file, '-'], { stdin: moves })
  expect(code).toBe(0)
  expect(json).toMatchObject({ legal: true, won: true, moveCount: 5 })
})

test('moves come from a file too', async () => {
  const file = join(temporaryFolder(), 'moves.txt')
  writeFileSync(file, LAST_MOVES_TEXT)
  const { code, json } = await runJson(['verify', '-', file], { stdin })
  expect(code).toBe(0)
  expect(json).toMatchObject({ won: true })
})

test.each([
  ['is none', '= XX>F', 'invalid-card: moves[1]: '],
  ['is in no form of a move', '= up>there', 'invalid-move: moves[1]: '],
  ['is of an unknown type', '[{"type":"jump"}]', 'invalid-move: moves[0].type: '],
  [
    'is not there at all',
    '{"verdict":"unwinnable"}',
    'invalid-move: standard input: neither "solution" nor "moves" is in it',
  ],
])('a move that %s is bad input, told with its place', async (_, moves, message) => {
  const { code, stderr } = await runCli(['verify', 'solvitaire:1', '-'], { stdin: moves })
  expect(code).toBe(2)
  expect(stderr).toContain(`reussite: ${message}`)
})

test('a game that is stuck is said to be so', async () => {
  const spades = {
    tableau: [
      {},
      {},
      {},
      {},
      {},
      { down: ['9S', 'TS', 'JS', 'QS', 'KS'], up: ['2S'] },
      { down: ['AS', '3S', '4S', '5S', '6S', '7S'], up: ['8S'] },
    ],
    foundations: { C: 13, D: 13, H: 13 },
  }
  const world = { stdin: JSON.stringify(spades) }
  const stuck = await runCli(['verify', '-', '', '--no-worrying-back'], world)
  expect(stuck.stdout).toContain('the game is stuck.\n')
  expect((await runJson(['verify', '-', '', '--no-worrying-back'], world)).json).toMatchObject({ stuck: true })
  // A red Three that comes back down would take the Two.
  const goesOn = await runCli(['verify', '-', ''], world)
  expect(goesOn.stdout).not.toContain('stuck')
})

test('a game that goes up by itself is given its finishing moves', async () => {
  const { stdout } = await runCli(['verify', '-', '= JS>F'], { stdin })
  expect(stdout).toContain('The rest goes up by itself: QS>F KH>F KS>F.\n')
  expect((await runJson(['verify', '-', '= JS>F'], { stdin })).json).toMatchObject({
    finish: [LAST_MOVES_JSON[2], LAST_MOVES_JSON[4], LAST_MOVES_JSON[3]],
  })
})

test('--balance is what cumulative Vegas goes on from', async () => {
  const { stdout } = await runCli(['verify', '-', LAST_MOVES_TEXT, '--balance', '-100'], { stdin })
  expect(stdout).toContain('Score: 40 standard, 208 Vegas, 108 with the balance.\n')
  const { json } = await runJson(['verify', '-', LAST_MOVES_TEXT, '--balance', '-100'], { stdin })
  expect(json).toMatchObject({ scores: { vegas: 208, cumulativeVegas: 108 } })
  expect((await runCli(['verify', '-', '', '--balance', 'rich'], { stdin })).stderr).toContain(
    '--balance: a whole number',
  )
})

test('--score, --seconds and --undos score by another table, named or given', async () => {
  const line = ['verify', '-', LAST_MOVES_TEXT]
  const timed = [...line, '--seconds', '100', '--undos', '2']
  const { stdout } = await runCli([...timed, '--score', 'windows'], { stdin })
  expect(stdout).toContain('Score: 40 standard, 208 Vegas.\nBy the table “windows”: 7016.\n')
  const french = await runCli([...timed, '--preset', 'windows-draw-3', '--language', 'fr'], { stdin })
  expect(french.stdout).toContain('D’après le barème « windows » : 7016.\n')
  const { json } = await runJson([...timed, '--score', '{"table":"windows","timeBonus":0}'], { stdin })
  expect(json).toMatchObject({ score: { table: 'given', points: 16 } })
  for (const wrong of ['none', '{"cardUp":"ten"}', '{']) {
    const { code, stderr } = await runCli([...line, '--score', wrong], { stdin })
    expect(code).toBe(2)
    expect(stderr).toContain('--score')
  }
})

test('a deal whose program plays otherwise says so beside the answer', async () => {
  const { stdout, stderr } = await runCli(['verify', 'kpat:756', '=', '--draw', '3'])
  expect(stdout).not.toContain('KPatience')
  expect(stderr).toContain(
    'KPatience, whose number this is, plays by other rules: draw 3, no worrying back (kpat-draw-3)',
  )
  const { json } = await runJson(['verify', 'kpat:756', '=', '--draw', '3'])
  expect(json).toMatchObject({ programRules: { nearest: 'kpat-draw-3' } })
  expect((await runCli(['verify', 'kpat:756', '=', '--preset', 'kpat-draw-3'])).stderr).toBe('')
})
