import { expect, onTestFinished, test, vi } from 'vitest'
import { dealDeck } from '../../src/deal/dealId.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { KnownVerdict, WinnableDeal, WinnableQuestion } from '../../src/service/service.ts'
import { appOf, get } from './fakeService.ts'

const ID = { scheme: 'solvitaire', number: 1n }
const DECK = dealDeck(ID)
const DECK_TEXT =
  '9D 4C QD 9S 6S 3D 2H AS TD JS 8H 3C 5D JC 8S 5H 8C KD 6D 8D 7H 7S JH 9H 2C AH KH JD ' +
  'TS 6C 3H TH 7D 5S 9C 4S 7C KC 4D 2D 5C AD 3S QS QC 4H 2S AC QH TC KS 6H'
const SOLUTION = [{ type: 'draw', times: 3 } as const]
const FOUND: WinnableDeal = { deal: ID, deck: DECK, solution: SOLUTION, moveCount: 3, nodes: 12, cached: true }

async function appThatFinds(deals: WinnableDeal[]) {
  const winnableDeals = vi.fn(async (_question: WinnableQuestion) => deals)
  const app = await appOf({ winnableDeals })
  return { app, question: () => winnableDeals.mock.lastCall![0] }
}

test('a winnable deal comes with its deck, and with its certificate on request', async () => {
  const { app } = await appThatFinds([FOUND])
  const deal = { deal: 'solvitaire:1', deck: DECK_TEXT, moveCount: 3, nodes: 12, cached: true }
  const rules = { draw: 1, passes: 'unlimited', worryingBack: true, scoring: 'standard' }
  expect((await get(app, '/v1/deals/winnable')).json).toEqual({ rules, deals: [deal] })
  expect((await get(app, '/v1/deals/winnable?solution=true&words=true')).json.deals).toEqual([
    { ...deal, solution: SOLUTION, words: ['Draw 3 times'] },
  ])
})

test.each([
  ['', { scheme: 'solvitaire', rules: PRESETS.klondike, count: 1, budget: {} }],
  ['?after=1000&count=5', { after: 1000n, count: 5 }],
  [
    '?draw=3&passes=unlimited&worryingBack=true&after=1000&count=1&solution=false',
    { rules: PRESETS['klondike-draw-3'], after: 1000n },
  ],
  ['?draw=3&passes=3&scoring=vegas', { rules: PRESETS['vegas-draw-3'] }],
  ['?passes=1&worryingBack=false', { rules: { ...PRESETS.klondike, passes: 1, worryingBack: false } }],
  ['?rules=draw-1-one-pass', { rules: PRESETS['draw-1-one-pass'] }],
  ['?rules=vegas-draw-3&worryingBack=false', { rules: { ...PRESETS['vegas-draw-3'], worryingBack: false } }],
  ['?worryingBack=true&rules=kpat-draw-3&passes=2', { rules: { ...PRESETS['klondike-draw-3'], passes: 2 } }],
  ['?nodes=500&timeoutMs=20', { budget: { nodes: 500, timeoutMs: 20 } }],
  ['?scheme=exact&after=100000000000000000000', { scheme: 'exact', after: 100_000_000_000_000_000_000n }],
])('the query %s', async (query, expected) => {
  const { app, question } = await appThatFinds([])
  expect(await get(app, `/v1/deals/winnable${query}`)).toMatchObject({ status: 200 })
  expect(question()).toMatchObject(expected)
})

test('deals of a program that plays otherwise say so, once, and only then', async () => {
  const { app } = await appThatFinds([])
  const url = '/v1/deals/winnable?scheme=kpat&after=1'
  const { json } = await get(app, `${url}&draw=3&language=fr`)
  expect(json.programRules).toMatchObject({
    program: 'KPatience',
    nearest: 'kpat-draw-3',
    differs: ['worryingBack'],
    words: expect.stringContaining('suit d’autres règles : pioche 3, sans redescendre de carte'),
  })
  expect((await get(app, `${url}&rules=kpat-draw-3`)).json).not.toHaveProperty('programRules')
  expect((await get(app, '/v1/deals/winnable?draw=3&worryingBack=false')).json).not.toHaveProperty('programRules')
})

test('the layout of a deal names its program and the rules that it plays, and what is known under others', async () => {
  const known = {
    nodes: 1,
    engine: 'klondike-2',
    decidedAt: '2026-11-29T12:00:00.000Z',
    verdict: 'winnable',
    moveCount: 100,
  } as const
  const app = await appOf({
    known: () => [
      { ...known, rules: PRESETS['klondike-draw-3'] },
      { ...known, rules: PRESETS['kpat-draw-3'] },
    ],
  })
  const { json } = await get(app, '/v1/deals/kpat/756')
  expect(json).toMatchObject({ program: 'KPatience', presets: ['kpat-draw-1', 'kpat-draw-3'] })
  expect(json.known[0].programRules).toMatchObject({ nearest: 'kpat-draw-3', differs: ['worryingBack'] })
  expect(json.known[1]).not.toHaveProperty('programRules')
  expect((await get(app, '/v1/deals/exact/7')).json).not.toHaveProperty('program')
})

