/**
 * The quantiles that divide the winnable deals of each preset into bands of difficulty: `npm run bench:difficulty -- 10000`
 * (winnable deals of each preset). Prints what src/analysis/difficultyBands.ts keeps, and the time it takes a deal.
 */
import { type DifficultyParts, difficultyOf } from '../src/analysis/difficulty.ts'
import { solveTidied } from '../src/analysis/solve.ts'
import { dealDeck } from '../src/deal/dealId.ts'
import { deal } from '../src/games/klondike/layout.ts'
import { PRESETS, rulesKey } from '../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../src/games/klondike/solver.ts'

/** Deals that take more are left out, as a deal that nobody can decide is not given out either. */
const NODES = 20_000

const [sample = '1000', ...presets] = process.argv.slice(2)
const solver = new KlondikeSolver({ tableBytes: 64 * 1024 * 1024 })
const done = new Set<string>()
for (const [name, rules] of Object.entries(PRESETS)) {
  const key = rulesKey(rules)
  if (done.has(key) || (presets.length > 0 && !presets.includes(name))) continue
  done.add(key)
  const scores: number[] = []
  const sums: Partial<DifficultyParts> = {}
  let cpuMs = 0
  for (let number = 1n; scores.length < Number(sample); number++) {
    const start = deal(dealDeck({ scheme: 'solvitaire', number }), rules)
    const { solution } = solveTidied(solver, start, rules, { nodes: NODES })
    if (solution === undefined) continue
    const before = process.cpuUsage().user
    const { score, parts } = difficultyOf(solver, start, rules, solution)
    cpuMs += (process.cpuUsage().user - before) / 1000
    scores.push(score)
    for (const part of Object.keys(parts) as (keyof DifficultyParts)[]) sums[part] = (sums[part] ?? 0) + parts[part]
  }
  scores.sort((one, other) => one - other)
  const quantiles = [0.2, 0.4, 0.6, 0.8].map((share) => scores[Math.floor(share * scores.length)])
  const means = Object.entries(sums).map(([part, sum]) => [part, Math.round((100 * sum) / scores.length) / 100])
  const range = [scores[0], scores.at(-1)]
  const ms = Math.round((10 * cpuMs) / scores.length) / 10
  console.log(
    JSON.stringify({
      preset: name,
      key,
      deals: scores.length,
      quantiles,
      range,
      cpuMsPerDeal: ms,
      means: Object.fromEntries(means),
    }),
  )
}
