/**
 * The door to the packed solver: which searches a question needs, in what order, with what budgets.
 */
import { AppError } from '../../errors.ts'
import type { Budget } from '../../search/budget.ts'
import { Spending } from '../../search/spending.ts'
import { TranspositionTable } from '../../search/transpositionTable.ts'
import type { UnknownReason, Verdict } from '../../search/verdict.ts'
import { packDeal } from './packedDeal.ts'
import { CYCLING, EXHAUSTED, LIMITED, ON_DEMAND, PAUSED, PackedSearch, VALUE_ALIVE, WON } from './packedSearch.ts'
import type { Move, Position } from './position.ts'
import { realise } from './realise.ts'
import type { KlondikeRules } from './ruleSet.ts'

const MAX_TALON = 24
/** Nodes of the first dive, before any easier game is asked: most winnable deals end here. */
const FIRST_DIVE_NODES = 1000
const FIRST_DIVE = 100
const DIVE_GROWTH = 1.1

export interface SolveOutcome {
  verdict: Verdict
  /** Present exactly when the verdict is `unknown`. */
  reason?: UnknownReason
  /** Closures entered, in all searches this question took. */
  nodes: number
  /** Present exactly when the verdict is `winnable`: legal moves from the position to all cards up. NOT yet judged. */
  solution?: Move[]
}

/** Which prunings are on; tests switch them off one by one and compare verdicts. */
export interface Prunings {
  safeMoves: boolean
  relaxation: boolean
  onDemand: boolean
  table: boolean
  coveredEdges: boolean
  lastPass: boolean
  safeTop: boolean
  readyTalon: boolean
  passOrder: boolean
}

export const ALL_PRUNINGS: Prunings = {
  safeMoves: true,
  relaxation: true,
  onDemand: true,
  table: true,
  coveredEdges: true,
  lastPass: true,
  safeTop: true,
  readyTalon: true,
  passOrder: true,
}

export class KlondikeSolver {
  private readonly search: PackedSearch
  private readonly relaxed: PackedSearch
  private readonly prunings: Prunings

  /** `tableBytes` is split between the search proper and the easier game it asks. */
  constructor(options: { tableBytes: number; prunings?: Partial<Prunings> }) {
    this.search = new PackedSearch(new TranspositionTable(options.tableBytes / 2))
    this.relaxed = new PackedSearch(new TranspositionTable(options.tableBytes / 2))
    this.prunings = { ...ALL_PRUNINGS, ...options.prunings }
  }

  /**
   * Decides `position` (legal, at most 24 cards in stock and waste) under `rules`.
   * Same position, rules and node budget give the same outcome, always.
   */
  solve(position: Position, rules: KlondikeRules, budget: Budget): SolveOutcome {
    if (position.stock.length + position.waste.length > MAX_TALON) {
      throw new AppError('invalid-position', `the solver takes at most ${MAX_TALON} cards in stock and waste`, 'stock')
    }
    const spending = new Spending(budget)
    const { search, relaxed, prunings } = this
    const deal = packDeal(position, rules)
    const easiest = rules.draw === 1 && rules.passes === 'unlimited' && prunings.onDemand
    const mode = easiest ? ON_DEMAND : rules.passes === 'unlimited' ? CYCLING : LIMITED
    search.load(deal, mode, rules.draw, rules.worryingBack)
    for (const one of [search, relaxed]) {
      one.spending = spending
      one.useSafe = prunings.safeMoves
      one.useSkip = prunings.coveredEdges
      one.useTable = prunings.table
      one.useDoom = prunings.lastPass
      one.useWorth = prunings.passOrder
      one.useReady = prunings.readyTalon
      one.useSafeTop = prunings.safeTop
    }
    search.relaxed = null
    let status = search.startAtRoot()
    const alone = easiest || !prunings.relaxation
    if (status === PAUSED) status = this.dive(search, spending, alone ? Infinity : FIRST_DIVE_NODES)
    if (status === PAUSED && !spending.stopped) {
      relaxed.load(deal, ON_DEMAND, 1, true)
      status = relaxed.startAtRoot()
      if (status === PAUSED) status = this.dive(relaxed, spending, Infinity)
      if (status === WON) {
        relaxed.markPath(VALUE_ALIVE)
        search.relaxed = relaxed
        status = search.restart(search.order + 1)
        if (status === PAUSED) status = this.dive(search, spending, Infinity)
      }
    }
    const nodes = spending.nodes
    if (status === WON) return { verdict: 'winnable', nodes, solution: realise(position, rules, search.commitments()) }
    if (status === EXHAUSTED) return { verdict: 'unwinnable', nodes }
    return { verdict: 'unknown', reason: spending.reason ?? 'nodes', nodes }
  }
  /** Searches on in ever longer dives, each in another order: a bad first choice costs little, and what is dead stays dead. */
  private dive(search: PackedSearch, spending: Spending, nodes: number): number {
    const end = search.nodes + nodes
    for (let length = FIRST_DIVE; ; length *= DIVE_GROWTH) {
      const status = search.run(Math.min(end, search.nodes + length))
      if (status !== PAUSED || search.nodes >= end || spending.stopped) return status
      const restarted = search.restart(search.order + 1)
      if (restarted !== PAUSED) return restarted
    }
  }
}
