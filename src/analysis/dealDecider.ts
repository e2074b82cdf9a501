/** What becomes of a deal for any contestant: the solver's verdict, replayed by the judge, or a player's game. */
import type { Card } from '../cards/card.ts'
import { type DealId, formatDealId } from '../deal/dealId.ts'
import { countMoves, type Move, type Position } from '../games/game.ts'
import { FairPlanner } from '../games/klondike/fairPlay/planner.ts'
import { deal } from '../games/klondike/layout.ts'
import { mostCardsUp } from '../games/klondike/objectives/mostCardsUp.ts'
import { playDeal } from '../games/klondike/players/playDeal.ts'
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import type { KlondikeSolver } from '../games/klondike/solver.ts'
import { solveVerified } from '../games/piles/judged.ts'
import type { Budget } from '../search/budget.ts'
import type { UnknownReason } from '../search/verdict.ts'
import type { Contestant, Outcome } from './contestant.ts'

/** Of one search for the most cards. Fixed, since what is found may depend on it. */
const MOST_CARDS_TABLE_BYTES = 128 * 1024 * 1024

export interface DealDecided {
  verdict: Outcome
  /** Present exactly when the verdict is `unknown`. */
  reason?: UnknownReason
  nodes: number
  /** Present when winnable. */
  solution?: Move[]
  /** As players count them: of the solution, or of the game won. */
  moves?: number
  /** Where not all came up, of those whose cards are counted; the most found so far where that is not proved. */
  cardsUp?: number
  /** Where the most cards are not proved: no line brings up more. */
  atMost?: number
}

export interface NumberedDeck {
  id: DealId
  deck: readonly Card[]
}

export class DealDecider {
  readonly #solver: KlondikeSolver
  #planner: FairPlanner | undefined

  constructor(solver: KlondikeSolver) {
    this.#solver = solver
  }

  /**
   * Decides the deal for this contestant within `budget`. A player's chance depends on player, deal and `playerSeed`
   * alone, so that the results do not depend on what was played before.
   * @throws `replay-failed` as `solveVerified` does
   */
  decide({ id, deck }: NumberedDeck, { rules, player }: Contestant, playerSeed: number, budget: Budget): DealDecided {
    const position = deal(deck, rules)
    if (player === 'most-cards') return mostCards(this.#solver, position, rules, budget)
    if (player !== 'thoughtful') {
      this.#planner ??= new FairPlanner()
      return playDeal(player, this.#planner, position, rules, budget, `${playerSeed} ${formatDealId(id)}`)
    }
    const { solution, ...rest } = solveVerified(this.#solver, position, rules, budget)
    return solution === undefined ? rest : { ...rest, solution, moves: countMoves(solution) }
  }
}

/** A deal counts as decided only when the most cards are proved, even where a win is out of the question before. */
function mostCards(solver: KlondikeSolver, position: Position, rules: KlondikeRules, budget: Budget): DealDecided {
  const most = mostCardsUp(position, rules, solver, { ...budget, tableBytes: MOST_CARDS_TABLE_BYTES })
  const { cards: cardsUp, atMost, nodes, reason, verdict, moves } = most
  if (reason !== undefined) return { verdict: 'unknown', reason, nodes, cardsUp, atMost }
  if (verdict !== 'winnable') return { verdict: 'unwinnable', nodes, cardsUp }
  return { verdict, nodes, solution: moves, moves: countMoves(moves) }
}
