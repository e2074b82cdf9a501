/** A service that answers only what a test tells it to; anything else it is asked fails the test. */
import type { InjectOptions } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { parseConfig } from '../../src/config.ts'
import { buildApp } from '../../src/http/app.ts'
import type { App } from '../../src/http/route.ts'
import type { BatchReport, Service } from '../../src/service/service.ts'

/** No keys, and no limits. */
export const OPEN = {
  ...parseConfig({}),
  rateLimit: 0,
  callerRequests: 0,
  callerSearches: 0,
  openBatches: 0,
}

/** As a server with these `API_KEYS`. */
export function withKeys(text: string) {
  const { apiKeys, withoutKey } = parseConfig({ API_KEYS: text })
  return { apiKeys, withoutKey }
}

/** Answers of a service; a test has them at once, where a service takes a while. */
export type Answers = { [Name in keyof Service]?: AtOnce<Service[Name]> }

type AtOnce<Ask> = Ask extends (...about: infer About) => Promise<infer Answer>
  ? (...about: About) => Answer | Promise<Answer>
  : Ask

export function fakeService(answers: Answers = {}): Service {
  return new Proxy(answers, {
    get: (known, name) => {
      // A name stands for itself, where a test says nothing else.
      if (name === 'batchId' && known.batchId === undefined) return (id: string) => id
      const answer = Reflect.get(known, name)
      // A promise would be asked for `then`.
      if (answer === undefined && name !== 'then') throw new Error(`the service was asked for ${String(name)}`)
      return answer
    },
  }) as Service
}

/** The app before `answers`, closed when the test ends. */
export async function appOf(answers: Answers = {}, config: Partial<Parameters<typeof buildApp>[1]> = {}): Promise<App> {
  const app = await buildApp(fakeService(answers), { ...OPEN, ...config })
  onTestFinished(() => app.close())
  return app
}

export interface Answer {
  status: number
  type: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json: any
  headers: Record<string, unknown>
}

export async function ask(app: App, request: InjectOptions): Promise<Answer> {
  const reply = await app.inject(request)
  const type = String(reply.headers['content-type'] ?? '').split(';')[0]
  const json = type?.endsWith('json') && reply.body !== '' ? reply.json() : undefined
  return { status: reply.statusCode, type, json, headers: reply.headers }
}

export function get(app: App, url: string): Promise<Answer> {
  return ask(app, { method: 'GET', url })
}

export function post(app: App, url: string, body: object): Promise<Answer> {
  return ask(app, { method: 'POST', url, payload: body })
}

/** `answer` is a problem, and this one. */
export function expectProblem(
  { status, type, json }: Answer,
  expected: { status: number; code: string; place?: string | undefined },
): void {
  expect({ status, contentType: type, inBody: json?.status, code: json?.code, place: json?.place }).toEqual({
    status: expected.status,
    contentType: 'application/problem+json',
    inBody: expected.status,
    code: expected.code,
    place: expected.place,
  })
}

/** A batch half done; `changes` say what is different. */
export function batchReport(changes: Partial<BatchReport> = {}): BatchReport {
  return {
    id: 'b1',
    state: 'running',
    scheme: 'solvitaire',
    from: 1n,
    to: 1000n,
    budget: {},
    createdAt: '2026-11-29T12:00:00.000Z',
    dealsDone: 0,
    dealsTotal: 1000,
    tallies: [],
    pairs: [],
    ...changes,
  }
}
