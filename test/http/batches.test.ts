import { describe, expect, test, vi } from 'vitest'
import { addCardsUp, noCardsUp } from '../../src/analysis/cardsUp.ts'
import { AppError } from '../../src/errors.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { BatchPage, BatchQuestion } from '../../src/service/service.ts'
import { appOf, ask, batchReport, expectProblem, get, post, withKeys } from './fakeService.ts'
import { manyContestants } from './manyContestants.ts'

const TALLIES = [
  { rules: PRESETS.klondike, player: 'thoughtful' as const, winnable: 8, unwinnable: 2, unknown: 0, nodes: 100 },
  {
    rules: PRESETS['klondike-draw-3'],
    player: 'thoughtful' as const,
    winnable: 6,
    unwinnable: 3,
    unknown: 1,
    nodes: 200,
  },
]
const PAIR = { first: 0, second: 1, both: 6, firstOnly: 1, secondOnly: 0, neither: 2, undecided: 1 }

describe('creating', () => {
  async function create(body: object) {
    const createBatch = vi.fn((_question: BatchQuestion) => batchReport({ state: 'queued' }))
    const answer = await post(await appOf({ createBatch }), '/v1/batches', body)
    return { answer, question: createBatch.mock.lastCall?.[0] }
  }

  test.each([
    ['as text', 'solvitaire:1-1000'],
    ['with numbers as digits', { scheme: 'solvitaire', from: '1', to: '1000' }],
    ['with numbers', { scheme: 'solvitaire', from: 1, to: 1000 }],
  ])('a range %s', async (_, deals) => {
    const { answer, question } = await create({
      deals,
      rules: ['klondike', { preset: 'vegas-draw-3', passes: 'unlimited', scoring: 'standard' }],
      budget: { nodes: 5000 },
    })
    expect(answer.status).toBe(202)
    expect(answer.headers['location']).toBe('/v1/batches/b1')
    expect(answer.json).toMatchObject({ id: 'b1', state: 'queued', deals: 'solvitaire:1-1000' })
    expect(question).toEqual({
      scheme: 'solvitaire',
      from: 1n,
      to: 1000n,
      ruleSets: [PRESETS.klondike, PRESETS['klondike-draw-3']],
      budget: { nodes: 5000 },
    })
  })

  test('players, the seed of their chance, and when to end', async () => {
    const { question } = await create({
      deals: 'solvitaire:1-1000',
      rules: ['klondike'],
      players: ['thoughtful', 'greedy'],
      playerSeed: 4,
      until: { halfWidth: 0.01 },
    })
    expect(question).toMatchObject({
      players: ['thoughtful', 'greedy'],
      playerSeed: 4,
      until: { halfWidth: 0.01, level: 0.95 },
    })
  })

  const rules = ['klondike']
  test.each([
    ['an unknown player', { deals: 'solvitaire:1-2', rules, players: ['x'] }, 'invalid-request', 'players[0]'],
    ['no player', { deals: 'solvitaire:1-2', rules, players: [] }, 'invalid-request', 'players'],
    [
      'a half-width that is no share',
      { deals: 'solvitaire:1-2', rules, until: { halfWidth: 5 } },
      'invalid-request',
      'until.halfWidth',
    ],
    ['no deals', { rules }, 'invalid-request', 'deals'],
    ['no rules', { deals: 'solvitaire:1-2' }, 'invalid-request', 'rules'],
    ['an empty list of rules', { deals: 'solvitaire:1-2', rules: [] }, 'invalid-request', 'rules'],
    ['too many rules', { deals: 'solvitaire:1-2', rules: Array(65).fill('klondike') }, 'invalid-request', 'rules'],
    ['an unknown preset', { deals: 'solvitaire:1-2', rules: ['klondike', 'x'] }, 'unknown-preset', 'rules[1]'],
    ['a rule out of range', { deals: 'solvitaire:1-2', rules: [{ draw: 0 }] }, 'invalid-rules', 'rules[0].draw'],
    ['a range backwards', { deals: 'solvitaire:2-1', rules }, 'invalid-deal-number', 'deals'],
    ['a range without end', { deals: 'solvitaire:1-', rules }, 'invalid-deal', 'deals'],
    ['a range without scheme', { deals: '1-2', rules }, 'invalid-deal', 'deals'],
    ['an unknown scheme', { deals: 'dealer:1-2', rules }, 'unknown-scheme', 'deals'],
    ['a number out of range', { deals: 'solvitaire:1-4294967296', rules }, 'invalid-deal-number', 'deals'],
    ['too many deals', { deals: 'solvitaire:1-10000001', rules }, 'invalid-deal', 'deals'],
    [
      'a number that is none',
      { deals: { scheme: 'solvitaire', from: 1.5, to: 2 }, rules },
      'invalid-deal-number',
      'deals.from',
    ],
    ['a number left out', { deals: { scheme: 'solvitaire', from: 1 }, rules }, 'invalid-deal-number', 'deals.to'],
    ['a scheme left out', { deals: { from: 1, to: 2 }, rules }, 'unknown-scheme', 'deals.scheme'],
    ['an unknown property', { deals: 'solvitaire:1-2', rules, name: 'x' }, 'invalid-request', 'name'],
  ])('%s is refused', async (_, body, code, place) => {
    const { answer, question } = await create(body)
    expectProblem(answer, { status: 400, code, place })
    expect(question).toBeUndefined()
  })
})

