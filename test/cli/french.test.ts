import { expect, test } from 'vitest'
import { ENGLISH } from '../../src/cli/help/english.ts'
import { FRENCH } from '../../src/cli/help/french.ts'
import type { BatchReport } from '../../src/service/service.ts'
import { BATCH, BATCH_DEALS } from './batchReport.ts'
import { runCli } from './runCli.ts'

const COMMANDS = [
  '',
  ...'show solve hint play verify where-lost winnable daily winrate batches export convert serve'.split(' '),
]

/** The texts of a catalogue that are no functions, with where they stand. */
function textsOf(part: object, path = ''): [string, string][] {
  return Object.entries(part).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[`${path}${key}`, value]]
    return typeof value === 'object' ? textsOf(value, `${path}${key}.`) : []
  })
}

const phrases = textsOf(ENGLISH).filter(([, text]) => text.includes(' '))
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

test.each(COMMANDS)('the help of "%s" has no English phrase in French', async (command) => {
  const args = [...(command === '' ? [] : [command]), '--help']
  const [french, english] = [await runCli([...args, '--language', 'fr']), await runCli(args)]
  const [said, original] = [oneLine(french.stdout), oneLine(english.stdout)]
  expect(phrases.filter(([, text]) => original.includes(oneLine(text))).length).toBeGreaterThan(5)
  expect(phrases.filter(([, text]) => said.includes(oneLine(text)))).toEqual([])
  expect(said).not.toMatch(
    /Usage:|Options:|Commands:|Examples:|default|choices|(?<!-)\b(the|which|with|deals?)\b(?![.":])/,
  )
})

test('each French text of help is another than the English one', () => {
  const french = new Map(textsOf(FRENCH))
  const same = phrases.filter(([path, text]) => french.get(path) === text)
  expect(same).toEqual([])
})

test('help speaks the language of the system, and help of a command too', async () => {
  const env = { LANG: 'fr_FR.UTF-8' }
  expect((await runCli(['help', 'show'], { env })).stdout).toMatch(/^Utilisation : reussite show/)
  expect((await runCli([], { env })).stderr).toMatch(/^Utilisation : reussite \[options\] \[commande\]/)
  expect((await runCli(['--language', 'fr', 'show', '--help'])).stdout).toMatch(/^Utilisation : /)
})

const english = /\b(the|of|deals?|draw \d|winnable|undecided|rules|kept|left|others?|finished|done|stopped)\b/i
const reports = {
  batch: () => BATCH,
  batches: () => [BATCH, { ...BATCH, id: 'b2', state: 'paused', dealsDone: 1 } as const],
  batchDeals: () => BATCH_DEALS,
  createBatch: () => BATCH,
  batchEnded: async () => BATCH,
  deleteBatch: async () => BATCH,
}

test.each([['winrate'], ['batches'], ['batches', '--delete', 'b1'], ['export', 'b1']])(
  '%s %s reports in French',
  async (...args) => {
    const { code, stdout } = await runCli([...args, '--language', 'fr'], { service: reports })
    expect(code).toBe(0)
    expect(stdout).toMatch(/pioche 1|Supprimé/)
    expect(stdout.replace(/Blake & Gent, [^;]*|Dang, Gent, [^)]*|reussite export latest/g, '')).not.toMatch(english)
  },
)

test('an interrupted batch says in French how to go on', async () => {
  const unfinished: BatchReport = { ...BATCH, state: 'running', dealsDone: 1, pairs: [] }
  const service = {
    createBatch: () => unfinished,
    batch: () => unfinished,
    batchEnded: () => new Promise<never>(() => {}),
  }
  const { stderr } = await runCli(['winrate', '--language', 'fr'], { service, signal: AbortSignal.abort(130) })
  expect(stderr).toContain('Arrêté après 1 sur 3 donnes, ce qui est fait est gardé. Pour continuer :')
})
