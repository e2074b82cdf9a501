/**
 * `npm run bench:docs`: writes the tables of docs/benchmarks.md between their marks
 * (`<!-- solver.json -->` … `<!-- end -->`) from the results of that name in `bench/results`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { RuleSetResult, SolverResult } from './solver.ts'
import type { Spread } from './spread.ts'

const FILE = 'docs/benchmarks.md'
const MARKED = /(<!-- (solver\S*\.json) -->\n)[\s\S]*?(\n<!-- end -->)/g

const text = readFileSync(FILE, 'utf8')
writeFileSync(
  FILE,
  text.replace(MARKED, (_, before, name, after) => {
    const result: SolverResult = JSON.parse(readFileSync(`bench/results/${name}`, 'utf8'))
    return `${before}\n${tableOf(result)}${after}`
  }),
)

function tableOf(result: SolverResult): string {
  const { insertsPerSecond, cpu, node, commit, date, trials, nodesPerDeal, tableMib, command } = result
  const head = [
    `\`${command}\``,
    '',
    `${date}, commit ${commit}, Node ${node}, ${cpu}; ${trials} trials, at most ${thousands(nodesPerDeal)} nodes a deal, ` +
      `table ${tableMib} MiB; bare loop ${spread(insertsPerSecond, (value) => (value / 1e6).toFixed(1))} M inserts/s.`,
    '',
    '| rules | winnable / unwinnable / unknown | nodes | CPU s, all 200 | at 10 M/s | nodes/s | members/s (of bare loop) | warm, CPU ms a deal: median | p90 | max | cold: median |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
  ]
  return [...head, ...Object.entries(result.ruleSets).map(([name, one]) => rowOf(name, one)), ''].join('\n')
}

function rowOf(name: string, one: RuleSetResult): string {
  const { warm, cold } = one
  return `| ${[
    name,
    `${one.winnable} / ${one.unwinnable} / ${one.unknown}`,
    thousands(one.nodes),
    spread(one.cpuSeconds, (value) => value.toFixed(2)),
    one.cpuSecondsScaled.toFixed(2),
    thousands(one.nodesPerSecond),
    `${thousands(one.membersPerSecond)} (${one.membersPerInsert.toFixed(2)})`,
    spread(warm.medianMs, (value) => value.toFixed(2)),
    spread(warm.p90Ms, (value) => value.toFixed(1)),
    spread(warm.maxMs, (value) => value.toFixed(0)),
    spread(cold.medianMs, (value) => value.toFixed(2)),
  ].join(' | ')} |`
}

/** The median, and how far the trials lie apart. */
function spread({ median, min, max }: Spread, show: (value: number) => string): string {
  return min === max ? show(median) : `${show(median)} (${show(min)}–${show(max)})`
}

function thousands(value: number): string {
  return value.toLocaleString('en-US')
}
