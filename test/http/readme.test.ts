/** The README's curl lines give what it says. */
import { readFileSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '../../src/config.ts'
import { buildApp } from '../../src/http/app.ts'
import type { App } from '../../src/http/route.ts'
import { openService } from '../../src/service/openService.ts'
import type { Service } from '../../src/service/service.ts'
import { ask, OPEN } from './fakeService.ts'

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const CURL = /```sh\n(curl [\s\S]*?)```(?:\n\n```json\n([\s\S]*?)```)?/g

/** The request that a curl line makes, and the answer that stands under it. */
const EXAMPLES = [...README.matchAll(CURL)].map(([, command, answer]) => ({
  command: command!.trim(),
  answer: answer === undefined ? undefined : (JSON.parse(answer) as unknown),
}))

function requestOf(command: string): InjectOptions {
  const url = /http:\/\/127\.0\.0\.1:3000(\/[^\s']*)/.exec(command)![1]!
  const body = /-d '([^']*)'/.exec(command)?.[1]
  if (body === undefined) return { method: 'GET', url }
  const contentType = /-H 'Content-Type: ([^']*)'/.exec(command)![1]!
  return { method: 'POST', url, headers: { 'content-type': contentType }, payload: body }
}

/** `…` stands for anything, or for the rest of a text. */
function pattern(shown: unknown): unknown {
  if (shown === '…') return expect.anything()
  if (typeof shown === 'string' && shown.endsWith('…')) return expect.stringContaining(shown.slice(0, -1))
  if (Array.isArray(shown)) return shown[0] === '…' ? expect.any(Array) : shown.map(pattern)
  if (typeof shown !== 'object' || shown === null) return shown
  return Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, pattern(value)]))
}

let service: Service
let app: App
beforeAll(async () => {
  service = await openService(parseConfig({ DATABASE: ':memory:', THREADS: '1', TABLE_MB: '16' }))
  app = await buildApp(service, OPEN)
})
afterAll(async () => {
  await app.close()
  await service.close()
})

test('there are curl lines for the three questions', () => {
  expect(EXAMPLES.map(({ command }) => /\/v1\/[a-z/]*/.exec(command)![0])).toEqual([
    '/v1/deals/winnable',
    '/v1/hint',
    '/v1/batches',
  ])
})

test.each(EXAMPLES)('$command', async ({ command, answer }) => {
  const { status, json } = await ask(app, requestOf(command))
  expect([200, 202]).toContain(status)
  if (answer !== undefined) expect(json).toEqual(pattern(answer))
})
