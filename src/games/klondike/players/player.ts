/** Players who see what people see, and the games they play. */

import type { Random } from '../../../search/random.ts'
import { asSeen, type HiddenPosition, talonSeen } from '../../notation/hiddenPosition.ts'
import { applyMove, canRedeal, isWon, playLegalMove } from '../../piles/judge.ts'
import { cardsFaceDown, cardsUp, type Move, type Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { type Action, actionsOf, getsOn } from './action.ts'

export interface Player {
  readonly name: string
  /**
   * One of `actions` (at least one), those of `hidden` that lead to no position of this game; `undefined` when none is
   * worth while. All that a player knows is in these arguments: nothing is remembered from earlier choices but what
   * `hidden` has of the stock.
   */
  choose(actions: readonly Action[], hidden: HiddenPosition, rules: KlondikeRules, random: Random): Action | undefined
}

export interface PlayedGame {
  won: boolean
  /** All legal from the start. */
  moves: Move[]
  cardsUp: number
}

/** Actions without progress after which only those are left to choose from that get on; see `left`. */
const PATIENCE = 60

/**
 * Plays a game to its end: won, or nothing is left to do that the player would do, and the stock is turned for the last
 * time (where passes are unlimited: no card of it can be played). No position comes twice. After 60 actions without
 * progress, looking at the stock not counted, only cards turned, cards up, and the stock and its cards are left to choose
 * from. Progress is a card turned, a card taken from the stock for good, or more cards up than ever since.
 * Throws `illegal-move` when a player cheats.
 */
export function playGame(player: Player, start: Position, rules: KlondikeRules, random: Random): PlayedGame {
  const seen = talonSeen(start, rules)
  const moves: Move[] = []
  const been = new Arrangements(start)
  let here = start
  let idle = 0
  let best = left(here)
  let mostUp = cardsUp(here)
  while (!isWon(here, rules)) {
    const hidden = asSeen(here, seen)
    const actions = actionsOf(hidden, rules).filter(
      (action) => (idle < PATIENCE || getsOn(action)) && !been.leadsBack(action, rules),
    )
    const action = actions.length === 0 ? undefined : player.choose(actions, hidden, rules, random)
    const next = action === undefined ? turnOfStock(here, rules) : action.moves
    if (next === undefined) break
    for (const move of next) {
      here = applyMove(here, rules, move)
      if (move.type === 'draw') for (const card of here.waste) seen.add(card)
      moves.push(move)
    }
    been.add(here)
    const now = left(here)
    if (action?.play !== undefined) idle++
    if (now < best || cardsUp(here) > mostUp) {
      idle = 0
      mostUp = now < best ? cardsUp(here) : Math.max(mostUp, cardsUp(here))
      best = Math.min(best, now)
    }
  }
  return { won: isWon(here, rules), moves, cardsUp: cardsUp(here) }
}

/** What is left to someone who would do nothing: a draw, or a redeal as long as they come to an end. */
function turnOfStock(here: Position, rules: KlondikeRules): Move[] | undefined {
  if (rules.passes === 'unlimited') return undefined
  if (here.stock.length > 0) return [{ type: 'draw', times: 1 }]
  return canRedeal(here, rules) ? [{ type: 'redeal' }] : undefined
}

/** How the columns lay since a card was last turned, or the stock last touched: earlier positions can't come again. */
class Arrangements {
  #key: string
  readonly #been = new Set<string>()

  constructor(start: Position) {
    this.#key = ''
    this.add(start)
  }

  add(here: Position): void {
    const key = `${cardsFaceDown(here)} ${here.stock.length} ${here.waste.length} ${here.pass}`
    if (key !== this.#key) this.#been.clear()
    this.#key = key
    this.#been.add(arrangementOf(here))
  }

  /** Would the action arrange the columns as they were before? */
  leadsBack({ play, before }: Action, rules: KlondikeRules): boolean {
    if (play === undefined || play.from === 'waste') return false
    return this.#been.has(arrangementOf(playLegalMove(before, rules, play)))
  }
}

/** The same for positions that differ only in which of the columns are empty. */
function arrangementOf({ columns }: Position): string {
  return columns
    .map(({ up }) => up.join())
    .sort()
    .join('/')
}

/** Cards that are not in play yet: face down, in the stock or in the waste. None of them ever goes back. */
function left(position: Position): number {
  return cardsFaceDown(position) + position.stock.length + position.waste.length
}
