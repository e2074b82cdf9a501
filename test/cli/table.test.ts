import { expect, test } from 'vitest'
import { formatTable } from '../../src/cli/table.ts'
import { formatCount, formatDuration } from '../../src/report/numbers.ts'

test('columns are as wide as their widest cell, numbers to the right, nothing trails', () => {
  const columns = [
    { title: 'Rules', align: 'left' },
    { title: 'n', align: 'right' },
    { title: 'Note', align: 'left' },
  ] as const
  const rows = [
    ['draw 1', '7', 'a'],
    ['1', '1,000', ''],
  ]
  expect(formatTable({ columns, rows }).split('\n')).toEqual([
    'Rules       n  Note',
    '──────  ─────  ────',
    'draw 1      7  a',
    '1       1,000',
  ])
})

test('counts have their thousands apart', () => {
  expect(formatCount(1234567)).toBe('1,234,567')
  expect(formatCount(2n ** 64n)).toBe('18,446,744,073,709,551,616')
})

test.each([
  [0.4, '0 ms'],
  [999, '999 ms'],
  [1_000, '1.0 s'],
  [59_900, '59.9 s'],
  [60_000, '1 min 0 s'],
  [119_600, '2 min 0 s'],
  [3_600_000, '1 h 0 min'],
  [90_000_000, '25 h 0 min'],
])('%d ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})
