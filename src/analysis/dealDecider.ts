/** What becomes of a deal for any contestant: the solver's verdict, replayed by the judge, or a player's game. */
import type { Card } from '../cards/card.ts'
import { type DealId, formatDealId } from '../deal/dealId.ts'
import {
  countMoves,
  deal,
  lackingSearch,
  type Move,
  type Position,
  type Rules,
  type Searches,
  type SeeingPlayer,
  type Solver,
  searchesOf,
  solveVerified,
} from '../games/games.ts'
import type { Budget } from '../search/budget.ts'
import type { UnknownReason } from '../search/verdict.ts'
import type { Contestant, Outcome } from './contestant.ts'
import { findBest, objectivesOf } from './objective.ts'

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

type Players = NonNullable<Searches['players']>
type PlayersTable = ReturnType<Players['newTable']>

export interface NumberedDeck {
  id: DealId
  deck: readonly Card[]
}

export class DealDecider {
  readonly #solver: Solver
  readonly #tables = new Map<Players, PlayersTable>()

  constructor(solver: Solver) {
    this.#solver = solver
  }

  /**
   * Decides the deal for this contestant within `budget`. A player's chance depends on player, deal and `playerSeed`
   * alone, so that the results do not depend on what was played before.
   * @throws `replay-failed` as `solveVerified` does, `not-available-for-game` for a player that the game has not
   */
  decide({ id, deck }: NumberedDeck, { rules, player }: Contestant, playerSeed: number, budget: Budget): DealDecided {
    const position = deal(deck, rules)
    if (player === 'most-cards') return mostCards(this.#solver, position, rules, budget)
    if (player !== 'thoughtful') {
      return this.#tableFor(rules, player).play(player, position, rules, budget, `${playerSeed} ${formatDealId(id)}`)
    }
    const { solution, ...rest } = solveVerified(this.#solver, position, rules, budget)
    return solution === undefined ? rest : { ...rest, solution, moves: countMoves(solution) }
  }

  #tableFor(rules: Rules, player: SeeingPlayer): PlayersTable {
    const players = playersOf(rules, player)
    const table = this.#tables.get(players) ?? players.newTable()
    this.#tables.set(players, table)
    return table
  }
}

/** Throws `not-available-for-game` for a player that the game has not under these rules. */
export function requirePlayer({ rules, player }: Contestant): void {
  if (player === 'most-cards') objectivesOf(rules, 'most-cards-up')
  else if (player !== 'thoughtful') playersOf(rules, player)
}

function playersOf(rules: Rules, player: SeeingPlayer): Players {
  const { players } = searchesOf(rules)
  if (players?.names.includes(player)) return players
  throw lackingSearch(rules, `player ${player}`, (searches) => searches.players?.names.includes(player))
}

/** A deal counts as decided only when the most cards are proved, even where a win is out of the question before. */
function mostCards(solver: Solver, position: Position, rules: Rules, budget: Budget): DealDecided {
  const most = findBest('most-cards-up', position, rules, solver, { ...budget, tableBytes: MOST_CARDS_TABLE_BYTES })
  const { best, bound, nodes, reason, verdict, line } = most
  const cardsUp = best ?? 0
  if (reason !== undefined) return { verdict: 'unknown', reason, nodes, cardsUp, atMost: bound ?? cardsUp }
  if (verdict !== 'winnable' || line === undefined) return { verdict: 'unwinnable', nodes, cardsUp }
  return { verdict, nodes, solution: line, moves: countMoves(line) }
}
