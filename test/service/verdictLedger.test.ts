import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { VerdictLedger } from '../../src/service/verdictLedger.ts'
import { Store } from '../../src/store/store.ts'
import type { NewVerdict } from '../../src/store/verdicts.ts'
import { SOLUTION, SOLVED_DEAL, SOLVED_RULES } from '../store/solvedDeal.ts'

const rules = PRESETS.klondike
const deal = { scheme: 'solvitaire', number: 1n }
const lost: NewVerdict = { deal, rules, verdict: 'unwinnable', nodes: 1, budgetNodes: 1, engine: 'klondike-test' }

function fakeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

test('what a full disk refuses is known all the same, and written when there is room', async () => {
  fakeTime()
  const store = new Store()
  const put = store.verdicts.put.bind(store.verdicts)
  let isFull = true
  store.verdicts.put = (found) => {
    if (isFull) throw new AppError('store-unavailable', 'the disk is full')
    return put(found)
  }
  const faults: string[] = []
  const ledger = new VerdictLedger(store, { error: (_, message) => faults.push(message) })
  ledger.add(lost)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(faults.length).toBeGreaterThan(1)
  expect(faults.length).toBeLessThan(5)
  expect(ledger.find(deal, rules)).toMatchObject({ verdict: 'unwinnable' })
  expect(store.verdicts.find(deal, rules)).toBeUndefined()
  isFull = false
  await vi.advanceTimersByTimeAsync(1_500)
  expect(store.verdicts.find(deal, rules)).toMatchObject({ verdict: 'unwinnable' })
})

test('a verdict that the store does not believe is told, and does not hold the others up', () => {
  const store = new Store()
  const faults: string[] = []
  const ledger = new VerdictLedger(store, { error: (_, message) => faults.push(message) })
  ledger.add({ ...lost, verdict: 'winnable', solution: [] })
  ledger.add({ ...lost, deal: { ...deal, number: 2n } })
  ledger.flush()
  expect(faults).toEqual(['a verdict was not kept'])
  expect(store.verdicts.find(deal, rules)).toBeUndefined()
  expect(store.verdicts.find({ ...deal, number: 2n }, rules)).toMatchObject({ verdict: 'unwinnable' })
})

test('a solution is known before it is written, and what is known of a deal has what waits', () => {
  const store = new Store()
  const ledger = new VerdictLedger(store)
  ledger.add({ ...lost, deal: SOLVED_DEAL, rules: SOLVED_RULES, verdict: 'winnable', solution: SOLUTION })
  const before = ledger.find(SOLVED_DEAL, SOLVED_RULES)
  expect(ledger.solution(SOLVED_DEAL, SOLVED_RULES)).toEqual(SOLUTION)
  expect(ledger.ofDeal(SOLVED_DEAL)).toMatchObject([{ verdict: 'winnable', moves: before!.moves }])
  expect(ledger.solution(SOLVED_DEAL, SOLVED_RULES)).toEqual(SOLUTION)
})
