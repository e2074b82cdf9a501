/**
 * The compact text of a position, one line of five fields separated by blanks (docs/notation.md):
 *
 *     9C/9d8C/9h8hQC/-/…   --A3   KHJD5C   -   1
 *     columns              tops   stock    waste, pass
 *
 * Columns bottom first, a lower-case suit (or `??`, for who knows them) for a face-down card; the top rank of each foundation in the order of the
 * suits C S D H; stock next drawn first; waste last one playable; `-` for an empty pile. The pass may be left out.
 */
import { type Card, formatCard, RANKS, SUITS } from '../../cards/card.ts'
import { isHiddenCard, splitCards } from '../../cards/spellings.ts'
import { AppError } from '../../errors.ts'
import { placeOf, shown } from '../../json.ts'
import type { Position } from '../position.ts'

/** The compact text of a position. */
export function formatPositionText({ columns, foundations, stock, waste, pass }: Position): string {
  const tableau = columns.map(({ down, up }) => pile([...down.map(faceDown), ...up.map(formatCard)])).join('/')
  const tops = foundations.map((height) => (height === 0 ? '-' : RANKS[height - 1])).join('')
  return [tableau, tops, pile(stock.map(formatCard)), pile(waste.map(formatCard)), pass].join(' ')
}

/**
 * The JSON form of what the text says, its cards not yet checked: that is for `parsePosition`.
 * Throws `invalid-position` with the place if it has not the form of a position.
 */
export function readPositionText(text: string, place: string): unknown {
  const fields = text.trim().split(/\s+/)
  const [tableau, tops, stock, waste, pass = '1'] = fields
  if (tableau === undefined || tops === undefined || stock === undefined || waste === undefined || fields.length > 5) {
    const form = 'a position is a text of columns, foundations, stock, waste and pass, or an object'
    throw new AppError('invalid-position', `${form}, not ${shown(text)}`, place === '' ? undefined : place)
  }
  return {
    tableau: tableau.split('/').map((column, index) => readColumn(column, placeOf(placeOf(place, 'tableau'), index))),
    foundations: readTops(tops, placeOf(place, 'foundations')),
    stock: readPile(stock),
    waste: readPile(waste),
    pass: /^\d{1,9}$/.test(pass) ? Number(pass) : pass,
  }
}

function pile(cards: readonly string[]): string {
  return cards.length === 0 ? '-' : cards.join('')
}

function faceDown(card: Card): string {
  const text = formatCard(card)
  return `${text[0]}${text[1]!.toLowerCase()}`
}

function readColumn(text: string, place: string): { down: string[]; up: string[] } {
  const cards = readPile(text)
  const isDown = (card: string): boolean => /[csdh]$/.test(card) || isHiddenCard(card)
  const firstUp = cards.findIndex((card) => !isDown(card))
  const down = firstUp < 0 ? cards : cards.slice(0, firstUp)
  const up = firstUp < 0 ? [] : cards.slice(firstUp)
  if (up.some(isDown)) throw new AppError('invalid-position', "a face-down card can't lie on a face-up one", place)
  return { down, up }
}

function readTops(text: string, place: string): Record<string, number> {
  const heights = [...text.toUpperCase()].map((top) => `-${RANKS}`.indexOf(top))
  if (heights.length !== SUITS.length || heights.includes(-1)) {
    const form = 'the top rank of each foundation in the order C S D H, - for none'
    throw new AppError('invalid-position', `${form}, expected, not ${shown(text)}`, place)
  }
  return Object.fromEntries(SUITS.map((suit, index) => [suit, heights[index]!]))
}

/** The texts of a pile's cards; what can't be a card is kept as it is, for the card's reader to refuse. */
function readPile(text: string): string[] {
  return text === '-' ? [] : splitCards(text)
}
