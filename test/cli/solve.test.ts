import { expect, test, vi } from 'vitest'
import type { BestLine, Objective } from '../../src/games/bestLine.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { BestQuestion, SolveAnswer, SolveQuestion } from '../../src/service/service.ts'
import {
  LAST_MOVES,
  LAST_MOVES_JSON,
  LAST_MOVES_TEXT,
  NEAR_THE_END,
  NEAR_THE_END_POSITION,
} from '../http/nearTheEnd.ts'
import { runCli, runJson } from './runCli.ts'

const WON: SolveAnswer = { verdict: 'winnable', solution: LAST_MOVES, nodes: 1234, ms: 2.4, cached: false }
const LOST: SolveAnswer = { verdict: 'unwinnable', nodes: 7, ms: 1, cached: false }
const OPEN: SolveAnswer = { verdict: 'unknown', reason: 'nodes', nodes: 5_000_000, ms: 61_000, cached: false }

const stdin = JSON.stringify(NEAR_THE_END)

function solving(answer: SolveAnswer) {
  return { solve: vi.fn(async (_question: SolveQuestion) => answer) }
}

test('tells the verdict and each move as a player would', async () => {
  const { code, stdout, closed } = await runCli(['solve', '-'], { stdin, service: solving(WON) })
  expect(code).toBe(0)
  expect(stdout).toBe(
    [
      'the position, draw 1: winnable, 5 moves (1,234 nodes, 2 ms)',
      '',
      '1. Draw',
      '2. Move the Jack of Spades up from the waste to its foundation',
      '3. Move the Queen of Spades up from column 1 to its foundation',
      '4. Move the King of Spades up from column 2 to its foundation',
      '5. Move the King of Hearts up from column 1 to its foundation',
      '',
    ].join('\n'),
  )
  expect(closed).toBe(1)
})

test('--difficulty tells how hard it is, in the language asked for', async () => {
  const service = solving({ ...WON, difficulty: { score: 60, band: 'hard', bandsOf: 'klondike' } })
  const english = await runCli(['solve', '-', '--difficulty'], { stdin, service })
  expect(service.solve.mock.calls[0]![0]).toMatchObject({ difficulty: true })
  expect(english.stdout).toContain('\nDifficulty: 60 of 100 (hard).\n')
  const french = await runCli(['solve', '-', '--difficulty', '--language', 'fr'], { stdin, service })
  expect(french.stdout).toContain('\nDifficulté : 60 sur 100 (difficile).\n')
  const { json } = await runJson(['solve', '-', '--difficulty'], { stdin, service })
  expect(json).toMatchObject({ difficulty: { score: 60, band: 'hard', bandsOf: 'klondike' } })
})

test('speaks French', async () => {
  const { stdout } = await runCli(['solve', '-', '--language', 'fr'], { stdin, service: solving(WON) })
  expect(stdout).toContain('peut être gagnée, 5 coups')
  expect(stdout).toContain('2. Montez le valet de pique de la défausse sur sa fondation')
})

test('--compact prints only moves, which verify reads', async () => {
  const { stdout } = await runCli(['solve', '-', '--compact'], { stdin, service: solving(WON) })
  expect(stdout).toBe(`${LAST_MOVES_TEXT}\n`)
})

test('--json has rules, verdict, moves and effort', async () => {
  const { code, json } = await runJson(['solve', '-'], { stdin, service: solving(WON) })
  expect(code).toBe(0)
  expect(json).toEqual({
    rules: {
      game: 'klondike',
      draw: 1,
      passes: 'unlimited',
      worryingBack: true,
      build: 'alternating',
      spaces: 'king',
      scoring: 'standard',
    },
    verdict: 'winnable',
    moveCount: 5,
    solution: LAST_MOVES_JSON,
    nodes: 1234,
    ms: 2.4,
    cached: false,
  })
})

