/** A position drawn for a terminal: foundations, stock and waste in lines, then the columns from top to bottom. */
import { type Card, colourOf, faceOf, formatCard, rankLetters, suitLetters } from '../../cards/card.ts'
import type { Language } from '../../cards/names.ts'
import type { Column, Position } from '../position.ts'
import type { Rules } from '../rules.ts'

export interface BoardOptions {
  /** Suits as signs (`♣`) instead of letters; default false. */
  readonly unicode?: boolean
  /** Red suits in red and hidden cards dim, by ANSI escapes; default false. */
  readonly color?: boolean
  /** Show face-down cards, in brackets, and the stock's cards; default false: only how many there are. */
  readonly revealed?: boolean
  /** Of the names of the piles; default English. */
  readonly language?: Language
}

const NAMES: Record<Language, { foundations: string; stock: string; waste: string }> = {
  en: { foundations: 'foundations', stock: 'stock', waste: 'waste' },
  fr: { foundations: 'fondations ', stock: 'pioche', waste: 'défausse' },
}

const SIGNS = ['♣', '♠', '♦', '♥'] as const
const RED = '\x1b[31m'
const DIM = '\x1b[2m'
const PLAIN = '\x1b[0m'

/** A column of the drawing is five wide: a blank, and a card in brackets. */
const CELL = 5

/** Lines of text, each ended by a newline. */
export function drawBoard(position: Position, rules: Rules, options: BoardOptions = {}): string {
  const { stock, waste, columns } = position
  const names = NAMES[options.language ?? 'en']
  const cards = (pile: readonly Card[]): string => pile.map((card) => ` ${drawCard(card, options)}`).join('')
  const lines = [
    `${names.foundations} ${drawFoundations(position, rules, options)}`,
    pileLine(names.stock, stock, options.revealed ? cards(stock) : ''),
    pileLine(names.waste, waste, cards(waste)),
    '',
    columns.map((_, index) => `${index + 1} `.padStart(CELL)).join(''),
    ...drawColumns(columns, options),
  ]
  return lines.map((line) => `${line.trimEnd()}\n`).join('')
}

function pileLine(name: string, pile: readonly Card[], cards: string): string {
  return `${name.padEnd(11)}${String(pile.length).padStart(3)} ${cards}`
}

function drawFoundations({ foundations }: Position, { face, suits }: Rules, options: BoardOptions): string {
  return suits
    .map((suit) => {
      const heights = foundations.filter((_, at) => at % 4 === suit)
      if (heights.length === 0) return ''
      const tops = heights.map((height) => (height === 0 ? '-' : rankLetters(face)[height - 1])).join(' ')
      const sign = options.unicode && face === 'french' ? SIGNS[suit] : suitLetters(face)[suit]
      return coloured(`  ${sign} ${tops}`, face === 'french' ? colourOf(suit) : 0, options)
    })
    .join('')
}

function drawColumns(columns: readonly Column[], options: BoardOptions): string[] {
  const height = Math.max(0, ...columns.map(({ down, up }) => down.length + up.length))
  return Array.from({ length: height }, (_, row) => columns.map((column) => drawCell(column, row, options)).join(''))
}

function drawCell({ down, up }: Column, row: number, options: BoardOptions): string {
  const hidden = down[row]
  if (hidden !== undefined) {
    const back = options.unicode ? '▒▒' : '##'
    const cell = options.revealed ? ` [${face(hidden, options)}]` : `  ${back} `
    return options.color ? `${DIM}${cell}${PLAIN}` : cell
  }
  const card = up[row - down.length]
  return card === undefined ? ' '.repeat(CELL) : `  ${drawCard(card, options)} `
}

function drawCard(card: Card, options: BoardOptions): string {
  return coloured(face(card, options), faceOf(card) === 'french' ? colourOf(card) : 0, options)
}

/** The signs of Spanish suits are in no character set: they are letters always. */
function face(card: Card, { unicode }: BoardOptions): string {
  const text = formatCard(card)
  return unicode && faceOf(card) === 'french' ? `${text[0]}${SIGNS[card & 3]}` : text
}

function coloured(text: string, colour: number, { color }: BoardOptions): string {
  return color && colour === 1 ? `${RED}${text}${PLAIN}` : text
}
