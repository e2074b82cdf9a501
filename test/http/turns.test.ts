/** What is large is read and written in turns: each piece says what it would take, and the turns of the main thread are added up. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { dealDeck } from '../../src/deal/dealId.ts'
import { readNumberSet } from '../../src/deal/numberSet.ts'
import type { BatchReport, WinnableDeal } from '../../src/service/service.ts'
import { LONGEST_TURN_MS, watchMainThread } from '../support/mainThread.ts'
import { turns } from '../support/waiting.ts'
import { appOf, batchReport, get, post } from './fakeService.ts'
import { manyContestants } from './manyContestants.ts'

const SEARCHED = { deals: 0, winnable: 0, unwinnable: 0, undecided: 0, otherDifficulty: 0 }

test('a long list of numbers to leave out is read some thousands at a time', async () => {
  const words = Array.from({ length: 30_000 }, (_, index) => String(index * 3))
  const reading = readNumberSet(words, 'solvitaire', 'exclude')
  let pieces = 0
  let step = reading.next()
  for (; !step.done; step = reading.next()) pieces++
  expect(pieces).toBeGreaterThanOrEqual(10)
  expect(step.value.size).toBe(30_000n)
  const app = await appOf({ winnableDeals: async () => ({ deals: [], searched: SEARCHED, undecided: [] }) })
  expect(await post(app, '/v1/deals/winnable', { exclude: words })).toMatchObject({ status: 200 })
})

test('a hundred deals are written in turns', async () => {
  const deal = { scheme: 'solvitaire', number: 2n }
  const thread = watchMainThread()
  const found = (): WinnableDeal => ({
    deal,
    moveCount: 100,
    nodes: 1,
    cached: true,
    get deck() {
      thread.spend(2)
      return dealDeck(deal)
    },
  })
  const deals = Array.from({ length: 100 }, found)
  const app = await appOf({ winnableDeals: async () => ({ deals, searched: SEARCHED, undecided: [] }) })
  const { json } = await get(app, '/v1/deals/winnable?count=100')
  expect(json.deals).toHaveLength(100)
  expect(thread.longestTurn()).toBeLessThan(LONGEST_TURN_MS)
})

test('two thousand pairs are compared in turns, and once for all who ask', async () => {
  const thread = watchMainThread()
  let asked = 0
  const { tallies, pairs, dealsDone } = manyContestants(64)
  const slow = pairs.map((pair) => ({
    ...pair,
    get both() {
      asked++
      thread.spend(0.1)
      return pair.both
    },
  }))
  const report = batchReport({ tallies, pairs: slow, dealsDone })
  const app = await appOf({ batch: () => report })
  const answers = await Promise.all([1, 2, 3].map(() => get(app, '/v1/batches/b1/pairs')))
  expect(answers.map(({ json }) => json.pairCount)).toEqual([2016, 2016, 2016])
  const once = asked
  await get(app, '/v1/batches/b1/pairs?from=500')
  expect(asked - once).toBeLessThan(once / 3)
  expect(thread.longestTurn()).toBeLessThan(LONGEST_TURN_MS)
})

test('each of a hundred readers of events looked at the batch, and wrote it out, four times a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let looks = 0
  let end = (_report: BatchReport) => {}
  const ended = new Promise<BatchReport>((resolve) => {
    end = resolve
  })
  let report = batchReport()
  const batch = () => {
    looks++
    return report
  }
  const app = await appOf({ batch, batchEnded: () => ended })
  const answers = Array.from({ length: 100 }, () => app.inject('/v1/batches/b1/events'))
  for (let second = 0; second < 8; second++) {
    await turns()
    await vi.advanceTimersByTimeAsync(250)
  }
  expect(looks).toBeGreaterThan(4)
  expect(looks).toBeLessThan(12)
  report = batchReport({ state: 'done', finishedAt: 'now' })
  end(report)
  const bodies = new Set((await Promise.all(answers)).map(({ body }) => body))
  expect(bodies.size).toBe(1)
  expect([...bodies][0]).toContain('event: end')
})
