/** Who may ask for what, and how much: keys, roles, owners and limits, on every route there is. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { networkOf } from '../../src/http/rateLimit.ts'
import type { App } from '../../src/http/route.ts'
import { appOf, ask, batchReport, expectProblem, get, post, withKeys } from './fakeService.ts'

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

const KEYS = withKeys(
  'reader=read=key-of-reader, solver=read+solve=key-of-solver, ann=read+solve+batch=key-of-ann, bob=batch=key-of-bob, boss=admin=key-of-boss',
)

/** Every path with every method that it has, and some that are not there; parameters are filled in. */
function everyRequest(app: App): { method: 'GET'; url: string }[] {
  const documented = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => ({ method: method.toUpperCase(), url: path })),
  )
  const hidden = ['/', '/docs', '/docs/json', '/v1/nowhere', '/v1/deals/solvitaire/%zz', '/nowhere?x=1'].map((url) => ({
    method: 'GET',
    url,
  }))
  const others = [
    { method: 'PUT', url: '/v1/rules' },
    { method: 'TRACE', url: '/v1/solve' },
    { method: 'PROPFIND', url: '/v1/batches' },
    { method: 'OPTIONS', url: '/v1/batches' },
  ]
  const filled = (url: string) => url.replace('{scheme}', 'solvitaire').replaceAll(/\{\w+\}/g, '1')
  const all = [...documented, ...hidden, ...others].map(({ method, url }) => ({
    method: method as 'GET',
    url: filled(url),
  }))
  return all.filter(({ url }) => url !== '/healthz' && url !== '/readyz')
}