test('an unwinnable game ends with status 3, without moves', async () => {
  const { code, stdout } = await runCli(['solve', 'solvitaire:1'], { service: solving(LOST) })
  expect({ code, stdout }).toEqual({ code: 3, stdout: 'solvitaire:1, draw 1: can’t be won (7 nodes, 1 ms)\n' })
})

test('numbers are written as the language has them', async () => {
  const open = { ...OPEN, ms: 1_234 }
  const { stdout } = await runCli(['solve', 'solvitaire:1', '--language', 'fr'], { service: solving(open) })
  expect(stdout).toContain('(5\u202f000\u202f000 nœuds, 1,2 s)')
})

test('an unknown verdict ends with status 4 and its reason, and is not called unwinnable', async () => {
  const { code, stdout } = await runCli(['solve', 'solvitaire:1'], { service: solving(OPEN) })
  expect(code).toBe(4)
  expect(stdout).toBe('solvitaire:1, draw 1: not known: the node budget ended (--nodes) (5,000,000 nodes, 1 min 1 s)\n')
})

test('the question has the deal, the rules and the budget', async () => {
  const service = solving(LOST)
  const rules = ['--preset', 'vegas-draw-3', '--passes', '2', '--no-worrying-back']
  await runCli(['solve', 'solvitaire:7', ...rules, '--nodes', '2M', '--timeout', '1.5s'], { service })
  const [question] = service.solve.mock.calls[0]!
  expect(question.deal).toEqual({ scheme: 'solvitaire', number: 7n })
  expect(question.rules).toEqual({ ...PRESETS['vegas-draw-3'], passes: 2, worryingBack: false })
  expect(question.budget).toEqual({ nodes: 2_000_000, timeoutMs: 1_500 })
})

test('without a budget the search has a minute', async () => {
  const service = solving(LOST)
  await runCli(['solve', 'solvitaire:7'], { service })
  expect(service.solve.mock.calls[0]![0].budget).toEqual({ timeoutMs: 60_000 })
})

test('after moves it is no longer the numbered deal, which a store may know', async () => {
  const service = solving(LOST)
  const { stdout } = await runCli(['solve', 'solvitaire:1', '--moves', 'AS>F'], { service })
  const [question] = service.solve.mock.calls[0]!
  expect(question).not.toHaveProperty('deal')
  expect(question.position.foundations).toEqual([0, 1, 0, 0])
  expect(stdout).toMatch(/^solvitaire:1 after 1 move, draw 1: /)
})

test('a position is solved as it is given', async () => {
  const service = solving(WON)
  await runCli(['solve', '-', '--draw', '3'], { stdin, service })
  expect(service.solve.mock.calls[0]![0]).toMatchObject({ position: NEAR_THE_END_POSITION, rules: { draw: 3 } })
})

test.each([
  ['nothing is said', [], {}, { database: ':memory:' }],
  ['DATABASE is set', [], { DATABASE: 'a.db' }, { database: 'a.db' }],
  [
    'an option is given too',
    ['--database', 'b.db', '--threads', '3'],
    { DATABASE: 'a.db' },
    { database: 'b.db', threads: 3 },
  ],
])('where answers are kept when %s', async (_, args, env, expected) => {
  const { opened } = await runCli(['solve', 'solvitaire:1', ...args], { env, service: solving(LOST) })
  expect(opened).toEqual([expected])
})

test('an interrupted search ends with the status of its signal and says nothing', async () => {
  const interrupt = new AbortController()
  const solve = async (_question: SolveQuestion, signal?: AbortSignal): Promise<SolveAnswer> => {
    interrupt.abort(130)
    throw signal!.reason
  }
  const { code, stdout, stderr, closed } = await runCli(['solve', 'solvitaire:1'], {
    service: { solve },
    signal: interrupt.signal,
  })
  expect({ code, stdout, stderr, closed }).toEqual({ code: 130, stdout: '', stderr: '', closed: 1 })
})

