/** Whatever is sent, the answer is a problem with a code, and the place where there is one; the service is not asked. */
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/http/app.ts'
import { ask, expectProblem, fakeService, get, OPEN, post } from './fakeService.ts'

const app = await buildApp(fakeService(), OPEN)
afterAll(() => app.close())

const JSON_HEADER = { 'content-type': 'application/json' }

describe('queries', () => {
  test.each([
    ['?draw=0', 'invalid-rules', 'draw'],
    ['?draw=25', 'invalid-rules', 'draw'],
    ['?draw=1.5', 'invalid-rules', 'draw'],
    ['?draw=', 'invalid-rules', 'draw'],
    ['?draw=NaN', 'invalid-rules', 'draw'],
    ['?draw=1&draw=3', 'invalid-rules', 'draw'],
    ['?passes=0', 'invalid-rules', 'passes'],
    ['?passes=forever', 'invalid-rules', 'passes'],
    ['?worryingBack=yes', 'invalid-rules', 'worryingBack'],
    ['?scoring=none', 'invalid-rules', 'scoring'],
    ['?rules=patience', 'unknown-preset', 'rules'],
    ['?rules=klondike&draw=25', 'invalid-rules', 'draw'],
    ['?rules=patience&draw=3', 'unknown-preset', 'rules'],
    ['?rules=klondike&rules=klondike-draw-3', 'invalid-rules', 'rules'],
    ['?count=0', 'invalid-request', 'count'],
    ['?count=101', 'invalid-request', 'count'],
    ['?count=1&count=2', 'invalid-request', 'count'],
    ['?count=1e1', 'invalid-request', 'count'],
    ['?count=99999999999999999999', 'invalid-request', 'count'],
    ['?solution=1', 'invalid-request', 'solution'],
    ['?language=de', 'invalid-request', 'language'],
    ['?after=-1', 'invalid-deal-number', 'after'],
    ['?after=4294967296', 'invalid-deal-number', 'after'],
    ['?after=1&after=2', 'invalid-request', 'after'],
    ['?scheme=dealer', 'unknown-scheme', 'scheme'],
    ['?nodes=0', 'invalid-request', 'nodes'],
    ['?drawn=3', 'invalid-request', 'drawn'],
    ['?__proto__=1', 'invalid-request', '__proto__'],
    ['?constructor=1', 'invalid-request', 'constructor'],
  ])('%s is refused as %s at %s', async (query, code, place) => {
    expectProblem(await get(app, `/v1/deals/winnable${query}`), { status: 400, code, place })
  })
})

describe('paths', () => {
  test.each([
    ['/v1/deals/dealer/1', 400, 'unknown-scheme'],
    ['/v1/deals/solvitaire/4294967296', 400, 'invalid-deal-number'],
    ['/v1/deals/solvitaire/0x10', 400, 'invalid-deal-number'],
    ['/v1/deals/solvitaire/%zz', 400, 'invalid-request'],
    ['/v1/deals/__proto__/1', 400, 'unknown-scheme'],
    ['/v1/deals/solvitaire', 404, 'not-found'],
    ['/v1/deals', 404, 'not-found'],
    [`/v1/deals/solvitaire/${'9'.repeat(500)}`, 400, 'invalid-request'],
    ['/v2/rules', 404, 'not-found'],
    ['/V1/rules', 404, 'not-found'],
    ['//v1/rules', 404, 'not-found'],
    ['/docs/static/../../package.json', 404, 'not-found'],
    ['/docs/static/%2e%2e%2f%2e%2e%2fpackage.json', 404, 'not-found'],
  ])('%s is answered with %i %s', async (path, status, code) => {
    const answer = await get(app, path)
    expectProblem(answer, { status, code, place: answer.json.place })
  })
})

const RUN_OUT_OF_ORDER = {
  tableau: [{ up: ['KH'] }, { up: ['KS', 'QS'] }, {}, {}, {}, {}, {}],
  foundations: { C: 13, S: 10, D: 13, H: 12 },
  stock: ['JS'],
}

