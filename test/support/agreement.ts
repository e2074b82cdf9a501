/** Whether a solver says of a game what the judge says, who tries everything. */

import type { SolveOutcome, Solver } from '../../src/games/judge.ts'
import { ALL_PRUNINGS, type Prunings } from '../../src/games/klondike/prunings.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../src/games/klondike/solver.ts'
import type { Tuning } from '../../src/games/klondike/tuning.ts'
import { parsePosition } from '../../src/games/notation/parsePosition.ts'
import type { Verdict } from '../../src/search/verdict.ts'
import { bruteForce } from './bruteForce.ts'
import type { Game } from './games.ts'
import { replay } from './klondike.ts'

/** A way to set up a solver, for comparing all of them. */
export interface Contestant {
  name: string
  /** What it may spend on one small game. */
  nodes: number
  /** The share of games that so many nodes may leave undecided. */
  mayNotKnow: number
  make(): Solver
}

const TABLE_BYTES = 1 << 18

/** With a table all small games are decided in far fewer nodes. */
const NODES = 50_000
/** Without one the same positions are searched again and again: some games remain unknown, whatever the budget. */
const NODES_WITHOUT_TABLE = 1_000
/** Measured on the judged games: 2.5 % with all other prunings, 8.1 % with none. */
const UNKNOWN_WITHOUT_TABLE = 0.09
/** With a table of a few slots: 3 of 3,989 judged games. */
const UNKNOWN_WITH_FEW_SLOTS = 0.005

/** Small games come through restarts and questions to the easier game too, which they are too small for else. */
const IMPATIENT: Partial<Tuning> = {
  firstDivesNodes: 1,
  firstDiveNodes: 1,
  diveGrowth: 1.5,
  askGrowth: 2,
  askBudget: 1,
}

/**
 * The packed solver as it is, one that loses patience at once, one with hardly a table, and those with each pruning off,
 * with the table only, and with none.
 */
export const CONTESTANTS: readonly Contestant[] = [
  packed('all prunings', {}),
  {
    name: 'little patience',
    nodes: NODES,
    mayNotKnow: 0,
    make: () => new KlondikeSolver({ tableBytes: TABLE_BYTES, tuning: IMPATIENT }),
  },
  {
    name: 'the worst edge first',
    nodes: NODES,
    mayNotKnow: 0,
    make: () => new KlondikeSolver({ tableBytes: TABLE_BYTES, tuning: { worstFirst: true } }),
  },
  {
    name: 'the worst edge first and little patience',
    nodes: NODES,
    mayNotKnow: 0,
    make: () => new KlondikeSolver({ tableBytes: TABLE_BYTES, tuning: { ...IMPATIENT, worstFirst: true } }),
  },
  {
    name: 'little patience and a table of a few slots, no power of two',
    nodes: NODES,
    mayNotKnow: UNKNOWN_WITH_FEW_SLOTS,
    make: () => new KlondikeSolver({ tableBytes: 1, tuning: { ...IMPATIENT, firstSlots: 37 } }),
  },
  ...pruningNames().map((name) => packed(`no ${name}`, { [name]: false })),
  packed('table only', { ...none(), table: true }),
  packed('no prunings', none()),
]

function pruningNames(): (keyof Prunings)[] {
  return Object.keys(ALL_PRUNINGS) as (keyof Prunings)[]
}

function none(): Partial<Prunings> {
  return Object.fromEntries(pruningNames().map((name) => [name, false]))
}

function packed(name: string, prunings: Partial<Prunings>): Contestant {
  const nodes = prunings.table === false ? NODES_WITHOUT_TABLE : NODES
  const mayNotKnow = prunings.table === false ? UNKNOWN_WITHOUT_TABLE : 0
  return { name, nodes, mayNotKnow, make: () => new KlondikeSolver({ tableBytes: TABLE_BYTES, prunings }) }
}

/** The judge's verdict; `unknown` when `maxPositions` did not suffice. */
export function truthOf({ position, rules }: Game, maxPositions: number): Verdict {
  return bruteForce(position, rules, maxPositions).verdict
}

/** The solver's answer to a game; a text if it throws. */
export function outcomeOf(solver: Solver, { position, rules }: Game, nodes: number): SolveOutcome | string {
  try {
    return solver.solve(position, rules, { nodes })
  } catch (error) {
    return `the solver throws ${error}`
  }
}

/**
 * What is wrong with a solver's answer to a game whose verdict is `truth`; `undefined` if nothing is.
 * A solver may say that it does not know, with the reason; a solution is wrong unless the judge plays it to the win.
 */
export function faultInOutcome(outcome: SolveOutcome, game: Game, truth: Verdict): string | undefined {
  const { verdict, reason, solution } = outcome
  if ((verdict === 'unknown') !== (reason !== undefined)) return `the verdict ${verdict} has the reason ${reason}`
  if ((verdict === 'winnable') !== (solution !== undefined))
    return `the verdict ${verdict} comes with${solution ? '' : 'out'} a solution`
  if (solution !== undefined) {
    const { won, firstIllegal } = replay(game.position, game.rules, solution)
    if (firstIllegal) return `the judge refuses move ${firstIllegal.index + 1} of the solution: ${firstIllegal.why}`
    if (!won) return 'the solution ends before the game is won'
  }
  if (verdict === 'unknown' || truth === 'unknown' || verdict === truth) return undefined
  return `the solver says ${verdict}, the judge ${truth}`
}

/** As `faultInOutcome`, for a contestant, who must decide what the judge decides unless some games are too much for him. */
export function faultOf(contestant: Contestant, solver: Solver, game: Game, truth: Verdict): string | undefined {
  const { nodes, mayNotKnow } = contestant
  const outcome = outcomeOf(solver, game, nodes)
  if (typeof outcome === 'string') return outcome
  const isLeftOpen = outcome.verdict === 'unknown' && truth !== 'unknown' && mayNotKnow === 0
  return isLeftOpen ? `${nodes} nodes leave it undecided` : faultInOutcome(outcome, game, truth)
}

/** What contestants say against the judge of a position (compact text) of a small table: one line a fault, none if all agree. */
export function disagreements(positionText: string, some: Partial<KlondikeRules>): string[] {
  const rules = { ...DEFAULT_RULES, ...some }
  const game = { rules, position: parsePosition(positionText, rules) }
  const truth = truthOf(game, 1_000_000)
  return truth === 'unknown' ? ['the game is too big for the judge'] : disagreementsWith(truth, game)
}

/** What contestants say against a verdict: one line a fault, none if all agree. */
export function disagreementsWith(truth: Verdict, game: Game): string[] {
  return CONTESTANTS.flatMap((contestant) => {
    const fault = faultOf(contestant, contestant.make(), game, truth)
    return fault === undefined ? [] : `${contestant.name}: ${fault}`
  })
}
