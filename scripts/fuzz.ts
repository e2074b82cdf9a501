/**
 * `npm run fuzz -- --minutes 10 [--seed N] [--games N]`: the packed solver against the judge on random small games.
 * Exit code 1, and a test to paste, when they disagree.
 */
import { parseArgs } from 'node:util'
import { describeFailure } from '../test/fuzz/describeFailure.ts'
import { fuzz } from '../test/fuzz/fuzz.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, games: { type: 'string' } },
})
const minutes = numberOf(values.minutes ?? (values.games === undefined ? '1' : '1e6'), '--minutes')
const games = numberOf(values.games ?? '1e12', '--games')
const firstSeed = numberOf(values.seed ?? String(Date.now() % 1e9), '--seed')

const end = Date.now() + minutes * 60_000
process.stdout.write(`fuzzing from seed ${firstSeed}\n`)
const { failure, ...played } = fuzz({ firstSeed, mayGoOn: (played) => played < games && Date.now() < end })
process.stdout.write(
  `${played.games} games: ${played.winnable} winnable, ${played.unwinnable} unwinnable, ${played.unjudged} too big for the judge\n`,
)
if (failure !== undefined) {
  process.stdout.write(`\n${describeFailure(failure)}`)
  process.exitCode = 1
}

function numberOf(text: string, option: string): number {
  const number = Number(text)
  if (Number.isFinite(number) && number >= 0) return number
  process.stderr.write(`${option} takes a number, not ${text}\n`)
  process.exit(2)
}
