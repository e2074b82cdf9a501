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
