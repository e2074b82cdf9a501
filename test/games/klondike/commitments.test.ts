import { expect, test } from 'vitest'
import { newKernel } from '../../../src/games/klondike/kernel.ts'
import { packDeal } from '../../../src/games/klondike/packedDeal.ts'
import { loadGame } from '../../../src/games/klondike/packedSearch.ts'
import { ALL_PRUNINGS } from '../../../src/games/klondike/prunings.ts'
import { DEFAULT_RULES } from '../../../src/games/klondike/ruleSet.ts'
import { parsePosition } from '../../../src/games/notation/parsePosition.ts'
import { ON_DEMAND } from '../../../src/games/piles/talonMode.ts'
import { NodeMeter } from '../../../src/search/kernelSearch.ts'

/** Bytes of a member and of an edge (`kernel/closure.ts`, `kernel/edges.ts`). */
const MEMBER = 48
const EDGE = 16

/** Ten ranks of one lane wait in the stock in pairs: every chain of them can be built in 2^k ways. */
const MANY_CHAINS = {
  tableau: [
    {},
    { down: ['AC'], up: ['3C'] },
    { down: ['2C', 'AS'], up: ['3S'] },
    { down: ['2S', '5D', '5H'], up: ['4C', '3D'] },
    { down: ['6C', '6S', '7D', '7H'], up: ['4S', '3H'] },
    { down: ['8C', '8S', '9D', '9H', 'TC'], up: ['KD'] },
    { down: ['TS', 'JD', 'JH', 'QC', 'QS'], up: ['KH'] },
  ],
  foundations: { D: 2, H: 2 },
  stock: 'KC KS QD QH JC JS TD TH 9C 9S 8D 8H 7C 7S 6D 6H 5C 5S 4D 4H'.split(' '),
}

function manyChains() {
  const kernel = newKernel({ nodesLeft: new NodeMeter().left, spent: () => {}, ask: () => 1 })
  kernel.makeTable(0, 1024)
  const deal = packDeal(parsePosition(MANY_CHAINS, DEFAULT_RULES), DEFAULT_RULES)
  loadGame(kernel, deal, { talonMode: ON_DEMAND, draw: 1, worryingBack: true }, ALL_PRUNINGS)
  return kernel
}

test('more edges than the arena had room for were lost: now all of them are kept, best first, and no other', () => {
  const kernel = manyChains()
  const from = kernel.STACK.value
  const to = kernel.enumerate(kernel.FRAMES.value, from)
  expect(to).toBeGreaterThan(from)
  const end = kernel.generate(kernel.FRAMES.value, from, to)
  const edges = new Uint32Array(kernel.memory.buffer, to, (end - to) / 4)
  expect(edges.length / 4).toBeGreaterThan(8192)
  const distinct = new Set<string>()
  let before = Infinity
  for (let edge = 0; edge < edges.length; edge += 4) {
    const [taken, rank, column, heights] = [...edges.subarray(edge, edge + 4)]
    // On this table every foundation holds something of the red suits, so heights of 0 would be an edge never written.
    expect(heights).toBeGreaterThan(0)
    distinct.add(`${taken} ${column} ${heights}`)
    const place = rank! * 2 ** 32 + taken!
    expect(place).toBeLessThanOrEqual(before)
    before = place
  }
  expect(distinct.size).toBeGreaterThan(8192)
})

test('edges that there is no room for are no edges lost: the kernel says so', () => {
  const kernel = manyChains()
  const room = kernel.STACK_END.value - kernel.STACK.value
  const from = kernel.STACK.value + room - 3 * MEMBER - 1000 * EDGE
  const to = kernel.enumerate(kernel.FRAMES.value, from)
  expect(to).toBeGreaterThan(from)
  expect(kernel.generate(kernel.FRAMES.value, from, to)).toBe(0)
})
