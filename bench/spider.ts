/**
 * Spider's solver on deals by our own numbers: `npm run bench:spider -- [--presets a,b] [--deals 1000] [--nodes N] [--tidy]`.
 * Prints, for each preset, the verdicts, processor time a deal, moves of the lines found and, with `--tidy`, of the tidied
 * ones; the numbers of deals that stayed open. Each line has been replayed by the judge.
 */
import { parseArgs } from 'node:util'
import { reussite } from '../src/deal/reussite.ts'
import { solveVerified } from '../src/games/games.ts'
import { deal } from '../src/games/piles/layout.ts'
import { SPIDER_ESPANOL_PRESETS, SPIDER_PRESETS, type SpiderRules } from '../src/games/spider/ruleSet.ts'
import { SpiderSolver } from '../src/games/spider/solver.ts'
import { tidy } from '../src/games/spider/tidy.ts'
import { quantile } from './spread.ts'

const PRESETS: Record<string, SpiderRules> = { ...SPIDER_PRESETS, ...SPIDER_ESPANOL_PRESETS }

const { values } = parseArgs({
  options: {
    presets: { type: 'string', default: Object.keys(PRESETS).join() },
    deals: { type: 'string', default: '1000' },
    nodes: { type: 'string', default: '40000000' },
    tidy: { type: 'boolean', default: false },
  },
})
const solver = new SpiderSolver({ tableBytes: 2 ** 28 })

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

for (const name of values.presets.split(',')) {
  const rules = PRESETS[name]
  if (rules === undefined) throw new Error(`no preset ${name}; known are ${Object.keys(PRESETS).join(', ')}`)
  const times: number[] = []
  const tidyTimes: number[] = []
  const open: number[] = []
  const moves = { found: 0, tidied: 0 }
  const verdicts = { winnable: 0, unwinnable: 0, unknown: 0 }
  for (let number = 1; number <= Number(values.deals); number++) {
    const start = deal(reussite.shuffled(BigInt(number), rules), rules)
    const before = process.cpuUsage()
    const { verdict, solution } = solveVerified(solver, start, rules, { nodes: Number(values.nodes) })
    times.push(milliseconds(process.cpuUsage(before)))
    verdicts[verdict]++
    if (verdict === 'unknown') open.push(number)
    if (solution === undefined) continue
    moves.found += solution.length
    if (!values.tidy) continue
    const beforeTidy = process.cpuUsage()
    moves.tidied += tidy(start, rules, solution).length
    tidyTimes.push(milliseconds(process.cpuUsage(beforeTidy)))
  }
  const [median, p90, p99, most] = [0.5, 0.9, 0.99, 1].map((share) => quantile(times, share).toFixed(1))
  const mean = (sum: number) => (sum / Math.max(1, verdicts.winnable)).toFixed(0)
  const tidied = values.tidy ? `; tidied ${mean(moves.tidied)}, median ${quantile(tidyTimes, 0.5).toFixed(0)} ms` : ''
  console.log(`${name}: ${JSON.stringify(verdicts)}; ms a deal: median ${median}, p90 ${p90}, p99 ${p99}, most ${most}`)
  console.log(`  moves, mean: found ${mean(moves.found)}${tidied}; open: ${open.join(' ') || 'none'}`)
}
