/** A million deals through desk and store; the searches themselves are stood in for, since they keep nothing. */
import { expect, onTestFinished, test } from 'vitest'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { DealOutcome, DecideJob } from '../../src/pool/jobs.ts'
import type { JobRunner } from '../../src/pool/solverPool.ts'
import { BatchDesk } from '../../src/service/batchDesk.ts'
import { batchText } from '../../src/service/batchText.ts'
import { Store } from '../../src/store/store.ts'
import { temporaryPath } from '../store/temporaryFolder.ts'

const DEALS = 1_000_000
const GIB = 1024 ** 3

/** Answers at once, with results as a batch has them. */
const pool = {
  run: async ({ numbers, contestants }: DecideJob) => {
    await new Promise((resolve) => setImmediate(resolve))
    return numbers.map((number) => contestants.map(() => outcomeOf(Number(number))))
  },
} as unknown as JobRunner

function outcomeOf(number: number): DealOutcome {
  const nodes = (number * 7919) % 100_003
  if (number % 1000 === 0) return { verdict: 'unknown', reason: 'nodes', nodes, ms: 9 }
  return number % 5 === 0 ? { verdict: 'unwinnable', nodes, ms: 3 } : { verdict: 'winnable', nodes, moves: 130, ms: 1 }
}

test('a million deals take less than 1 GiB, counted, exported and read again', async () => {
  const store = new Store(temporaryPath())
  onTestFinished(() => store.close())
  let highest = 0
  const look = () => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }
  const timer = setInterval(look, 20)
  const options = { limits: { maxNodes: 1e9, maxMs: 60_000 }, threads: 2, tableBytes: 8 << 20 }
  const desk = new BatchDesk(store, pool, options)
  const ruleSets = [PRESETS.klondike, PRESETS['klondike-draw-3']]
  const { id } = desk.create({ scheme: 'solvitaire', from: 1n, to: BigInt(DEALS), ruleSets, budget: {} })
  const report = await desk.ended(id)
  expect(report).toMatchObject({ state: 'done', dealsDone: DEALS })
  expect(report.tallies[1]).toMatchObject({ winnable: 800_000, unwinnable: 199_000, unknown: 1_000 })

  const again = new BatchDesk(store, pool, options)
  const service = { batchDeals: (batch: string) => again.deals(batch) }
  expect(again.report(id).tallies).toEqual(report.tallies)
  for (const form of ['csv', 'html'] as const) {
    let length = 0
    for await (const piece of batchText(form, service, again.report(id), 0.95)) length += piece.length
    expect(length).toBeGreaterThan(form === 'csv' ? 2 * DEALS * 20 : 10_000)
  }
  look()
  clearInterval(timer)
  process.stdout.write(`highest resident set: ${Math.round(highest / 1024 ** 2)} MiB\n`)
  expect(highest).toBeLessThan(GIB)
}, 600_000)
