/** The moves at the table that lead to what was chosen. `followed.test.ts` plays them to the end of whole games. */
import { expect, test } from 'vitest'
import { approach } from '../../../../src/games/klondike/fairPlay/approach.ts'
import { LEAVE } from '../../../../src/games/klondike/fairPlay/arms.ts'
import { choicesOf } from '../../../../src/games/klondike/fairPlay/choices.ts'
import { Closures } from '../../../../src/games/klondike/fairPlay/closure.ts'
import { FairPlanner } from '../../../../src/games/klondike/fairPlay/planner.ts'
import { HEIGHTS, stateOf } from '../../../../src/games/klondike/fairPlay/seenState.ts'
import { weightsFor } from '../../../../src/games/klondike/fairPlay/weights.ts'
import { asSeen } from '../../../../src/games/notation/hiddenPosition.ts'
import { parsePosition } from '../../../../src/games/notation/parsePosition.ts'
import { parseRules } from '../../../support/klondike.ts'

/** The shortest way to turn the King in column 6 takes 38 moves, and meets 16,692 positions. */
const LONG_WAY =
  'KDQSJDTC9D8S/KCQHJSTD9S8H7S6D5C4D3C2D/KHQCJHTS9H8C7D6C5H4S3H/QDJCTH/9C8D7C6H5S4H3S2HAS/Ks7H6S5D4C3D2SAH/- 2-A- - - 1'
const rules = parseRules('klondike')
const position = parsePosition(LONG_WAY, rules)
const hidden = asSeen(position, new Set())

test('a contrived position with a long way to its choice was searched without a bound, whoever waited', () => {
  const { table, state } = stateOf(hidden, position, rules)
  const whole = new Closures({ safeMoves: false })
  whole.load(table.packed, rules)
  whole.enumerate(state.words, state.words[HEIGHTS]!)
  state.words[HEIGHTS] = whole.canonical
  const closures = new Closures()
  closures.load(table.packed, rules)
  const arm = choicesOf(state, table, closures, weightsFor(rules)).arms.find(
    ({ kind, place }) => kind === LEAVE && place === 5,
  )!
  const way = (interrupted: () => 'cancelled' | undefined, mostStops?: number) =>
    approach(position, rules, arm, state.cards[arm.place]!, { interrupted }, mostStops)
  let asked = 0
  expect(way(() => (++asked > 2 ? 'cancelled' : undefined))).toBeUndefined()
  expect(asked).toBe(3)
  expect(way(() => undefined, 1000)).toBeUndefined()
})

test('a plan whose way was not found in time has no moves, and says that it is not settled', () => {
  const plan = new FairPlanner().plan(hidden, rules, { nodes: 1000, interrupted: () => 'time' })
  expect(plan).toMatchObject({ moves: [], settled: false })
})
