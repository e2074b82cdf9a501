/**
 * Random small games that are lost about as often as won: most fair deals of small decks can be won, while an error of
 * "unwinnable" shows only where a win is narrow, and one of "winnable" only where there is none. Each kind makes up
 * for a weakness of the others. Every position passes `checkPosition`, the door through which positions come in.
 */
import { type Card, colourOf, makeCard, rankOf, suitOf } from '../../src/cards/card.ts'
import { bruteForce } from '../../src/games/klondike/bruteForce.ts'
import { deal, dealtCards } from '../../src/games/klondike/layout.ts'
import { checkPosition } from '../../src/games/klondike/parsePosition.ts'
import type { Column, Position } from '../../src/games/klondike/position.ts'
import { DEFAULT_RULES, type KlondikeRules, type Passes } from '../../src/games/klondike/ruleSet.ts'
import { playLegalMove } from '../../src/games/klondike/rules.ts'
import type { Game } from './games.ts'
import { type Dice, dice, randomWalk, smallDeck, type TableSize } from './smallDeals.ts'

/** Tables that the judge can nearly always search to the end within some ten thousand positions. */
const SMALL: readonly TableSize[] = [
  { ranks: 3, columns: 3 },
  { ranks: 4, columns: 3 },
  { ranks: 4, columns: 4 },
  { ranks: 4, columns: 5 },
  { ranks: 5, columns: 3 },
  { ranks: 5, columns: 4 },
  { ranks: 5, columns: 5 },
  { ranks: 6, columns: 5 },
  { ranks: 6, columns: 6 },
]

/** Tables for which it needs patience. */
const LARGER: readonly TableSize[] = [
  { ranks: 5, columns: 5 },
  { ranks: 6, columns: 4 },
  { ranks: 6, columns: 5 },
  { ranks: 6, columns: 6 },
  { ranks: 7, columns: 5 },
  { ranks: 7, columns: 6 },
  { ranks: 7, columns: 7 },
  { ranks: 8, columns: 7 },
]

/** Positions the judge may visit to see that a game is lost. */
const QUICKLY = 1_000
/** How many games are tried for a lost one, where one is wanted. */
const TRIES = 5

/** The game of a seed (any 32-bit integer). */
export function hardGame(seed: number, sizes: 'small' | 'larger' = 'small'): Game {
  const die = dice(seed)
  const rules: KlondikeRules = {
    ...DEFAULT_RULES,
    ...die.pick(sizes === 'small' ? SMALL : LARGER),
    draw: die.pick([1, 1, 2, 3, 3, 4]),
    passes: die.pick<Passes>([1, 2, 3, 'unlimited', 'unlimited']),
    worryingBack: die.pick([true, true, false]),
  }
  return { rules, position: hardPosition(die, rules) }
}

/** A position under given rules; every other time one that is lost, if a few tries give one. */
export function hardPosition(die: Dice, rules: KlondikeRules): Position {
  let position = anyPosition(die, rules)
  for (let tries = die.pick([1, TRIES]); tries > 1 && !isLost(position, rules); tries--)
    position = anyPosition(die, rules)
  return position
}

/** An opening, a game played on at random, one just before or just after the move that loses, or an arrangement. */
function anyPosition(die: Dice, rules: KlondikeRules): Position {
  const kind = die.pick(['opening', 'walk', 'edge', 'arrangement'])
  if (kind === 'arrangement') return arrangement(die, rules)
  const opening = deal(blockedDeck(die, rules), rules)
  if (kind === 'opening') return opening
  const { played } = randomWalk(die.roll(2 ** 31), opening, rules, die.roll(80))
  const walk = [opening]
  for (const move of played) walk.push(playLegalMove(walk.at(-1)!, rules, move))
  return kind === 'walk' ? walk.at(-1)! : edgeOf(walk, rules)[die.roll(2)]!
}

function isLost(position: Position, rules: KlondikeRules): boolean {
  return bruteForce(position, rules, QUICKLY).verdict === 'unwinnable'
}

