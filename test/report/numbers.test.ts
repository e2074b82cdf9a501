import { expect, test } from 'vitest'
import { formatMicros, formatShort } from '../../src/report/numbers.ts'

test.each([
  [0, '0'],
  [7, '7'],
  [1.25, '1.3'],
  [850, '850'],
  [999.6, '1.0 k'],
  [1_000, '1 k'],
  [1_234, '1.2 k'],
  [34_000_000, '34 M'],
  [5e15, '5000 T'],
])('%d in short is %s', (value, text) => {
  expect(formatShort(value)).toBe(text)
})

test.each([
  [12.4, '12 µs'],
  [3_400, '3.4 ms'],
  [5e6, '5 s'],
  [120e6, '2 min'],
  [7_200e6, '2 h'],
])('%d microseconds are %s', (micros, text) => {
  expect(formatMicros(micros)).toBe(text)
})
