/**
 * What tidying makes of the solver's lines on the 200 decks, and what it costs: `npm run bench:tidy`. Prints a table for
 * docs/soundness.md. Each line is tidied once; decks that take the solver more than 300,000 nodes are left out.
 */

import { KlondikeSolver } from '../src/games/klondike/solver.ts'
import { tidy } from '../src/games/klondike/tidy/tidy.ts'
import { deal } from '../src/games/piles/layout.ts'
import { countMoves, type Move } from '../src/games/position.ts'
import { RULE_SETS, readDecks } from './corpus.ts'

const NODES = 300_000

interface Sums {
  moves: number
  passes: number
  back: number
}

function add(sums: Sums, line: readonly Move[]): void {
  sums.moves += countMoves(line)
  sums.passes += 1 + line.filter(({ type }) => type === 'redeal').length
  sums.back += line.filter((move) => move.type === 'move' && move.from === 'foundation').length
}

const solver = new KlondikeSolver({ tableBytes: 1 << 26 })
console.log('| rules | decks won | moves | passes | cards back | processor time a line |')
console.log('|---|---|---|---|---|---|')
for (const [name, rules] of Object.entries(RULE_SETS)) {
  const before: Sums = { moves: 0, passes: 0, back: 0 }
  const after: Sums = { moves: 0, passes: 0, back: 0 }
  let decks = 0
  let cpuMs = 0
  for (const deck of readDecks()) {
    const position = deal(deck, rules)
    const { solution } = solver.solve(position, rules, { nodes: NODES })
    if (solution === undefined) continue
    const startedAt = process.cpuUsage().user
    const line = tidy(position, rules, solution)
    cpuMs += (process.cpuUsage().user - startedAt) / 1000
    decks++
    add(before, solution)
    add(after, line)
  }
  const change = (part: keyof Sums, digits: number) =>
    `${(before[part] / decks).toFixed(digits)} → ${(after[part] / decks).toFixed(digits)}`
  const cells = [change('moves', 1), change('passes', 2), change('back', 2), `${(cpuMs / decks).toFixed(1)} ms`]
  console.log(`| \`${name}\` | ${decks} | ${cells.join(' | ')} |`)
}
