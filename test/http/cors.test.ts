/** Pages of other origins: none may ask by default; those that may can read refusals, limits and events too. */
import { expect, test } from 'vitest'
import { appOf, ask, batchReport, withKeys } from './fakeService.ts'

const HERE = 'https://cards.example'
const ELSEWHERE = 'https://other.example'

function preflight(url: string, origin: string) {
  const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
  return { method: 'OPTIONS', url, headers } as const
}

function allowed(headers: Record<string, unknown>): unknown {
  return headers['access-control-allow-origin']
}

test('by default no page may ask', async () => {
  const app = await appOf()
  const answer = await ask(app, { url: '/v1/rules', headers: { origin: HERE } })
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  const asked = await ask(app, preflight('/v1/solve', HERE))
  expect(asked.status).toBe(204)
  expect(allowed(asked.headers)).toBeUndefined()
})

test('a preflight tells what may be asked, of the origins named only', async () => {
  const app = await appOf({}, { corsOrigins: [HERE, 'http://localhost:5173'] })
  const { status, headers } = await ask(app, preflight('/v1/solve', HERE))
  expect(status).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': HERE,
    'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
    'access-control-allow-headers': 'Content-Type, Authorization, Last-Event-ID',
    'access-control-max-age': '600',
    vary: 'Origin',
  })
  expect(allowed((await ask(app, preflight('/v1/solve', ELSEWHERE))).headers)).toBeUndefined()
  expect(allowed((await ask(app, preflight('/v1/solve', `${HERE}.evil.example`))).headers)).toBeUndefined()
})

test('a preflight needs no key, and an OPTIONS that is none still tells the methods', async () => {
  const app = await appOf({}, { corsOrigins: [HERE], ...withKeys('a-secret-key') })
  expect((await ask(app, preflight('/v1/batches', HERE))).status).toBe(204)
  const { status, headers } = await ask(app, { method: 'OPTIONS', url: '/v1/batches' })
  expect([status, headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS, POST'])
})

test('a page may read answers and refusals, when to come again, and how much is left', async () => {
  const app = await appOf({}, { corsOrigins: [HERE], rateLimit: 2, ...withKeys('a-secret-key') })
  const asked = (url: string) => ask(app, { url, headers: { origin: HERE } })
  const [answer, unauthorized] = [await asked('/v1/rules'), await asked('/v1/batches')]
  await asked('/v1/rules')
  const limited = await asked('/v1/rules')
  expect([answer.status, unauthorized.status, limited.status]).toEqual([200, 401, 429])
  for (const { headers } of [answer, unauthorized, limited]) {
    expect(allowed(headers)).toBe(HERE)
    const exposed = String(headers['access-control-expose-headers']).toLowerCase().split(', ')
    expect(exposed).toEqual(expect.arrayContaining(['location', 'retry-after']))
    for (const name of Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))) {
      expect(exposed).toContain(name)
    }
  }
  expect(limited.headers['retry-after']).toBeDefined()
})

test('a page may read events', async () => {
  const ended = batchReport({ state: 'done', finishedAt: '2026-11-29T12:00:02.000Z' })
  const app = await appOf({ batch: () => ended, batchEnded: async () => ended }, { corsOrigins: ['*'] })
  const { status, type, headers } = await ask(app, { url: '/v1/batches/b1/events', headers: { origin: HERE } })
  expect([status, type, allowed(headers)]).toEqual([200, 'text/event-stream', '*'])
})
