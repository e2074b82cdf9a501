import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { BatchQuestion, BatchReport } from '../../src/service/service.ts'
import type { Answers } from '../http/fakeService.ts'
import { BATCH_DEALS } from './batchReport.ts'
import { runCli, runJson, temporaryFolder } from './runCli.ts'

const DRAW_3 = PRESETS['klondike-draw-3']

/** 1,000 deals at draw 1 and draw 3, done. */
const DONE: BatchReport = {
  id: 'b1',
  state: 'done',
  scheme: 'solvitaire',
  from: 1n,
  to: 1000n,
  budget: { nodes: 5_000_000 },
  createdAt: '2026-11-29T12:00:00.000Z',
  finishedAt: '2026-11-29T12:01:00.000Z',
  dealsDone: 1000,
  dealsTotal: 1000,
  tallies: [
    { rules: PRESETS.klondike, player: 'thoughtful', winnable: 904, unwinnable: 95, unknown: 1, nodes: 1_234_567 },
    { rules: DRAW_3, player: 'thoughtful', winnable: 819, unwinnable: 181, unknown: 0, nodes: 7_654_321 },
  ],
  pairs: [{ first: 0, second: 1, both: 819, firstOnly: 85, secondOnly: 0, neither: 95, undecided: 1 }],
}

function batching(report: BatchReport = DONE) {
  return {
    createBatch: vi.fn((_question: BatchQuestion) => report),
    resumeBatch: vi.fn((_id: string) => report),
    batch: () => report,
    batchEnded: async () => report,
  } satisfies Answers
}

const RANGE = ['winrate', '--deals', 'solvitaire:1-1000', '--database', 'x.db']

test('prints counts, rates with intervals, nodes, and how the rule sets compare', async () => {
  const { code, stdout, stderr } = await runCli(RANGE, { service: batching() })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^solvitaire:1-1000: 1,000 deals$/m)
  // 90.49 % of the decided; Wilson's ends with the undecided deal counted lost and won: 88.4…92.2.
  expect(stdout).toMatch(/^draw 1 +904 +95 +1 +90\.49 % +90\.\d\d ± 1\.\d\d % +1,234,567$/m)
  expect(stdout).toMatch(/^draw 3 +819 +181 +0 +81\.90 % +81\.\d\d ± 2\.\d\d % +7,654,321$/m)
  expect(stdout).toMatch(/^draw 1 +draw 3 +819 +85 +0 +95 +1 +\+8\.51 +\(\+\d\.\d\d to \+\d+\.\d\d\) +< 0\.001$/m)
  expect(stdout).toContain('95 % Wilson')
})

test('without --deals the first thousand are taken', async () => {
  const service = batching()
  await runCli(['winrate', '--database', 'x.db'], { service })
  expect(service.createBatch.mock.calls[0]![0]).toMatchObject({ scheme: 'solvitaire', from: 1n, to: 1000n })
})

test('--level changes the confidence', async () => {
  const { stdout } = await runCli([...RANGE, '--level', '0.99'], { service: batching() })
  expect(stdout).toContain('99 % Wilson')
  expect(stdout).toMatch(/^draw 1 .* ± 2\.\d\d %/m)
})

test('--json is as over HTTP, at the level asked for', async () => {
  const { json } = await runJson([...RANGE, '--level', '0.99'], { service: batching() })
  expect(json).toMatchObject({
    id: 'b1',
    state: 'done',
    deals: 'solvitaire:1-1000',
    contestants: [
      { winnable: 904, unwinnable: 95, unknown: 1, nodes: 1_234_567, winRate: { level: 0.99 } },
      { winnable: 819 },
    ],
    pairs: [{ both: 819, firstOnly: 85, level: 0.99 }],
  })
})

test.each<[string, string[], object[]]>([
  ['nothing', [], [PRESETS.klondike]],
  ['draws', ['--draw', '1', '--draw', '3'], [PRESETS.klondike, DRAW_3]],
  [
    'presets',
    ['--preset', 'vegas-draw-1', '--preset', 'vegas-draw-3'],
    [PRESETS['vegas-draw-1'], PRESETS['vegas-draw-3']],
  ],
  [
    'draws crossed with passes',
    ['--draw', '1', '--draw', '3', '--passes', '1', '--passes', 'unlimited'],
    [{ ...PRESETS.klondike, passes: 1 }, PRESETS.klondike, { ...DRAW_3, passes: 1 }, DRAW_3],
  ],
  [
    'both sorts of worrying back',
    ['--worrying-back', '--no-worrying-back'],
    [PRESETS.klondike, { ...PRESETS.klondike, worryingBack: false }],
  ],
  ['the same rules twice', ['--draw', '1', '--draw', '1'], [PRESETS.klondike]],
  [
    'rules that differ in the score only',
    ['--preset', 'draw-1-one-pass', '--preset', 'vegas-draw-1'],
    [PRESETS['draw-1-one-pass']],
  ],
])('the rule sets of %s', async (_, options, ruleSets) => {
  const service = batching()
  await runCli([...RANGE, ...options], { service })
  expect(service.createBatch.mock.calls[0]![0].ruleSets).toEqual(ruleSets)
})

