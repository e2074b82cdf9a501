/**
 * The door to the packed solver: which searches a question needs, in what order, with what budgets.
 */
import { AppError } from '../../errors.ts'
import type { Budget } from '../../search/budget.ts'
import { EXHAUSTED, NodeMeter, PAUSED, type Status, WON } from '../../search/kernelSearch.ts'
import { Spending } from '../../search/spending.ts'
import type { SolveOutcome } from '../judge.ts'
import { CYCLING, type Game, LIMITED, ON_DEMAND } from '../piles/talonMode.ts'
import type { Position } from '../position.ts'
import { checkTalon, packDeal } from './packedDeal.ts'
import { PackedSearch } from './packedSearch.ts'
import { ALL_PRUNINGS, type Prunings } from './prunings.ts'
import { realise } from './realise.ts'
import type { KlondikeRules } from './ruleSet.ts'
import { TUNING, type Tuning } from './tuning.ts'

const MAX_FACE_DOWN = 6
const MAX_STACKS = 1 << 16
const EASIEST_GAME: Game = { talonMode: ON_DEMAND, draw: 1, worryingBack: true }

export class KlondikeSolver {
  /** Members of all closures enumerated for the last question: what its search cost, whatever a node is. */
  members: number
  private readonly meter: NodeMeter
  private readonly search: PackedSearch
  private readonly relaxed: PackedSearch
  private readonly prunings: Prunings
  private readonly tuning: Tuning

  /** `tableBytes` is split between the search proper and the easier game it asks; some hundred KiB are always used. */
  constructor(options: { tableBytes: number; prunings?: Partial<Prunings>; tuning?: Partial<Tuning> }) {
    this.prunings = { ...ALL_PRUNINGS, ...options.prunings }
    this.tuning = { ...TUNING, ...options.tuning }
    this.members = 0
    this.meter = new NodeMeter()
    this.search = new PackedSearch(options.tableBytes / 2, this.meter, this.tuning)
    this.relaxed = new PackedSearch(options.tableBytes / 2, this.meter, this.tuning)
  }

  /**
   * Decides `position` (legal, at most 24 cards in stock and waste) under `rules`.
   * Same position, rules and node budget give the same outcome, always.
   * Throws `invalid-position` for a position that does not fit the packed form; no dealt game comes to one.
   */
  solve(position: Position, rules: KlondikeRules, budget: Budget): SolveOutcome {
    checkSize(position)
    const { meter, search, relaxed, prunings, tuning } = this
    const spending = new Spending(budget)
    const deal = packDeal(position, rules)
    const game = this.gameOf(rules)
    meter.reset(spending)
    search.load(deal, game, prunings)
    relaxed.clear()
    // Step 1. Dives: most winnable deals end here. There is no easier game to ask than the easiest.
    const alone = game.talonMode === ON_DEMAND || !prunings.relaxation
    let status = search.start()
    if (status === PAUSED) status = this.dive(search, spending, alone ? Infinity : tuning.firstDivesNodes)
    if (status === PAUSED && !spending.stopped) {
      // Step 2. The easiest game, to the end.
      relaxed.load(deal, EASIEST_GAME, prunings)
      status = relaxed.start()
      if (status === PAUSED) status = this.dive(relaxed, spending, Infinity)
      if (status === WON) {
        // Step 3. The game itself, asking the easiest one on the way.
        search.askOf(relaxed)
        status = search.restart()
        if (status === PAUSED) status = this.dive(search, spending, Infinity)
      }
    }
    this.members = search.members + relaxed.members
    const { nodes } = spending
    if (status === WON) return { verdict: 'winnable', nodes, solution: realise(position, rules, search.line()) }
    if (status === EXHAUSTED) return { verdict: 'unwinnable', nodes }
    return { verdict: 'unknown', reason: spending.reason ?? 'nodes', nodes }
  }

  /** Searches on in ever longer dives, each in another order: a bad first choice costs little, and what is dead stays dead. */
  private dive(search: PackedSearch, spending: Spending, nodes: number): Status {
    const { firstDiveNodes, diveGrowth } = this.tuning
    const end = search.nodes + nodes
    for (let length = firstDiveNodes; ; length *= diveGrowth) {
      const status = search.run(Math.min(end, search.nodes + length))
      if (status !== PAUSED || search.nodes >= end || spending.stopped) return status
      const restarted = search.restart()
      if (restarted !== PAUSED) return restarted
    }
  }

  private gameOf(rules: KlondikeRules): Game {
    const { draw, worryingBack, passes } = rules
    if (passes !== 'unlimited') return { talonMode: LIMITED, draw, worryingBack }
    return { talonMode: draw === 1 && this.prunings.onDemand ? ON_DEMAND : CYCLING, draw, worryingBack }
  }
}

/**
 * Stack sizes must fit their part of the key: three bits each, and 16 bits in mixed radix. Dealt games do.
 * Throws `invalid-position` where they don't.
 */
export function checkSize(position: Position): void {
  checkTalon(position.stock.length + position.waste.length)
  const deepest = position.columns.findIndex((column) => column.down.length > MAX_FACE_DOWN)
  if (deepest >= 0) {
    const place = `tableau[${deepest}].down`
    throw new AppError(
      'invalid-position',
      `the solver takes at most ${MAX_FACE_DOWN} face-down cards in a column`,
      place,
    )
  }
  const stacks = position.columns.reduce((product, column) => product * (column.down.length + 2), 1)
  if (stacks > MAX_STACKS) {
    throw new AppError('invalid-position', 'the solver takes no more face-down cards than a deal has', 'tableau')
  }
}
