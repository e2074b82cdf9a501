/**
 * The text board of PySol's tools, which Klondike-Solver reads and writes:
 *
 *     Foundations: H-A C-0 D-0 S-3
 *     Talon: 3C 8H ==> TC TS AD … AS <==
 *     : <7H> 9H
 *     : …
 *
 * A line a column, bottom first, `<7H>` face down. Before `==>` lies the waste, playable card first, behind it the
 * stock, the card drawn first first. An opening has the talon without arrows and the columns without colons. The pass
 * is not in it, and is 1 when read.
 */
import { type Card, formatCard, RANKS, SUITS } from '../../../cards/card.ts'
import { AppError } from '../../../errors.ts'
import { placeOf, shown } from '../../../json.ts'
import { parsePosition } from '../parsePosition.ts'
import type { Column, Position } from '../position.ts'
import { type GameFormat, isOpening } from './format.ts'

const CODE = 'invalid-position'
/** As Klondike-Solver writes them. */
const FOUNDATION_ORDER = ['H', 'C', 'D', 'S'] as const

export const pysol: GameFormat = {
  name: 'pysol',
  about: "the text board of PySol's tools and Klondike-Solver",
  recognises: (text) => /^\s*(#.*\n\s*)*(foundations|talon):/i.test(text),
  parse(text, rules, place) {
    const lines = text.split(/\r?\n/).filter((line) => !line.startsWith('#'))
    const columns = lines.filter((line) => header(line) === undefined)
    const form = {
      tableau: columnLines(columns, rules.columns).map((line, index) =>
        readColumn(line, placeOf(placeOf(place, 'tableau'), index)),
      ),
      foundations: readFoundations(headerOf(lines, 'foundations'), placeOf(place, 'foundations')),
      ...readTalon(headerOf(lines, 'talon') ?? ''),
    }
    return parsePosition(form, rules, place)
  },
  format: (position) => (isOpening(position) ? openingLines(position) : boardLines(position)).join('\n').concat('\n'),
}

/** The name and the rest of a line `Talon: …`. */
function header(line: string): [name: string, rest: string] | undefined {
  const match = /^\s*(foundations|talon)\s*:(.*)$/i.exec(line)
  return match === null ? undefined : [match[1]!.toLowerCase(), match[2]!]
}

function headerOf(lines: readonly string[], name: string): string | undefined {
  return lines.map(header).find((found) => found?.[0] === name)?.[1]
}

/**
 * As many lines as there are columns. Blank ones are columns only as far as they are needed: an empty column may be a
 * blank line, a bare colon or, at the end, no line at all.
 */
function columnLines(lines: readonly string[], columns: number): string[] {
  const trimmed = lines.map((line) => line.trim())
  const filled = trimmed.filter((line) => line !== '')
  const found = filled.length >= columns ? filled : trimmed.join('\n').trim().split('\n')
  return [...found, ...Array.from({ length: Math.max(0, columns - found.length) }, () => '')]
}

function readColumn(line: string, place: string): { down: string[]; up: string[] } {
  const cards = words(line.replace(/^:/, '').replaceAll(/(<[^<>]*>)/g, ' $1 '))
  const isDown = (card: string): boolean => /^<.*>$/.test(card)
  const firstUp = cards.findIndex((card) => !isDown(card))
  const count = firstUp < 0 ? cards.length : firstUp
  const up = cards.slice(count)
  if (up.some(isDown)) throw new AppError(CODE, "a face-down card can't lie on a face-up one", place)
  return { down: cards.slice(0, count).map((card) => card.slice(1, -1)), up }
}

function readTalon(line: string): { stock: string[]; waste: string[] } {
  const arrow = line.indexOf('==>')
  const stock = words((arrow < 0 ? line : line.slice(arrow + 3)).replace(/<==\s*$/, ''))
  return { stock, waste: arrow < 0 ? [] : words(line.slice(0, arrow)).reverse() }
}

function readFoundations(line = '', place: string): Record<string, number> {
  return Object.fromEntries(
    words(line).map((word) => {
      const match = /^([CSDH])-(10|[0A2-9TJQK])$/i.exec(word)
      if (match === null) throw new AppError(CODE, `${shown(word)} is not the top of a foundation, such as H-A`, place)
      const top = match[2]!.toUpperCase().replace('10', 'T')
      return [match[1]!.toUpperCase(), `0${RANKS}`.indexOf(top)]
    }),
  )
}

function openingLines({ columns, stock }: Position): string[] {
  return [`Talon: ${cards(stock)}`, ...columns.map(columnText)]
}

function boardLines({ columns, foundations, stock, waste }: Position): string[] {
  const tops = FOUNDATION_ORDER.map((suit) => `${suit}-${`0${RANKS}`[foundations[SUITS.indexOf(suit)]!]}`)
  const talon = ['Talon:', ...waste.map(formatCard).reverse(), '==>', ...stock.map(formatCard), '<==']
  return [
    `Foundations: ${tops.join(' ')}`,
    talon.join(' '),
    ...columns.map((column) => `: ${columnText(column)}`.trim()),
  ]
}

function columnText({ down, up }: Column): string {
  return [...down.map((card) => `<${formatCard(card)}>`), ...up.map(formatCard)].join(' ')
}

function cards(pile: readonly Card[]): string {
  return pile.map(formatCard).join(' ')
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
