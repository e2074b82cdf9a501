/**
 * Random small games that are lost about as often as won: most fair deals of small decks can be won, while an error of
 * "unwinnable" shows only where a win is narrow, and one of "winnable" only where there is none. Each kind makes up
 * for a weakness of the others. Every position passes `checkPosition`, the door through which positions come in.
 */
import { type Card, colourOf, makeCard, rankOf, suitOf } from '../../src/cards/card.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { checkPosition } from '../../src/games/notation/parsePosition.ts'
import { legalMoves, playLegalMove } from '../../src/games/piles/judge.ts'
import { deal } from '../../src/games/piles/layout.ts'
import type { Column, Move, Place, Position } from '../../src/games/position.ts'
import type { Passes } from '../../src/games/rules.ts'
import type { Verdict } from '../../src/search/verdict.ts'
import { bruteForce } from './bruteForce.ts'
import type { Game } from './games.ts'
import { type Dice, dice, smallDeck, type TableSize } from './smallDeals.ts'

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

/** Tables that are beyond the judge, mostly: there solvers can only be compared with each other. */
const LARGE: readonly TableSize[] = [
  { ranks: 9, columns: 6 },
  { ranks: 11, columns: 7 },
  { ranks: 13, columns: 7 },
  { ranks: 13, columns: 7 },
]

export type Sizes = 'small' | 'larger' | 'large'
const SIZES: Record<Sizes, readonly TableSize[]> = { small: SMALL, larger: LARGER, large: LARGE }

/** Positions the judge may visit to tell what kind of game it is. */
const QUICKLY = 500
/** How many games are tried for one of the kind that is wanted. */
const TRIES = 4

/** The game of a seed (any 32-bit integer), under random rules but for those that are fixed. */
export function hardGame(seed: number, sizes: Sizes = 'small', fixed: Partial<KlondikeRules> = {}): Game {
  const die = dice(seed)
  const rules: KlondikeRules = {
    ...DEFAULT_RULES,
    ...die.pick(SIZES[sizes]),
    draw: die.pick([1, 1, 2, 3, 3, 4]),
    passes: die.pick<Passes>([1, 2, 3, 'unlimited', 'unlimited']),
    worryingBack: die.pick([true, true, false]),
    ...fixed,
  }
  return { rules, position: hardPosition(die, rules) }
}

/** A position under given rules: any, or one that is lost, or one whose verdict hangs on the rules, if a few tries give one. */
export function hardPosition(die: Dice, rules: KlondikeRules): Position {
  const wanted = die.pick<(position: Position) => boolean>([
    () => true,
    (position) => quickVerdict(position, rules) === 'unwinnable',
    (position) => quickVerdict(position, rules) === 'unwinnable',
    (position) => hangsOnTheRules(die, position, rules),
    (position) => hangsOnTheRules(die, position, rules),
  ])
  let position = anyPosition(die, rules)
  for (let tries = TRIES; tries > 1 && !wanted(position); tries--) position = anyPosition(die, rules)
  return position
}

/** Is the verdict another one when one rule is changed a little? */
function hangsOnTheRules(die: Dice, position: Position, rules: KlondikeRules): boolean {
  const { draw, passes, worryingBack } = rules
  const other = die.pick<Partial<KlondikeRules>>([
    { worryingBack: !worryingBack },
    { draw: draw === 1 ? 2 : draw - 1 },
    { passes: passes === 'unlimited' ? position.pass + 1 : passes + 1 },
  ])
  return quickVerdict(position, rules) !== quickVerdict(position, { ...rules, ...other })
}

function quickVerdict(position: Position, rules: KlondikeRules): Verdict {
  return bruteForce(position, rules, QUICKLY).verdict
}

/** An opening, a game played on at random, one just before or just after the move that loses, or an arrangement. */
function anyPosition(die: Dice, rules: KlondikeRules): Position {
  const kind = die.pick(['opening', 'walk', 'walk', 'edge', 'arrangement', 'arrangement'])
  if (kind === 'arrangement') return arrangement(die, rules)
  const opening = deal(blockedDeck(die, rules), rules)
  if (kind === 'opening') return opening
  const walk = carelessWalk(die, opening, rules)
  return kind === 'walk' ? walk.at(-1)! : edgeOf(walk, rules)[die.roll(2)]!
}

/** All positions of a game played at random; some players put up what they can and never take it back. */
function carelessWalk(die: Dice, opening: Position, rules: KlondikeRules): Position[] {
  const upShare = die.pick([0, 50, 90])
  const walk = [opening]
  for (let left = die.roll(80); left > 0; left--) {
    const here = walk.at(-1)!
    const moves = legalMoves(here, rules).filter((move) => upShare === 0 || !isMoveFrom(move, 'foundation'))
    if (moves.length === 0) break
    const [up] = moves
    const move = die.roll(100) < upShare && isMoveTo(up!, 'foundation') ? up! : die.pick(moves)
    walk.push(playLegalMove(here, rules, move))
  }
  return walk
}

function isMoveFrom(move: Move, place: Place): boolean {
  return move.type === 'move' && move.from === place
}

function isMoveTo(move: Move, place: Place): boolean {
  return move.type === 'move' && move.to === place
}

/** The last winnable position of a walk and the first lost one; twice the end of a walk that has no such edge. */
function edgeOf(walk: readonly Position[], rules: KlondikeRules): [Position, Position] {
  const isLost = (at: number) => quickVerdict(walk[at]!, rules) === 'unwinnable'
  let won = 0
  let lost = walk.length - 1
  if (!isLost(lost) || isLost(won)) return [walk.at(-1)!, walk.at(-1)!]
  while (lost - won > 1) {
    const middle = (won + lost) >> 1
    if (isLost(middle)) lost = middle
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
  return triangle(columns) - triangle(columns - row) + column - row
}

function swap(deck: Card[], a: number, b: number): void {
  ;[deck[a], deck[b]] = [deck[b]!, deck[a]!]
}

/** Any arrangement that passes the door, whether or not a game leads there: many have most of their cards in the talon. */
function arrangement(die: Dice, rules: KlondikeRules): Position {
  for (;;) {
    const foundations = die.pick([evenHeights, anyHeights])(die, rules)
    const cards = smallDeck(die.roll(2 ** 31), rules).filter((card) => rankOf(card) >= foundations[suitOf(card)]!)
    const emptyPercent = die.pick([10, 30, 70])
    const columns = Array.from({ length: rules.columns }, (_, index) =>
      die.roll(100) < emptyPercent ? { down: [], up: [] } : takeColumn(die, cards, index),
    )
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

function anyHeights(die: Dice, { ranks }: KlondikeRules): number[] {
  return [0, 0, 0, 0].map(() => Math.max(0, die.roll(ranks) - die.pick([1, 2, ranks])))
}

/** Nearly level, as those that make cards safe; now and then one that lags behind. */
function evenHeights(die: Dice, { ranks }: KlondikeRules): number[] {
  const level = die.roll(ranks)
  return [0, 0, 0, 0].map(() => {
    const lag = die.roll(4) === 0 ? die.roll(3) : 0
    return Math.max(0, Math.min(ranks, level - 1 + die.roll(3) - lag))
  })
}

/** Takes the cards of a column out of `cards`: up to `index` face down, and a run. */
function takeColumn(die: Dice, cards: Card[], index: number): Column {
  const [lowest, ...down] = cards.splice(0, 1 + die.roll(index + 1))
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
  const dealt = 4 * ranks - triangle(columns)
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

function triangle(columns: number): number {
  return (columns * (columns + 1)) / 2
}