describe('bodies', () => {
  const deal = 'solvitaire:1'
  test.each([
    ['neither deal nor position', {}, 'invalid-request', undefined],
    ['both deal and position', { deal, position: {} }, 'invalid-request', undefined],
    ['an unknown property', { deal, drew: 3 }, 'invalid-request', 'drew'],
    ['a deal without scheme', { deal: '1' }, 'invalid-deal', 'deal'],
    ['a number as deal', { deal: 1 }, 'invalid-deal', 'deal'],
    ['an unknown scheme', { deal: 'dealer:1' }, 'unknown-scheme', 'deal'],
    ['a number out of range', { deal: 'solvitaire:4294967296' }, 'invalid-deal-number', 'deal'],
    ["a number that is nobody's", { deal: 1500 }, 'invalid-deal', 'deal'],
    ["a number that is nobody's, as text", { deal: '1500' }, 'invalid-deal', 'deal'],
    ['a card that is not clear', { deal: ['DT', 'KH', 'R♣'] }, 'invalid-card', 'deal[0]'],
    ['a Knight', { position: { stock: ['🂬'] } }, 'invalid-card', 'position.stock[0]'],
    ['a deck with a card missing', { deal: { deck: 'AC 2C' } }, 'missing-card', 'deal.deck'],
    ['a deck with a card twice', { deal: { deck: 'AC 2C AC' } }, 'duplicate-card', 'deal.deck[2]'],
    ['a deck with something else', { deal: { deck: ['AC', '1X'] } }, 'invalid-card', 'deal.deck[1]'],
    ['a hidden card', { deal: { deck: ['AC', '??'] } }, 'invalid-card', 'deal.deck[1]'],
    ['a deal of another shape', { deal: { cards: 'AC' } }, 'invalid-deal', 'deal.cards'],
    ['null as position', { position: null }, 'invalid-position', 'position'],
    ['an unknown pile', { position: { cells: [] } }, 'invalid-position', 'position.cells'],
    ['a pile that is none', { position: { stock: 'AC' } }, 'invalid-position', 'position.stock'],
    ['too few columns', { position: { tableau: [{ up: ['KC'] }] } }, 'invalid-position', 'position.tableau'],
    ['a run out of order', { position: RUN_OUT_OF_ORDER }, 'invalid-position', 'position.tableau[1].up[1]'],
    ['an unknown preset', { deal, rules: 'spider' }, 'unknown-preset', 'rules'],
    ['a rule out of range', { deal, rules: { draw: 99 } }, 'invalid-rules', 'rules.draw'],
    ['an unknown rule', { deal, rules: { redeals: 2 } }, 'invalid-rules', 'rules.redeals'],
    ['a preset of the prototype', { deal, rules: 'toString' }, 'unknown-preset', 'rules'],
    ['a budget of nothing', { deal, budget: { nodes: 0 } }, 'invalid-budget', 'budget.nodes'],
    ['a broken budget', { deal, budget: { timeoutMs: 0.5 } }, 'invalid-budget', 'budget.timeoutMs'],
    ['an unknown budget', { deal, budget: { hours: 1 } }, 'invalid-budget', 'budget.hours'],
    ['a budget that is a number', { deal, budget: 5 }, 'invalid-budget', 'budget'],
    ['moves that are none', { deal, moves: ['fly'] }, 'invalid-move', 'moves[0]'],
    ['a move to nowhere', { deal, moves: [{ type: 'move', card: 'AS', to: 'T14' }] }, 'invalid-move', 'moves[0].to'],
    ['words that are no yes or no', { deal, words: 'yes' }, 'invalid-request', 'words'],
    ['an unknown language', { deal, language: 'de' }, 'invalid-request', 'language'],
  ])('%s', async (_, body, code, place) => {
    for (const url of ['/v1/solve', '/v1/hint']) {
      expectProblem(await post(app, url, body), { status: 400, code, place })
    }
  })

  test('an illegal move so far is told with its place and its reason', async () => {
    const { status, json } = await post(app, '/v1/solve', { deal, moves: '= 9D>F' })
    expect(status).toBe(422)
    expect(json).toMatchObject({ code: 'illegal-move', place: 'moves[1]' })
    expect(json.detail).toMatch(/Nine of Diamonds/)
  })
})

