/**
 * The quantiles that divide the winnable deals of each preset into bands of difficulty, as src/games/klondike/difficultyBands.ts
 * keeps them (docs/players.md#difficulty):
 *
 *     npm run bench:difficulty -- --deals 10000 --keep /tmp/difficulty [--minutes 25] [preset …]
 *
 * Measures the winnable deals `solvitaire:1` onwards, as many of each preset as asked for. What is measured is kept in
 * a folder, a file a preset and a line a deal, so that a run may end at any time and the next goes on from there.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { solveTidied } from '../src/analysis/solve.ts'
import { dealDeck } from '../src/deal/dealId.ts'
import type { DifficultyParts } from '../src/games/difficulty.ts'
import { difficultyOf } from '../src/games/klondike/difficulty.ts'
import { type KlondikePreset, type KlondikeRules, PRESETS, rulesKey } from '../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../src/games/klondike/solver.ts'
import { deal } from '../src/games/piles/layout.ts'

/** Deals that take more are left out, as a deal that nobody can decide is not given out either. */
const NODES = 200_000
const PARTS = ['cardsLeft', 'narrow', 'length'] as const satisfies (keyof DifficultyParts)[]
const PROGRESS_MS = 10_000

/** Columns of a file: number, score, parts, milliseconds of processor time; the number alone if the deal was not won. */
type Row = number[]

const { values, positionals } = parseArgs({
  options: {
    deals: { type: 'string', default: '1000' },
    keep: { type: 'string', default: 'difficulty' },
    minutes: { type: 'string', default: 'Infinity' },
  },
  allowPositionals: true,
})
const deals = Number(values.deals)
const endsAt = Date.now() + 60_000 * Number(values.minutes)
const solver = new KlondikeSolver({ tableBytes: 64 * 1024 * 1024 })
mkdirSync(values.keep, { recursive: true })

const done = new Set<string>()
for (const [name, rules] of Object.entries(PRESETS) as [KlondikePreset, KlondikeRules][]) {
  const key = rulesKey(rules)
  if (done.has(key) || (positionals.length > 0 && !positionals.includes(name))) continue
  done.add(key)
  const rows = measure(name, rules, join(values.keep, `${name}-${NODES}.csv`))
  if (rows.length > 0) console.log(JSON.stringify({ preset: name, key, ...summary(rows) }))
}

/** The winnable deals, those kept and those measured now. */
function measure(name: string, rules: KlondikeRules, file: string): Row[] {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const all = kept.map((line): Row => line.split(',').map(Number))
  const won = all.filter((row) => row.length > 1).slice(0, deals)
  let saidAt = 0
  for (let number = (all.at(-1)?.[0] ?? 0) + 1; won.length < deals && Date.now() < endsAt; number++) {
    const row = measureDeal(number, rules)
    appendFileSync(file, `${row.join()}\n`)
    if (row.length > 1) won.push(row)
    if (Date.now() - saidAt < PROGRESS_MS) continue
    saidAt = Date.now()
    console.error(`${name}: ${won.length} of ${deals} winnable deals, at solvitaire:${number}`)
  }
  return won
}

function measureDeal(number: number, rules: KlondikeRules): Row {
  const start = deal(dealDeck({ scheme: 'solvitaire', number: BigInt(number) }), rules)
  const { solution } = solveTidied(solver, start, rules, { nodes: NODES })
  if (solution === undefined) return [number]
  const before = process.cpuUsage().user
  const { score, parts } = difficultyOf(solver, start, rules, solution)
  const cpuMs = (process.cpuUsage().user - before) / 1000
  return [number, score, ...PARTS.map((part) => rounded(parts[part])), rounded(cpuMs)]
}

function summary(rows: readonly Row[]) {
  const scores = rows.map((row) => row[1]!).sort((one, other) => one - other)
  const mean = (column: number) => rounded(rows.reduce((sum, row) => sum + row[column]!, 0) / rows.length)
  return {
    deals: rows.length,
    last: rows.at(-1)![0],
    quantiles: [0.2, 0.4, 0.6, 0.8].map((share) => scores[Math.floor(share * scores.length)]),
    range: [scores[0], scores.at(-1)],
    means: Object.fromEntries(PARTS.map((part, at) => [part, mean(2 + at)])),
    cpuMsPerDeal: mean(2 + PARTS.length),
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
