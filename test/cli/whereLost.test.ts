import { expect, test } from 'vitest'
import type { LossReport } from '../../src/analysis/whereLost.ts'
import { LAST_MOVES, LAST_MOVES_JSON, NEAR_THE_END } from '../http/nearTheEnd.ts'
import { runCli, runJson } from './runCli.ts'

const stdin = JSON.stringify(NEAR_THE_END)
const ARGUMENTS = ['where-lost', '-', '= JS>F QS>F KS>F']
const LOST: LossReport = { state: 'lost', lastWinnable: 1, firstLost: 2, losingMove: LAST_MOVES[1]!, undo: 3, nodes: 7 }

const world = (report: LossReport) => ({ stdin, service: { whereLost: async () => report } })

test('names the losing move and how far to go back, and ends with status 3', async () => {
  const { code, stdout } = await runCli(ARGUMENTS, world(LOST))
  const sentence =
    'Lost by move 2: Move the Jack of Spades up from the waste to its foundation. Undo 3 moves, and it can be won.'
  expect({ code, stdout }).toEqual({ code: 3, stdout: `the position, draw 1: ${sentence}\n` })
  const { stdout: french } = await runCli([...ARGUMENTS, '--language', 'fr'], world(LOST))
  expect(french).toContain('la position, pioche 1 : Perdue par le coup 2')
  expect(french).toContain('Annulez 3 coups')
})

test('--json is as over HTTP', async () => {
  const { json } = await runJson(ARGUMENTS, world(LOST))
  expect(json).toEqual({ rules: expect.anything(), ...LOST, losingMove: LAST_MOVES_JSON[1] })
})

test.each<[LossReport, number, string]>([
  [{ state: 'winnable', lastWinnable: 4, nodes: 1 }, 0, 'winnable'],
  [{ state: 'neverWinnable', firstLost: 0, nodes: 1 }, 3, 'The game could never be won.'],
  [
    { state: 'unknown', lastWinnable: 1, nodes: 1 },
    4,
    'Not known within the budget: winnable after one move, none is known to be lost.',
  ],
])('a game that is $state', async (report, status, sentence) => {
  const { code, stdout } = await runCli(ARGUMENTS, world(report))
  expect({ code, stdout }).toEqual({ code: status, stdout: `the position, draw 1: ${sentence}\n` })
})

test('an illegal move is told with its place', async () => {
  const { code, stderr } = await runCli(['where-lost', 'solvitaire:1', 'AS>F TD>F'])
  expect(code).toBe(3)
  expect(stderr).toContain('illegal-move: moves[1]: the Ten of Diamonds is face down')
})
