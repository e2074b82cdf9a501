/**
 * From the packed search's trace of commitments to moves on real columns. The packed state knows only *sets* of
 * face-up cards; here the concrete column is chosen. Plain and slow on purpose: it runs once for each solution,
 * and the judge checks what comes out.
 */
import { type Card, makeCard, rankOf, suitOf } from '../../cards/card.ts'
import type { Move, Position } from './position.ts'
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

/** Piles in play and the moves that led to them. */
interface Line {
  position: Position
  moves: Move[]
}

/**
 * Legal moves from `position` through all commitments of `trace` to all cards up.
 * Throws an `Error` when the trace can't be played: a fault of the search, never of the caller.
 */
export function realise(position: Position, rules: KlondikeRules, trace: readonly Commitment[]): Move[] {
  const talon = [...position.waste, ...position.stock]
  let line: Line = { position: copyOf(position), moves: [] }
  for (const commitment of trace) {
    const cards = talon.filter((_, index) => (commitment.taken >>> index) & 1)
    const next = reach(line, rules, cards, commitment)
    if (next === undefined) throw new Error(`trace can't be played: ${JSON.stringify(commitment)}`)
    line = next
  }
  finish(line, rules)
  return mergeDraws(line.moves)
}

/** Breadth-first over the foundation heights that reversible moves reach, to the first from which the commitment can be made. */
function reach(from: Line, rules: KlondikeRules, cards: Card[], commitment: Commitment): Line | undefined {
  const seen = new Set([heightsOf(from.position)])
  const queue = [from]
  for (let line = queue.shift(); line !== undefined; line = queue.shift()) {
    const done = commit(line, rules, cards, commitment)
    if (done !== undefined) return done
    for (const next of reversible(line, rules)) {
      const heights = heightsOf(next.position)
      if (seen.has(heights)) continue
      seen.add(heights)
      queue.push(next)
    }
  }
  return undefined
}

function reversible(line: Line, rules: KlondikeRules): Line[] {
  const found: Line[] = []
  for (let suit = 0; suit < 4; suit++) {
    const next = makeCard(line.position.foundations[suit]!, suit)
    const up = copyLine(line)
    if (!isAnchor(line.position, next, rules) && moveUp(up, next)) found.push(up)
    if (!rules.worryingBack) continue
    const back = copyLine(line)
    if (worryBack(back, suit, rules)) found.push(back)
  }
  return found
}

function commit(from: Line, rules: KlondikeRules, cards: Card[], commitment: Commitment): Line | undefined {
  const line = copyLine(from)
  const before = heightsOf(line.position)
  const change = commitment.heights - before
  const { column } = commitment
  if (cards.length === 0 && column < 0) return change === 0 ? line : undefined
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
      line.moves.push({ type: 'redeal' })
    } else {
      position.waste.push(...position.stock.splice(0, rules.draw))
      line.moves.push({ type: 'draw', times: 1 })
    }
  }
}

/** Moves a card of the table up, its child to another column first if need be. False, and nothing done, when that can't be. */
function moveUp(line: Line, card: Card): boolean {
  const { position } = line
  const from = position.columns.findIndex((column) => column.up.includes(card))
  if (from < 0 || position.foundations[suitOf(card)] !== rankOf(card)) return false
  const { up } = position.columns[from]!
  const child = up[up.indexOf(card) + 1]
  if (child !== undefined) {
    const to = openParent(position, child)
    if (to < 0) return false
    play(line, { type: 'move', card: child, from, to, count: up.length - up.indexOf(child) })
  }
  play(line, { type: 'move', card, from, to: 'foundation', count: 1 })
  return true
}

function worryBack(line: Line, suit: number, rules: KlondikeRules): boolean {
  const height = line.position.foundations[suit]!
  if (height === 0) return false
  const card = makeCard(height - 1, suit)
  const to = openColumn(line.position, card, rules)
  if (to < 0) return false
  play(line, { type: 'move', card, from: 'foundation', to, count: 1 })
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
  line.moves.push(move)
}

function mergeDraws(moves: readonly Move[]): Move[] {
  const merged: Move[] = []
  for (const move of moves) {
    const last = merged.at(-1)
    if (move.type === 'draw' && last?.type === 'draw')
      merged[merged.length - 1] = { type: 'draw', times: last.times + move.times }
    else merged.push(move)
  }
  return merged
}

function heightsOf(position: Position): number {
  return position.foundations.reduce((packed, height, suit) => packed | (height << (4 * suit)), 0)
}

function copyLine(line: Line): Line {
  return { position: copyOf(line.position), moves: [...line.moves] }
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
