/**
 * From the packed search's trace of commitments to moves on real columns. The packed state knows only *sets* of
 * face-up cards; here the concrete column is chosen. Plain and slow on purpose: it runs once for each solution,
 * and the judge checks what comes out.
 */
import { type Card, makeCard, rankOf, suitOf } from '../../cards/card.ts'
import type { Move, Position } from '../position.ts'
import { packHeights } from './lanes.ts'
import type { KlondikeRules } from './ruleSet.ts'

/** One commitment of a trace. */
export interface Commitment {
  /** Talon cards put on the table or up, as a mask of talon indices (waste from its bottom, then stock). */
  readonly taken: number
  /** The column whose anchor leaves, or -1. */
  readonly column: number
  /** Packed foundation heights after it. */
  readonly heights: number
}

/** Piles in play and the moves that led to them, the last one first (copies of a line share what came before). */
interface Line {
  readonly position: Position
  last: Step | undefined
}

interface Step {
  readonly move: Move
  readonly before: Step | undefined
}

/**
 * Legal moves from `position` through all commitments of `trace` to all cards up.
 * Throws an `Error` when the trace can't be played: a fault of the search, never of the caller.
 */
export function realise(position: Position, rules: KlondikeRules, trace: readonly Commitment[]): Move[] {
  const talon = [...position.waste, ...position.stock]
  let line: Line = { position: copyOf(position), last: undefined }
  for (const commitment of trace) {
    const cards = talon.filter((_, index) => (commitment.taken >>> index) & 1)
    const next = reach(line, rules, cards, commitment)
    if (next === undefined) throw new Error(`trace can't be played: ${JSON.stringify(commitment)}`)
    line = next
  }
  finish(line, rules)
  return movesOf(line)
}

/** A reversible move not made yet: the top of `suit`'s foundation goes up (1) or comes back (-1). */
interface Option {
  readonly from: Line
  readonly suit: number
  readonly step: number
  readonly distance: number
}

/** Over the foundation heights that reversible moves reach, nearest to the wanted ones first, until the commitment can be made. */
function reach(start: Line, rules: KlondikeRules, cards: Card[], commitment: Commitment): Line | undefined {
  const seen = new Set([packHeights(start.position.foundations)])
  const options: Option[] = []
  let line = start
  for (;;) {
    const done = commit(line, rules, cards, commitment)
    if (done !== undefined) return done
    addOptions(line, rules, commitment.heights, seen, options)
    const option = takeNearest(options)
    if (option === undefined) return undefined
    line = copyLine(option.from)
    if (option.step > 0) moveUp(line, makeCard(line.position.foundations[option.suit]!, option.suit))
    else worryBack(line, option.suit, rules)
  }
}

function addOptions(from: Line, rules: KlondikeRules, wanted: number, seen: Set<number>, options: Option[]): void {
  const { position } = from
  const heights = packHeights(position.foundations)
  for (let suit = 0; suit < 4; suit++) {
    const next = makeCard(position.foundations[suit]!, suit)
    const up = heights + (1 << (4 * suit))
    if (!seen.has(up) && canMoveUp(position, next) && !isAnchor(position, next, rules)) {
      seen.add(up)
      options.push({ from, suit, step: 1, distance: distanceOf(up, wanted) })
    }
    const back = heights - (1 << (4 * suit))
    if (rules.worryingBack && !seen.has(back) && canWorryBack(position, suit, rules)) {
      seen.add(back)
      options.push({ from, suit, step: -1, distance: distanceOf(back, wanted) })
    }
  }
}

function takeNearest(options: Option[]): Option | undefined {
  let nearest = 0
  for (let k = 1; k < options.length; k++) if (options[k]!.distance < options[nearest]!.distance) nearest = k
  return options.splice(nearest, 1)[0]
}

/** Cards between two packed heights, suit by suit. */
function distanceOf(heights: number, wanted: number): number {
  let distance = 0
  for (let shift = 0; shift < 16; shift += 4) distance += Math.abs(((heights >> shift) & 15) - ((wanted >> shift) & 15))
  return distance
}

function commit(from: Line, rules: KlondikeRules, cards: Card[], commitment: Commitment): Line | undefined {
  const change = commitment.heights - packHeights(from.position.foundations)
  const { column } = commitment
  if (!isOneStep(change)) return undefined
  if (cards.length === 0 && column < 0) return change === 0 ? from : undefined
  const line = copyLine(from)
  // A single talon card that goes up itself.
  const [only] = cards
  if (
    cards.length === 1 &&
    column < 0 &&
    change === 1 << (4 * suitOf(only!)) &&
    line.position.foundations[suitOf(only!)] === rankOf(only!)
  ) {
    fetch(line, only!, rules)
    play(line, { type: 'move', card: only!, from: 'waste', to: 'foundation', count: 1 })
    return line
  }
  // Otherwise the talon cards go to the table as a chain, highest first …
  for (const card of cards.toSorted((a, b) => b - a)) {
    const to = openColumn(line.position, card, rules)
    if (to < 0) return undefined
    fetch(line, card, rules)
    play(line, { type: 'move', card, from: 'waste', to, count: 1 })
  }
  // … and then comes what they were needed for.
  if (change === 0) return column < 0 || moveAnchor(line, column, rules) ? line : undefined
  for (let suit = 0; suit < 4; suit++) {
    const card = makeCard(line.position.foundations[suit]!, suit)
    if (change === 1 << (4 * suit) && columnOfAnchor(line.position, card, rules) === column)
      return moveUp(line, card) ? line : undefined
    if (change === -(1 << (4 * suit)) && column < 0) return worryBack(line, suit, rules) ? line : undefined
  }
  return undefined
}