/** The last winnable position of a walk and the first lost one; twice the end of a walk that has no such edge. */
function edgeOf(walk: readonly Position[], rules: KlondikeRules): [Position, Position] {
  let won = 0
  let lost = walk.length - 1
  if (!isLost(walk[lost]!, rules) || isLost(walk[won]!, rules)) return [walk.at(-1)!, walk.at(-1)!]
  while (lost - won > 1) {
    const middle = (won + lost) >> 1
    if (isLost(walk[middle]!, rules)) lost = middle
    else won = middle
  }
  return [walk[won]!, walk[lost]!]
}

/** A deck in which many a card of the columns lies on its own parents and on lower cards of its suit. */
function blockedDeck(die: Dice, rules: KlondikeRules): Card[] {
  const deck = smallDeck(die.roll(2 ** 31), rules)
  for (let column = 1; column < rules.columns; column++) {
    if (die.roll(3) === 0) continue
    const top = 1 + die.roll(column)
    const card = deck[placeInDeck(top, column, rules)]!
    const blockers = blockersOf(card, rules)
    for (let row = 0; row < top && blockers.length > 0; row++) {
      const [blocker] = blockers.splice(die.roll(Math.min(3, blockers.length)), 1) as [Card]
      swap(deck, placeInDeck(row, column, rules), deck.indexOf(blocker))
    }
  }
  return deck
}

/** The card's two parents, then the lower cards of its suit from the highest. */
function blockersOf(card: Card, { ranks }: KlondikeRules): Card[] {
  const rank = rankOf(card)
  const parents = [0, 1, 2, 3].map((suit) => makeCard(rank + 1, suit)).filter((one) => colourOf(one) !== colourOf(card))
  const lower = Array.from({ length: rank }, (_, at) => makeCard(rank - 1 - at, suitOf(card)))
  return [...(rank + 1 < ranks ? parents : []), ...lower]
}

/** Where in deal order the card of a column lies that has `row` cards under it. */
function placeInDeck(row: number, column: number, { columns }: KlondikeRules): number {
  return dealtCards(columns) - dealtCards(columns - row) + column - row
}

function swap(deck: Card[], a: number, b: number): void {
  ;[deck[a], deck[b]] = [deck[b]!, deck[a]!]
}

/** Any arrangement that passes the door, whether or not a game leads there. */
function arrangement(die: Dice, rules: KlondikeRules): Position {
  for (;;) {
    const foundations = [0, 0, 0, 0].map(() => Math.max(0, die.roll(rules.ranks) - die.pick([1, 2, rules.ranks])))
    const cards = smallDeck(die.roll(2 ** 31), rules).filter((card) => rankOf(card) >= foundations[suitOf(card)]!)
    const columns = Array.from({ length: rules.columns }, (_, index) => takeColumn(die, cards, index))
    const drawn = die.pick(possibleDraws(cards.length, rules))
    const position: Position = {
      columns,
      foundations,
      waste: cards.slice(0, drawn),
      stock: cards.slice(drawn),
      pass: rules.passes === 'unlimited' ? 1 : 1 + die.roll(rules.passes),
    }
    if (passesTheDoor(position, rules)) return position
  }
}

/** Takes the cards of a column out of `cards`: up to `index` face down, and a run. */
function takeColumn(die: Dice, cards: Card[], index: number): Column {
  const [lowest, ...down] = cards.splice(0, die.roll(8) === 0 ? 0 : 1 + die.roll(index + 1))
  if (lowest === undefined) return { down: [], up: [] }
  const up = [lowest]
  for (let longer = die.roll(4); longer > 0; longer--) {
    const end = up.at(-1)!
    const next = cards.findIndex((card) => rankOf(card) === rankOf(end) - 1 && colourOf(card) !== colourOf(end))
    if (next >= 0) up.push(...cards.splice(next, 1))
  }
  return { down, up }
}

/** How many of `talon` cards may lie on the waste: all, or what leaves a stock that draws of the first pass can leave. */
function possibleDraws(talon: number, { ranks, columns, draw }: KlondikeRules): number[] {
  const dealt = 4 * ranks - dealtCards(columns)
  return Array.from({ length: talon + 1 }, (_, drawn) => drawn).filter(
    (drawn) => drawn === talon || (dealt - talon + drawn) % draw === 0,
  )
}

function passesTheDoor(position: Position, rules: KlondikeRules): boolean {
  try {
    checkPosition(position, rules)
    return true
  } catch {
    return false
  }
}
