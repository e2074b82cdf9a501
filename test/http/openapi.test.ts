/** The document that describes the service is true: its examples are answered as shown, and it names what there is. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseConfig } from '../../src/config.ts'
import { buildApp } from '../../src/http/app.ts'
import { EXAMPLES } from '../../src/http/examples.ts'
import { type Document, formatDocument } from '../../src/http/openapi.ts'
import type { App } from '../../src/http/route.ts'
import { openService } from '../../src/service/openService.ts'
import type { Service } from '../../src/service/service.ts'
import { ask, OPEN } from './fakeService.ts'

/** What differs from run to run, or with every change of the solver's order of search. */
const VARYING = new Set(['id', 'ms', 'nodes', 'moveCount', 'createdAt', 'finishedAt', 'decidedAt', 'engine'])

function withoutVarying(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, (key, value) => (VARYING.has(key) ? undefined : value)))
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

describe('examples are answered as shown', () => {
  let batchId: string
  test.each(EXAMPLES)('$operationId: $summary', async ({ operationId, method, url, body, status, answer }) => {
    if (operationId === 'batch') await service.batchEnded(batchId)
    const path = url.replace('{id}', batchId)
    const given = await ask(app, { method, url: path, ...(body && { payload: body }) })
    if (operationId === 'createBatch') batchId = given.json.id
    expect(given.status).toBe(status)
    expect(withoutVarying(given.json)).toEqual(withoutVarying(answer))
    expect(Object.keys(given.json).sort()).toEqual(Object.keys(answer).sort())
  })
})

describe('the document', () => {
  const document = () => app.swagger() as Document

  test('is the one checked in', () => {
    expect(formatDocument(document())).toBe(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'))
  })

  test('has every operation, with an id, a summary and its refusals', () => {
    const operations = Object.entries(document().paths!).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
    )
    expect(operations.map(({ name }) => name).sort()).toEqual([
      'delete /v1/batches/{id}',
      'get /healthz',
      'get /readyz',
      'get /v1/batches',
      'get /v1/batches/{id}',
      'get /v1/batches/{id}/events',
      'get /v1/batches/{id}/export',
      'get /v1/batches/{id}/pairs',
      'get /v1/deals/daily',
      'get /v1/deals/winnable',
      'get /v1/deals/winnable/events',
      'get /v1/deals/{scheme}/{number}',
      'get /v1/games',
      'get /v1/rules',
      'post /v1/batches',
      'post /v1/batches/{id}/pause',
      'post /v1/batches/{id}/resume',
      'post /v1/batches/{id}/retry-unknown',
      'post /v1/convert',
      'post /v1/deals/winnable',
      'post /v1/deals/winnable/events',
      'post /v1/hint',
      'post /v1/solve',
      'post /v1/verify',
      'post /v1/where-lost',
    ])
    for (const { operation } of operations) {
      expect(operation).toMatchObject({
        operationId: expect.any(String),
        summary: expect.any(String),
        responses: { '4XX': expect.anything(), '5XX': expect.anything() },
      })
    }
  })

  test('refers only to schemas that it has, and has none besides', () => {
    const text = JSON.stringify(document())
    const named = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1]))
    expect([...named].sort()).toEqual(Object.keys(document().components!.schemas!).sort())
  })

  test('lets every move, line and position of an answer be a text, as `movesAs` and `positionAs` may ask', () => {
    const { Move: _, WrittenMove, WrittenLine, WrittenPosition, ...others } = document().components!.schemas!
    const text = { type: 'string' }
    const move = { $ref: '#/components/schemas/Move' }
    expect(WrittenMove).toMatchObject({ anyOf: [move, text] })
    expect(WrittenLine).toMatchObject({ anyOf: [{ type: 'array', items: move }, text] })
    expect(WrittenPosition).toMatchObject({ anyOf: [{ $ref: '#/components/schemas/Position' }, text] })
    expect(JSON.stringify(others)).not.toMatch(/schemas\/(Move|Position)"/)
  })

  test('has a name for every answer, and for every object within', () => {
    const { paths, components } = document()
    const answers = Object.values(paths!).flatMap((methods) =>
      Object.values(methods).flatMap(({ responses }) =>
        Object.values(responses!).flatMap(({ content }) => Object.values(content ?? {}) as { schema?: object }[]),
      ),
    )
    for (const { schema } of answers) {
      expect([{ $ref: expect.any(String) }, { type: 'string' }]).toContainEqual(schema)
    }
    const unnamed: string[] = []
    const visit = (part: unknown, place: string, isNamed: boolean): void => {
      if (typeof part !== 'object' || part === null) return
      if (!isNamed && 'properties' in part && 'type' in part && part.type === 'object') unnamed.push(place)
      for (const [key, inner] of Object.entries(part)) visit(inner, `${place}.${key}`, false)
    }
    for (const [name, schema] of Object.entries(components!.schemas!)) {
      // What requests may be is read by the core; bodies are named, their parts are as the core takes them.
      if (!/(Choice|Question)$/.test(name)) visit(schema, name, true)
    }
    expect(unnamed).toEqual([])
  })

  test('tells by a discriminator which schema of several an answer has', () => {
    const schemas = document().components!.schemas! as Record<
      string,
      { oneOf?: { $ref: string }[]; discriminator?: object }
    >
    const unions = Object.entries(schemas).filter(([, { oneOf }]) => oneOf !== undefined)
    expect(unions.map(([name]) => name)).toEqual(
      expect.arrayContaining(['Hint', 'KnownVerdict', 'Move', 'Solved', 'ThoughtfulHint', 'WhereLost']),
    )
    for (const [name, { oneOf, discriminator }] of unions) {
      // Its options are unions themselves, told apart by the literals of `mode`.
      if (name === 'Hint') continue
      const options = oneOf!.map(({ $ref }) => $ref)
      const { mapping } = discriminator as { mapping: Record<string, string> }
      expect(Object.values(mapping).sort()).toEqual([...options].sort())
    }
  })

  test('says nothing of a fault of the server where the fault is in the request', () => {
    for (const methods of Object.values(document().paths!)) {
      for (const { responses } of Object.values(methods)) {
        expect(Object.values(responses!['5XX']!.content!)[0]).not.toHaveProperty('examples')
        for (const example of Object.values(Object.values(responses!['4XX']!.content!)[0]!.examples ?? {})) {
          expect(String((example.value as { status: number }).status)).toMatch(/^4/)
        }
      }
    }
    expect(document().components!.schemas!['Problem']).not.toHaveProperty('examples')
  })

  test('shows examples where there are some', () => {
    const { requestBody, responses } = document().paths!['/v1/solve']!['post']!
    const shown = (part: typeof requestBody) => Object.values(Object.values(part!.content!)[0]!.examples!)
    expect(shown(requestBody)).toHaveLength(6)
    expect(shown(responses!['200'])).toHaveLength(6)
    expect(shown(responses!['4XX'])).toHaveLength(1)
    const parameters = document().paths!['/v1/deals/{scheme}/{number}']!['get']!.parameters!
    const rules = [
      'rules',
      'game',
      'draw',
      'passes',
      'worryingBack',
      'build',
      'spaces',
      'scoring',
      'suits',
      'dealOnSpaces',
      'runsLeave',
    ].map((name) => [name, undefined])
    expect(parameters.map(({ name, example }) => [name, example])).toEqual([
      ...rules,
      ['positionAs', undefined],
      ['scheme', 'solvitaire'],
      ['number', '1002'],
    ])
  })
})
