/**
 * From the closure search's trace of commitments to moves on real columns. The packed state knows only *sets* of
 * face-up cards; here the concrete columns are chosen. Plain and slow on purpose: it runs once for each solution,
 * and the judge checks what comes out. Equal cards of several packs are told apart by their columns.
 */
import { type Card, makeCard, rankOf } from '../../../cards/card.ts'
import type { Move, Position } from '../../position.ts'
import type { PileRules } from '../pileRules.ts'
import { packHeights } from './packedDeal.ts'
import { Table } from './table.ts'

/** One commitment of a trace. */
export interface Commitment {
  /** Talon cards put on the table or up, as a mask of talon indices (waste from its bottom, then stock). */
  readonly taken: bigint
  /** The column whose anchor leaves, or -1. */
  readonly column: number
  /** Packed foundation heights after it. */
  readonly heights: bigint
}

/** A change of one foundation by one card: up (1) or back (-1). */
interface Step {
  readonly card: Card
  readonly by: 1 | -1
}

interface Option {
  readonly from: Table
  readonly step: Step
  readonly distance: number
}

/**
 * Legal moves from `position` through all commitments of `trace` to all cards up.
 * Throws an `Error` when the trace can't be played: a fault of the search, never of the caller.
 */
export function realise(position: Position, rules: PileRules, trace: readonly Commitment[]): Move[] {
  const talon = [...position.waste, ...position.stock]
  const indices = talon.map((_, index) => index)
  let table = Table.of(position, rules)
  for (const commitment of trace) {
    const taken = indices.filter((index) => (commitment.taken >> BigInt(index)) & 1n)
    const next = reach(table, taken, commitment)
    if (next === undefined) {
      throw new Error(`trace can't be played: column ${commitment.column}, ${taken.length} cards of the talon`)
    }
    table = next
  }
  finish(table)
  return table.moves()
}

/** Over the foundation heights that reversible moves reach, nearest to the wanted ones first, until the commitment can be made. */
function reach(start: Table, taken: number[], commitment: Commitment): Table | undefined {
  const seen = new Set([packHeights(start.position.foundations)])
  const options: Option[] = []
  let table = start
  for (;;) {
    const done = commit(table, taken, commitment)
    if (done !== undefined) return done
    addOptions(table, commitment.heights, seen, options)
    const option = takeNearest(options)
    if (option === undefined) return undefined
    table = option.from.copy()
    play(table, option.step, -1)
  }
}

function addOptions(from: Table, wanted: bigint, seen: Set<bigint>, options: Option[]): void {
  for (const step of steps(from)) {
    const after = from.copy()
    if (!play(after, step, -1)) continue
    const heights = packHeights(after.position.foundations)
    if (seen.has(heights)) continue
    seen.add(heights)
    options.push({ from, step, distance: distanceOf(heights, wanted) })
  }
}

function takeNearest(options: Option[]): Option | undefined {
  let nearest = 0
  for (let k = 1; k < options.length; k++) if (options[k]!.distance < options[nearest]!.distance) nearest = k
  return options.splice(nearest, 1)[0]
}

/** Cards between two packed heights, foundation by foundation. */
function distanceOf(heights: bigint, wanted: bigint): number {
  let distance = 0
  for (let shift = 0n; shift < 48n; shift += 4n) {
    distance += Math.abs(Number((heights >> shift) & 15n) - Number((wanted >> shift) & 15n))
  }
  return distance
}

/** All changes of one foundation that there could be. */
function steps({ position, rules }: Table): Step[] {
  const found: Step[] = []
  position.foundations.forEach((height, at) => {
    if (!rules.suits.includes(at % 4)) return
    if (height < rules.ranks) found.push({ card: makeCard(height, at % 4, rules.face), by: 1 })
    if (height > 0 && rules.worryingBack) found.push({ card: makeCard(height - 1, at % 4, rules.face), by: -1 })
  })
  return found
}

/** Makes a change with a card of the table: with the anchor of `column`, or with a card that is no anchor (-1). */
function play(table: Table, { card, by }: Step, column: number): boolean {
  return by < 0 ? column < 0 && table.worryBack(card) : table.moveUp(card, column)
}

function commit(from: Table, taken: number[], { column, heights }: Commitment): Table | undefined {
  const now = packHeights(from.position.foundations)
  if (now === heights) {
    if (taken.length === 0 && column < 0) return from
    const table = from.copy()
    return placeAll(table, taken) && (column < 0 || table.moveAnchor(column)) ? table : undefined
  }
  for (const step of steps(from)) {
    if (from.heightsAfter(step.card, step.by) !== heights) continue
    const table = from.copy()
    const [only] = taken
    // A single talon card that goes up itself.
    if (taken.length === 1 && column < 0 && step.by > 0 && table.talonCard(only!) === step.card) {
      table.upFromTalon(only!)
      return table
    }
    // Or talon cards come to the table, and then what they were needed for.
    return placeAll(table, taken) && play(table, step, column) ? table : undefined
  }
  return undefined
}

/** Talon cards come to the table, the highest first. */
function placeAll(table: Table, taken: number[]): boolean {
  return taken.toSorted((a, b) => table.talonCard(b) - table.talonCard(a)).every((index) => table.place(index))
}

/** With nothing face down left (and the talon empty or free to cycle), card after card goes up, the lowest first. */
function finish(table: Table): void {
  const { rules, position } = table
  const isUp = () => position.foundations.every((height, at) => height === rules.ranks || !rules.suits.includes(at % 4))
  while (!isUp()) {
    const next = steps(table)
      .filter(({ by }) => by > 0)
      .map(({ card }) => card)
      .toSorted((a, b) => rankOf(a) - rankOf(b))
    if (next.some((card) => table.goUpFromEnd(card))) continue
    const index = table.talonIndexOf(next)
    if (index < 0) throw new Error('a finished game does not finish')
    table.upFromTalon(index)
  }
}