describe('reading', () => {
  test('results come with intervals and comparisons', async () => {
    const report = batchReport({
      state: 'done',
      dealsDone: 10,
      dealsTotal: 10,
      to: 10n,
      tallies: TALLIES,
      pairs: [PAIR],
    })
    const { status, json } = await get(await appOf({ batch: () => report }), '/v1/batches/b1')
    expect(status).toBe(200)
    expect(json).toMatchObject({ id: 'b1', state: 'done', deals: 'solvitaire:1-10', dealsDone: 10, dealsTotal: 10 })
    // Wilson's interval of 8 in 10 at 95 %.
    expect(json.contestants[0].winRate).toMatchObject({ ofDecided: 0.8, level: 0.95 })
    expect(json.contestants[0].winRate.lower).toBeCloseTo(0.4902, 4)
    expect(json.contestants[0].winRate.upper).toBeCloseTo(0.9433, 4)
    expect(json.contestants[1]).toMatchObject({ rules: { draw: 3 }, winnable: 6, unwinnable: 3, unknown: 1 })
    expect(json.contestants[1].winRate.ofDecided).toBeCloseTo(6 / 9)
    expect(json.pairs).toEqual([expect.objectContaining({ ...PAIR, pValue: { ofDecided: 1, lower: 0.5, upper: 1 } })])
    // The deal that the second leaves open was won by the first.
    expect(json.pairs[0].halfKnown).toEqual({ firstWon: 1, firstLost: 0, secondWon: 0, secondLost: 0 })
    expect(json.pairs[0].difference).toBeCloseTo(1 / 9)
  })

  test('before anything is decided there is no rate, but an interval', async () => {
    const nothing = { winnable: 0, unwinnable: 0, unknown: 0, nodes: 0 }
    const report = batchReport({
      tallies: TALLIES.map(({ rules, player }) => ({ rules, player, ...nothing })),
      pairs: [{ first: 0, second: 1, both: 0, firstOnly: 0, secondOnly: 0, neither: 0, undecided: 0 }],
    })
    const { json } = await get(await appOf({ batch: () => report }), '/v1/batches/b1')
    expect(json.contestants[0].winRate).toEqual({ ofDecided: null, lower: 0, upper: 1, level: 0.95 })
    expect(json.pairs[0]).toMatchObject({ difference: null, lower: -1, upper: 1 })
  })

  test('numbers too large for JSON are text', async () => {
    const from = 10n ** 60n
    const report = batchReport({ scheme: 'exact', from, to: from + 9n })
    const { json } = await get(await appOf({ batch: () => report }), '/v1/batches/b1')
    expect(json.deals).toBe(`exact:1${'0'.repeat(60)}-1${'0'.repeat(59)}9`)
  })

  test('intervals at another level', async () => {
    const app = await appOf({ batch: () => batchReport({ tallies: TALLIES }) })
    const { json } = await get(app, '/v1/batches/b1?level=0.99')
    expect(json.contestants[0].winRate.level).toBe(0.99)
    for (const level of ['1', '0', 'x', '0.9&level=0.8']) {
      const answer = await get(app, `/v1/batches/b1?level=${level}`)
      expectProblem(answer, { status: 400, code: 'invalid-request', place: 'level' })
    }
  })

  test('players with their cards and what Vegas pays for them', async () => {
    const cardsUp = noCardsUp()
    addCardsUp(cardsUp, 52)
    addCardsUp(cardsUp, 0)
    const tally = {
      rules: PRESETS.klondike,
      player: 'greedy' as const,
      winnable: 1,
      unwinnable: 1,
      unknown: 0,
      nodes: 0,
    }
    const report = batchReport({ tallies: [{ ...tally, cardsUp }], playerSeed: 3 })
    const { json } = await get(await appOf({ batch: () => report }), '/v1/batches/b1')
    expect(json).toMatchObject({ playerSeed: 3, contestants: [{ player: 'greedy', cardsUp: { mean: 26, open: 0 } }] })
    expect(json.contestants[0].vegasReturn).toMatchObject({ mean: 78, lower: -52, upper: 208, level: 0.95 })
  })

  test('a list of all', async () => {
    const app = await appOf({ batches: () => [batchReport({ tallies: TALLIES }), batchReport({ id: 'b2' })] })
    const { json } = await get(app, '/v1/batches')
    expect(json.batches[0].contestants[1].winRate.level).toBe(0.95)
    expect(json.batches.map(({ id }: { id: string }) => id)).toEqual(['b1', 'b2'])
    expect(json.batches[0]).toMatchObject({ pairCount: 0 })
    expect(json).not.toHaveProperty('next')
  })

  test('a part of the list says how to go on', async () => {
    const all = ['b1', 'b2', 'b3'].map((id) => batchReport({ id }))
    const batches = vi.fn(({ count, after }: BatchPage) => {
      const from = all.findIndex(({ id }) => id === after) + 1
      return all.slice(from, from + count)
    })
    const app = await appOf({ batches })
    expect((await get(app, '/v1/batches?count=2')).json).toMatchObject({
      batches: [{ id: 'b1' }, { id: 'b2' }],
      next: 'b2',
    })
    const rest = await get(app, '/v1/batches?count=2&after=b2')
    expect(rest.json.batches).toMatchObject([{ id: 'b3' }])
    expect(rest.json).not.toHaveProperty('next')
    expectProblem(await get(app, '/v1/batches?count=101'), { status: 400, code: 'invalid-request', place: 'count' })
  })

  test('the pairs of many contestants are had by themselves, some at a time', async () => {
    const report = batchReport(manyContestants(64))
    const app = await appOf({ batch: () => report })
    const batch = await get(app, '/v1/batches/b1')
    expect(batch.json).toMatchObject({ pairCount: 2016 })
    expect(batch.json).not.toHaveProperty('pairs')
    const page = await get(app, '/v1/batches/b1/pairs?from=1900&count=100')
    expect(page.json).toMatchObject({ pairCount: 2016, next: 2000 })
    expect(page.json.pairs).toHaveLength(100)
    expect((await get(app, '/v1/batches/b1/pairs?from=2000')).json.pairs).toHaveLength(16)
    const ofOne = await get(app, '/v1/batches/b1/pairs?first=5')
    expect(ofOne.json.pairs).toHaveLength(63)
    const few = await get(await appOf({ batch: () => batchReport(manyContestants(3)) }), '/v1/batches/b1')
    expect(few.json.pairs).toHaveLength(3)
  })

  test('an unknown id is not found', async () => {
    const batch = () => {
      throw new AppError('not-found', 'no batch b9')
    }
    const app = await appOf({ batchId: batch, batch, cancelBatch: batch })
    expectProblem(await get(app, '/v1/batches/b9'), { status: 404, code: 'not-found' })
    expectProblem(await get(app, '/v1/batches/b9/events'), { status: 404, code: 'not-found' })
    expectProblem(await ask(app, { method: 'DELETE', url: '/v1/batches/b9' }), { status: 404, code: 'not-found' })
  })
})

