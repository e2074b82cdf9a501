import { expect, test } from 'vitest'
import { count, duration, wholeNumber } from '../../src/cli/values.ts'
import { faultOf } from '../support/faultOf.ts'

test.each([
  ['1', 1],
  ['500k', 500_000],
  ['5M', 5_000_000],
  ['2G', 2_000_000_000],
  ['5_000_000', 5_000_000],
])('the count %s', (text, value) => {
  expect(count('--nodes')(text)).toBe(value)
})

test.each(['0', '', '-1', '1.5', '5x', 'M', '1e6', '9007199254740993', '99999999999G'])('no count: "%s"', (text) => {
  expect(faultOf(() => count('--nodes')(text))).toMatchObject({ code: 'invalid-request', place: '--nodes' })
})

test.each([
  ['250ms', 250],
  ['30s', 30_000],
  ['30', 30_000],
  ['1.5s', 1_500],
  ['5m', 300_000],
  ['2h', 7_200_000],
])('the duration %s', (text, ms) => {
  expect(duration('--timeout')(text)).toBe(ms)
})

test.each(['0', '0s', '', '-1s', '1d', 's', '0.1ms'])('no duration: "%s"', (text) => {
  expect(faultOf(() => duration('--timeout')(text))).toMatchObject({ code: 'invalid-budget', place: '--timeout' })
})

test('a whole number keeps its bounds', () => {
  const parse = wholeNumber('--draw', 1, 24)
  expect([parse('1'), parse('24')]).toEqual([1, 24])
  for (const text of ['0', '25', '', ' 3', '3.0', '+3', 'three']) {
    expect(faultOf(() => parse(text))).toMatchObject({ code: 'invalid-request', place: '--draw' })
  }
})