/** With nothing face down left (and the talon empty or free to cycle), card after card goes up. */
function finish(line: Line, rules: KlondikeRules): void {
  const { position } = line
  for (let left = 4 * rules.ranks; left > 0; left--) {
    if (position.foundations.every((height) => height === rules.ranks)) return
    const next = [0, 1, 2, 3].map((suit) => makeCard(position.foundations[suit]!, suit))
    if (next.some((card) => moveUp(line, card))) continue
    const card = next.find((one) => position.waste.includes(one) || position.stock.includes(one))
    if (card === undefined) throw new Error('a finished game does not finish')
    fetch(line, card, rules)
    play(line, { type: 'move', card, from: 'waste', to: 'foundation', count: 1 })
  }
}

/** Draws (and turns the waste over where needed) until `card` is playable. */
function fetch(line: Line, card: Card, rules: KlondikeRules): void {
  const { position } = line
  for (let turns = 0; position.waste.at(-1) !== card; turns++) {
    if (turns > 60) throw new Error('a talon card never comes up')
    if (position.stock.length === 0) {
      position.stock = position.waste
      position.waste = []
      position.pass++
      record(line, { type: 'redeal' })
    } else {
      position.waste.push(...position.stock.splice(0, rules.draw))
      record(line, { type: 'draw', times: 1 })
    }
  }
}

function canMoveUp(position: Position, card: Card): boolean {
  if (position.foundations[suitOf(card)] !== rankOf(card)) return false
  const column = position.columns.find(({ up }) => up.includes(card))
  if (column === undefined) return false
  const child = column.up[column.up.indexOf(card) + 1]
  return child === undefined || openParent(position, child) >= 0
}

function canWorryBack(position: Position, suit: number, rules: KlondikeRules): boolean {
  const height = position.foundations[suit]!
  return height > 0 && openColumn(position, makeCard(height - 1, suit), rules) >= 0
}

/** Moves a card of the table up, its child to another column first if need be. False, and nothing done, when that can't be. */
function moveUp(line: Line, card: Card): boolean {
  const { position } = line
  if (!canMoveUp(position, card)) return false
  const from = position.columns.findIndex((column) => column.up.includes(card))
  const { up } = position.columns[from]!
  const child = up[up.indexOf(card) + 1]
  if (child !== undefined) {
    play(line, {
      type: 'move',
      card: child,
      from,
      to: openParent(position, child),
      count: up.length - up.indexOf(child),
    })
  }
  play(line, { type: 'move', card, from, to: 'foundation', count: 1 })
  return true
}

function worryBack(line: Line, suit: number, rules: KlondikeRules): boolean {
  if (!canWorryBack(line.position, suit, rules)) return false
  const card = makeCard(line.position.foundations[suit]! - 1, suit)
  play(line, { type: 'move', card, from: 'foundation', to: openColumn(line.position, card, rules), count: 1 })
  return true
}

function moveAnchor(line: Line, from: number, rules: KlondikeRules): boolean {
  const { up } = line.position.columns[from]!
  const to = openColumn(line.position, up[0]!, rules)
  if (to < 0) return false
  play(line, { type: 'move', card: up[0]!, from, to, count: up.length })
  return true
}

function openColumn(position: Position, card: Card, rules: KlondikeRules): number {
  if (rankOf(card) < rules.ranks - 1) return openParent(position, card)
  return position.columns.findIndex((column) => column.up.length === 0)
}

function openParent(position: Position, card: Card): number {
  return position.columns.findIndex((column) => {
    const end = column.up.at(-1)
    return end !== undefined && rankOf(end) === rankOf(card) + 1 && ((end ^ card) & 2) !== 0
  })
}

function isAnchor(position: Position, card: Card, rules: KlondikeRules): boolean {
  return columnOfAnchor(position, card, rules) >= 0
}

function columnOfAnchor(position: Position, card: Card, rules: KlondikeRules): number {
  return position.columns.findIndex(
    ({ down, up }) => up[0] === card && (down.length > 0 || rankOf(card) < rules.ranks - 1),
  )
}

function play(line: Line, move: Extract<Move, { type: 'move' }>): void {
  const { columns, foundations, waste } = line.position
  let cards: Card[]
  if (move.from === 'waste') cards = [waste.pop()!]
  else if (move.from === 'foundation') {
    foundations[suitOf(move.card)]!--
    cards = [move.card]
  } else {
    const column = columns[move.from]!
    cards = column.up.splice(-move.count)
    if (column.up.length === 0 && column.down.length > 0) column.up.push(column.down.pop()!)
  }
  if (move.to === 'foundation') foundations[suitOf(move.card)]!++
  else columns[move.to as number]!.up.push(...cards)
  record(line, move)
}

function record(line: Line, move: Move): void {
  line.last = { move, before: line.last }
}

/** The moves of a line in order, draws in a row as one. */
function movesOf(line: Line): Move[] {
  const moves: Move[] = []
  for (let step = line.last; step !== undefined; step = step.before) {
    const next = moves.at(-1)
    if (step.move.type === 'draw' && next?.type === 'draw') next.times += step.move.times
    else moves.push({ ...step.move })
  }
  return moves.reverse()
}

/** Is a difference of packed heights none, or one card of one suit? */
function isOneStep(change: number): boolean {
  const size = Math.abs(change)
  return size === 0 || size === 1 || size === 1 << 4 || size === 1 << 8 || size === 1 << 12
}

function copyLine(line: Line): Line {
  return { position: copyOf(line.position), last: line.last }
}

function copyOf(position: Position): Position {
  return {
    columns: position.columns.map(({ down, up }) => ({ down: [...down], up: [...up] })),
    foundations: [...position.foundations],
    stock: [...position.stock],
    waste: [...position.waste],
    pass: position.pass,
  }
}
