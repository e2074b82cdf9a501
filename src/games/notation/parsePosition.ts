/**
 * The checked door from any arrangement of cards to a position: what can't arise by play is refused, with its place.
 * Only what provably can't arise is refused: an arrangement may get through that no play leads to, and is then judged
 * and solved as it lies.
 */
import { type Card, makeCard, suitLetters } from '../../cards/card.ts'
import { Seats } from '../../cards/deck.ts'
import { cardInWords } from '../../cards/names.ts'
import { type Pack, packSize } from '../../cards/pack.ts'
import { languagesOf, parseCard } from '../../cards/parse.ts'
import type { CardLanguage } from '../../cards/spellings.ts'
import { AppError } from '../../errors.ts'
import { placeOf, readInteger, readList, readObject } from '../../json.ts'
import { liesOn } from '../piles/build.ts'
import { dealtCards, dealtColumns } from '../piles/layout.ts'
import type { PileRules } from '../piles/pileRules.ts'
import type { Column, Position } from '../position.ts'
import { readPositionText } from './positionText.ts'

const CODE = 'invalid-position'

/**
 * A position from its JSON (see `PositionJson`; what is left out is empty, the pass 1) or its compact text, legal under
 * `rules`.
 * Throws `invalid-position`, `invalid-card`, `duplicate-card` with the place (`tableau[3].up[2]`), `missing-card` with
 * the cards' names.
 */
export function parsePosition(json: unknown, rules: PileRules, place = ''): Position {
  const form = typeof json === 'string' ? readPositionText(json, rules, place) : json
  const given = readObject(form, ['tableau', 'foundations', 'stock', 'waste', 'pass'], CODE, place)
  const at = (key: string) => placeOf(place, key)
  const languages = languagesOf(cardsWritten(given), rules.face)
  const read = (key: string) => readCards(given[key], at(key), languages, rules)
  const position: Position = {
    columns: readTableau(given['tableau'], at('tableau'), languages, rules),
    foundations: readFoundations(given['foundations'], rules, at('foundations')),
    stock: read('stock'),
    waste: read('waste'),
    pass: given['pass'] === undefined ? 1 : readInteger(given['pass'], 1, Number.MAX_SAFE_INTEGER, CODE, at('pass')),
  }
  checkPosition(position, rules, place)
  return position
}

/** Throws as `parsePosition` does, unless `position` could arise under `rules`. */
export function checkPosition(position: Position, rules: PileRules, place = ''): void {
  if (position.columns.length !== rules.columns) {
    const message = `${rules.columns} columns expected, ${position.columns.length} given`
    throw new AppError(CODE, message, placeOf(place, 'tableau'))
  }
  const seats = seatCards(position, rules, place)
  checkTableau(position, rules, placeOf(place, 'tableau'))
  checkStock(position, rules, place)
  seats.requireAll(place)
}

/** All cards of a position, as they are written, for what they tell of each other. */
function cardsWritten({ tableau, stock, waste }: Record<string, unknown>): unknown[] {
  const columns: unknown[] = Array.isArray(tableau) ? tableau : []
  return [...columns.flatMap((column) => Object.values(column ?? {})), stock, waste].flat()
}

function readTableau(json: unknown, place: string, languages: readonly CardLanguage[], pack: Pack): Column[] {
  return readList(json, CODE, place).map((column, index) => {
    const at = placeOf(place, index)
    const { down, up } = readObject(column, ['down', 'up'], CODE, at)
    const read = (cards: unknown, key: string) => readCards(cards, placeOf(at, key), languages, pack)
    return { down: read(down, 'down'), up: read(up, 'up') }
  })
}

function readCards(json: unknown, place: string, languages: readonly CardLanguage[], pack: Pack): Card[] {
  return readList(json, CODE, place).map((card, index) => parseCard(card, placeOf(place, index), languages, pack))
}

function readFoundations(json: unknown, rules: PileRules, place: string): number[] {
  const letters = suitLetters(rules.face)
  const given = readObject(
    json ?? {},
    rules.suits.map((suit) => letters[suit]!),
    CODE,
    place,
  )
  const foundations = new Array<number>(4 * rules.copies).fill(0)
  for (const suit of rules.suits) {
    readHeights(given[letters[suit]!], rules, placeOf(place, letters[suit]!)).forEach((height, copy) => {
      foundations[suit + 4 * copy] = height
    })
  }
  return foundations
}