test('the question has the range and the budget', async () => {
  const service = batching()
  await runCli([...RANGE, '--nodes', '500k'], { service })
  expect(service.createBatch.mock.calls[0]![0]).toEqual({
    scheme: 'solvitaire',
    from: 1n,
    to: 1000n,
    ruleSets: [PRESETS.klondike],
    budget: { nodes: 500_000 },
  })
})

test('--until ends a batch early, and the text says so', async () => {
  const early: BatchReport = { ...DONE, dealsDone: 640, until: { halfWidth: 0.035, level: 0.99 } }
  const service = batching(early)
  const { code, stdout } = await runCli([...RANGE, '--until', '3.5', '--level', '0.99'], { service })
  expect(code).toBe(0)
  expect(service.createBatch.mock.calls[0]![0].until).toEqual({ halfWidth: 0.035, level: 0.99 })
  expect(stdout).toMatch(/^solvitaire:1-1000: 640 of 1,000 deals, enough for ± 3\.5 %$/m)
})

test('random deals are asked for with a seed', async () => {
  const service = batching({ ...DONE, seed: 7 })
  const { stdout } = await runCli(['winrate', '--deals', 'solvitaire:1-1000,seed=7', '--database', 'x.db'], { service })
  expect(service.createBatch.mock.calls[0]![0]).toMatchObject({ from: 1n, to: 1000n, seed: 7 })
  expect(stdout).toContain('solvitaire:1-1000,seed=7: 1,000 deals')
})

test.each(['0', '50', '-1', 'x'])('--until %s is refused', async (points) => {
  const { code, stderr } = await runCli([...RANGE, `--until=${points}`])
  expect(code).toBe(2)
  expect(stderr).toContain('reussite: invalid-request: --until: ')
})

test("batches are kept in the user's data file unless another is named", async () => {
  const folder = temporaryFolder()
  const env = { XDG_DATA_HOME: folder }
  const { opened } = await runCli(['winrate', '--deals', 'solvitaire:1-9'], { env, service: batching() })
  expect(opened).toEqual([{ database: join(folder, 'reussite', 'reussite.db') }])
  expect(existsSync(join(folder, 'reussite'))).toBe(true)
  const named = await runCli(['winrate', '--deals', 'solvitaire:1-9'], {
    env: { DATABASE: 'y.db' },
    service: batching(),
  })
  expect(named.opened).toEqual([{ database: 'y.db' }])
})

test('an interrupt keeps what is done and says how to go on', async () => {
  const interrupt = new AbortController()
  const half: BatchReport = { ...DONE, state: 'running', dealsDone: 500 }
  const service = {
    ...batching(half),
    batchEnded: () => {
      interrupt.abort(130)
      return new Promise<BatchReport>(() => {})
    },
  }
  const { code, stdout, stderr, closed } = await runCli(RANGE, { service, signal: interrupt.signal })
  expect(code).toBe(130)
  expect(stdout).toContain('500 of 1,000 deals')
  expect(stderr).toContain('Stopped after 500 of 1,000 deals')
  expect(stderr).toContain('reussite winrate --resume b1 --database x.db\n')
  expect(closed).toBe(1)
})

test('--player names who plays, each once, with the seed of their chance', async () => {
  const service = batching()
  const players = ['--player', 'random', '--player', 'fair', '--player', 'random']
  await runCli([...RANGE, ...players, '--player-seed', '9'], { service })
  expect(service.createBatch.mock.calls[0]![0]).toMatchObject({ players: ['random', 'fair'], playerSeed: 9 })
  const { code, stderr } = await runCli([...RANGE, '--player', 'lucky'], { service })
  expect(code).toBe(2)
  expect(stderr).toContain('--player: one of thoughtful, most-cards, random, greedy, careful, fair expected')
})

test('--resume goes on with a batch', async () => {
  const service = batching()
  const { code, stdout } = await runCli(['winrate', '--resume', 'b1', '--database', 'x.db'], { service })
  expect(code).toBe(0)
  expect(service.resumeBatch).toHaveBeenCalledWith('b1')
  expect(service.createBatch).not.toHaveBeenCalled()
  expect(stdout).toContain('draw 3')
})

test('--retry-unknown searches the undecided deals of a batch again', async () => {
  const service = { ...batching(), retryUnknown: vi.fn((_id: string, _budget: object) => DONE) }
  const { code } = await runCli(['winrate', '--retry-unknown', 'b0', '--nodes', '500M', '--database', 'x.db'], {
    service,
  })
  expect(code).toBe(0)
  expect(service.retryUnknown).toHaveBeenCalledWith('b0', { nodes: 500_000_000 })
  expect(service.createBatch).not.toHaveBeenCalled()
})