describe('what is not JSON, or too much of it', () => {
  const deep = '['.repeat(30_000)
  const closed = deep + ']'.repeat(30_000)
  test.each([
    ['an empty body', JSON_HEADER, '', 400, 'invalid-request'],
    ['a body of blanks', JSON_HEADER, ' \n ', 400, 'invalid-request'],
    ['no body and no type', {}, undefined, 400, 'invalid-request'],
    ['JSON cut short', JSON_HEADER, '{"deal":"solvitaire:1"', 400, 'malformed-json'],
    ['NaN', JSON_HEADER, '{"budget":{"nodes":NaN}}', 400, 'malformed-json'],
    ['a list', JSON_HEADER, '[]', 400, 'invalid-request'],
    ['a text', JSON_HEADER, '"solvitaire:1"', 400, 'invalid-request'],
    ['null', JSON_HEADER, 'null', 400, 'invalid-request'],
    ['__proto__', JSON_HEADER, '{"__proto__":{"deal":"solvitaire:1"}}', 400, 'malformed-json'],
    ['constructor', JSON_HEADER, '{"constructor":{"prototype":{}}}', 400, 'malformed-json'],
    ['another type', { 'content-type': 'text/plain' }, '{}', 415, 'unsupported-media-type'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'deal=1', 415, 'unsupported-media-type'],
    ['no type', { 'content-type': '' }, '{}', 415, 'unsupported-media-type'],
    ['a type that is none', { 'content-type': 'json' }, '{}', 415, 'unsupported-media-type'],
    ['too large a body', JSON_HEADER, JSON.stringify({ deal: 'x'.repeat(70_000) }), 413, 'body-too-large'],
    ['deep JSON cut short', JSON_HEADER, deep, 400, 'malformed-json'],
    ['a deep deal', JSON_HEADER, `{"deal":${closed}}`, 400, 'invalid-request'],
    ['a deep position', JSON_HEADER, `{"position":{"tableau":${closed}}}`, 400, 'invalid-request'],
    ['deep rules', JSON_HEADER, `{"deal":"solvitaire:1","rules":${closed}}`, 400, 'invalid-request'],
    ['deep moves', JSON_HEADER, `{"deal":"solvitaire:1","moves":${closed}}`, 400, 'invalid-request'],
    ['a deep unknown property', JSON_HEADER, `{"deal":"solvitaire:1","other":${closed}}`, 400, 'invalid-request'],
    ['a deep budget', JSON_HEADER, `{"deal":"solvitaire:1","budget":${closed}}`, 400, 'invalid-request'],
    ['a long key', JSON_HEADER, `{"${'k'.repeat(60_000)}":1}`, 400, 'invalid-request'],
    ['a huge list', JSON_HEADER, `{"deal":{"deck":[${'1,'.repeat(30_000)}1]}}`, 400, 'invalid-card'],
    ['a huge list of cards', JSON_HEADER, `{"deal":{"deck":[${'"AC",'.repeat(10_000)}"AC"]}}`, 400, 'duplicate-card'],
  ])('%s', async (_, headers, payload, status, code) => {
    const answer = await ask(app, {
      method: 'POST',
      url: '/v1/solve',
      headers,
      ...(payload !== undefined && { payload }),
    })
    expectProblem(answer, { status, code, place: answer.json.place })
    expect(JSON.stringify(answer.json).length).toBeLessThan(1000)
  })
})

describe('methods', () => {
  test.each([
    ['POST', '/v1/rules', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/v1/deals/winnable', 'GET, HEAD, OPTIONS, POST'],
    ['GET', '/v1/solve', 'OPTIONS, POST'],
    ['PUT', '/v1/batches/b1', 'DELETE, GET, HEAD, OPTIONS'],
    ['HEAD', '/v1/batches/b1/events', 'GET, OPTIONS'],
  ] as const)('%s %s is answered with 405 and what is allowed', async (method, url, allow) => {
    const { status, headers } = await ask(app, { method, url })
    expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow })
  })

  test('a body with the wrong method is not read', async () => {
    const answer = await ask(app, { method: 'PUT', url: '/v1/solve', headers: JSON_HEADER, payload: '{' })
    expect(answer.json).toMatchObject({ status: 405, code: 'method-not-allowed' })
  })

  test.each(['TRACE', 'PROPFIND', 'MKCOL'])('%s on a path that is there was said to be nowhere', async (method) => {
    const send = (url: string) => ask(app, { method: method as 'GET', url })
    const answer = await send('/v1/deals/solvitaire/1')
    expectProblem(answer, { status: 405, code: 'method-not-allowed' })
    expect(answer.headers['allow']).toBe('GET, HEAD, OPTIONS')
    expectProblem(await send('/v1/nowhere'), { status: 404, code: 'not-found' })
  })

  test('OPTIONS tells the methods', async () => {
    const { status, headers } = await ask(app, { method: 'OPTIONS', url: '/v1/batches' })
    expect({ status, allow: headers['allow'] }).toEqual({ status: 204, allow: 'GET, HEAD, OPTIONS, POST' })
  })

  test('a slash at the end changes nothing', async () => {
    expect(await get(app, '/v1/rules/')).toMatchObject({ status: 200 })
  })
})

