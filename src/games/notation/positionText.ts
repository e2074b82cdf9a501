/**
 * The compact text of a position, one line of five fields separated by blanks (docs/notation.md):
 *
 *     9C/9d8C/9h8hQC/-/…   --A3   KHJD5C   -   1
 *     columns              tops   stock    waste, pass
 *
 * Columns bottom first, a lower-case suit (or `??`, for who knows them) for a face-down card; the top rank of each
 * foundation in the order of the suits C S D H, or O C E B; stock next drawn first; waste last one playable; `-` for an empty pile. The pass may be left out.
 */
import { type Card, formatCard, rankLetters, suitLetters } from '../../cards/card.ts'
import { isHiddenCard, splitCards } from '../../cards/spellings.ts'
import { AppError } from '../../errors.ts'
import { placeOf, shown } from '../../json.ts'
import type { Position } from '../position.ts'
import type { Rules } from '../rules.ts'

/** The compact text of a position. */
export function formatPositionText({ columns, foundations, stock, waste, pass }: Position, rules: Rules): string {
  const tableau = columns.map(({ down, up }) => pile([...down.map(faceDown), ...up.map(formatCard)])).join('/')
  return [tableau, formatTops(foundations, rules), pile(stock.map(formatCard)), pile(waste.map(formatCard)), pass].join(
    ' ',
  )
}

/**
 * The JSON form of what the text says, its cards not yet checked: that is for `parsePosition`.
 * Throws `invalid-position` with the place if it has not the form of a position.
 */
export function readPositionText(text: string, rules: Rules, place: string): unknown {
  const fields = text.trim().split(/\s+/)
  const [tableau, tops, stock, waste, pass = '1'] = fields
  if (tableau === undefined || tops === undefined || stock === undefined || waste === undefined || fields.length > 5) {
    const form = 'a position is a text of columns, foundations, stock, waste and pass, or an object'
    throw new AppError('invalid-position', `${form}, not ${shown(text)}`, place === '' ? undefined : place)
  }
  return {
    tableau: tableau
      .split('/')
      .map((column, index) => readColumn(column, rules, placeOf(placeOf(place, 'tableau'), index))),
    foundations: readTops(tops, rules, placeOf(place, 'foundations')),
    stock: readPile(stock, rules),
    waste: readPile(waste, rules),
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

function readColumn(text: string, rules: Rules, place: string): { down: string[]; up: string[] } {
  const cards = readPile(text, rules)
  const isDown = (card: string): boolean => /[csdhoeb]$/.test(card) || isHiddenCard(card)
  const firstUp = cards.findIndex((card) => !isDown(card))
  const down = firstUp < 0 ? cards : cards.slice(0, firstUp)
  const up = firstUp < 0 ? [] : cards.slice(firstUp)
  if (up.some(isDown)) throw new AppError('invalid-position', "a face-down card can't lie on a face-up one", place)
  return { down, up }
}

/** The top ranks of the foundations, suit by suit; with several packs those of a suit lie together, `K3/--/A-/--`. */
function formatTops(foundations: readonly number[], { face, suits, copies }: Rules): string {
  if (foundations.length === 0) return '-'
  const top = (height: number) => (height === 0 ? '-' : rankLetters(face)[height - 1])
  const tops = suits.map((suit) =>
    foundations
      .filter((_, at) => at % 4 === suit)
      .map(top)
      .join(''),
  )
  return tops.join(copies === 1 ? '' : '/')
}

function readTops(text: string, { face, suits, copies, ranks }: Rules, place: string): Record<string, unknown> {
  const bySuit = copies === 1 ? [...text] : text.split('/')
  const heights = bySuit.map((tops) => [...tops.toUpperCase()].map((top) => `-${rankLetters(face)}`.indexOf(top)))
  const isSound = heights.every((tops) => tops.length <= copies && !tops.some((height) => height < 0 || height > ranks))
  const letters = suits.map((suit) => suitLetters(face)[suit]!)
  if (heights.length !== suits.length || !isSound) {
    const form = `the top rank of each foundation in the order ${letters.join(' ')}, - for none`
    throw new AppError('invalid-position', `${form}, expected, not ${shown(text)}`, place)
  }
  return Object.fromEntries(
    letters.map((letter, index) => [letter, copies === 1 ? heights[index]![0] : heights[index]]),
  )
}

/** The texts of a pile's cards; what can't be a card is kept as it is, for the card's reader to refuse. */
function readPile(text: string, { face }: Rules): string[] {
  return text === '-' ? [] : splitCards(text, face)
}
