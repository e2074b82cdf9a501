import { expect, onTestFinished, test, vi } from 'vitest'
import { dealDeck } from '../../src/deal/dealId.ts'
import { BusyError } from '../../src/errors.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type {
  KnownVerdict,
  Service,
  WinnableAnswer,
  WinnableDeal,
  WinnableQuestion,
} from '../../src/service/service.ts'
import { appOf, get, post } from './fakeService.ts'

const ID = { scheme: 'solvitaire', number: 1n }
const DECK = dealDeck(ID)
const DECK_TEXT =
  '9D 4C QD 9S 6S 3D 2H AS TD JS 8H 3C 5D JC 8S 5H 8C KD 6D 8D 7H 7S JH 9H 2C AH KH JD ' +
  'TS 6C 3H TH 7D 5S 9C 4S 7C KC 4D 2D 5C AD 3S QS QC 4H 2S AC QH TC KS 6H'
const SOLUTION = [{ type: 'draw', times: 3 } as const]
const FOUND: WinnableDeal = { deal: ID, deck: DECK, solution: SOLUTION, moveCount: 3, nodes: 12, cached: true }

const SEARCHED = { deals: 1, winnable: 1, unwinnable: 0, undecided: 0, otherDifficulty: 0 }
const answerOf = (deals: WinnableDeal[], how: Partial<WinnableAnswer> = {}): WinnableAnswer => ({
  deals,
  searched: SEARCHED,
  undecided: [],
  ...how,
})

async function appThatFinds(deals: WinnableDeal[], how: Partial<WinnableAnswer> = {}) {
  const winnableDeals = vi.fn(async (_question: WinnableQuestion) => answerOf(deals, how))
  const app = await appOf({ winnableDeals })
  return { app, question: () => winnableDeals.mock.lastCall![0] }
}

test('a winnable deal comes with its deck, and with its certificate on request', async () => {
  const { app } = await appThatFinds([FOUND])
  const deal = { deal: 'solvitaire:1', deck: DECK_TEXT, moveCount: 3, nodes: 12, cached: true }
  const rules = {
    game: 'klondike',
    draw: 1,
    passes: 'unlimited',
    worryingBack: true,
    build: 'alternating',
    spaces: 'king',
    scoring: 'standard',
  }
  expect((await get(app, '/v1/deals/winnable')).json).toEqual({
    rules,
    deals: [deal],
    searched: SEARCHED,
    undecided: [],
  })
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
  const rules = {
    game: 'klondike',
    draw: 3,
    passes: 'unlimited',
    worryingBack: true,
    build: 'alternating',
    spaces: 'king',
    scoring: 'standard',
  }
  expect(json.known).toEqual([{ ...verdict, rules }])
})

test('a known answer is given again without asking, as long as nothing could have changed it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const winnableDeals = vi.fn(async ({ count }: WinnableQuestion) =>
    answerOf([FOUND], count > 1 ? { reason: 'time' } : {}),
  )
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
  winnableDeals.mockResolvedValue(answerOf([{ ...FOUND, cached: false }]))
  expect(await askTwice('?after=5')).toBe(2)
})

test('what is known is limited like everything else', async () => {
  const app = await appOf({ winnableDeals: async () => answerOf([FOUND]) }, { rateLimit: 2 })
  const statuses = []
  for (let time = 0; time < 3; time++) statuses.push((await get(app, '/v1/deals/winnable?after=0')).status)
  expect(statuses).toEqual([200, 200, 429])
})

test('deals of a band of difficulty are asked for, and come with their score', async () => {
  const difficulty = { score: 60, band: 'hard', bandsOf: 'klondike' } as const
  const { app, question } = await appThatFinds([{ ...FOUND, difficulty }])
  const { json } = await get(app, '/v1/deals/winnable?difficulty=hard')
  expect(question()).toMatchObject({ difficulty: 'hard' })
  expect(json.deals[0].difficulty).toEqual(difficulty)
  await get(app, '/v1/deals/winnable?minScore=40&maxScore=60')
  expect(question()).toMatchObject({ minScore: 40, maxScore: 60 })
  expect((await get(app, '/v1/deals/winnable?minScore=101')).json.place).toBe('minScore')
  const refused = await get(app, '/v1/deals/winnable?difficulty=cruel')
  expect([refused.status, refused.json.code, refused.json.place]).toEqual([400, 'invalid-request', 'difficulty'])
})

test('an empty list never stands alone: it says why, how far the search came, and how to go on', async () => {
  const searched = { ...SEARCHED, deals: 12, winnable: 0, unwinnable: 9, undecided: 3 }
  const { app } = await appThatFinds([], {
    reason: 'time',
    searched,
    undecided: [4n, 6n, 9n],
    searchedTo: 12n,
    next: 12n,
  })
  const { status, json } = await get(app, '/v1/deals/winnable?after=0')
  expect(status).toBe(200)
  const short = { reason: 'time', searched, undecided: ['4', '6', '9'], searchedTo: '12', next: '12' }
  expect(json).toMatchObject({ deals: [], ...short })
})

