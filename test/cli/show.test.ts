import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatDeck } from '../../src/cards/deck.ts'
import { parseDeal } from '../../src/deal/parseDeal.ts'
import { NEAR_THE_END } from '../http/nearTheEnd.ts'
import { runCli, runJson, temporaryFolder } from './runCli.ts'

const DECK = formatDeck(parseDeal('solvitaire:1').deck)

test('draws a numbered deal with its face-down cards covered', async () => {
  const { code, stdout } = await runCli(['show', 'solvitaire:1'])
  expect(code).toBe(0)
  // The published top cards of this deal.
  expect(stdout).toMatch(/^\s+9D /m)
  for (const card of ['9D', 'AS', 'JC', '6D', 'JH', 'AH', 'JD']) expect(stdout).toContain(card)
  expect(stdout.match(/##/g)).toHaveLength(21)
  expect(stdout).not.toMatch(/KC/)
})

test('--open shows all 52 cards', async () => {
  const { stdout } = await runCli(['show', 'solvitaire:1', '--open'])
  expect(stdout).not.toContain('##')
  for (const card of DECK.split(' ')) expect(stdout).toContain(card)
})

test('colours are for terminals, and NO_COLOR turns them off', async () => {
  const onTerminal = await runCli(['show', 'solvitaire:1'], { terminal: true })
  const plain = await runCli(['show', 'solvitaire:1'], { terminal: true, env: { NO_COLOR: '1' } })
  const piped = await runCli(['show', 'solvitaire:1'])
  expect(onTerminal.stdout).toContain('\u001B[31m9D')
  expect(plain.stdout).toBe(piped.stdout)
  expect(piped.stdout).not.toContain('\u001B')
})

test.each([
  ['its number', 'solvitaire:1'],
  ['a deck', DECK],
  ['a deck with commas', DECK.replaceAll(' ', ', ')],
])('a deal may be given as %s', async (_, argument) => {
  const { json } = await runJson(['show', argument])
  expect(json).toEqual((await runJson(['show', 'solvitaire:1'])).json)
})

test.each([
  ['a deck as text', DECK],
  ['a deck on several lines', `${DECK.replaceAll(' ', '\n')}\n`],
  ['a deck as JSON', JSON.stringify({ deck: DECK })],
  ['a number', 'solvitaire:1\n'],
  ['a number as JSON', '"solvitaire:1"'],
])('standard input may have %s', async (_, stdin) => {
  const { json } = await runJson(['show', '-'], { stdin })
  expect(json).toEqual((await runJson(['show', 'solvitaire:1'])).json)
})

test('a position comes from a file, as JSON or as one line of text', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'position.json'), JSON.stringify(NEAR_THE_END))
  const { stdout: text } = await runCli(['show', join(folder, 'position.json'), '--text'])
  writeFileSync(join(folder, 'position.txt'), text)
  const fromJson = await runJson(['show', join(folder, 'position.json')])
  const fromText = await runJson(['show', join(folder, 'position.txt')])
  expect(fromJson.json).toMatchObject({ stock: ['JS'], waste: [], pass: 1 })
  expect(fromText.json).toEqual(fromJson.json)
  const inline = await runJson(['show', text.trim()])
  expect(inline.json).toEqual(fromJson.json)
})

test('--moves shows the game after them, under the rules given', async () => {
  const { json } = await runJson(['show', 'solvitaire:1', '--draw', '3', '--moves', 'AS>F 2='])
  expect(json).toMatchObject({ foundations: { C: 0, S: 1, D: 0, H: 0 } })
  expect((json as { waste: string[] }).waste).toHaveLength(6)
})

