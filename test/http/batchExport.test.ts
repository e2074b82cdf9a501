import { once } from 'node:events'
import { get as request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../src/errors.ts'
import type { BatchDeal } from '../../src/service/service.ts'
import { BATCH, BATCH_DEALS } from '../cli/batchReport.ts'
import { turns } from '../support/waiting.ts'
import { appOf, expectProblem, get } from './fakeService.ts'

const service = { batch: () => BATCH, batchDeals: () => BATCH_DEALS }

async function exported(query: string) {
  const reply = await (await appOf(service)).inject(`/v1/batches/b1/export?${query}`)
  expect(reply.statusCode).toBe(200)
  return { type: reply.headers['content-type'], body: reply.body }
}

describe('a batch', () => {
  test('as CSV', async () => {
    const { type, body } = await exported('format=csv')
    expect(type).toBe('text/csv; charset=utf-8')
    expect(body.split('\n')).toHaveLength(1 + 6 + 1)
    expect(body).toContain('\nsolvitaire:2,3,unlimited,true,thoughtful,winnable,,100,110,,,0.75,,5000000,,,b1\n')
  })

  test('as NDJSON', async () => {
    const { type, body } = await exported('format=ndjson')
    expect(type).toBe('application/x-ndjson; charset=utf-8')
    const lines = body.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).deal)).toEqual([1, 1, 2, 2, 3, 3].map((deal) => `solvitaire:${deal}`))
  })

  test.each([
    ['markdown', 'text/markdown', /^\| Rules \| Winnable/],
    ['html', 'text/html', /^<!doctype html>/],
    ['svg', 'image/svg+xml', /^<svg /],
  ])('as %s', async (format, type, start) => {
    const answer = await exported(`format=${format}`)
    expect(answer.type).toBe(`${type}; charset=utf-8`)
    expect(answer.body).toMatch(start)
  })

  test('in French where the request or its reader says so, and the same for programs', async () => {
    const url = '/v1/batches/b1/export?format=markdown'
    const reader = { headers: { 'accept-language': 'fr-CH, en;q=0.5' } }
    const accepted = await (await appOf(service)).inject({ url, ...reader })
    expect(accepted.body).toMatch(/^\| Règles \| Gagnables/)
    expect(accepted.headers.vary).toContain('Accept-Language')
    expect((await exported('format=markdown&language=fr')).body).toBe(accepted.body)
    expect((await exported('format=csv&language=fr')).body).toBe((await exported('format=csv')).body)
  })

  test('with intervals at another level', async () => {
    const rates = (body: string) => /\| draw 1 .*? ± (\S+) %/.exec(body)?.[1]
    const [narrow, wide] = [await exported('format=markdown'), await exported('format=markdown&level=0.999')]
    expect(Number(rates(wide.body))).toBeGreaterThan(Number(rates(narrow.body)))
  })

  test.each(['', 'format=pdf', 'format=csv&format=svg', 'format=json'])('not with "%s"', async (query) => {
    const answer = await get(await appOf(service), `/v1/batches/b1/export?${query}`)
    expectProblem(answer, { status: 400, code: 'invalid-request', place: 'format' })
  })

  test('that is not there is not found', async () => {
    const batch = () => {
      throw new AppError('not-found', 'no batch b9')
    }
    const answer = await get(await appOf({ batch }), '/v1/batches/b9/export?format=csv')
    expectProblem(answer, { status: 404, code: 'not-found' })
  })

  test('whose report can do no harm in a browser: it may load nothing and run nothing', async () => {
    const reply = await (await appOf(service)).inject('/v1/batches/b1/export?format=html')
    expect(String(reply.headers['content-security-policy'])).toContain("default-src 'none'")
    expect(String(reply.headers['content-security-policy'])).toContain("style-src 'unsafe-inline'")
  })
})

test('deals are read no faster than the client takes them, and no further once it has gone', async () => {
  let read = 0
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  function* endless(): Generator<BatchDeal> {
    try {
      for (;;) yield { ...BATCH_DEALS[0]!, number: BigInt(++read) }
    } finally {
      close()
    }
  }
  const app = await appOf({ batch: () => BATCH, batchDeals: endless })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const call = request({ port, host: '127.0.0.1', path: '/v1/batches/b1/export?format=csv' })
  call.on('error', () => {})
  call.on('response', (response) => response.pause())
  const [, answer] = (await once(app.server, 'request')) as [unknown, ServerResponse]
  // The buffers on the way fill, and while they are full nothing more is read.
  for (let quietTurns = 0; quietTurns < 100; ) {
    const before = read
    await turns(1)
    quietTurns = read > before || !answer.writableNeedDrain ? 0 : quietTurns + 1
    expect(read).toBeLessThan(500_000)
  }
  expect(read).toBeGreaterThan(0)
  call.destroy()
  await closed
})
