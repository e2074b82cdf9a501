/**
 * `npm run mutations [-- --only TEXT] [--write]`: plants each fault of `test/mutations` in a copy of the
 * solver and looks for a test that fails. Fuzzing comes last, for what no test sees. `--write` makes the table of
 * docs/evidence.md. Exit code 1 if a fault lives. Takes about half an hour on two cores.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { MUTATIONS, type Mutation } from '../test/mutations/mutations.ts'
import { OBJECTIVE_MUTATIONS } from '../test/mutations/objectiveMutations.ts'
import { plantedCopy } from '../test/mutations/plantedCopy.ts'

/** The tests, those that see most in the least time first. */
const TESTS = [
  'test/games/klondike/solver.counterexamples.test.ts',
  'test/games/klondike/solver.bruteForce.test.ts',
  'test/search',
  'test/games/klondike/solver.budget',
  'test/games/klondike/solver.knownDeals.test.ts',
  'test/fuzz/fuzz',
  'test/games/klondike/objectives',
]
const FUZZ = ['--import', 'tsx', 'scripts/fuzz.ts', '--games', '1500', '--seed', '1']
const DOC = 'docs/evidence.md'

interface Fate {
  mutation: Mutation
  /** What noticed it; nothing if it lives. */
  killedBy: string | undefined
}

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const only = values.only ?? ''

const copy = plantedCopy()
try {
  const healthy = await failingTest()
  if (healthy !== undefined) throw new Error(`without any fault there fails: ${healthy}`)
  const fates: Fate[] = []
  for (const mutation of [...MUTATIONS, ...OBJECTIVE_MUTATIONS].filter(({ name }) => name.includes(only))) {
    const killedBy = await copy.withFault(mutation, async () => (await failingTest()) ?? (await findingOfFuzz()))
    fates.push({ mutation, killedBy })
    process.stdout.write(
      `${killedBy === undefined ? 'ALIVE ' : 'killed'}  ${mutation.name}: ${killedBy ?? 'nothing fails'}\n`,
    )
  }
  if (values.write) write(fates)
  const alive = fates.filter(({ killedBy }) => killedBy === undefined)
  process.stdout.write(`${fates.length} faults, ${alive.length} of them unnoticed\n`)
  process.exitCode = alive.length === 0 ? 0 : 1
} finally {
  copy.remove()
}

/** The name of the first test that fails. */
async function failingTest(): Promise<string | undefined> {
  for (const test of TESTS) {
    const failed = await copy.failingTest(test)
    if (failed !== undefined) return failed
  }
  return undefined
}

async function findingOfFuzz(): Promise<string | undefined> {
  const found = await copy.run(FUZZ)
  return found === undefined ? undefined : `fuzzing: ${/^seed .*$/m.exec(found)?.[0] ?? 'comes to no end'}`
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
    text.replace(/(<!-- planted faults -->\n)[\s\S]*?(\n<!-- end -->)/, (_, before, after) => before + table + after),
  )
}