const BEST: BestLine = { verdict: 'winnable', proved: true, line: LAST_MOVES, best: 5, bound: 5, nodes: 1234 }
const SO_FAR: BestLine = { ...BEST, proved: false, reason: 'nodes', bound: 4 }
const CARDS: BestLine = { ...BEST, verdict: 'unwinnable', best: 49, bound: 49, line: LAST_MOVES.slice(0, 2) }

function finding(best: BestLine) {
  return { best: vi.fn(async (_question: BestQuestion) => ({ ...best, ms: 2.4 })) }
}

test.each<[Objective, BestLine, string, number]>([
  ['fewest-moves', BEST, 'winnable, 5 moves, and there is no better line', 0],
  ['fewest-moves', SO_FAR, 'winnable, 5 moves, the best found so far, none is better than 4: the node budget ended', 0],
  ['fewest-passes', { ...BEST, best: 1 }, 'winnable, in the first pass, and there is no better line', 0],
  ['most-cards-up', CARDS, 'can’t be won, 49 cards up, and there is no better line', 3],
  ['fewest-passes', { verdict: 'unwinnable', proved: true, nodes: 9 }, 'can’t be won (9 nodes', 3],
  ['fewest-moves', { verdict: 'unknown', proved: false, reason: 'time', nodes: 9 }, 'not known: the time ran out', 4],
])('with --objective %s it tells what is best and what is proved of it', async (objective, best, text, status) => {
  const service = finding(best)
  const { code, stdout } = await runCli(['solve', '-', '--objective', objective], { stdin, service })
  expect(code).toBe(status)
  expect(stdout).toContain(`the position, draw 1: ${text}`)
  expect(stdout.split('\n').filter((line) => /^\d+\. /.test(line))).toHaveLength(best.line?.length ?? 0)
  const budget = { timeoutMs: 60_000 }
  expect(service.best.mock.calls[0]![0]).toEqual({
    objective,
    position: NEAR_THE_END_POSITION,
    rules: PRESETS.klondike,
    budget,
  })
})

test.each<[BestLine, string]>([
  [SO_FAR, 'peut être gagnée, 5 coups, le mieux trouvé jusqu’ici, 4 étant la limite : le budget de nœuds est épuisé'],
  [{ verdict: 'unknown', proved: false, reason: 'time', nodes: 9 }, 'indécise : le temps est écoulé'],
])('with an objective it speaks French too', async (best, text) => {
  const args = ['solve', '-', '--objective', 'fewest-moves', '--language', 'fr']
  const { stdout } = await runCli(args, { stdin, service: finding(best) })
  expect(stdout).toContain(`la position, pioche 1 : ${text}`)
})

test('a best line comes as JSON, or alone', async () => {
  const service = finding(CARDS)
  const { json } = await runJson(['solve', '-', '--objective', 'most-cards-up'], { stdin, service })
  expect(json).toEqual({
    rules: {
      game: 'klondike',
      draw: 1,
      passes: 'unlimited',
      worryingBack: true,
      build: 'alternating',
      spaces: 'king',
      scoring: 'standard',
    },
    verdict: 'unwinnable',
    objective: 'most-cards-up',
    proved: true,
    best: 49,
    bound: 49,
    moveCount: 2,
    line: LAST_MOVES_JSON.slice(0, 2),
    nodes: 1234,
    ms: 2.4,
  })
  const { stdout } = await runCli(['solve', '-', '--objective', 'most-cards-up', '--compact'], { stdin, service })
  expect(stdout).toBe(`${LAST_MOVES_TEXT.split(' ').slice(0, 2).join(' ')}\n`)
})

test('an objective that there is not is refused with those there are', async () => {
  const { code, stderr } = await runCli(['solve', 'solvitaire:1', '--objective', 'fewest'])
  expect(code).toBe(2)
  expect(stderr).toContain(
    'invalid-request: --objective: fewest-moves, fewest-passes, most-cards-up expected, not "fewest"',
  )
})
