import { setFlagsFromString } from 'node:v8'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_RULES } from '../../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../../src/games/klondike/solver.ts'
import { faultInOutcome } from '../../support/agreement.ts'
import { openingOf } from '../../support/publishedDeals.ts'

const ALL_PAGES = 65_536
/** Too few for the stack of members and edges, which begins before the table. */
const PAGES_FOR_NOTHING = 1_000
/** The stack, and a table of 16,384 slots. */
const PAGES_FOR_A_SMALL_TABLE = 1_030

const NODES = 60_000
/** Draw 3; the table of neither would do with 16,384 slots. */
const DEALS = [39, 48]

/** The system gives a memory no more than so many pages. */
function allowPages(pages: number): void {
  setFlagsFromString(`--wasm-max-mem-pages=${pages}`)
}

const makeSolver = () => new KlondikeSolver({ tableBytes: 64 << 20 })

afterEach(() => allowPages(ALL_PAGES))

test('a solver that the system had no memory for was made, and its first search trapped: now it is not made', () => {
  allowPages(PAGES_FOR_NOTHING)
  expect(makeSolver).toThrow(RangeError)
  allowPages(ALL_PAGES)
  expect(makeSolver).not.toThrow()
})

test('a table that the system lets grow no further forgets, and contradicts no verdict', () => {
  const rules = { ...DEFAULT_RULES, draw: 3 }
  const ask = () =>
    DEALS.map((number) => makeSolver().solve(openingOf(`solvitaire:${number}`), rules, { nodes: NODES }))
  const whole = ask()
  expect(whole.map(({ verdict }) => verdict)).toEqual(['unwinnable', 'winnable'])
  allowPages(PAGES_FOR_A_SMALL_TABLE)
  ask().forEach((outcome, index) => {
    const game = { position: openingOf(`solvitaire:${DEALS[index]}`), rules }
    expect(faultInOutcome(outcome, game, whole[index]!.verdict)).toBeUndefined()
    expect(outcome.nodes).not.toBe(whole[index]!.nodes)
  })
})