/** Of the foundations of a suit, the highest first: a number, or with several packs a list of at most as many. */
function readHeights(json: unknown, { ranks, copies }: PileRules, place: string): number[] {
  if (json === undefined) return []
  if (copies === 1 || !Array.isArray(json)) return [readInteger(json, 0, ranks, CODE, place)]
  if (json.length > copies) {
    throw new AppError(CODE, `at most ${copies} foundations of a suit expected, not ${json.length}`, place)
  }
  const heights = json.map((height, index) => readInteger(height, 0, ranks, CODE, placeOf(place, index)))
  return heights.sort((one, other) => other - one)
}

/** Where each card lies: none more often than the pack has it. */
function seatCards({ columns, foundations, stock, waste }: Position, rules: PileRules, place: string): Seats {
  const seats = new Seats(rules)
  const letters = suitLetters(rules.face)
  foundations.forEach((height, at) => {
    const pile = placeOf(place, `foundations.${letters[at % 4]}`)
    for (let rank = 0; rank < height; rank++) seats.seat(makeCard(rank, at % 4, rules.face), pile)
  })
  const seat = (cards: readonly Card[], pile: string) => {
    cards.forEach((card, index) => {
      seats.seat(card, placeOf(placeOf(place, pile), index))
    })
  }
  columns.forEach(({ down, up }, index) => {
    seat(down, `tableau[${index}].down`)
    seat(up, `tableau[${index}].up`)
  })
  seat(stock, 'stock')
  seat(waste, 'waste')
  return seats
}

function checkTableau({ columns }: Position, rules: PileRules, place: string): void {
  const dealt = dealtColumns(rules)
  columns.forEach(({ down, up }, index) => {
    const at = placeOf(place, index)
    const most = dealt[index]!.down
    if (down.length > most) {
      const dealtDown =
        most === 0 ? 'no face-down card is' : `at most ${most} face-down ${most === 1 ? 'card is' : 'cards are'}`
      throw new AppError(CODE, `${dealtDown} dealt to column ${index + 1}, not ${down.length}`, placeOf(at, 'down'))
    }
    if (down.length > 0 && up.length === 0) {
      throw new AppError(CODE, 'the last face-down card would have turned: put it here', placeOf(at, 'up'))
    }
    // Where one card is dealt face up, and cards in sequence move, face-up cards are always in sequence.
    if (rules.lift === 'tail' && dealt[index]!.up <= 1) checkRun(up, rules, placeOf(at, 'up'))
  })
}

function checkRun(up: readonly Card[], { build }: PileRules, place: string): void {
  up.forEach((card, index) => {
    const under = up[index - 1]
    if (under === undefined || liesOn(card, under, build)) return
    throw new AppError(CODE, `${cardInWords(card)} can't lie on ${cardInWords(under)}`, placeOf(place, index))
  })
}

function checkStock({ stock, waste, pass }: Position, rules: PileRules, place: string): void {
  const dealt = packSize(rules) - dealtCards(rules)
  if (stock.length + waste.length > dealt) {
    const found = `${cards(stock.length + waste.length)} in stock and waste`
    throw new AppError(CODE, `${found}, but only ${dealt} begin there and none comes back`, placeOf(place, 'stock'))
  }
  if (rules.passes === 'unlimited') return
  if (pass > rules.passes) {
    const most = rules.passes === 1 ? 'is only 1 pass' : `are only ${rules.passes} passes`
    throw new AppError(CODE, `there ${most}`, placeOf(place, 'pass'))
  }
  // In the first pass each draw took `draw` cards off the full stock, whatever became of them. (In a later pass the
  // stock began with any number of cards; where passes are unlimited, callers need not know which one it is.)
  if (pass === 1 && stock.length > 0 && (dealt - stock.length) % rules.draw !== 0) {
    const drawn = cards(dealt - stock.length)
    const message = `in the first pass ${drawn} can't have left the stock by draws of ${rules.draw}`
    throw new AppError(CODE, message, placeOf(place, 'stock'))
  }
}

function cards(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`
}
