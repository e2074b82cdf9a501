import { expect, test } from 'vitest'
import { refuseLooseJson } from '../../src/http/strictJson.ts'
import { faultOf } from '../support/faultOf.ts'
import { appOf, ask, expectProblem } from './fakeService.ts'

const JSON_BODY = { 'content-type': 'application/json' }

function send(url: string, payload: string) {
  return appOf().then((app) => ask(app, { method: 'POST', url, headers: JSON_BODY, payload }))
}

test('a key that is there twice was taken by its last value', async () => {
  const answer = await send('/v1/solve', '{"deal":"solvitaire:1","rules":{"draw":1,"draw":3}}')
  expectProblem(answer, { status: 400, code: 'invalid-request', place: 'draw' })
})

test.each(['/v1/solve', '/v1/hint', '/v1/verify', '/v1/convert', '/v1/where-lost', '/v1/batches'])(
  'what lies thousands of lists deep is a fault of the request: %s',
  async (url) => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    const body = `{"mode":"fair","position":${deep},"deals":${deep},"rules":${deep},"moves":${deep},"to":${deep}}`
    expectProblem(await send(url, body), { status: 400, code: 'invalid-request', place: 'body' })
  },
)

test.each([
  ['{"a":1,"b":{"a":1,"b":[{"a":1},{"a":2}]}}', undefined],
  ['{"a":"{\\"a\\":1,\\"a\\":2}","b":"a"}', undefined],
  ['["a","a"]', undefined],
  ['{"a":"\\\\","b":1,"b":2}', 'b'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"x":[{"a":1,"b":[],"a":2}]}', 'a'],
  ['{"":1,"":2}', ''],
])('%s', (text, place) => {
  JSON.parse(text)
  if (place === undefined) expect(() => refuseLooseJson(text)).not.toThrow()
  else expect(faultOf(() => refuseLooseJson(text))).toMatchObject({ code: 'invalid-request', place })
})