test('DELETE with purge removes the batch whose whole id it has, and no other', async () => {
  const deleteBatch = vi.fn(async (_id: string) => batchReport({ state: 'done' }))
  const app = await appOf({ batchId: () => 'b1', deleteBatch })
  const remove = (id: string, query = '?purge=true') => ask(app, { method: 'DELETE', url: `/v1/batches/${id}${query}` })
  expect(await remove('b1')).toMatchObject({ status: 200, json: { id: 'b1', state: 'done' } })
  expect(deleteBatch.mock.calls).toEqual([['b1']])
  expectProblem(await remove('latest'), { status: 400, code: 'invalid-request', place: 'id' })
  expectProblem(await remove('b1', '?purge=perhaps'), { status: 400, code: 'invalid-request', place: 'purge' })
  expect(deleteBatch).toHaveBeenCalledTimes(1)
})

test('DELETE cancels, whatever content type comes with no body', async () => {
  const cancelBatch = vi.fn((_id: string) => batchReport({ state: 'cancelled' }))
  const app = await appOf({ cancelBatch })
  for (const headers of [{}, { 'content-type': 'application/json' }]) {
    const answer = await ask(app, { method: 'DELETE', url: '/v1/batches/b1', headers })
    expect(answer).toMatchObject({ status: 200, json: { state: 'cancelled' } })
  }
  expect(cancelBatch).toHaveBeenCalledWith('b1')
})

