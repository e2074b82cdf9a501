import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NumberSet, numbersAfter, parseNumberSet, randomNumbers } from '../../src/deal/numberSet.ts'
import { schemeNamed } from '../../src/deal/schemes.ts'
import { faultOf } from '../support/faultOf.ts'

const TEN = { ...schemeNamed('solvitaire'), min: 1n, max: 10n }
const all = (numbers: Iterable<bigint>) => [...numbers].map(Number)

test('numbers in order, and random ones, are all but those left out', () => {
  const range = fc.tuple(fc.integer({ min: 1, max: 10 }), fc.nat({ max: 3 }))
  fc.assert(
    fc.property(fc.array(range, { maxLength: 4 }), fc.integer({ min: -1, max: 11 }), (ranges, after) => {
      const ends = ranges.map(([from, more]) => [from, Math.min(10, from + more)] as const)
      const set = new NumberSet(ends.map(([from, to]) => ({ from: BigInt(from), to: BigInt(to) })))
      const left = Array.from({ length: 10 }, (_, index) => index + 1).filter(
        (number) => !ends.some(([from, to]) => from <= number && number <= to),
      )
      expect(Number(set.size)).toBe(10 - left.length)
      expect(all(numbersAfter(TEN, BigInt(after), set))).toEqual(left.filter((number) => number > after))
      expect(all(randomNumbers(TEN, set)).sort((a, b) => a - b)).toEqual(left)
    }),
  )
})

test('a range of four thousand million numbers is passed over at once', () => {
  const scheme = schemeNamed('solvitaire')
  const set = parseNumberSet('0-4294967290', 'solvitaire', 'exclude')
  expect(all(numbersAfter(scheme, 5n, set))).toEqual([4294967291, 4294967292, 4294967293, 4294967294, 4294967295])
  expect(new Set(all(randomNumbers(scheme, set)))).toEqual(new Set(all(numbersAfter(scheme, 5n, set))))
})

test.each<[unknown, number[]]>([
  ['7', [7]],
  ['7 9,10-12;  solvitaire:14', [7, 9, 10, 11, 12, 14]],
  [
    [7, '9', 'solvitaire:10-11'],
    [7, 9, 10, 11],
  ],
  ['', []],
  [[], []],
])('%j', (json, numbers) => {
  const left = all(numbersAfter({ ...TEN, max: 20n }, 0n, parseNumberSet(json, 'solvitaire', 'exclude')))
  expect(left).toEqual(Array.from({ length: 20 }, (_, index) => index + 1).filter((n) => !numbers.includes(n)))
})

test.each<[unknown, string, string]>([
  ['microsoft:7', 'invalid-deal', 'exclude'],
  [[7, 'microsoft:7'], 'invalid-deal', 'exclude[1]'],
  ['nobody:7', 'unknown-scheme', 'exclude'],
  ['x', 'invalid-deal', 'exclude'],
  ['-5', 'invalid-deal', 'exclude'],
  [[{}], 'invalid-deal', 'exclude[0]'],
  [[1.5], 'invalid-deal', 'exclude[0]'],
  [null, 'invalid-deal', 'exclude'],
  ['4294967296', 'invalid-deal-number', 'exclude'],
  ['9-7', 'invalid-deal-number', 'exclude'],
])('%j is refused', (json, code, place) => {
  expect(faultOf(() => parseNumberSet(json, 'solvitaire', 'exclude'))).toMatchObject({ code, place })
})

test('numbers of several schemes are refused with the advice to ask for each by itself', () => {
  const fault = faultOf(() => parseNumberSet('microsoft:7', 'solvitaire', 'exclude'))
  expect(fault.message).toContain('of another scheme')
  expect(fault.message).toContain('ask for each scheme by itself')
})
