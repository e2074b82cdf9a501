/**
 * Is anything left to play for? Apart from `unwinnable`, where moves remain but no win does: a stuck game can't even
 * bring a new card any more.
 *
 * Some stuck games have thousands of arrangements of the table to look at, and the answer is wanted while somebody
 * waits; so an arrangement is not a `Position` here (80 µs each, with its key) but a list of what each card lies on
 * (2 µs: 22 ms at the most). In which columns the piles stand has no part in any rule, and none in the list.
 */
import { type Card, colourOf, rankOf, suitOf } from '../../cards/card.ts'
import { canRedeal, isWon, playLegalMove } from '../piles/judge.ts'
import { cardsUp, type Position } from '../position.ts'
import type { KlondikeRules } from './ruleSet.ts'

/** Arrangements of the table looked at before the answer is "not stuck"; most stuck games have a handful of them. */
const MAX_ARRANGEMENTS = 10_000

/** For each card, what it lies on: another card, or one of the four below; then the heights of the foundations. */
type Arrangement = Uint8Array

const TABLE = 52
const FACE_DOWN = 53
const FOUNDATION = 54
/** Itself face down, in the stock or in the waste. */
const AWAY = 55
const HEIGHTS = 52

/** What stays the same while nothing new happens. */
interface Table {
  columns: number
  rules: KlondikeRules
  cardsUp: number
  /** Those that the stock can bring to the top of the waste. */
  talon: readonly Card[]
}

/**
 * Stuck: the game is not won, and no sequence of moves, turning the stock over as often as the rules allow included,
 * can take a card from stock or waste, turn a card of a column, or bring more cards up than are up now.
 * Moves may remain all the same: draws, and cards that can only go to and fro.
 * In a game with more than 10,000 arrangements of the table that bring nothing new, the answer is `false`.
 */
export function isStuck(position: Position, rules: KlondikeRules): boolean {
  if (isWon(position, rules)) return false
  const talon = cardsTheStockBrings(position, rules)
  const table = { columns: position.columns.length, rules, cardsUp: cardsUp(position), talon }
  const start = arrangementOf(position)
  const seen = new SeenArrangements()
  seen.add(start)
  const open = [start]
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    const next: Arrangement[] = []
    if (talon.some((card) => isPlayable(card, here!, table)) || !addSteps(next, here, table)) return false
    for (const arrangement of next) {
      if (!seen.add(arrangement)) continue
      if (seen.size > MAX_ARRANGEMENTS) return false
      open.push(arrangement)
    }
  }
  return true
}

/**
 * The cards that drawing and turning the waste over can bring to the top of the waste while none is played.
 * One pass from its start is enough: all later ones show the same cards.
 */
function cardsTheStockBrings(position: Position, rules: KlondikeRules): Card[] {
  const cards: Card[] = []
  for (let here = position; ; ) {
    const top = here.waste.at(-1)
    if (top !== undefined) cards.push(top)
    if (here.stock.length > 0) here = playLegalMove(here, rules, { type: 'draw', times: 1 })
    else if (canRedeal(here, rules) && here.pass === position.pass)
      here = playLegalMove(here, rules, { type: 'redeal' })
    else return cards
  }
}

function arrangementOf({ columns, foundations }: Position): Arrangement {
  const arrangement = new Uint8Array(56).fill(AWAY)
  for (const { down, up } of columns) {
    up.forEach((card, at) => {
      arrangement[card] = up[at - 1] ?? (down.length > 0 ? FACE_DOWN : TABLE)
    })
  }
  foundations.forEach((height, suit) => {
    for (let rank = 0; rank < height; rank++) arrangement[rank * 4 + suit] = FOUNDATION
    arrangement[HEIGHTS + suit] = height
  })
  return arrangement
}

/** Of one game. The key is exact: two bits a card, 52 bits in each of two numbers; a text takes ten times as long. */
class SeenArrangements {
  readonly #keys = new Map<number, Set<number>>()
  size = 0

  /** `false` if it was there before. */
  add(arrangement: Arrangement): boolean {
    const low = keyOfHalf(arrangement, 0)
    const high = keyOfHalf(arrangement, 26)
    const highs = this.#keys.get(low)
    if (highs?.has(high)) return false
    if (highs === undefined) this.#keys.set(low, new Set([high]))
    else highs.add(high)
    this.size++
    return true
  }
}

