import { expect, test } from 'vitest'
import { NOT_FOUND } from '../../src/search/transpositionTable.ts'
import { TABLES, type Table } from './tables.ts'

const FIRST_SLOTS = 1024
const LARGEST_SLOTS = 4 * FIRST_SLOTS

/** Keys (low word; the high word is 1) that share a home near the end of both tables: carried over late. */
function keysOfOneHome(table: Table, count: number): number[] {
  const keys: number[] = []
  for (let low = 1; keys.length < count; low++) {
    if (Math.floor((table.homeOf(low, 1) * LARGEST_SLOTS) / 2 ** 32) === LARGEST_SLOTS - 20) keys.push(low)
  }
  return keys
}

test.each(TABLES)(
  'a value replaced while the table grew came back: an old entry says what was stored last ($name)',
  ({ newTable, slotBytes }) => {
    const table = newTable((FIRST_SLOTS + LARGEST_SLOTS) * slotBytes, FIRST_SLOTS)
    const [first, ...others] = keysOfOneHome(table, 50)
    table.insert(first!, 1, 2)
    // Half full: the next insert grows the table, and what was there stays readable while it is carried over.
    for (let low = -1; low >= -FIRST_SLOTS / 2; low--) table.insert(low, 1, 9)
    table.insert(first!, 1, 0)
    for (const other of others) table.insert(other, 1, 7)
    expect([0, NOT_FOUND]).toContain(table.find(first!, 1))
    for (let low = 1; low < FIRST_SLOTS / 8; low++) table.insert(-100_000 - low, 1, 9)
    expect([0, NOT_FOUND]).toContain(table.find(first!, 1))
  },
)

test.each(TABLES)(
  'a value replaced while the table grew came back from beyond the end: probing in the old slots goes on at their begin ($name)',
  ({ newTable }) => {
    const slots = 64
    const table = newTable(64 << 20, slots)
    // They lie in the last slot and, all others, from the first one on, farther than the first insert carries over.
    const keys: number[] = []
    for (let low = 1; keys.length < slots / 2; low++) {
      if (Math.floor((table.homeOf(low, 1) * slots) / 2 ** 32) === slots - 1) keys.push(low)
    }
    for (const key of keys) table.insert(key, 1, 2)
    const last = keys.at(-1)!
    table.insert(last, 1, 0)
    for (let low = -1; low >= -8; low--) {
      expect(table.find(last, 1)).toBe(0)
      table.insert(low, 1, 9)
    }
    expect(table.find(last, 1)).toBe(0)
    for (const key of keys.slice(0, -1)) expect(table.find(key, 1)).toBe(2)
  },
)
