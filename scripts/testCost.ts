/**
 * `npm run test:cost [-- FILTER]`: plays the unit tests and lists what CPU each file took, the costliest first. The tier
 * is meant to stay under a minute of CPU in all; what a change adds to it is seen here.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const SHOWN = 30

const folder = mkdtempSync(join(tmpdir(), 'reussite-cost-'))
try {
  const costs = join(folder, 'costs.jsonl')
  writeFileSync(costs, '')
  const args = ['node_modules/.bin/vitest', 'run', '--project', 'unit', '--reporter', 'dot', ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, TEST_COST: costs } })
  const files = readFileSync(costs, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): { file: string; cpuMs: number } => JSON.parse(line))
    .sort((a, b) => b.cpuMs - a.cpuMs)
  for (const { file, cpuMs } of files.slice(0, SHOWN)) print(cpuMs, relative(process.cwd(), file))
  print(
    files.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    `in all, ${files.length} files`,
  )
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true })
}

function print(cpuMs: number, what: string): void {
  process.stdout.write(`${(cpuMs / 1_000).toFixed(1).padStart(7)} s  ${what}\n`)
}