/** The two cards that a card may lie on differ in their last bit; what is away stays so. */
function keyOfHalf(arrangement: Arrangement, from: number): number {
  let key = 0
  for (let card = from; card < from + 26; card++) {
    const on = arrangement[card]!
    key = key * 4 + (on === FOUNDATION ? 3 : on === TABLE || on === FACE_DOWN ? 2 : on & 1)
  }
  return key
}

/** Adds what moves of the table lead to; `false` as soon as one of them turns a card or brings up more than were up. */
function addSteps(next: Arrangement[], here: Arrangement, table: Table): boolean {
  return addStepsUp(next, here, table) && addStepsToCards(next, here, table) && addStepsToEmpty(next, here, table)
}

function addStepsUp(next: Arrangement[], here: Arrangement, { rules, cardsUp }: Table): boolean {
  let up = 0
  for (let suit = 0; suit < 4; suit++) up += here[HEIGHTS + suit]!
  for (let suit = 0; suit < 4; suit++) {
    const height = here[HEIGHTS + suit]!
    const card = height * 4 + suit
    if (height === rules.ranks || !isBare(card, here)) continue
    if (here[card] === FACE_DOWN || up >= cardsUp) return false
    next.push(changed(here, card, FOUNDATION, height + 1))
  }
  return true
}

function addStepsToCards(next: Arrangement[], here: Arrangement, { rules }: Table): boolean {
  for (let target = 4; target < 4 * rules.ranks; target++) {
    if (!isBare(target, here)) continue
    const first = firstToFit(target)
    for (let card = first; card < first + 2; card++) {
      if (here[card] === FACE_DOWN) return false
      if (canMove(card, here, rules)) next.push(changed(here, card, target, rankOf(card)))
    }
  }
  return true
}

function addStepsToEmpty(next: Arrangement[], here: Arrangement, { columns, rules }: Table): boolean {
  if (!hasEmptyColumn(here, columns)) return true
  for (let king = 4 * rules.ranks - 4; king < 4 * rules.ranks; king++) {
    if (here[king] === FACE_DOWN) return false
    if (here[king] !== TABLE && canMove(king, here, rules)) next.push(changed(here, king, TABLE, rules.ranks - 1))
  }
  return true
}

/** A card on the table moves with all that lies on it; one that is up, alone and only from the top. */
function canMove(card: Card, here: Arrangement, { worryingBack }: KlondikeRules): boolean {
  if (here[card] !== FOUNDATION) return here[card] !== AWAY
  return worryingBack && here[HEIGHTS + suitOf(card)] === rankOf(card) + 1
}

/** `height` is the foundation's if the card comes from there or goes there. */
function changed(here: Arrangement, card: Card, target: number, height: number): Arrangement {
  const next = here.slice()
  if (here[card] === FOUNDATION || target === FOUNDATION) next[HEIGHTS + suitOf(card)] = height
  next[card] = target
  return next
}

/** May cards come to lie on it: is it on the table, with none on it? */
function isBare(card: Card, here: Arrangement): boolean {
  const first = firstToFit(card)
  const isOnTable = here[card]! < FOUNDATION
  return isOnTable && (card < 4 || (here[first] !== card && here[first + 1] !== card))
}

/** Of the two cards that fit on a card that is no Ace; the other is the next. */
function firstToFit(card: Card): Card {
  return (rankOf(card) - 1) * 4 + (colourOf(card) === 0 ? 2 : 0)
}

function hasEmptyColumn(here: Arrangement, columns: number): boolean {
  let filled = 0
  for (let card = 0; card < 52; card++) if (here[card] === TABLE || here[card] === FACE_DOWN) filled++
  return filled < columns
}

/** Can a card of the waste be played? */
function isPlayable(card: Card, here: Arrangement, { columns, rules }: Table): boolean {
  const rank = rankOf(card)
  if (here[HEIGHTS + suitOf(card)] === rank) return true
  if (rank === rules.ranks - 1) return hasEmptyColumn(here, columns)
  const parent = (rank + 1) * 4 + (colourOf(card) === 0 ? 2 : 0)
  return isBare(parent, here) || isBare(parent + 1, here)
}
