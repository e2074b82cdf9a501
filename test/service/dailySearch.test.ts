import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { dailyCandidate, dailySeed, parseDate } from '../../src/analysis/dailyDeal.ts'
import { dealNumberAt } from '../../src/deal/dealRange.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { deal as dealCards } from '../../src/games/piles/layout.ts'
import { findDaily } from '../../src/service/dailySearch.ts'
import { SolveDesk } from '../../src/service/solveDesk.ts'
import { VerdictLedger } from '../../src/service/verdictLedger.ts'
import { Store } from '../../src/store/store.ts'
import { faultOf } from '../support/faultOf.ts'
import { replay } from '../support/klondike.ts'
import { InProcessPool } from './inProcessPool.ts'

const LIMITS = { maxNodes: 1_000_000, maxMs: 60_000 }
const rules = PRESETS['klondike-draw-3']

let pool: InProcessPool
let desk: SolveDesk

beforeEach(() => {
  pool = new InProcessPool()
  desk = new SolveDesk(new VerdictLedger(new Store()), pool, LIMITS)
})

// Made with another program: FNV-1a, 32 bits, of `2026-12-01 draw 1 passes unlimited worrying-back yes` and so on.
test.each([
  ['2026-12-01', PRESETS.klondike, 2320216604],
  ['2026-12-01', rules, 1514863206],
  ['2026-12-02', PRESETS['vegas-draw-3'], 271969325],
] as const)('the candidates of %s are the same for ever', (date, rules, seed) => {
  expect(dailySeed(date, rules)).toBe(seed)
  expect(dailySeed(date, { ...rules, scoring: 'vegas' })).toBe(seed)
  const range = { scheme: 'solvitaire', from: 1n, to: 10_000n, seed }
  expect(dailyCandidate(seed, 3, rules)).toEqual({ scheme: 'solvitaire', number: dealNumberAt(range, 3n) })
})

test('the deal of a day is the first candidate that can be won, all before it being proved unwinnable', async () => {
  for (let day = 2; day <= 4; day++) {
    const answer = await findDaily(desk, { date: `2026-12-0${day}`, rules, budget: {} }, LIMITS)
    const { seed, place, candidate, deal } = answer
    expect(answer.verdict).toBe('winnable')
    expect(candidate).toEqual(dailyCandidate(seed, place, rules))
    expect(replay(dealCards(deal!.deck, rules), rules, deal!.solution!).won).toBe(true)
    for (let earlier = 1; earlier < place; earlier++) {
      expect(desk.known(dailyCandidate(seed, earlier, rules), rules, { nodes: 1, timeoutMs: 1 })?.verdict).toBe(
        'unwinnable',
      )
    }
  }
})

test('a candidate left open by the budget is not passed over: a larger budget would find another deal', async () => {
  const date = '2026-12-07'
  const small = await findDaily(desk, { date, rules, budget: { nodes: 20 } }, LIMITS)
  expect(small).toMatchObject({ verdict: 'unknown', reason: 'nodes', place: 1 })
  expect(small).not.toHaveProperty('deal')
  const large = await findDaily(desk, { date, rules, budget: {} }, LIMITS)
  expect(large).toMatchObject({ verdict: 'winnable', place: 1, candidate: small.candidate })
})

test('when time is out, the deal is not known', async () => {
  const time = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  onTestFinished(() => timeout.mockRestore())
  pool.beforeJob = () => {
    time.abort()
    return new Promise(() => {})
  }
  const answer = await findDaily(desk, { date: '2026-12-01', rules, budget: {} }, LIMITS)
  expect(answer).toMatchObject({ verdict: 'unknown', reason: 'time', place: 1 })
})

test('the next time it is known', async () => {
  const question = { date: '2026-12-01', rules, budget: {} }
  const first = await findDaily(desk, question, LIMITS)
  const again = await findDaily(desk, question, LIMITS)
  expect(again).toEqual({ ...first, deal: { ...first.deal, cached: true } })
})

test.each(['2026-12-1', '2026-02-29', '2026-13-01', '2026-00-01', '2026-04-31', '1900-02-29', '', 20261201, undefined])(
  '%j is no date',
  (date) => {
    expect(faultOf(() => parseDate(date))).toMatchObject({ code: 'invalid-request', place: 'date' })
  },
)

test.each(['2024-02-29', '2000-02-29', '2026-12-31'])('%s is a date', (date) => {
  expect(parseDate(date)).toBe(date)
})
