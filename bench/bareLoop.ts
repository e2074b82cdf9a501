/**
 * The machine's own speed, for comparing figures of different machines: inserting distinct random keys of eight bytes
 * into a table of 2^24 entries by linear probing until it is half full. Prints inserts a second of CPU.
 */
const SLOTS = 1 << 24

function insertHalf(words: Int32Array): void {
  const mask = SLOTS - 1
  for (let count = 1; count <= SLOTS / 2; count++) {
    // Two rounds of a mixing that is one-to-one: distinct keys, without order.
    let low = Math.imul(count, 0x9e3779b1)
    low = Math.imul(low ^ (low >>> 15), 0x85ebca77)
    low ^= low >>> 13
    const high = (Math.imul(low, 0xc2b2ae3d) ^ count) | 1
    let hash = Math.imul(low, 0x2c1b3c6d) ^ Math.imul(high, 0x297a2d39)
    hash ^= hash >>> 15
    let slot = hash & mask
    while (words[2 * slot + 1] !== 0 && (words[2 * slot + 1] !== high || words[2 * slot] !== low))
      slot = (slot + 1) & mask
    words[2 * slot] = low
    words[2 * slot + 1] = high
  }
}

const words = new Int32Array(2 * SLOTS)
// Once for the compiler and for the pages of the table, then once for the clock.
insertHalf(words)
words.fill(0)
const start = process.cpuUsage()
insertHalf(words)
const { user, system } = process.cpuUsage(start)
const seconds = (user + system) / 1e6
console.log(JSON.stringify({ insertsPerSecond: Math.round(SLOTS / 2 / seconds) }))