describe('going on', () => {
  test.each([
    ['pause', 'pauseBatch', 'paused'],
    ['resume', 'resumeBatch', 'running'],
  ] as const)('POST %s', async (path, operation, state) => {
    const change = vi.fn((_id: string) => batchReport({ state }))
    const answer = await ask(await appOf({ [operation]: change }), { method: 'POST', url: `/v1/batches/b1/${path}` })
    expect(answer).toMatchObject({ status: 200, json: { state } })
    expect(change).toHaveBeenCalledWith('b1')
  })

  test('POST retry-unknown begins another batch with its own budget', async () => {
    const retryUnknown = vi.fn((_id: string, _budget: object) => batchReport({ id: 'b2', retryOf: 'b1' }))
    const app = await appOf({ retryUnknown })
    const answer = await post(app, '/v1/batches/b1/retry-unknown', { budget: { nodes: 9_000 } })
    expect(answer).toMatchObject({ status: 202, json: { id: 'b2', retryOf: 'b1' } })
    expect(answer.headers['location']).toBe('/v1/batches/b2')
    expect(retryUnknown).toHaveBeenCalledWith('b1', { nodes: 9_000 })
    const refused = await post(app, '/v1/batches/b1/retry-unknown', { nodes: 9_000 })
    expectProblem(refused, { status: 400, code: 'invalid-request', place: 'nodes' })
  })
})

describe('API keys', () => {
  const apiKeys = withKeys('first-key, second-key')
  const withKey = (authorization?: string) => ({
    method: 'GET' as const,
    url: '/v1/batches',
    headers: authorization === undefined ? {} : { authorization },
  })

  test.each([
    undefined,
    '',
    'first-key',
    'Basic first-key',
    'Bearer',
    'Bearer third-key',
    'Bearer first-key second-key',
  ])('%j is refused', async (authorization) => {
    const answer = await ask(await appOf({}, apiKeys), withKey(authorization))
    expectProblem(answer, { status: 401, code: 'unauthorized' })
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test.each(['Bearer first-key', 'bearer second-key'])('%s is let in', async (authorization) => {
    const app = await appOf({ batches: () => [] }, apiKeys)
    expect(await ask(app, withKey(authorization))).toMatchObject({ status: 200 })
  })

  test.each([
    ['POST', '/v1/batches'],
    ['GET', '/v1/batches/b1'],
    ['HEAD', '/v1/batches/b1'],
    ['GET', '/v1/batches/b1/events'],
    ['GET', '/v1/batches/b1/export?format=csv'],
    ['POST', '/v1/batches/b1/pause'],
    ['POST', '/v1/batches/b1/resume'],
    ['POST', '/v1/batches/b1/retry-unknown'],
    ['DELETE', '/v1/batches/b1'],
  ] as const)('%s %s needs one', async (method, url) => {
    expect(await ask(await appOf({}, apiKeys), { method, url })).toMatchObject({ status: 401 })
  })

  test('nothing else does', async () => {
    const app = await appOf({ known: () => [] }, apiKeys)
    expect(await get(app, '/v1/deals/solvitaire/1')).toMatchObject({ status: 200 })
  })
})
