/**
 * Random small games for comparing the judge with others: a deal, a position in mid-game, a rule set.
 * All are functions of a seed (any 32-bit integer), so that a failure can be named by its seeds.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { mersenne } from 'pure-rand/generator/mersenne'
import { type Card, colourOf, rankOf, suitOf } from '../../src/cards/card.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { legalMoves, playLegalMove } from '../../src/games/piles/judge.ts'
import { deal } from '../../src/games/piles/layout.ts'
import type { Move, Position } from '../../src/games/position.ts'
import type { Passes } from '../../src/games/rules.ts'

export interface TableSize {
  ranks: number
  columns: number
}

/** A source of random choices, from a seed. */
export interface Dice {
  /** An integer of 0..sides-1. */
  roll(sides: number): number
  pick<T>(choices: readonly T[]): T
}

export function dice(seed: number): Dice {
  // The Mersenne twister stirs its seed well: the first rolls of neighbouring seeds have nothing in common.
  const rng = mersenne(seed)
  const roll = (sides: number) => uniformInt(rng, 0, sides - 1)
  return { roll, pick: (choices) => choices[roll(choices.length)] as (typeof choices)[number] }
}

/** The cards of a game with `ranks` ranks, shuffled. */
export function smallDeck(seed: number, { ranks }: Pick<TableSize, 'ranks'>): Card[] {
  const { roll } = dice(seed)
  const deck = Array.from({ length: 4 * ranks }, (_, card) => card)
  for (let last = deck.length - 1; last > 0; last--) {
    const other = roll(last + 1)
    ;[deck[last], deck[other]] = [deck[other] as Card, deck[last] as Card]
  }
  return deck
}

/** The opening position of a random deal. */
export function smallDeal(seed: number, size: TableSize): Position {
  return deal(smallDeck(seed, size), { ...DEFAULT_RULES, ...size })
}

/** A random rule set of a small game: draw 1..3, passes 1, 2, 3 or unlimited, worrying back or not. */
export function smallRules(seed: number, size: Partial<TableSize> = {}): KlondikeRules {
  const { pick } = dice(seed)
  return {
    ...DEFAULT_RULES,
    draw: pick([1, 2, 3]),
    passes: pick<Passes>([1, 2, 3, 'unlimited']),
    worryingBack: pick([true, false]),
    ranks: size.ranks ?? pick([4, 5, 6]),
    columns: size.columns ?? pick([3, 4, 5]),
  }
}

/** All crossings of draw 1..3, passes 1, 2, 3 and unlimited, worrying back or not, for one table size. */
export function allSmallRules(size: TableSize): KlondikeRules[] {
  return [1, 2, 3].flatMap((draw) =>
    [1, 2, 3, 'unlimited' as const].flatMap((passes) =>
      [true, false].map((worryingBack): KlondikeRules => ({ ...DEFAULT_RULES, ...size, draw, passes, worryingBack })),
    ),
  )
}

/** Up to `moves` random legal moves from a position (fewer when none is left), and where they lead. */
export function randomWalk(
  seed: number,
  start: Position,
  rules: KlondikeRules,
  moves: number,
): { position: Position; played: Move[] } {
  const { pick } = dice(seed)
  let position = start
  const played: Move[] = []
  while (played.length < moves) {
    const choices = legalMoves(position, rules)
    if (choices.length === 0) break
    const move = pick(choices)
    position = playLegalMove(position, rules, move)
    played.push(move)
  }
  return { position, played }
}

/** A position in mid-game: a random deal of the rules' size, after 0..`maxMoves` random legal moves. */
export function smallMidGame(seed: number, rules: KlondikeRules, maxMoves = 30): Position {
  const { roll } = dice(seed)
  return randomWalk(roll(2 ** 31), smallDeal(roll(2 ** 31), rules), rules, roll(maxMoves + 1)).position
}

/**
 * Any arrangement that the rules allow to stand, reached by a game or not: some cards up, columns of any height with
 * as many cards face down as you like, the rest in stock and waste, any pass. Won and lost ones are about as common,
 * while most random deals of small decks can be won.
 */
export function smallArrangement(seed: number, rules: KlondikeRules): Position {
  const { roll, pick } = dice(seed)
  const foundations = [0, 0, 0, 0].map(() => Math.max(0, roll(rules.ranks) - pick([1, 2, rules.ranks])))
  const left = smallDeck(roll(2 ** 31), rules).filter((card) => rankOf(card) >= (foundations[suitOf(card)] as number))
  const talon = left.splice(0, roll(left.length + 1))
  const piles: Card[][] = Array.from({ length: rules.columns }, () => [])
  for (const card of left) pick(piles).push(card)
  const drawn = roll(talon.length + 1)
  return {
    columns: piles.map((pile) => {
      const up = pile.length === 0 ? 0 : 1 + roll(runLength(pile))
      return { down: pile.slice(0, pile.length - up), up: pile.slice(pile.length - up) }
    }),
    foundations,
    waste: talon.slice(0, drawn),
    stock: talon.slice(drawn),
    pass: rules.passes === 'unlimited' ? 1 : 1 + roll(rules.passes),
  }
}

/** How many cards at the end of a pile are in sequence, so that they could all be face up. */
function runLength(pile: readonly Card[]): number {
  let length = 1
  for (let at = pile.length - 1; at > 0 && follows(pile[at] as Card, pile[at - 1] as Card); at--) length++
  return length
}

function follows(card: Card, on: Card): boolean {
  return rankOf(on) === rankOf(card) + 1 && colourOf(on) !== colourOf(card)
}
