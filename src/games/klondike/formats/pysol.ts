/**
 * The text board of PySol's tools, which Klondike-Solver reads and writes:
 *
 *     Foundations: H-A C-0 D-0 S-3
 *     Talon: 3C 8H ==> TC TS AD … AS <==
 *     : <7H> 9H
 *     : …
 *
 * A line a column, bottom first, `<7H>` face down. Before `==>` lies the waste, playable card first, behind it the
 * stock, the card drawn first first. An opening has the talon without arrows, and may leave out colons and brackets. The
 * pass is not in it, and is 1 when read.
 *
 * KSolve has an opening also by the name `naloT:`, its columns as a player comes to see them: the face-up card first. In
 * mid-game it prints waste and stock without an arrow between: what can't be told apart, we refuse.
 */
import { type Card, formatCard, RANKS, SUITS } from '../../../cards/card.ts'
import { AppError } from '../../../errors.ts'
import { placeOf, shown } from '../../../json.ts'
import type { GameFormat } from '../../notation/format.ts'
import { isOpening } from '../../piles/layout.ts'
import type { Column, Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { boardForm } from './boardForm.ts'

const CODE = 'invalid-position'
/** As Klondike-Solver writes them. */
const FOUNDATION_ORDER = ['H', 'C', 'D', 'S'] as const

export const pysol: GameFormat<KlondikeRules> = {
  ...boardForm({
    name: 'pysol',
    about: {
      en: "the text board of PySol's tools and Klondike-Solver",
      fr: 'le tableau en texte des outils de PySol et de Klondike-Solver',
    },
    recognises: (text) => /^(?:[^\S\n]*(?:#.*)?\n)*[^\S\n]*(foundations|talon|nalot)\s*:/i.test(text),
    read(text, rules, place) {
      const lines = text.split(/\r?\n/).filter((line) => !line.startsWith('#'))
      const at = placeOf(place, 'tableau')
      const written = columnLines(
        lines.filter((line) => header(line) === undefined),
        rules.columns,
      ).map((line, index) => readColumn(line, placeOf(at, index)))
      const reversed = headerOf(lines, 'nalot')
      const tableau = reversed === undefined ? written : written.map(({ down, up }) => ({ down, up: up.toReversed() }))
      const tops = headerOf(lines, 'foundations')
      const talon = reversed ?? headerOf(lines, 'talon') ?? ''
      const form = {
        tableau: asDealt(tableau) ? tableau.map(coverAllButLast) : tableau,
        foundations: readFoundations(tops, placeOf(place, 'foundations')),
        ...readTalon(talon),
      }
      if (tops !== undefined) requireArrow(talon, form.tableau, Object.values(form.foundations), place)
      return form
    },
  }),
  format: (position, rules) =>
    (isOpening(position, rules) ? openingLines(position) : boardLines(position)).join('\n').concat('\n'),
}

interface WrittenColumn {
  down: string[]
  up: string[]
}

/** Columns of 1, 2, 3, … cards without brackets: no board in mid-game, where that would be seven runs. */
function asDealt(columns: readonly WrittenColumn[]): boolean {
  return columns.every(({ down, up }, index) => down.length === 0 && up.length === index + 1)
}

function coverAllButLast({ up }: WrittenColumn): WrittenColumn {
  return { down: up.slice(0, -1), up: up.slice(-1) }
}

/** Throws `invalid-position` for the talon of a game in course that does not say which part of it is the waste. */
function requireArrow(
  talon: string,
  tableau: readonly WrittenColumn[],
  heights: readonly number[],
  place: string,
): void {
  const isOpening = heights.every((height) => height === 0) && tableau.every(({ down }, index) => down.length === index)
  if (isOpening || talon.trim() === '' || talon.includes('==>')) return
  const form = 'put ==> between them, the playable card first, the next drawn after it'
  throw new AppError(CODE, `waste and stock are not told apart: ${form}`, placeOf(place, 'talon'))
}

/** The name and the rest of a line `Talon: …`. */
function header(line: string): [name: string, rest: string] | undefined {
  const match = /^\s*(foundations|talon|nalot)\s*:(.*)$/i.exec(line)
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

function readColumn(line: string, place: string): WrittenColumn {
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
  // Without colons it is 205 characters long, and Klondike-Solver passes over what has less than 211.
  return [`Talon: ${cards(stock)}`, ...columns.map((column) => `: ${columnText(column)}`)]
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
