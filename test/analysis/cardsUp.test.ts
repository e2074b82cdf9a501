import { expect, test } from 'vitest'
import { addCardsUp, meanCardsUp, noCardsUp, vegasReturn } from '../../src/analysis/cardsUp.ts'

test('the interval is that of a mean: 1.96 standard errors to both sides', () => {
  const sums = noCardsUp()
  for (const cards of [10, 20, 30, 40]) addCardsUp(sums, cards)
  // Variance 500 / 3, standard error √(500 / 12).
  const half = 1.959964 * Math.sqrt(500 / 12)
  const mean = meanCardsUp(sums, 0.95)
  expect(mean).toMatchObject({ mean: 25, level: 0.95 })
  expect(mean.lower).toBeCloseTo(25 - half, 4)
  expect(mean.upper).toBeCloseTo(25 + half, 4)
})

test('open deals widen it: at the lower end they count at their least, at the upper end at their most', () => {
  const [least, most, open] = [noCardsUp(), noCardsUp(), noCardsUp()]
  for (const cards of [52, 52, 4, 6, 0]) for (const sums of [least, most, open]) addCardsUp(sums, cards)
  addCardsUp(least, 11)
  addCardsUp(most, 30)
  addCardsUp(open, 11, 30)
  expect(open.open).toBe(1)
  const mean = meanCardsUp(open, 0.9)
  expect(mean.mean).toBe(meanCardsUp(least, 0.9).mean)
  expect(mean.lower).toBe(meanCardsUp(least, 0.9).lower)
  expect(mean.upper).toBe(meanCardsUp(most, 0.9).upper)
})

test('Vegas pays 5 a card and takes 52 a game', () => {
  const sums = noCardsUp()
  addCardsUp(sums, 52)
  addCardsUp(sums, 52)
  expect(vegasReturn(meanCardsUp(sums, 0.95))).toEqual({ mean: 208, lower: 208, upper: 208, level: 0.95 })
})

test('of one deal or none nothing is known', () => {
  const sums = noCardsUp()
  expect(meanCardsUp(sums, 0.95)).toEqual({ mean: Number.NaN, lower: 0, upper: 52, level: 0.95 })
  addCardsUp(sums, 7)
  expect(meanCardsUp(sums, 0.95)).toMatchObject({ mean: 7, lower: 0, upper: 52 })
})
