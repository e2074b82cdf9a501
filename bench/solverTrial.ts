/**
 * One trial of `bench:solver`, a process of its own: `node solverTrial.js RULE-SET NODES TABLE-BYTES`.
 * All decks twice with one solver: cold, code and table being new; and warm. Prints the figures as JSON.
 */
import { KlondikeSolver } from '../src/games/klondike/solver.ts'
import { deal } from '../src/games/piles/layout.ts'
import { RULE_SETS, readDecks, verdictLetter } from './corpus.ts'

export interface Pass {
  /** CPU of the whole process, its compiler and collector threads included. */
  cpuSeconds: number
  /** CPU of each deal: unlike the wall clock, it does not count what else the machine is doing. */
  dealMs: number[]
}

export interface Trial {
  /** A letter a deck: W, U or ? */
  verdicts: string
  /** Of one pass. */
  nodes: number
  members: number
  cold: Pass
  warm: Pass
}

const [name = '', nodesPerDeal, tableBytes] = process.argv.slice(2)
const rules = RULE_SETS[name]
if (rules === undefined) throw new Error(`no rule set ${name}`)

const positions = readDecks().map((deck) => deal(deck, rules))
const solver = new KlondikeSolver({ tableBytes: Number(tableBytes) })
const trial = { verdicts: '', nodes: 0, members: 0 }

function pass(): Pass {
  const start = cpuMs()
  const dealMs: number[] = []
  trial.verdicts = ''
  trial.nodes = 0
  trial.members = 0
  for (const position of positions) {
    const before = cpuMs()
    const outcome = solver.solve(position, rules!, { nodes: Number(nodesPerDeal) })
    dealMs.push(cpuMs() - before)
    trial.verdicts += verdictLetter(outcome.verdict)
    trial.nodes += outcome.nodes
    trial.members += solver.members
  }
  return { cpuSeconds: (cpuMs() - start) / 1000, dealMs }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const cold = pass()
const warm = pass()
console.log(JSON.stringify({ ...trial, cold, warm } satisfies Trial))
