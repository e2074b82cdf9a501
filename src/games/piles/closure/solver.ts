/**
 * The solver of Klondike's family: tails move, any building and any rule for empty columns, one to three packs. Which
 * searches a question needs, in what order, with what budgets.
 */
import type { Budget } from '../../../search/budget.ts'
import { EXHAUSTED, NodeMeter, PAUSED, type Status, WON } from '../../../search/kernelSearch.ts'
import { Spending } from '../../../search/spending.ts'
import type { SolveOutcome } from '../../judge.ts'
import type { Position } from '../../position.ts'
import type { PileRules } from '../pileRules.ts'
import { CYCLING, type Game, LIMITED, ON_DEMAND } from '../talonMode.ts'
import { ClosureSearch } from './closureSearch.ts'
import { checkSize, packDeal } from './packedDeal.ts'
import { ALL_CLOSURE_PRUNINGS, type ClosurePrunings } from './prunings.ts'
import { realise } from './realise.ts'

/** Nodes of the first dives together, before any easier game is asked: most winnable deals end here. */
const FIRST_DIVES_NODES = 1000
/** Length of the first dive, and how many times longer each next one is. */
const FIRST_DIVE_NODES = 100
const DIVE_GROWTH = 1.1

export interface ClosureSettings {
  /** Split between the search proper and the easier game it asks; some hundred KiB are always used. */
  readonly tableBytes: number
  readonly prunings?: Partial<ClosurePrunings>
  /** In place of `FIRST_DIVES_NODES` and `FIRST_DIVE_NODES`: so small games come through every part of the search. */
  readonly firstDivesNodes?: number
  readonly firstDiveNodes?: number
}

export class ClosureSolver {
  private readonly search: ClosureSearch
  private readonly relaxed: ClosureSearch
  private readonly meter: NodeMeter
  private readonly prunings: ClosurePrunings
  private readonly firstDivesNodes: number
  private readonly firstDiveNodes: number

  constructor({ tableBytes, prunings, firstDivesNodes, firstDiveNodes }: ClosureSettings) {
    this.prunings = { ...ALL_CLOSURE_PRUNINGS, ...prunings }
    this.firstDivesNodes = firstDivesNodes ?? FIRST_DIVES_NODES
    this.firstDiveNodes = firstDiveNodes ?? FIRST_DIVE_NODES
    this.meter = new NodeMeter()
    this.search = new ClosureSearch(tableBytes / 2, this.meter)
    this.relaxed = new ClosureSearch(tableBytes / 2, this.meter)
  }

  /**
   * Decides `position` (legal) under `rules`, in which tails move and the stock goes to the waste.
   * Same position, rules and node budget give the same outcome, always.
   * Throws `invalid-position` for a position that does not fit the packed form; no dealt game comes to one.
   */
  solve(position: Position, rules: PileRules, budget: Budget): SolveOutcome {
    checkSize(position, rules)
    const { search, relaxed, prunings } = this
    const spending = new Spending(budget)
    const deal = packDeal(position, rules)
    const game = this.gameOf(rules)
    const easiest = this.gameOf({ ...rules, draw: 1, passes: 'unlimited', worryingBack: true })
    this.meter.reset(spending)
    search.load(deal, rules, game, prunings)
    relaxed.clear()
    // Step 1. Dives: most winnable deals end here. There is no easier game to ask than the easiest.
    const isEasiest = rules.draw === 1 && rules.passes === 'unlimited' && rules.worryingBack
    const alone = isEasiest || !prunings.relaxation
    let status = search.start()
    if (status === PAUSED) status = this.dive(search, spending, alone ? Infinity : this.firstDivesNodes)
    if (status === PAUSED && !spending.stopped) {
      // Step 2. The easiest game, to the end.
      relaxed.load(deal, rules, easiest, prunings)
      status = relaxed.start()
      if (status === PAUSED) status = this.dive(relaxed, spending, Infinity)
      if (status === WON) {
        // Step 3. The game itself, asking the easiest one on the way.
        search.askOf(relaxed)
        status = search.restart()
        if (status === PAUSED) status = this.dive(search, spending, Infinity)
      }
    }
    const { nodes } = spending
    if (status === WON) return { verdict: 'winnable', nodes, solution: realise(position, rules, search.line()) }
    if (status === EXHAUSTED) return { verdict: 'unwinnable', nodes }
    return { verdict: 'unknown', reason: spending.reason ?? 'nodes', nodes }
  }

  /** Searches on in ever longer dives, each in another order: a bad first choice costs little, and what is dead stays dead. */
  private dive(search: ClosureSearch, spending: Spending, nodes: number): Status {
    const end = search.nodes + nodes
    for (let length = this.firstDiveNodes; ; length *= DIVE_GROWTH) {
      const status = search.run(Math.min(end, search.nodes + length))
      if (status !== PAUSED || search.nodes >= end || spending.stopped) return status
      const restarted = search.restart()
      if (restarted !== PAUSED) return restarted
    }
  }

  private gameOf({ draw, passes, worryingBack, spaces }: PileRules): Game {
    if (passes !== 'unlimited') return { talonMode: LIMITED, draw, worryingBack }
    // Where any card may lie in an empty column, a talon card has more uses than those that are looked for.
    const isOnDemand = draw === 1 && spaces !== 'any' && this.prunings.onDemand
    return { talonMode: isOnDemand ? ON_DEMAND : CYCLING, draw, worryingBack }
  }
}
