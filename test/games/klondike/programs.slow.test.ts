import { expect, test } from 'vitest'
import { solve } from '../../../src/index.ts'

test.each([756, 1010, 1196])('kpat:%d is won at draw 3 by our default, and not in KPatience', (number) => {
  const deal = `kpat:${number}`
  expect(solve({ deal, rules: 'klondike-draw-3' }).verdict).toBe('winnable')
  expect(solve({ deal, rules: 'kpat-draw-3' }).verdict).toBe('unwinnable')
  expect(solve({ deal, rules: { preset: 'kpat-draw-3', worryingBack: true } }).verdict).toBe('winnable')
})
