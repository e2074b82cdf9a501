import { expect, onTestFinished, test, vi } from 'vitest'
import { dealDeck } from '../../src/deal/dealId.ts'
import type { Service } from '../../src/service/service.ts'
import { runCli, runJson } from './runCli.ts'

const ID = { scheme: 'solvitaire', number: 77n }
const ABOUT = { date: '2026-12-01', seed: 9, place: 2, candidate: ID }
const SOLUTION = [{ type: 'draw', times: 24 } as const]
const FOUND = { deal: ID, deck: dealDeck(ID), solution: SOLUTION, moveCount: 24, nodes: 5, cached: false }

const answering = (answer: Partial<Awaited<ReturnType<Service['dailyDeal']>>>) => ({
  dailyDeal: vi.fn<Service['dailyDeal']>(async () => ({ ...ABOUT, verdict: 'winnable', ...answer })),
})

test('prints the deal of the day and its board', async () => {
  const service = answering({ deal: FOUND })
  const { code, stdout } = await runCli(['daily', '2026-12-01', '--draw', '3'], { service })
  expect(code).toBe(0)
  expect(stdout).toMatch(/^2026-12-01 {2}solvitaire:77 {2}24 moves\n/)
  expect(stdout.split('\n').length).toBeGreaterThan(8)
  expect(service.dailyDeal.mock.lastCall![0]).toMatchObject({ date: '2026-12-01', rules: { draw: 3 } })
})

test('without a date it is that of today, where the user is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 0, 31, 23, 59) })
  onTestFinished(() => void vi.useRealTimers())
  const service = answering({ deal: FOUND })
  await runCli(['daily'], { service })
  expect(service.dailyDeal.mock.lastCall![0].date).toBe('2027-01-31')
})

test('--json has the deck and the solution, and the sequence it comes from', async () => {
  const { json } = await runJson(['daily', '2026-12-01'], { service: answering({ deal: FOUND }) })
  expect(json).toMatchObject({ verdict: 'winnable', date: '2026-12-01', seed: 9, place: 2, deal: 'solvitaire:77' })
  expect(json).toMatchObject({ solution: [{ type: 'draw', times: 24 }] })
})

test('a deal that is not known yet is no other one: it says which candidate is open, and why', async () => {
  const service = answering({ verdict: 'unknown', reason: 'nodes' })
  const { code, stdout, stderr } = await runCli(['daily', '2026-12-01'], { service })
  expect({ code, stdout }).toEqual({ code: 4, stdout: '' })
  expect(stderr).toBe(
    'reussite: the deal of 2026-12-01 is not known: whether solvitaire:77 can be won is open, since the node budget ended (--nodes)\n',
  )
  const { json } = await runJson(['daily', '2026-12-01'], { service })
  expect(json).toMatchObject({ verdict: 'unknown', reason: 'nodes', candidate: 'solvitaire:77' })
  const french = await runCli(['daily', '2026-12-01', '--language', 'fr'], { service })
  expect(french.stderr).toContain('la donne du 2026-12-01 n’est pas connue')
})

test('where no candidate can be won, there is no deal of the day', async () => {
  const service = answering({ verdict: 'unwinnable', place: 10_000 })
  const { code, stderr } = await runCli(['daily', '2026-12-01'], { service })
  expect(code).toBe(3)
  expect(stderr).toContain('none of 10,000 candidates can be won')
})

test('what is no date is refused', async () => {
  const { code, stderr } = await runCli(['daily', '2026-02-30'])
  expect(code).toBe(2)
  expect(stderr).toBe('reussite: invalid-request: date: a date such as 2026-12-01 expected, not "2026-02-30"\n')
})
