import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOT_FOUND } from '../../src/search/transpositionTable.ts'
import { amount } from '../support/amount.ts'
import { TABLES, type Table } from './tables.ts'

/** The first generation, and slots of nine bytes each. */
const SMALLEST = 1
const PLENTY = 64 << 20

/** Few enough low and high words that keys collide in either, and any others. `high` is not 0. */
const key = fc.tuple(
  fc.oneof(fc.integer(), fc.integer({ min: 0, max: 3 })),
  fc.oneof(
    fc.integer({ min: 1, max: 3 }),
    fc.integer().filter((high) => high !== 0),
  ),
)
type Key = [low: number, high: number]

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('insert' as const), key, value: fc.integer({ min: 0, max: 65_535 }) }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('find' as const), key }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('clear' as const) }) },
)

/** Distinct keys, the same for the same `start`. */
function keys(count: number, start = 0): Key[] {
  return Array.from({ length: count }, (_, index) => [
    Math.imul(index + start, 0x9e3779b1),
    1 + ((index + start) % 1000) * 0x200001,
  ])
}

function countFound(table: Table, some: readonly Key[]): number {
  return some.filter(([low, high]) => table.find(low, high) !== NOT_FOUND).length
}

describe.each(TABLES)('the table, $name,', ({ newTable, slotBytes }) => {
  describe('with room', () => {
    it('is a map', () => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
          // Four slots at first: it grows on the way, many times.
          const table = newTable(PLENTY, 4)
          const map = new Map<string, number>()
          for (const one of steps) {
            if (one.type === 'clear') {
              table.clear()
              map.clear()
              continue
            }
            const name = one.key.join()
            if (one.type === 'insert') {
              table.insert(...one.key, one.value)
              map.set(name, one.value)
            }
            expect(table.find(...one.key)).toBe(map.get(name) ?? NOT_FOUND)
          }
          for (const [name, value] of map) {
            const [low, high] = name.split(',').map(Number) as Key
            expect(table.find(low, high)).toBe(value)
          }
        }),
      )
    })

    it('keeps all keys while it grows, at each moment, with the last value of each', () => {
      const table = newTable(PLENTY, 16)
      const all = keys(amount(10_000, 40_000))
      const values = new Uint8Array(all.length)
      const wrong: number[] = []
      const store = (index: number, value: number) => {
        table.insert(...all[index]!, value)
        values[index] = value
      }
      all.forEach((_, index) => {
        store(index, index & 127)
        // An older key, stored again now and then, keeps its newer value through the growth.
        const older = index >> 1
        if (table.find(...all[older]!) !== values[older]) wrong.push(index)
        if (index % 3 === 0) store(older, 128 + (index & 127))
      })
      all.forEach((one, index) => {
        if (table.find(...one) !== values[index]) wrong.push(index)
      })
      expect(wrong).toEqual([])
      expect(countFound(table, keys(amount(10_000, 40_000), 1_000_000))).toBe(0)
    })

    it('tells keys apart that differ in one bit', () => {
      const table = newTable(PLENTY, 4096)
      const [low, high] = [0x1234_5678, 0x2bcd_ef01]
      table.insert(low, high, 1)
      for (let bit = 0; bit < 32; bit++) {
        expect(table.find(low ^ (1 << bit), high)).toBe(NOT_FOUND)
        if ((high ^ (1 << bit)) !== 0) expect(table.find(low, high ^ (1 << bit))).toBe(NOT_FOUND)
      }
      expect(table.find(high, low)).toBe(NOT_FOUND)
    })
  })

  describe('at its largest size', () => {
    it('may forget, but never reports a key that was not inserted, nor a value it had not', () => {
      fc.assert(
        fc.property(fc.nat(1 << 30), fc.integer({ min: 1, max: 700 }), (start, slots) => {
          const table = newTable(slots * slotBytes, 64)
          const all = keys(1_000, start)
          const valueAt = (index: number) => index % 251
          const stored = all.filter(([low, high], index) => {
            table.insert(low, high, valueAt(index))
            return table.find(low, high) === valueAt(index)
          })
          expect(stored).toHaveLength(all.length)
          const found = all.map(([low, high]) => table.find(low, high))
          expect(found.filter((value, index) => value !== NOT_FOUND && value !== valueAt(index))).toEqual([])
          const kept = countFound(table, all)
          expect(kept).toBeGreaterThan(16)
          expect(kept).toBeLessThan(1_000)
          expect(countFound(table, keys(1_000, start + 5_000))).toBe(0)
        }),
        { numRuns: amount(8, 30) },
      )
    })

    // Sizes grew by four: room for 10,000 slots held 4,096, and a TABLE_MB of 256 was used like 128.
    it.each([1_000, 5_000, 10_000, 21_000])('uses all of what it may: room for %d slots', (slots) => {
      const table = newTable(slots * slotBytes, 64)
      const all = keys(2 * slots)
      for (const [low, high] of all) table.insert(low, high, 1)
      // The generations before the last, less than a quarter, are not for keys any more.
      expect(countFound(table, all)).toBeGreaterThan(0.7 * slots)
      expect(countFound(table, all)).toBeLessThanOrEqual(slots)
      table.clear()
      for (const [low, high] of all.slice(0, slots / 4)) table.insert(low, high, 2)
      expect(countFound(table, all)).toBe(slots / 4)
    })

    it('keeps a key’s newest value when it is stored again', () => {
      const table = newTable(SMALLEST, 64)
      const values = keys(1_000).map(([low, high]) => {
        table.insert(low, high, 1)
        table.insert(low, high, 2)
        return table.find(low, high)
      })
      expect(new Set(values)).toEqual(new Set([2]))
    })
  })

  describe('clear', () => {
    it('forgets everything, whatever size the table had', () => {
      const table = newTable(PLENTY, 16)
      for (const count of [0, 1, 10, 100, 5_000, 3]) {
        for (const [low, high] of keys(count)) table.insert(low, high, 9)
        expect(countFound(table, keys(count))).toBe(count)
        table.clear()
        expect(countFound(table, keys(count))).toBe(0)
      }
    })
  })
})
