import { expect, test } from 'vitest'
import type { HintAnswer } from '../../src/analysis/hint.ts'
import { LAST_MOVES, LAST_MOVES_JSON, NEAR_THE_END } from '../http/nearTheEnd.ts'
import { runCli, runJson } from './runCli.ts'

const BEST = { move: LAST_MOVES[0]!, class: 'keepsWinnable', reason: 'fetches' } as const
const OTHER = { move: LAST_MOVES[4]!, class: 'loses', reason: 'card-up' } as const
const ANSWER: HintAnswer = {
  verdict: 'winnable',
  best: BEST,
  line: LAST_MOVES,
  moves: [BEST, OTHER],
  stuck: false,
  nodes: 3,
}

const stdin = JSON.stringify(NEAR_THE_END)

test('names the best move with its reason, then what the others do', async () => {
  const { code, stdout } = await runCli(['hint', '-'], { stdin, service: { hint: async () => ANSWER } })
  expect(code).toBe(0)
  expect(stdout).toContain('the position, draw 1: winnable\n')
  expect(stdout).toContain('Best move: =  Draw. The stock has a card that is needed.\n')
  expect(stdout).toMatch(/^KH>F +Move the King of Hearts up from column 1 to its foundation\s+loses$/m)
  expect(stdout.match(/Draw/g)).toHaveLength(1)
})

test('--line adds the winning line', async () => {
  const world = { stdin, service: { hint: async () => ANSWER } }
  const { stdout } = await runCli(['hint', '-', '--line'], world)
  expect(stdout).toContain('5. Move the King of Hearts up from column 1 to its foundation\n')
  const { json } = await runJson(['hint', '-', '--line'], world)
  expect(json).toMatchObject({ line: LAST_MOVES_JSON })
})

test('--json is as over HTTP', async () => {
  const { json } = await runJson(['hint', '-'], { stdin, service: { hint: async () => ANSWER } })
  const best = { move: LAST_MOVES_JSON[0], class: 'keepsWinnable', reason: 'fetches' }
  const other = { move: LAST_MOVES_JSON[4], class: 'loses', reason: 'card-up' }
  expect(json).toEqual({
    rules: expect.anything(),
    verdict: 'winnable',
    mode: 'thoughtful',
    best,
    moves: [best, other],
    stuck: false,
    canFinish: false,
    nodes: 3,
  })
})

test('a lost game ends with status 3 and has no best move', async () => {
  const lost: HintAnswer = { verdict: 'unwinnable', moves: [OTHER], stuck: true, nodes: 3 }
  const { code, stdout } = await runCli(['hint', '-'], { stdin, service: { hint: async () => lost } })
  expect(code).toBe(3)
  expect(stdout).toContain('can’t be won\nNo move is left that changes anything: the game is stuck.\n')
  expect(stdout).not.toContain('Best move')
  expect(stdout).toMatch(/King of Hearts.*loses/)
})

test('a hint that is not known says why', async () => {
  const open: HintAnswer = { verdict: 'unknown', unknownReason: 'time', moves: [], stuck: false, nodes: 3 }
  const { code, stdout } = await runCli(['hint', '-'], { stdin, service: { hint: async () => open } })
  expect({ code, stdout }).toEqual({
    code: 4,
    stdout: 'the position, draw 1: not known: the time ran out (--timeout)\n',
  })
})

test('the moves that end a game are given, once nothing can go wrong', async () => {
  const finish = LAST_MOVES.slice(1)
  const world = { stdin, service: { hint: async () => ({ ...ANSWER, finish }) } }
  const { stdout } = await runCli(['hint', '-'], world)
  expect(stdout).toContain('\nThe rest goes up by itself: JS>F QS>F KS>F KH>F.\n')
  const { json } = await runJson(['hint', '-'], world)
  expect(json).toMatchObject({ finish: LAST_MOVES_JSON.slice(1) })
})
