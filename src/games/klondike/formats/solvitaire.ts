/**
 * The JSON of Solvitaire: piles bottom first, so that the LAST card of the stock is drawn first; a lower-case suit is a
 * face-down card, whatever the case of the rank; ten is `10`. The pass is not in it, and is 1 when read.
 *
 * Foundations are one flat list of the cards up; left out where there are none, as its own files do. (Its first versions,
 * and lonelybot under the key `foundation`, have a list for each; today's stop at one, so we only read that.)
 *
 * Openings whose cards all have an upper-case suit though their columns are no runs are read as they are meant: all but
 * the last card of each column are face down.
 */
import { type Card, colourOf, formatCard, makeCard, rankOf, SUITS, suitOf } from '../../../cards/card.ts'
import { parseCard } from '../../../cards/parse.ts'
import { isHiddenCard } from '../../../cards/spellings.ts'
import { AppError } from '../../../errors.ts'
import { placeOf, readList, readObject, shown } from '../../../json.ts'
import { type GameFormat, parseJsonText } from '../../notation/format.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { boardForm } from './boardForm.ts'

const PILES = 'tableau piles'
const CODE = 'invalid-position'
const KEYS = [PILES, 'stock', 'waste', 'foundations', 'foundation']
/** Ranks may be numbers too. */
const RANK_TEXTS: Record<string, string> = { '1': 'A', '11': 'J', '12': 'Q', '13': 'K' }

export const solvitaire: GameFormat<KlondikeRules> = {
  ...boardForm({
    name: 'solvitaire',
    about: { en: 'JSON of the solver Solvitaire', fr: 'le JSON du solveur Solvitaire' },
    recognises: (text) => /^\s*\{/.test(text) && text.includes(`"${PILES}"`),
    read: (text, _rules, place) => readSolvitaire(parseJsonText(text, place), place),
  }),
  format({ columns, foundations, stock, waste }) {
    const up = foundations.flatMap((height, suit) => Array.from({ length: height }, (_, rank) => makeCard(rank, suit)))
    return JSON.stringify({
      [PILES]: columns.map(({ down, up }) => [...down.map(faceDown), ...up.map(faceUp)]),
      stock: stock.map(faceUp).reverse(),
      waste: waste.map(faceUp),
      ...(up.length > 0 && { foundations: up.map(faceUp) }),
    })
  },
}

/** Is this an object of Solvitaire's? */
export function isSolvitaire(json: unknown): boolean {
  return typeof json === 'object' && json !== null && PILES in json
}

/** What an object of Solvitaire's says, in the form of our JSON. Throws as the form's `parse` does. */
export function readSolvitaire(json: unknown, place: string): unknown {
  const given = readObject(json, KEYS, CODE, place)
  const heights = given['foundations'] ?? given['foundation']
  const cards = (key: string) => readPile(given[key], placeOf(place, key)).map(({ card }) => card)
  return {
    tableau: readTableau(given[PILES], placeOf(place, PILES)),
    foundations: readFoundations(heights, placeOf(place, 'foundations')),
    stock: cards('stock').reverse(),
    waste: cards('waste'),
  }
}

interface WrittenCard {
  card: string
  isDown: boolean
}

interface WrittenColumn {
  down: string[]
  up: string[]
}

/** Columns as our JSON has them. */
function readTableau(json: unknown, place: string): WrittenColumn[] {
  const piles = readList(json, CODE, place).map((pile, index) => readPile(pile, placeOf(place, index)))
  if (isUpperCaseOpening(piles)) {
    for (const pile of piles) for (const card of pile.slice(0, -1)) card.isDown = true
  }
  return piles.map((pile, index) => {
    const firstUp = pile.findIndex(({ isDown }) => !isDown)
    const count = firstUp < 0 ? pile.length : firstUp
    if (pile.slice(count).some(({ isDown }) => isDown)) {
      throw new AppError(CODE, "a face-down card can't lie on a face-up one", placeOf(place, index))
    }
    const cards = pile.map(({ card }) => card)
    return { down: cards.slice(0, count), up: cards.slice(count) }
  })
}

/** Columns of 1, 2, 3, … cards, none marked as face down, and not all of them runs. */
function isUpperCaseOpening(piles: readonly (readonly WrittenCard[])[]): boolean {
  const asDealt = piles.every((pile, index) => pile.length === index + 1 && pile.every(({ isDown }) => !isDown))
  return asDealt && !piles.every((pile) => isRun(pile.map(({ card }) => parseCard(card))))
}

function isRun(cards: readonly Card[]): boolean {
  return cards.every((card, index) => {
    const under = cards[index - 1]
    return under === undefined || (rankOf(under) === rankOf(card) + 1 && colourOf(under) !== colourOf(card))
  })
}

function readFoundations(json: unknown, place: string): Record<string, number> {
  const cards = readList(json, CODE, place).flatMap((entry, index) => {
    const at = placeOf(place, index)
    return Array.isArray(entry) ? readPile(entry, at) : [readCard(entry, at)]
  })
  const heights: Record<string, number> = {}
  for (const suit of SUITS.keys()) {
    const ranks = cards
      .map(({ card }) => parseCard(card))
      .filter((card) => suitOf(card) === suit)
      .map(rankOf)
    if (new Set(ranks).size !== ranks.length || ranks.some((rank) => rank >= ranks.length)) {
      throw new AppError(CODE, `cards up are all from the Ace on, which those in ${SUITS[suit]} are not`, place)
    }
    heights[SUITS[suit]!] = ranks.length
  }
  return heights
}

function readPile(json: unknown, place: string): WrittenCard[] {
  return readList(json, CODE, place).map((card, index) => readCard(card, placeOf(place, index)))
}

/** A card in our letters; one that is not shown lies face down. */
function readCard(json: unknown, place: string): WrittenCard {
  if (typeof json === 'string' && isHiddenCard(json)) return { card: '??', isDown: true }
  const match = typeof json === 'string' ? /^(1[0-3]|[1-9]|[ATJQK])([CSDH])$/i.exec(json) : null
  if (match === null) {
    throw new AppError('invalid-card', `${shown(json)} is not a card of Solvitaire, such as 10D or 10d`, place)
  }
  const [, rank, suit] = match as unknown as [string, string, string]
  const card = formatCard(parseCard(`${RANK_TEXTS[rank] ?? rank}${suit}`))
  return { card, isDown: suit === suit.toLowerCase() }
}

function faceUp(card: Card): string {
  return formatCard(card).replace('T', '10')
}

function faceDown(card: Card): string {
  return faceUp(card).replace(/.$/, (suit) => suit.toLowerCase())
}
