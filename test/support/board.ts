/** Boards and moves written by hand for tests: short to write, easy to draw. */
import { type Card, formatCard, rankOf, suitOf } from '../../src/cards/card.ts'
import { parseCard } from '../../src/cards/parse.ts'
import type { Move, Place, Position } from '../../src/games/position.ts'

export interface BoardText {
  /** Bottom first; face-down cards before a bar: `KS 4D | 9H 8C`. Without a bar all are face up. */
  columns?: string[]
  /** The top card of each foundation that has one: `AC 3D`. */
  up?: string
  stock?: string
  waste?: string
  pass?: number
}

/** A position from text. Cards that the test has no use for may be left out: the rules don't count them. */
export function board({ columns = [], up = '', stock = '', waste = '', pass = 1 }: BoardText): Position {
  const foundations = [0, 0, 0, 0]
  for (const card of cards(up)) foundations[suitOf(card)] = rankOf(card) + 1
  return {
    columns: columns.map((text) => {
      const [down, open] = text.includes('|') ? text.split('|') : ['', text]
      return { down: cards(down ?? ''), up: cards(open ?? '') }
    }),
    foundations,
    stock: cards(stock),
    waste: cards(waste),
    pass,
  }
}

/** Cards separated by blanks. */
export function cards(text: string): Card[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => parseCard(word))
}

/** `9H+2 0 > 3`: the Nine of Hearts and the two cards on it, from column 0 to column 3. Also `draw`, `draw 3`, `redeal`. */
export function move(text: string): Move {
  const [head, from, , to] = text.split(' ') as [string, string, string, string]
  if (head === 'redeal') return { type: 'redeal' }
  if (head === 'draw') return { type: 'draw', times: Number(from ?? 1) }
  const [card, others = '0'] = head.split('+') as [string, string?]
  return { type: 'move', card: parseCard(card), from: place(from), to: place(to), count: 1 + Number(others) }
}

/** The text that `move` reads. */
export function moveText(move: Move): string {
  if (move.type === 'redeal') return 'redeal'
  if (move.type === 'draw') return move.times === 1 ? 'draw' : `draw ${move.times}`
  const others = move.count > 1 ? `+${move.count - 1}` : ''
  return `${formatCard(move.card)}${others} ${move.from} > ${move.to}`
}

function place(text: string): Place {
  return text === 'waste' || text === 'foundation' ? text : Number(text)
}