test('an illegal move of --moves is refused with its place and reason', async () => {
  const { code, stderr } = await runCli(['show', 'solvitaire:1', '--moves', '= 9D>F'])
  expect(code).toBe(3)
  expect(stderr).toMatch(/^reussite: illegal-move: moves\[1\]: the Nine of Diamonds can't go up before /)
})

test.each([
  ['JSON cut short', '{"deck": "9C', 'invalid-request: standard input: not JSON: '],
  ['a deck with a card twice', DECK.replace(/^\S+/, DECK.split(' ')[1]!), 'duplicate-card: standard input.deck[1]: '],
  ['a deck with a card missing', DECK.slice(3), 'missing-card: standard input.deck: 1 card is missing: '],
  ['nothing', '', 'invalid-position: standard input: "" looks like no known form of a game; known are '],
  [
    'a run out of order',
    JSON.stringify({ ...NEAR_THE_END, tableau: [{ up: ['QS', 'KH'] }, { up: ['KS'] }, {}, {}, {}, {}, {}] }),
    'invalid-position: tableau[0].up[1]: ',
  ],
])('%s is refused with its place', async (_, stdin, message) => {
  const { code, stderr } = await runCli(['show', '-'], { stdin })
  expect(code).toBe(2)
  expect(stderr).toContain(`reussite: ${message}`)
})

test('the game and its moves can not both come from standard input', async () => {
  const { code, stderr } = await runCli(['show', '-', '--moves', '-'], { stdin: 'solvitaire:1' })
  expect(code).toBe(2)
  expect(stderr).toContain('--moves')
})

test('a number alone is told to say whose it is, as argument, in a file and in JSON', async () => {
  for (const [argument, stdin] of [
    ['1500', ''],
    ['{"deal":1500}', ''],
    ['-', '1500\n'],
    ['-', '{"deal":1500}'],
    ['-', '"1500"'],
  ] as const) {
    const { code, stderr } = await runCli(['show', argument], { stdin })
    expect(code).toBe(2)
    expect(stderr).toContain('the number 1500 is another deal in each scheme; say whose number it is: "scheme:number"')
  }
})

test('a game in JSON is read as argument too, not taken for the name of a file', async () => {
  const shown = (await runCli(['show', 'solvitaire:1', '--text'])).stdout
  const { stdout: position } = await runCli(['convert', 'solvitaire:1', '--to', 'json'])
  const objects = JSON.stringify(DECK.split(' ').map((card) => ({ rank: card[0], suit: card[1] })))
  for (const game of ['{"deal":"solvitaire:1"}', position, objects]) {
    expect((await runCli(['show', game, '--text'])).stdout).toBe(shown)
  }
  expect((await runCli(['show', '{"deal":'])).stderr).toContain('not JSON')
})

test('a file whose name is a number is still a file', async () => {
  const file = join(temporaryFolder(), '1500')
  writeFileSync(file, 'solvitaire:1')
  expect((await runCli(['show', file])).code).toBe(0)
})

test.each([
  ['joined', DECK.replaceAll(' ', '')],
  ['with signs', DECK.replaceAll('H', '❤️').replaceAll('S', '♠️').replaceAll('C', '♣').replaceAll('D', '♦')],
  ['suit first', DECK.replaceAll(/(.)(.)( |$)/g, '$2$1$3')],
  ['as a list', JSON.stringify(DECK.split(' '))],
  ['as a list of Python', `['${DECK.replaceAll(' ', "', '")}']`],
  ['with a mark at the beginning, as Windows writes it', `\uFEFF${DECK.replaceAll(' ', '\r\n')}\r\n`],
])('a deck is taken %s, as argument and from standard input', async (_, deck) => {
  const { json } = await runJson(['show', 'solvitaire:1'])
  expect((await runJson(['show', '-'], { stdin: deck })).json).toEqual(json)
  if (!deck.startsWith('\uFEFF')) expect((await runJson(['show', deck])).json).toEqual(json)
})

test('an address of Green Felt is its deal, and one at draw 3 is not taken for draw 1', async () => {
  const { json } = await runJson(['show', 'greenfelt:5'])
  expect((await runJson(['show', 'https://greenfelt.net/klondike?game=5'])).json).toEqual(json)
  const three = ['show', 'https://greenfelt.net/klondike3?game=5']
  expect((await runJson([...three, '--draw', '3'])).json).toEqual(json)
  expect((await runCli(three)).stderr).toContain('give rules with draw 3')
})

test.each([
  ['UTF-16', Buffer.from(`\uFEFF${DECK}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${DECK}`, 'utf16le').swap16()],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${DECK}`)],
])('a file may be in %s', async (_, bytes) => {
  const file = join(temporaryFolder(), 'deck.txt')
  writeFileSync(file, bytes)
  expect((await runJson(['show', file])).json).toEqual((await runJson(['show', 'solvitaire:1'])).json)
})

test.each([
  ['binary', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0xff]), 'no text in UTF-8, but a binary file'],
  ['with a NUL', Buffer.from('9C\0 9D'), 'no text in UTF-8, but a binary file'],
  ['of another encoding', Buffer.from('roi de tr\u00e8fle', 'latin1'), 'one in another encoding'],
  ['too long', Buffer.alloc(1024 * 1024 + 1, 'A'), 'longer than 1048576 bytes'],
])('a file that is %s is refused by its name', async (_, bytes, words) => {
  const file = join(temporaryFolder(), 'deck')
  writeFileSync(file, bytes)
  const { code, stderr } = await runCli(['show', file])
  expect(code).toBe(2)
  expect(stderr).toContain(`invalid-request: ${file}: `)
  expect(stderr).toContain(words)
})

test('an argument that is nothing is not repeated at length', async () => {
  const { stderr } = await runCli(['show', '🂠x'.repeat(30_000)])
  expect(stderr.length).toBeLessThan(200)
  expect(stderr).not.toMatch(/\p{Surrogate}/u)
})

test('cards in moves are written as people write them, as text and as JSON', async () => {
  const shown = async (moves: string) => (await runCli(['show', 'solvitaire:1', '--moves', moves, '--text'])).stdout
  const expected = await shown('AS>F AH>F = TS>T5')
  for (const moves of [
    'A♠>F ❤️A>F = 10♠>T5',
    'ace of spades>F as de cœur>F = T_S>T5',
    '🂡>F 🂱>F = SX>T5'.replace('SX', 'S10'),
    '["A♠>F", {"type":"move","card":{"rank":1,"suit":"hearts"},"to":"foundation"}, "=", "0S>T5"]',
  ]) {
    expect(await shown(moves)).toBe(expected)
  }
})
