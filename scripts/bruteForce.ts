/**
 * `npm run brute-force -- [--games 10000] [--seed N] [--write]`: random small games under each of the rule sets that are
 * measured (draw 1 and 3, passes, worrying back), the packed solver against the judge, who tries everything. `--write`
 * makes the table of docs/evidence.md. Exit code 1 if they disagree, or the solver leaves open what the judge decides.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { KlondikeRules } from '../src/games/klondike/ruleSet.ts'
import type { Passes } from '../src/games/rules.ts'
import { CONTESTANTS, faultOf, truthOf } from '../test/support/agreement.ts'
import { formatGameLine } from '../test/support/gameLines.ts'
import { hardGame } from '../test/support/hardGames.ts'

const DOC = 'docs/evidence.md'
const MAX_POSITIONS = 30_000
/** The solver as it is, and as it is when small games come through every part of it. */
const NAMES = ['all prunings', 'little patience']

type Rules = Pick<KlondikeRules, 'draw' | 'passes' | 'worryingBack'>

interface Count {
  rules: Rules
  winnable: number
  unwinnable: number
  unknown: number
  faults: string[]
}

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean' },
  },
})
const games = Number(values.games)
const firstSeed = Number(values.seed)
const contestants = CONTESTANTS.filter(({ name }) => NAMES.includes(name))

const counts = ruleSets().map(count)
const rows = counts.map(({ rules: { draw, passes, worryingBack }, winnable, unwinnable, unknown, faults }) =>
  [draw, passes, worryingBack ? 'yes' : 'no', winnable, unwinnable, unknown, faults.length].join(' | '),
)
const table = [
  '| draw | passes | worrying back | winnable | unwinnable | beyond the judge | disagreements |',
  '|---|---|---|---|---|---|---|',
  ...rows.map((row) => `| ${row} |`),
].join('\n')
process.stdout.write(`${table}\n`)
if (values.write) {
  const text = readFileSync(DOC, 'utf8')
  writeFileSync(
    DOC,
    text.replace(/(<!-- brute force -->\n)[\s\S]*?(<!-- end -->)/, (_, before, after) => `${before}${table}\n${after}`),
  )
}
if (counts.some(({ faults }) => faults.length > 0)) process.exitCode = 1

function ruleSets(): Rules[] {
  const passes: Passes[] = [1, 2, 3, 5, 'unlimited']
  return [1, 3].flatMap((draw) =>
    passes.flatMap((passes) => [true, false].map((worryingBack) => ({ draw, passes, worryingBack }))),
  )
}

function count(rules: Rules): Count {
  const solvers = contestants.map((contestant) => ({ contestant, solver: contestant.make() }))
  const result: Count = { rules, winnable: 0, unwinnable: 0, unknown: 0, faults: [] }
  for (let seed = firstSeed; seed < firstSeed + games; seed++) {
    const game = hardGame(seed, 'small', rules)
    const truth = truthOf(game, MAX_POSITIONS)
    result[truth]++
    for (const { contestant, solver } of solvers) {
      const fault = faultOf(contestant, solver, game, truth)
      if (fault === undefined) continue
      result.faults.push(fault)
      process.stdout.write(`${contestant.name}, ${fault}: ${formatGameLine({ ...game, verdict: truth })}\n`)
    }
  }
  return result
}
