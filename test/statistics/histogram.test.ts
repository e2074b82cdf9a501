import { expect, test } from 'vitest'
import { evenBins, Histogram, logBins } from '../../src/statistics/histogram.ts'

test('each power of ten begins a bin of equal ratio', () => {
  const bins = logBins(4)
  for (let power = 0; power <= 12; power++) {
    expect(bins.indexOf(10 ** power)).toBe(4 * power)
    expect(bins.lowerEdge(4 * power)).toBeCloseTo(10 ** power, 3)
  }
  expect(bins.indexOf(999_999)).toBe(23)
  expect(bins.indexOf(0)).toBe(0)
})

test('values are counted in their bins, in order', () => {
  const histogram = new Histogram(evenBins(10))
  for (const value of [119, 20, 110, 21, 29.9]) histogram.add(value)
  expect(histogram.bins()).toEqual([
    { lower: 20, upper: 30, count: 3 },
    { lower: 110, upper: 120, count: 2 },
  ])
  expect([histogram.total, histogram.largest]).toEqual([5, 119])
})

test('quantiles are exact to the width of a bin', () => {
  const histogram = new Histogram(evenBins(1))
  for (let value = 1; value <= 1000; value++) histogram.add(value)
  for (const share of [0.01, 0.25, 0.5, 0.95, 1]) {
    expect(Math.abs(histogram.quantile(share) - 1000 * share)).toBeLessThanOrEqual(1)
  }
})

test('two histograms of the same bins make one', () => {
  const [first, second] = [new Histogram(evenBins(10)), new Histogram(evenBins(10))]
  for (const value of [5, 15]) first.add(value)
  for (const value of [17, 99]) second.add(value)
  first.addAll(second)
  expect(first.bins().map(({ lower, count }) => [lower, count])).toEqual([
    [0, 1],
    [10, 2],
    [90, 1],
  ])
  expect([first.total, first.largest]).toEqual([4, 99])
})

test('no quantile passes the largest value', () => {
  const histogram = new Histogram(logBins(2))
  histogram.add(101)
  expect(histogram.quantile(0.99)).toBe(101)
})

test('without values there is no quantile', () => {
  expect(new Histogram(evenBins(1)).quantile(0.5)).toBeNaN()
})
