import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AppError, BusyError } from '../../src/errors.ts'
import { HttpRefusal, ProblemSchema, problem, problemOf, retryAfterOf } from '../../src/http/problems.ts'

test('the page on HTTP has every code with its status, and no other', () => {
  const page = readFileSync(new URL('../../docs/http.md', import.meta.url), 'utf8')
  const shown = [...page.matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) \| (\d{3}) \|/gm)].flatMap(([, codes, status]) =>
    codes!.split(', ').map((code) => [code.replaceAll('`', ''), Number(status)]),
  )
  const all = ProblemSchema.shape.code.options.map((code) => [code, problem(code, '').status])
  expect(shown.sort()).toEqual(all.sort())
})

describe('what an error tells', () => {
  test('bad input: its code, message and place', () => {
    const error = new AppError('invalid-card', '1X is not a card', 'deck[3]')
    expect(problemOf(error)).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'invalid-card',
      detail: 'deck[3]: 1X is not a card',
      place: 'deck[3]',
    })
  })

  test.each([
    new AppError('replay-failed', 'secret'),
    new AppError('store-damaged', 'secret', '/secret.db'),
    new AppError('store-unavailable', 'secret'),
    new Error('secret'),
    'secret',
    undefined,
    Object.assign(new Error('secret'), { statusCode: 500, code: 'FST_ERR_REP_INVALID_PAYLOAD_TYPE' }),
    Object.assign(new Error('secret'), { statusCode: 502 }),
  ])('a fault of ours: nothing but its code (%s)', (error) => {
    const told = problemOf(error)
    expect(told.status).toBeGreaterThanOrEqual(500)
    expect(JSON.stringify(told)).not.toContain('secret')
  })

  test.each([
    [404, 'not-found'],
    [413, 'body-too-large'],
    [418, 'invalid-request'],
    [429, 'rate-limited'],
    [503, 'busy'],
  ])('a refusal of the framework with status %i: %s', (statusCode, code) => {
    expect(problemOf(Object.assign(new Error('refused'), { statusCode }))).toMatchObject({ code, detail: 'refused' })
  })

  test('when to come again', () => {
    expect(retryAfterOf(new BusyError('full', 9), 503)).toBe(9)
    expect(retryAfterOf(new HttpRefusal('not-ready', ''), 503)).toBeGreaterThan(0)
    expect(retryAfterOf(new AppError('invalid-card', ''), 400)).toBeUndefined()
  })
})