test('a deal as PySol shows its number is found by it', async () => {
  const app = await appOf({ known: () => [] })
  expect((await get(app, '/v1/deals/pysol/ms24')).json.deal).toBe('pysol-ms:24')
  const { json } = await get(app, '/v1/deals/pysol/32000')
  expect(json).toMatchObject({ code: 'invalid-deal-number', place: 'number' })
})

test('a deal and its certificate are written in other notations on request', async () => {
  const { app } = await appThatFinds([FOUND])
  const { json } = await get(app, '/v1/deals/winnable?solution=true&movesAs=letters&positionAs=digits')
  const digits = expect.stringMatching(/^092041122/)
  expect(json.deals).toEqual([expect.objectContaining({ solution: '@@@', position: digits })])
  const known = await appOf({ known: () => [] })
  expect((await get(known, '/v1/deals/solvitaire/1?positionAs=digits')).json.position).toEqual(digits)
  expect((await get(known, '/v1/deals/solvitaire/1?positionAs=braille')).json).toMatchObject({
    status: 400,
    code: 'unknown-format',
    place: 'positionAs',
  })
})

test('without "after" the deals are random ones', async () => {
  const { app, question } = await appThatFinds([])
  await get(app, '/v1/deals/winnable')
  expect(question()).not.toHaveProperty('after')
})

test('a deal by its number: its layout and what is known of it', async () => {
  const verdict: KnownVerdict = {
    rules: PRESETS['klondike-draw-3'],
    verdict: 'winnable',
    nodes: 12,
    moveCount: 130,
    engine: '1',
    decidedAt: '2026-11-29T12:00:00.000Z',
  }
  const known = vi.fn(() => [verdict])
  const { status, json } = await get(await appOf({ known }), '/v1/deals/solvitaire/1')
  expect(status).toBe(200)
  expect(known).toHaveBeenCalledWith(ID)
  expect(json).toMatchObject({ deal: 'solvitaire:1', deck: DECK_TEXT })
  expect(json.position).toMatchObject({ waste: [], pass: 1, foundations: { C: 0, S: 0, D: 0, H: 0 } })
  expect(json.position.tableau[2]).toEqual({ down: ['QD', 'TD'], up: ['JC'] })
  expect(json.position.stock.slice(0, 3)).toEqual(['TS', '6C', '3H'])
  const rules = { draw: 3, passes: 'unlimited', worryingBack: true, scoring: 'standard' }
  expect(json.known).toEqual([{ ...verdict, rules }])
})

test('a known answer is given again without asking, as long as nothing could have changed it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const winnableDeals = vi.fn(async (_question: WinnableQuestion) => [FOUND])
  const app = await appOf({ winnableDeals })
  const askTwice = async (query: string) => {
    winnableDeals.mockClear()
    const [first, second] = [await get(app, `/v1/deals/winnable${query}`), await get(app, `/v1/deals/winnable${query}`)]
    expect(second.json).toEqual(first.json)
    expect(second.type).toBe('application/json')
    return winnableDeals.mock.calls.length
  }
  expect(await askTwice('?after=0')).toBe(1)
  expect(await askTwice('?after=1')).toBe(1)
  expect(await askTwice('')).toBe(2)
  expect(await askTwice('?after=0&solution=true')).toBe(2)
  expect(await askTwice('?after=0&count=2')).toBe(2)
  vi.setSystemTime(Date.now() + 61_000)
  expect(await askTwice('?after=0')).toBe(1)
  winnableDeals.mockResolvedValue([{ ...FOUND, cached: false }])
  expect(await askTwice('?after=5')).toBe(2)
})

test('what is known is limited like everything else', async () => {
  const app = await appOf({ winnableDeals: async () => [FOUND] }, { rateLimit: 2 })
  const statuses = []
  for (let time = 0; time < 3; time++) statuses.push((await get(app, '/v1/deals/winnable?after=0')).status)
  expect(statuses).toEqual([200, 200, 429])
})

test('deals of a band of difficulty are asked for, and come with their score', async () => {
  const difficulty = { score: 60, band: 'hard' } as const
  const { app, question } = await appThatFinds([{ ...FOUND, difficulty }])
  const { json } = await get(app, '/v1/deals/winnable?difficulty=hard')
  expect(question()).toMatchObject({ difficulty: 'hard' })
  expect(json.deals[0].difficulty).toEqual(difficulty)
  const refused = await get(app, '/v1/deals/winnable?difficulty=cruel')
  expect([refused.status, refused.json.code, refused.json.place]).toEqual([400, 'invalid-request', 'difficulty'])
})
