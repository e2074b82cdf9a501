import { expect, test } from 'vitest'
import { linearScale, logScale, roundStep } from '../../src/report/scale.ts'

test('a linear scale runs from end to end, its ticks at round values', () => {
  const scale = linearScale([0, 1], [100, 300], 5)
  expect([scale.at(0), scale.at(0.5), scale.at(1)]).toEqual([100, 200, 300])
  expect(scale.ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
})

test('ticks lie within the domain', () => {
  expect(linearScale([81.3, 90.4], [0, 1], 6).ticks).toEqual([82, 84, 86, 88, 90])
})

test('a domain without width is drawn all the same', () => {
  const scale = linearScale([5, 5], [0, 10], 4)
  expect(scale.at(5)).toBe(0)
  expect(scale.ticks.every(Number.isFinite)).toBe(true)
})

test('a logarithmic scale has a tick at each power of ten', () => {
  const scale = logScale([1, 10_000], [0, 400])
  expect(scale.ticks).toEqual([1, 10, 100, 1_000, 10_000])
  expect([scale.at(1), scale.at(100), scale.at(10_000)]).toEqual([0, 200, 400])
})

test.each([
  [0.07, 0.1],
  [1, 1],
  [1.1, 2],
  [3, 5],
  [7, 10],
  [12, 20],
])('the round step from %d is %d', (step, rounded) => {
  expect(roundStep(step)).toBeCloseTo(rounded, 12)
})
