/** Follows fair hints from a deal, or from what was played of it, to the end of the game. */

import { parseDeal } from '../../src/deal/parseDeal.ts'
import { fairHint } from '../../src/games/klondike/fairPlay/fair.ts'
import type { SearchSettings } from '../../src/games/klondike/fairPlay/tree.ts'
import { playAnyMoves } from '../../src/games/klondike/formats/moveLetters.ts'
import type { KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../src/games/klondike/solver.ts'
import { asSeen, type HiddenPosition, talonSeen } from '../../src/games/notation/hiddenPosition.ts'
import { allLegal } from '../../src/games/notation/notation.ts'
import { applyMove } from '../../src/games/piles/judge.ts'
import { deal } from '../../src/games/piles/layout.ts'
import type { Move, Position } from '../../src/games/position.ts'

const solver = new KlondikeSolver({ tableBytes: 4 << 20 })

export interface FollowedGame {
  outlook: 'won' | 'lost'
  moves: Move[]
  position: Position
}

/**
 * The game of `dealText` after `played`, gone on with as the hints say. Throws when a position comes again, or when no
 * move is named in a game that is neither won nor lost.
 */
export function followHints(
  dealText: string,
  rules: KlondikeRules,
  plan: Partial<SearchSettings>,
  played = '',
): FollowedGame {
  const start = deal(parseDeal(dealText).deck, rules)
  const begun = allLegal(playAnyMoves(played, start, rules))
  const moves = [...begun.moves]
  let position = begun.end
  const met = new Set<string>()
  const seen = talonSeen(start, rules, moves)
  for (;;) {
    const hidden = asSeen(position, seen)
    const key = viewKey(hidden)
    if (met.has(key)) throw new Error(`${dealText} comes back after ${moves.length} moves`)
    met.add(key)
    const { best, outlook } = fairHint(solver, hidden, rules, { nodes: 5_000_000 }, { layouts: 0, plan })
    if (best === undefined) {
      if (outlook === 'open' || outlook === 'seemsLost')
        throw new Error(`${dealText} is left ${outlook}: ${moves.length}`)
      return { outlook, moves, position }
    }
    position = applyMove(position, rules, best.move)
    moves.push(best.move)
    if (best.move.type === 'draw') for (const card of position.waste) seen.add(card)
  }
}

/**
 * A position is what is seen of it: a stock that was looked through is another than before. The pass is no part of it,
 * as an unlimited stock may not be turned for ever.
 */
function viewKey({ columns, foundations, stock, waste }: HiddenPosition): string {
  const pile = (cards: HiddenPosition['stock']) => cards.map((card) => card ?? -1)
  return JSON.stringify([columns, foundations, pile(stock), pile(waste)])
}