describe('what would be ignored is refused', () => {
  const ROUTES: [method: 'GET' | 'POST' | 'DELETE', path: string][] = [
    ['GET', '/'],
    ['GET', '/healthz'],
    ['GET', '/metrics'],
    ['GET', '/v1/rules'],
    ['GET', '/v1/deals/winnable'],
    ['GET', '/v1/deals/solvitaire/1'],
    ['GET', '/v1/batches'],
    ['GET', '/v1/batches/b1'],
    ['GET', '/v1/batches/b1/events'],
    ['GET', '/v1/batches/b1/export'],
    ['DELETE', '/v1/batches/b1'],
    ...['solve', 'hint', 'verify', 'where-lost', 'convert', 'batches'].map((name): ['POST', string] => [
      'POST',
      `/v1/${name}`,
    ]),
    ...['pause', 'resume', 'retry-unknown'].map((name): ['POST', string] => ['POST', `/v1/batches/b1/${name}`]),
  ]

  test.each(ROUTES)('a query that the path does not take: %s %s?limit=5', async (method, path) => {
    for (const key of ['limit', 'foo', 'x'.repeat(5000)]) {
      const answer = await ask(app, { method, url: `${path}?${key}=5`, ...(method === 'POST' && { payload: {} }) })
      expect(answer.status).toBe(400)
      expect(answer.json.code).toBe('invalid-request')
      if (!path.endsWith('export')) expect(answer.json.place.slice(0, 40)).toBe(key.slice(0, 40))
      // The keys that are known are named; of the one that is not, no more than its beginning.
      expect(answer.json.detail.length).toBeLessThan(400)
    }
  })

  test.each(ROUTES.filter(([method]) => method !== 'GET'))(
    'a body key that it does not take: %s %s',
    async (method, path) => {
      const answer = await ask(app, { method, url: path, payload: { foo: 1 } })
      expect(answer.status).toBe(400)
    },
  )

  test.each(['pause', 'resume'])('a body that is no object, where none is taken: %s', async (name) => {
    const answer = await ask(app, { method: 'POST', url: `/v1/batches/b1/${name}`, payload: [1] })
    expectProblem(answer, { status: 400, code: 'invalid-request', place: 'body' })
  })

  test.each([
    [
      '/v1/deals/winnable?preset=klondike',
      'GET',
      undefined,
      /^preset: unknown key; known are .*rules, game, draw, passes/,
    ],
    ['/v1/hint', 'POST', { deal: 'solvitaire:1', foo: 1 }, /^foo: unknown key; known are .*moves/],
    ['/v1/solve', 'POST', { deal: 'solvitaire:1', budget: { foo: 1 } }, /known are nodes, timeoutMs$/],
    [
      '/v1/batches',
      'POST',
      { deals: 'solvitaire:1-2', ruleSets: ['klondike'] },
      /^ruleSets: unknown key; known .*rules/,
    ],
    ['/v1/hint', 'POST', { mode: 'x' }, /^mode: one of thoughtful, fair expected, not "x"$/],
    ['/v1/solve', 'POST', { deal: 'solvitaire:1', difficulty: 1 }, /^difficulty: true or false expected, not 1$/],
    [
      '/v1/batches',
      'POST',
      { deals: 'solvitaire:1-2', rules: ['klondike'], until: {} },
      /^until.halfWidth: is needed$/,
    ],
  ] as const)('was refused without the choices: %s', async (url, method, payload, detail) => {
    const answer = await ask(app, { method, url, ...(payload && { payload }) })
    expect(answer.status).toBe(400)
    expect(answer.json.detail).toMatch(detail)
  })

  test('further in, with the place', async () => {
    const answer = await post(app, '/v1/solve', { deal: 'solvitaire:1', budget: { nodes: 5, foo: 1 } })
    expectProblem(answer, { status: 400, code: 'invalid-budget', place: 'budget.foo' })
  })
})