test('deals that are left out stand in the query, or in a body of JSON, however many', async () => {
  const { app, question } = await appThatFinds([FOUND])
  await get(app, '/v1/deals/winnable?exclude=7+12,100-250&maxDeals=9')
  expect([question().exclude?.size, question().maxDeals]).toEqual([153n, 9])
  const many = Array.from({ length: 50_000 }, (_, index) => 2 * index + 1)
  const body = { rules: { preset: 'vegas-draw-3', worryingBack: false }, after: 5, exclude: many, budget: { nodes: 9 } }
  const { status, json } = await post(app, '/v1/deals/winnable', body)
  expect([status, json.deals[0].deal]).toEqual([200, 'solvitaire:1'])
  expect(question()).toMatchObject({ after: 5n, budget: { nodes: 9 }, rules: { draw: 3, worryingBack: false } })
  expect(question().exclude?.size).toBe(50_000n)
  for (const [fault, place] of [
    [{ exclude: ['microsoft:7'] }, 'exclude[0]'],
    [{ exlude: [7] }, 'exlude'],
    [{ count: 0 }, 'count'],
  ] as const) {
    expect((await post(app, '/v1/deals/winnable', fault)).json).toMatchObject({ status: 400, place })
  }
  expect((await get(app, '/v1/deals/winnable?exclude=microsoft:7')).json).toMatchObject({
    code: 'invalid-deal',
    place: 'exclude',
  })
})

test('the search can be watched as server-sent events: each deal as it is found, then the whole answer', async () => {
  const winnableDeals: Service['winnableDeals'] = async (_question, _signal, watch) => {
    watch?.({ searched: SEARCHED, undecided: [], found: FOUND })
    return answerOf([FOUND], { reason: 'numbers' })
  }
  const app = await appOf({ winnableDeals })
  for (const request of [
    { method: 'GET', url: '/v1/deals/winnable/events?count=2' },
    { method: 'POST', url: '/v1/deals/winnable/events', payload: { count: 2 } },
  ] as const) {
    const reply = await app.inject(request)
    expect(reply.headers['content-type']).toBe('text/event-stream')
    const events = reply.body.trim().split('\n\n')
    expect(events.map((event) => event.split('\n')[0])).toEqual(['event: deal', 'event: end'])
    const [deal, end] = events.map((event) => JSON.parse(event.split('\n')[1]!.slice('data: '.length)))
    expect(deal).toMatchObject({ deal: 'solvitaire:1', moveCount: 3 })
    expect(end).toMatchObject({ reason: 'numbers', deals: [deal] })
  }
})

test('a search that fails while it is watched ends with the problem', async () => {
  const winnableDeals = async () => {
    throw new BusyError('too much to do', 1)
  }
  const reply = await (await appOf({ winnableDeals })).inject('/v1/deals/winnable/events')
  expect(reply.body).toMatch(/^event: problem\ndata: \{.*"code":"busy"/)
  const refused = await get(await appOf(), '/v1/deals/winnable/events?count=0')
  expect(refused.json).toMatchObject({ status: 400, place: 'count' })
})

test('the deal of a day, found or open', async () => {
  const about = { date: '2026-12-01', seed: 7, place: 2, candidate: ID }
  const dailyDeal = vi.fn<Service['dailyDeal']>(async () => ({ ...about, verdict: 'winnable', deal: FOUND }))
  const app = await appOf({ dailyDeal })
  const { json } = await get(app, '/v1/deals/daily?date=2026-12-01&rules=klondike-draw-3&nodes=9')
  expect(dailyDeal.mock.lastCall![0]).toMatchObject({ date: '2026-12-01', rules: { draw: 3 }, budget: { nodes: 9 } })
  expect(json).toMatchObject({ verdict: 'winnable', date: '2026-12-01', seed: 7, place: 2, deal: 'solvitaire:1' })
  expect(json).not.toHaveProperty('solution')
  dailyDeal.mockResolvedValue({ ...about, verdict: 'unknown', reason: 'time' })
  const open = await get(app, '/v1/deals/daily?date=2026-12-01')
  expect(open.json).toMatchObject({ verdict: 'unknown', reason: 'time', candidate: 'solvitaire:1' })
  expect(open.json).not.toHaveProperty('deal')
  expect((await get(app, '/v1/deals/daily?date=2026-02-30')).json).toMatchObject({ status: 400, place: 'date' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-31T23:59:59Z') })
  onTestFinished(() => void vi.useRealTimers())
  await get(app, '/v1/deals/daily')
  expect(dailyDeal.mock.lastCall![0].date).toBe('2027-01-31')
})
