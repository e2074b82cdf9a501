/**
 * `npm run mutations [-- --only TEXT] [--write]`: plants each fault of `test/mutations` in a copy of the
 * solver and looks for a test that fails. Fuzzing comes last, for what no test sees. `--write` makes the table of
 * docs/mutations.md. Exit code 1 if a fault lives. Takes about half an hour on two cores.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MUTATIONS, type Mutation } from '../test/mutations/mutations.ts'
import { OBJECTIVE_MUTATIONS } from '../test/mutations/objectiveMutations.ts'

/** The tests, those that see most in the least time first. */
const TESTS = [
  'test/games/klondike/solver.counterexamples.test.ts',
  'test/games/klondike/solver.bruteForce.test.ts',
  'test/search',
  'test/games/klondike/solver.budget.test.ts',
  'test/games/klondike/solver.knownDeals.test.ts',
  'test/fuzz/fuzz.test.ts',
  'test/games/klondike/objectives',
]
const FUZZ = ['scripts/fuzz.ts', '--games', '1500', '--seed', '1']
/** A fault may make a search endless: that is noticed too. */
const LIMIT_MS = 10 * 60_000
const DOC = 'docs/mutations.md'

interface Fate {
  mutation: Mutation
  /** What noticed it; nothing if it lives. */
  killedBy: string | undefined
}

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const only = values.only ?? ''

const folder = mkdtempSync(join(tmpdir(), 'reussite-mutations-'))
try {
  for (const part of [
    'src',
    'test',
    'scripts',
    'bench/decks200.txt',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ])
    cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const healthy = failingTest()
  if (healthy !== undefined) throw new Error(`without any fault there fails: ${healthy}`)
  const fates = [...MUTATIONS, ...OBJECTIVE_MUTATIONS].filter(({ name }) => name.includes(only)).map(tryOut)
  if (values.write) write(fates)
  const alive = fates.filter(({ killedBy }) => killedBy === undefined)
  process.stdout.write(`${fates.length} faults, ${alive.length} of them unnoticed\n`)
  process.exitCode = alive.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}

function tryOut(mutation: Mutation): Fate {
  const path = join(folder, 'src', mutation.file)
  const source = readFileSync(path, 'utf8')
  if (source.split(mutation.find).length !== 2)
    throw new Error(`${mutation.file} has no one place for: ${mutation.name}`)
  writeFileSync(
    path,
    source.replace(mutation.find, () => mutation.replace),
  )
  compileKernel()
  const killedBy = failingTest() ?? findingOfFuzz()
  writeFileSync(path, source)
  process.stdout.write(
    `${killedBy === undefined ? 'ALIVE ' : 'killed'}  ${mutation.name}: ${killedBy ?? 'nothing fails'}\n`,
  )
  return { mutation, killedBy }
}

/** The kernel as it stands in the copy. */
function compileKernel(): void {
  const fault = run(['--import', 'tsx', 'scripts/kernel.ts'])
  if (fault !== undefined) throw new Error(`the kernel does not compile: ${fault}`)
}

/** The name of the first test that fails. */
function failingTest(): string | undefined {
  for (const test of TESTS) {
    const report = join(folder, 'report.json')
    const args = [
      'node_modules/.bin/vitest',
      'run',
      '--project',
      'unit',
      '--bail',
      '1',
      // Not processes of their own: those would outlive the time limit.
      '--pool',
      'threads',
      '--testTimeout',
      '300000',
      '--reporter',
      'json',
    ]
    if (run([...args, '--outputFile', report, test]) === undefined) continue
    return nameOfFailed(report) ?? `${test} comes to no end`
  }
  return undefined
}

function findingOfFuzz(): string | undefined {
  const found = run(['--import', 'tsx', ...FUZZ])
  return found === undefined ? undefined : `fuzzing: ${/^seed .*$/m.exec(found)?.[0] ?? 'comes to no end'}`
}

/** What a Node program printed if it failed. */
function run(args: string[]): string | undefined {
  try {
    execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe', encoding: 'utf8', timeout: LIMIT_MS })
    return undefined
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

interface Report {
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[]
}

function nameOfFailed(file: string): string | undefined {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    rmSync(file)
    const [failed] = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed'),
    )
    return failed?.fullName ?? report.testResults[0]?.message.split('\n')[0]
  } catch {
    return undefined
  }
}

function write(fates: Fate[]): void {
  const text = readFileSync(DOC, 'utf8')
  const rows = fates.map(({ mutation: { name, file }, killedBy }) => {
    const place = file.replace('games/klondike/', '')
    return `| ${name} | \`${place}\` | ${killedBy?.replaceAll('|', '\\|') ?? '**nothing**'} |`
  })
  const table = ['| fault | in | noticed by |', '|---|---|---|', ...rows].join('\n')
  writeFileSync(
    DOC,
    text.replace(/(<!-- table -->\n)[\s\S]*?(\n<!-- end -->)/, (_, before, after) => before + table + after),
  )
}