test('an address that has used up its requests is told so on every route, whatever key it has', async () => {
  const app = await appOf({}, { ...KEYS, rateLimit: 1 })
  expect((await get(app, '/v1/rules')).status).toBe(200)
  const requests = everyRequest(app)
  expect(requests.length).toBeGreaterThan(30)
  for (const request of requests) {
    for (const headers of [{}, bearer('key-of-boss'), bearer('a-wrong-key')]) {
      const answer = await ask(app, { ...request, headers })
      expectProblem(answer, { status: 429, code: 'rate-limited' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
  }
})

test('three thousand wrong keys could be tried: after ten, none is looked at for a while, the right one neither', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const app = await appOf({ batches: () => [] }, KEYS)
  const tried = async (key: string) => (await ask(app, { url: '/v1/batches', headers: bearer(key) })).status
  const wrong: number[] = []
  for (let guess = 0; guess < 15; guess++) wrong.push(await tried(`wrong-key-${guess}`))
  expect(wrong).toEqual([...Array(10).fill(401), ...Array(5).fill(429)])
  for (const request of everyRequest(app)) {
    for (const headers of [bearer('key-of-boss'), bearer('another-wrong-key'), {}]) {
      expect((await ask(app, { ...request, headers })).status, request.url).toBe(429)
    }
  }
  vi.setSystemTime(Date.now() + 61_000)
  expect(await tried('key-of-boss')).toBe(200)
})

test('a wrong key is refused on every route, also where none is needed', async () => {
  const app = await appOf({}, KEYS)
  expectProblem(await ask(app, { url: '/v1/rules', headers: bearer('a-wrong-key') }), {
    status: 401,
    code: 'unauthorized',
  })
  expectProblem(await ask(app, { url: '/nowhere', headers: bearer('a-wrong-key') }), {
    status: 401,
    code: 'unauthorized',
  })
})

test.each([
  ['nobody', undefined, [200, 200, 401]],
  ['a reader', 'key-of-reader', [200, 403, 403]],
  ['a solver', 'key-of-solver', [200, 200, 403]],
  ['an owner of batches', 'key-of-ann', [200, 200, 200]],
  ['who has batches only', 'key-of-bob', [403, 403, 200]],
  ['the boss', 'key-of-boss', [200, 200, 200]],
])('what %s may do', async (_, key, expected) => {
  const solve = async () => ({ verdict: 'unwinnable' as const, nodes: 1, ms: 1, cached: false })
  const app = await appOf({ solve, batches: () => [] }, KEYS)
  const headers = key === undefined ? {} : bearer(key)
  const answers = [
    await ask(app, { url: '/v1/rules', headers }),
    await ask(app, { method: 'POST', url: '/v1/solve', headers, payload: { deal: 'solvitaire:1' } }),
    await ask(app, { url: '/v1/batches', headers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(expected)
})

test('what callers without a key may do can be said', async () => {
  const closed = await appOf({}, { ...KEYS, withoutKey: [] })
  expect((await get(closed, '/v1/rules')).status).toBe(401)
  expect((await get(closed, '/healthz')).status).toBe(200)
  expect((await ask(closed, { url: '/v1/rules', headers: bearer('key-of-reader') })).status).toBe(200)
})

test('a batch belongs to its key: others do not find it, and it is begun in its name', async () => {
  const owners: Record<string, string> = { 'batch-of-ann': 'ann', 'batch-of-bob': 'bob' }
  const batchId = (name: string, owner?: string) => {
    if (owner === undefined || owners[name] === owner) return name
    throw new AppError('not-found', `there is no batch ${name} in this database`)
  }
  const createBatch = vi.fn((_question: object) => batchReport())
  const batches = vi.fn((_page: object) => [])
  const report = () => batchReport()
  const app = await appOf(
    { batchId, batch: report, cancelBatch: report, createBatch, batches, openBatches: () => 0 },
    KEYS,
  )
  const statusOf = async (key: string, url: string, method: 'GET' | 'DELETE' = 'GET') =>
    (await ask(app, { method, url, headers: bearer(key) })).status
  for (const url of ['/v1/batches/batch-of-ann', '/v1/batches/batch-of-ann/pairs']) {
    expect([await statusOf('key-of-ann', url), await statusOf('key-of-boss', url)]).toEqual([200, 200])
    expect(await statusOf('key-of-bob', url)).toBe(404)
  }
  expect(await statusOf('key-of-bob', '/v1/batches/batch-of-ann/export?format=csv')).toBe(404)
  expect(await statusOf('key-of-bob', '/v1/batches/batch-of-ann/events')).toBe(404)
  expect(await statusOf('key-of-bob', '/v1/batches/batch-of-ann', 'DELETE')).toBe(404)
  await get(app, '/v1/batches')
  await statusOf('key-of-bob', '/v1/batches')
  await statusOf('key-of-boss', '/v1/batches')
  expect(batches.mock.calls).toEqual([[{ count: 101, owner: 'bob' }], [{ count: 101 }]])
  const payload = { deals: 'solvitaire:1-10', rules: ['klondike'] }
  await ask(app, { method: 'POST', url: '/v1/batches', headers: bearer('key-of-bob'), payload })
  expect(createBatch.mock.calls[0]![0]).toMatchObject({ owner: 'bob' })
})

test('an owner has so many batches open, of such a size', async () => {
  const app = await appOf(
    { openBatches: (owner) => (owner === 'ann' ? 3 : 0), createBatch: () => batchReport() },
    {
      ...KEYS,
      openBatches: 3,
      batchGames: 1_000,
    },
  )
  const create = (key: string, deals = 'solvitaire:1-10', rules: object[] = [{}]) =>
    ask(app, { method: 'POST', url: '/v1/batches', headers: bearer(key), payload: { deals, rules } })
  expectProblem(await create('key-of-ann'), { status: 429, code: 'rate-limited' })
  expect((await create('key-of-bob')).status).toBe(202)
  expect((await create('key-of-bob', 'solvitaire:1-1000')).status).toBe(202)
  const large = await create('key-of-bob', 'solvitaire:1-501', [{ draw: 1 }, { draw: 3 }])
  expectProblem(large, { status: 400, code: 'invalid-request', place: 'deals' })
})

test('a caller has so many searches at a time, and what it leaves makes room', async () => {
  const waiting: (() => void)[] = []
  const solve = () =>
    new Promise<never>((_, reject) => waiting.push(() => reject(new AppError('cancelled', 'the test ends it'))))
  const app = await appOf({ solve }, { ...KEYS, callerSearches: 2 })
  const search = (headers = {}) =>
    ask(app, { method: 'POST', url: '/v1/solve', headers, payload: { deal: 'solvitaire:1' } })
  const underWay = [search(), search()]
  await vi.waitUntil(() => waiting.length === 2)
  const refused = await search()
  expectProblem(refused, { status: 429, code: 'rate-limited' })
  expect(refused.headers['retry-after']).toBe('1')
  expect((await get(app, '/v1/rules')).status).toBe(200)
  underWay.push(search(bearer('key-of-ann')))
  await vi.waitUntil(() => waiting.length === 3)
  waiting[0]!()
  await underWay[0]
  underWay.push(search())
  await vi.waitUntil(() => waiting.length === 4)
  for (const end of waiting) end()
  await Promise.all(underWay)
})

test.each([
  ['metrics', '/metrics'],
  ['docs', '/docs'],
] as const)('%s can be closed', async (name, url) => {
  const statusOf = async (visibility: 'open' | 'admin' | 'off', headers = {}) =>
    (await ask(await appOf({}, { ...KEYS, [name]: visibility }), { url, headers })).status
  expect(await statusOf('open')).toBe(200)
  expect([await statusOf('admin'), await statusOf('admin', bearer('key-of-ann'))]).toEqual([401, 403])
  expect(await statusOf('admin', bearer('key-of-boss'))).toBe(200)
  expect(await statusOf('off', bearer('key-of-boss'))).toBe(404)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('without keys, on loopback, all is open to all', async () => {
  const createBatch = vi.fn((_question: object) => batchReport())
  const app = await appOf({ createBatch })
  const answer = await post(app, '/v1/batches', { deals: 'solvitaire:1-10', rules: ['klondike'] })
  expect(answer.status).toBe(202)
  expect(createBatch.mock.calls[0]![0]).not.toHaveProperty('owner')
  expect((await ask(app, { url: '/v1/rules', headers: bearer('whatever-it-is') })).status).toBe(200)
})
