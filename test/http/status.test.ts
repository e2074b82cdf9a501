import { expect, test } from 'vitest'
import { appOf, ask, expectProblem, get } from './fakeService.ts'

test('alive', async () => {
  expect(await get(await appOf(), '/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } })
})

test('ready, or not', async () => {
  expect(await get(await appOf({ ready: () => true }), '/readyz')).toMatchObject({
    status: 200,
    json: { status: 'ready' },
  })
  expectProblem(await get(await appOf({ ready: () => false }), '/readyz'), { status: 503, code: 'not-ready' })
})

test('the root says where to go', async () => {
  expect((await get(await appOf(), '/')).json).toMatchObject({ name: 'reussite', docs: '/docs' })
})

test('rules and schemes', async () => {
  const { json } = await get(await appOf(), '/v1/rules')
  expect(json.presets).toContainEqual({
    name: 'vegas-draw-3',
    about: expect.stringContaining('3 passes'),
    rules: {
      game: 'klondike',
      draw: 3,
      passes: 3,
      worryingBack: true,
      build: 'alternating',
      spaces: 'king',
      scoring: 'vegas',
    },
  })
  expect(json.presets.map(({ name }: { name: string }) => name)).toContain(json.defaultPreset)
  expect(json.schemes).toContainEqual({
    name: 'solvitaire',
    about: expect.any(String),
    min: '0',
    max: '4294967295',
    program: 'Solvitaire',
    presets: ['solvitaire-draw-1', 'solvitaire-draw-3'],
  })
  const scheme = (name: string) => json.schemes.find((each: { name: string }) => each.name === name)
  expect(scheme('kpat')).toMatchObject({ program: 'KPatience', presets: ['kpat-draw-1', 'kpat-draw-3'] })
  expect(scheme('exact')).not.toHaveProperty('program')
  expect(json.scoreTables).toContainEqual({
    name: 'windowsMobile',
    source: expect.stringContaining('Pocket PC'),
    table: expect.objectContaining({ columnToColumn: 3, freeRedealsAtLargerDraw: 3, lowest: 0 }),
  })
  expect(json.schemes.map(({ name }: { name: string }) => name)).toContain(json.defaultScheme)
  expect(json.forms).toContainEqual({ name: 'pysol', about: expect.stringContaining('Klondike-Solver') })
})

test('figures are kept by route, whatever the paths', async () => {
  const app = await appOf({ known: () => [] })
  await get(app, '/v1/deals/solvitaire/1')
  await get(app, '/v1/deals/solvitaire/2')
  await get(app, '/nowhere')
  const { body } = await app.inject('/metrics')
  expect(body).toContain('route="/v1/deals/:scheme/:number",status="200"} 2')
  expect(body).toContain('route="none",status="404"} 1')
  expect(body).toContain('http_requests_in_flight 1\n')
  expect(body).not.toContain('nowhere')
})

test('faults of ours are counted by their code', async () => {
  const app = await appOf({
    ready: () => {
      throw new Error('broken')
    },
  })
  await get(app, '/readyz')
  expect((await app.inject('/metrics')).body).toContain('http_request_faults_total{code="internal"} 1')
})

test('the page of the docs takes nothing from elsewhere, and runs no script that stands in it', async () => {
  const app = await appOf()
  const { body, headers } = await app.inject('/docs')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  const sources = [...body.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1]!)
  expect(sources.length).toBeGreaterThan(3)
  for (const source of sources) {
    expect(source).toMatch(/^(\/docs|\.)\//)
    expect((await app.inject(source)).statusCode).toBe(200)
  }
  expect(body).not.toMatch(/<script(?![^>]*src=)/)
})

test('answers carry security headers, refusals too', async () => {
  const app = await appOf()
  for (const url of ['/', '/v1/rules', '/nowhere', '/v1/deals/solvitaire/x']) {
    expect((await get(app, url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
  }
})

test('HEAD is as GET, without the body', async () => {
  const { status, headers } = await ask(await appOf(), { method: 'HEAD', url: '/v1/rules' })
  expect(status).toBe(200)
  expect(Number(headers['content-length'])).toBeGreaterThan(100)
})

test('clients behind a trusted proxy are told apart', async () => {
  const from = (address: string) => ({ url: '/v1/rules', headers: { 'x-forwarded-for': address } })
  const behindProxy = await appOf({}, { rateLimit: 1, trustedProxies: ['127.0.0.1'] })
  expect(await ask(behindProxy, from('192.0.2.1'))).toMatchObject({ status: 200 })
  expect(await ask(behindProxy, from('192.0.2.2'))).toMatchObject({ status: 200 })
  expect(await ask(behindProxy, from('192.0.2.1'))).toMatchObject({ status: 429 })
  const open = await appOf({}, { rateLimit: 1 })
  expect(await ask(open, from('192.0.2.1'))).toMatchObject({ status: 200 })
  expect(await ask(open, from('192.0.2.2'))).toMatchObject({ status: 429 })
})

test('too many requests are refused with when to come again; health is never limited', async () => {
  const app = await appOf({}, { rateLimit: 2 })
  for (const url of ['/v1/rules', '/nowhere', '/healthz', '/healthz']) await get(app, url)
  const answer = await get(app, '/v1/rules')
  expectProblem(answer, { status: 429, code: 'rate-limited' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expectProblem(await get(app, '/nowhere'), { status: 429, code: 'rate-limited' })
  expect(await get(app, '/healthz')).toMatchObject({ status: 200 })
})