test('only one batch at a time is begun or gone on with', async () => {
  const { code, stderr, opened } = await runCli([...RANGE, '--resume', 'b1'])
  expect({ code, opened }).toEqual({ code: 2, opened: [] })
  expect(stderr).toContain('only one of --deals, --resume and --retry-unknown')
})

test('--output writes files besides what is printed, also of a batch that was interrupted', async () => {
  const file = join(temporaryFolder(), 'deals.csv')
  const interrupt = new AbortController()
  interrupt.abort(130)
  const half: BatchReport = { ...DONE, state: 'running', dealsDone: 3 }
  const service = {
    ...batching(half),
    batchEnded: () => new Promise<BatchReport>(() => {}),
    batchDeals: () => BATCH_DEALS,
  }
  const { code, stdout } = await runCli([...RANGE, '--output', file], { service, signal: interrupt.signal })
  expect(code).toBe(130)
  expect(stdout).toContain('3 of 1,000 deals')
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(1 + 6 + 1)
})

test('a batch that failed ends with its error', async () => {
  const failed: BatchReport = { ...DONE, state: 'failed', error: 'deal 7 is said to be winnable and not' }
  const { code, stderr } = await runCli(RANGE, { service: batching(failed) })
  expect(code).toBe(1)
  expect(stderr).toBe('reussite: internal: b1: deal 7 is said to be winnable and not\n')
})

test('on a terminal a bar shows progress with a running estimate, and is gone at the end', async () => {
  const pace = { dealsPerSecond: 250, secondsLeft: 2 }
  const half: BatchReport = { ...DONE, state: 'running', dealsDone: 500, pace }
  const reports = [half, half, half, DONE]
  const service = {
    ...batching(),
    batch: () => reports.shift() ?? DONE,
    batchEnded: () => new Promise<BatchReport>((resolve) => setTimeout(() => resolve(DONE), 700)),
  }
  const { stdout, stderr } = await runCli(RANGE, { service, terminal: true })
  expect(stderr).toContain('500/1000 deals  250/s  2.0 s left')
  expect(stderr).toMatch(/draw 1: 90\.\d ± 1\.\d %/)
  // The line is cleared and the cursor shown again.
  expect(stderr.includes(`\u001B[2K`) || stderr.includes(`\u001B[0K`)).toBe(true)
  expect(stderr.lastIndexOf('\u001B[?25h')).toBeGreaterThan(stderr.lastIndexOf('\u001B[?25l'))
  expect(stdout).not.toContain('█')
})

test('without a terminal a line tells now and then how far the batch is', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pace = { dealsPerSecond: 50, secondsLeft: 10 }
  const half: BatchReport = { ...DONE, state: 'running', dealsDone: 500, pace }
  const reports = [half, half, DONE]
  const service = {
    ...batching(),
    batch: () => reports.shift() ?? DONE,
    batchEnded: () => new Promise<BatchReport>((resolve) => setTimeout(() => resolve(DONE), 15_000)),
  }
  const running = runCli(RANGE, { service })
  await vi.advanceTimersByTimeAsync(15_000)
  const { stderr } = await running
  expect(stderr).toMatch(/^500 of 1,000 deals, 50\/s, 10\.0 s left, draw 1: 90\.\d ± 1\.\d % {2}draw 3: .*\n$/)
})

test('the id of a batch is printed at the end, and the sizes of its tables when there were several', async () => {
  const { stdout } = await runCli(RANGE, { service: batching() })
  expect(stdout).toMatch(/\nKept as batch b1: reussite export latest, or the first characters of its id\.\n$/)
  const two = await runCli(RANGE, { service: batching({ ...DONE, tableMb: '256, 512' }) })
  expect(two.stdout).toMatch(/tables of different sizes \(TABLE_MB 256, 512\): .*\n$/)
})

test('one deal is 1 deal', async () => {
  const one: BatchReport = { ...DONE, to: 1n, dealsDone: 1, dealsTotal: 1 }
  const { stdout } = await runCli(RANGE, { service: batching(one) })
  expect(stdout).toMatch(/^solvitaire:1-1: 1 deal$/m)
})

test('rates stand beside the published ones of the same rules', async () => {
  const { stdout } = await runCli(RANGE, { service: batching() })
  expect(stdout).toMatch(/^draw 1 +90\.\d\d ± 1\.\d\d % +90\.480 ± 0\.116 % +1,000,000 +Blake & Gent +yes$/m)
  expect(stdout).toMatch(/^draw 3 +81\.\d\d ± 2\.\d\d % +81\.942 ± 0\.080 % +1,000,000 +Dang et al\. +yes$/m)
  expect(stdout).toContain('arXiv:1906.12314')
  const tallies = DONE.tallies.map((tally) => ({ ...tally, rules: { ...tally.rules, passes: 3 as const } }))
  const limited = await runCli(RANGE, { service: batching({ ...DONE, tallies }) })
  expect(limited.stdout).not.toContain('Published')
})
