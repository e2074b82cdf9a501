/**
 * `npm run bench:solver -- [--rules a,b] [--trials 5] [--nodes N] [--table-mib 512] [--name NAME]`: nodes, CPU and time
 * of the built solver on 200 decks, a process a trial, beside the machine's bare loop. Writes `bench/results/NAME.json`;
 * `npm run bench:docs` makes the tables of docs/benchmarks.md of it.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { RULE_SETS } from './corpus.ts'
import type { Pass, Trial } from './solverTrial.ts'
import { quantile, type Spread, spreadOf } from './spread.ts'

export interface RuleSetResult {
  winnable: number
  unwinnable: number
  unknown: number
  nodes: number
  /** CPU of the warm pass over all decks. */
  cpuSeconds: Spread
  /** The same on a machine whose bare loop does 10 M inserts a second. */
  cpuSecondsScaled: number
  nodesPerSecond: number
  /** Closure members enumerated a second, and that as a share of the bare loop's inserts a second. */
  membersPerSecond: number
  membersPerInsert: number
  warm: PassResult
  cold: PassResult
}

interface PassResult {
  cpuSeconds: Spread
  medianMs: Spread
  p90Ms: Spread
  maxMs: Spread
}

export interface SolverResult {
  what: string
  command: string
  date: string
  commit: string
  node: string
  cpu: string
  load: number[]
  trials: number
  nodesPerDeal: number
  tableMib: number
  insertsPerSecond: Spread
  ruleSets: Record<string, RuleSetResult>
}

const REFERENCE_INSERTS = 10_000_000

const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: Object.keys(RULE_SETS).join() },
    trials: { type: 'string', default: '5' },
    nodes: { type: 'string', default: '5000000' },
    'table-mib': { type: 'string', default: '512' },
    name: { type: 'string', default: 'solver' },
  },
})
const names = values.rules.split(',')
for (const name of names) {
  if (RULE_SETS[name] === undefined)
    throw new Error(`no rule set ${name}; known are ${Object.keys(RULE_SETS).join(', ')}`)
}
const trials = Number(values.trials)
const tableMib = Number(values['table-mib'])

/** What a script of this folder prints, as JSON. */
function run(script: string, args: string[] = []): unknown {
  const path = fileURLToPath(new URL(script, import.meta.url))
  return JSON.parse(execFileSync(process.execPath, [path, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 }))
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

function passResult(passes: Pass[]): PassResult {
  const quantileOfTrials = (share: number) => spreadOf(passes.map(({ dealMs }) => quantile(dealMs, share)))
  return {
    cpuSeconds: spreadOf(passes.map(({ cpuSeconds }) => cpuSeconds)),
    medianMs: quantileOfTrials(0.5),
    p90Ms: quantileOfTrials(0.9),
    maxMs: quantileOfTrials(1),
  }
}

function ruleSetResult(trials: Trial[], insertsPerSecond: number): RuleSetResult {
  const [{ verdicts, nodes, members }] = trials as [Trial]
  if (trials.some((trial) => trial.verdicts !== verdicts || trial.nodes !== nodes)) throw new Error('trials differ')
  const count = (letter: string) => verdicts.split(letter).length - 1
  const warm = passResult(trials.map((trial) => trial.warm))
  return {
    winnable: count('W'),
    unwinnable: count('U'),
    unknown: count('?'),
    nodes,
    cpuSeconds: warm.cpuSeconds,
    cpuSecondsScaled: (warm.cpuSeconds.median * insertsPerSecond) / REFERENCE_INSERTS,
    nodesPerSecond: Math.round(nodes / warm.cpuSeconds.median),
    membersPerSecond: Math.round(members / warm.cpuSeconds.median),
    membersPerInsert: members / warm.cpuSeconds.median / insertsPerSecond,
    warm,
    cold: passResult(trials.map((trial) => trial.cold)),
  }
}

// Trials of all kinds in turn, so that whatever else the machine does strikes all alike.
const inserts: number[] = []
const all = new Map<string, Trial[]>(names.map((name) => [name, []]))
for (let trial = 0; trial < trials; trial++) {
  inserts.push((run('bareLoop.js') as { insertsPerSecond: number }).insertsPerSecond)
  for (const name of names) {
    const one = run('solverTrial.js', [name, values.nodes, String(tableMib * 2 ** 20)]) as Trial
    all.get(name)!.push(one)
    console.log(`${name}, trial ${trial + 1}: ${one.nodes} nodes, ${one.warm.cpuSeconds.toFixed(2)} s warm`)
  }
}

const insertsPerSecond = spreadOf(inserts)
const result: SolverResult = {
  what: '200 decks of bench/decks200.txt to a verdict, one core',
  command: `npm run bench:solver -- ${process.argv.slice(2).join(' ')}`.trim(),
  date: new Date().toISOString().slice(0, 10),
  commit: git('describe', '--always', '--dirty'),
  node: process.version,
  cpu: `${cpus().length} × ${cpus()[0]!.model.trim()}`,
  load: loadavg(),
  trials,
  nodesPerDeal: Number(values.nodes),
  tableMib,
  insertsPerSecond,
  ruleSets: Object.fromEntries(names.map((name) => [name, ruleSetResult(all.get(name)!, insertsPerSecond.median)])),
}
mkdirSync('bench/results', { recursive: true })
writeFileSync(`bench/results/${values.name}.json`, `${JSON.stringify(result, null, 2)}\n`)
