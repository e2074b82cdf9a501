/** Players who see what people see, and the games they play. */
import { asSeen, type HiddenPosition, talonSeen } from '../../games/klondike/hiddenPosition.ts'
import { cardsFaceDown, cardsUp, type Move, type Position } from '../../games/klondike/position.ts'
import type { KlondikeRules } from '../../games/klondike/ruleSet.ts'
import { applyMove, isWon } from '../../games/klondike/rules.ts'
import type { Random } from '../random.ts'
import { type Action, actionsOf } from './action.ts'

export interface Player {
  readonly name: string
  /**
   * One of `actions` (at least one), those of `hidden`; `undefined` to give up. All that a player knows is in these
   * arguments: nothing is remembered from earlier choices but what `hidden` has of the stock.
   */
  choose(actions: readonly Action[], hidden: HiddenPosition, rules: KlondikeRules, random: Random): Action | undefined
}

export interface PlayedGame {
  won: boolean
  /** All legal from the start. */
  moves: Move[]
  cardsUp: number
}

/** Actions without progress after which a game is over; see `left`. */
const PATIENCE = 60

/**
 * Plays a game to its end: won; given up, because nothing is left to do or the player says so; or without progress
 * for 60 actions, looking at the stock not counted. Progress is a card turned, a card taken from the stock for good,
 * or more cards up than ever since.
 * Throws `illegal-move` when a player cheats.
 */
export function playGame(player: Player, start: Position, rules: KlondikeRules, random: Random): PlayedGame {
  const seen = talonSeen(start, rules)
  const moves: Move[] = []
  let here = start
  let idle = 0
  let best = left(here)
  let mostUp = cardsUp(here)
  while (!isWon(here, rules) && idle < PATIENCE) {
    const hidden = asSeen(here, seen)
    const actions = actionsOf(hidden, rules)
    const action = actions.length === 0 ? undefined : player.choose(actions, hidden, rules, random)
    if (action === undefined) break
    for (const move of action.moves) {
      here = applyMove(here, rules, move)
      if (move.type === 'draw') for (const card of here.waste) seen.add(card)
      moves.push(move)
    }
    const now = left(here)
    if (action.play !== undefined) idle++
    if (now < best || cardsUp(here) > mostUp) {
      idle = 0
      mostUp = now < best ? cardsUp(here) : Math.max(mostUp, cardsUp(here))
      best = Math.min(best, now)
    }
  }
  return { won: isWon(here, rules), moves, cardsUp: cardsUp(here) }
}

/** Cards that are not in play yet: face down, in the stock or in the waste. None of them ever goes back. */
function left(position: Position): number {
  return cardsFaceDown(position) + position.stock.length + position.waste.length
}
