/** What is large is read and written in turns: each piece says what it would take, and the turns of the main thread are added up. */
import { expect, test } from 'vitest'
import { dealDeck } from '../../src/deal/dealId.ts'
import { readNumberSet } from '../../src/deal/numberSet.ts'
import type { WinnableDeal } from '../../src/service/service.ts'
import { LONGEST_TURN_MS, watchMainThread } from '../support/mainThread.ts'
import { appOf, get, post } from './fakeService.ts'

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
