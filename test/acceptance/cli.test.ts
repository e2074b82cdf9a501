/** The built command line as a process: `npm run build` comes first (`npm run test:all` does both). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { until } from '../support/waiting.ts'

const MAIN = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url))

interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

beforeAll(() => {
  if (!existsSync(MAIN)) throw new Error('the command line is not built: npm run build')
})

function start(args: readonly string[], stdin = ''): { child: ChildProcess; ended: Promise<Ended> } {
  return watch(spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, NO_COLOR: '1' } }), stdin)
}

function watch(child: ChildProcess, stdin: string): { child: ChildProcess; ended: Promise<Ended> } {
  const output = { stdout: '', stderr: '' }
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  child.stdin!.on('error', () => {}).end(stdin)
  const ended = once(child, 'close').then(([code, signal]): Ended => ({ code, signal, ...output }))
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return { child, ended }
}

function reussite(args: readonly string[], stdin?: string): Promise<Ended> {
  return start(args, stdin).ended
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reussite-acceptance-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('help and version need no service', async () => {
  const help = await reussite(['--help'])
  expect(help).toMatchObject({ code: 0, stderr: '' })
  expect(help.stdout).toContain('Usage: reussite')
  expect(await reussite(['--version'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
})

test('the lines of the README do what they say', async () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const lines = readme.match(/(?<=^npx reussite ).*$/gm) ?? []
  expect(lines.length).toBeGreaterThan(4)
  const folder = temporaryFolder()
  for (const line of lines) {
    // The shell is right for quotes and comments; a thousand deals would take minutes.
    const command = line.replace(/:1-\d+/, ':1-10')
    const shell = `exec "${process.execPath}" "${MAIN}" ${command}`
    const child = spawn('bash', ['-c', shell], { env: { ...process.env, XDG_DATA_HOME: folder } })
    // A game whose input has ended says how to go on.
    const stderr = line.startsWith('play') ? 'To go on:\n  reussite play solvitaire:2\n' : ''
    expect(await watch(child, '').ended, line).toMatchObject({ code: 0, stderr })
  }
})

test('show draws the published deal number 1', async () => {
  const { code, stdout } = await reussite(['show', 'solvitaire:1', '--open'])
  expect(code).toBe(0)
  // Published: the cards on top, and the last four of the stock.
  for (const card of ['9D', 'AS', 'JC', '6D', 'JH', 'AH', 'JD'])
    expect(stdout).toMatch(new RegExp(` ${card}( |$)`, 'm'))
  expect(stdout).toMatch(/^stock .* QH TC KS 6H$/m)
})

test('solve finds a win that verify confirms, through a pipe', async () => {
  const solved = await reussite(['solve', 'solvitaire:2', '--draw', '3', '--json'])
  expect(solved).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(solved.stdout)).toMatchObject({ verdict: 'winnable', cached: false })
  const verified = await reussite(['verify', 'solvitaire:2', '-', '--draw', '3', '--json'], solved.stdout)
  expect(verified.code).toBe(0)
  expect(JSON.parse(verified.stdout)).toMatchObject({ legal: true, won: true, cardsUp: 52 })
})

test('solve tells a published unwinnable deal, and one that its budget leaves open', async () => {
  expect(await reussite(['solve', 'solvitaire:1', '--draw', '3'])).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('can’t be won'),
  })
  expect(await reussite(['solve', 'solvitaire:1', '--draw', '3', '--nodes', '1'])).toMatchObject({
    code: 4,
    stdout: expect.stringContaining('not known'),
  })
})

test('what a database knows is not searched again', async () => {
  const database = join(temporaryFolder(), 'deals.db')
  const solve = ['solve', 'solvitaire:3', '--json', '--database', database]
  const first = JSON.parse((await reussite(solve)).stdout)
  const second = JSON.parse((await reussite(solve)).stdout)
  expect([first.cached, second.cached]).toEqual([false, true])
  expect(second.solution).toEqual(first.solution)
})

test('hint follows a winning line to its end', async () => {
  const position = {
    tableau: [{ up: ['KH', 'QS'] }, { up: ['KS'] }, {}, {}, {}, {}, {}],
    foundations: { C: 13, S: 10, D: 13, H: 12 },
    stock: ['JS'],
  }
  const { code, stdout } = await reussite(['hint', '-', '--json'], JSON.stringify(position))
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ verdict: 'winnable', best: { move: { type: 'draw', times: 1 } } })
})

test('winnable gives the next deals in order, each won by its solution', async () => {
  const { code, stdout } = await reussite(['winnable', '--after', '1000', '--count', '3', '--draw', '3', '--json'])
  expect(code).toBe(0)
  const { deals } = JSON.parse(stdout) as { deals: { deal: string; solution: object[] }[] }
  // Published: 1001 is unwinnable at draw 3, the next three are winnable.
  expect(deals.map(({ deal }) => deal)).toEqual(['solvitaire:1002', 'solvitaire:1003', 'solvitaire:1004'])
  for (const { deal, solution } of deals) {
    const verified = await reussite(['verify', deal, '-', '--draw', '3', '--json'], JSON.stringify(solution))
    expect(JSON.parse(verified.stdout)).toMatchObject({ won: true })
  }
})

test('bad input is one line and status 2, a damaged database status 6', async () => {
  const bad = await reussite(['solve', '-'], '{"deck": "9C 9C"}')
  expect(bad).toMatchObject({ code: 2, stdout: '' })
  expect(bad.stderr).toMatch(/^reussite: duplicate-card: standard input\.deck\[1\]: [^\n]+\n$/)
  const database = join(temporaryFolder(), 'damaged.db')
  writeFileSync(database, 'this is no database, though long enough to have a header of one '.repeat(100))
  const damaged = await reussite(['solve', 'solvitaire:1', '--database', database])
  expect(damaged).toMatchObject({ code: 6, stdout: '' })
  expect(damaged.stderr).toMatch(/^reussite: store-damaged: [^\n]+\n$/)
})

test('a reader that has seen enough ends it quietly', async () => {
  const shell = `"${process.execPath}" "${MAIN}" solve solvitaire:2 | head -n 1; exit "\${PIPESTATUS[0]}"`
  const { code, stdout, stderr } = await watch(spawn('bash', ['-c', shell]), '').ended
  expect(stderr).toBe('')
  expect(stdout.split('\n')).toHaveLength(2)
  // Or it was quick enough to write all before the reader left.
  expect([0, 141]).toContain(code)
})

/** Thirty chunks of work. */
const BATCH = [
  'winrate',
  '--deals',
  'solvitaire:1-480',
  '--draw',
  '1',
  '--draw',
  '3',
  '--nodes',
  '3k',
  '--json',
].concat(['--player', 'thoughtful', '--player', 'careful'])

interface Batch {
  id: string
  dealsDone: number
  contestants: object[]
  pairs: object[]
}

/** What a batch has found, without what differs from run to run. */
function findings(stdout: string): Pick<Batch, 'dealsDone' | 'contestants' | 'pairs'> {
  const { dealsDone, contestants, pairs } = JSON.parse(stdout) as Batch
  return { dealsDone, contestants, pairs }
}

/** Waits until the database has at least so many chunks of results; gives their number. */
function chunksIn(database: string, least: number): Promise<number> {
  return until(`a batch with ${least} chunks`, () => {
    const chunks = countChunks(database)
    return chunks >= least ? chunks : undefined
  })
}

function countChunks(database: string): number {
  if (!existsSync(database)) return 0
  const connection = new Database(database, { readonly: true })
  try {
    return connection.prepare('SELECT count(*) FROM batch_chunks').pluck().get() as number
  } catch {
    // The tables are not made yet.
    return 0
  } finally {
    connection.close()
  }
}

test('a batch that was interrupted or killed goes on to the same result', async () => {
  const folder = temporaryFolder()
  const whole = await reussite([...BATCH, '--database', join(folder, 'whole.db')])
  expect(whole).toMatchObject({ code: 0, stderr: '' })

  const database = join(folder, 'pieces.db')
  const { child, ended } = start([...BATCH, '--database', database])
  await chunksIn(database, 1)
  child.kill('SIGINT')
  const interrupted = await ended
  expect(interrupted.code).toBe(130)
  const { id } = JSON.parse(interrupted.stdout) as Batch
  expect(interrupted.stderr).toContain(`reussite winrate --resume ${id} --database ${database}`)

  const resume = ['winrate', '--resume', id, '--json', '--database', database]
  const killed = start(resume)
  await chunksIn(database, (await chunksIn(database, 1)) + 1)
  killed.child.kill('SIGKILL')
  expect((await killed.ended).signal).toBe('SIGKILL')

  const resumed = await reussite(resume)
  expect(resumed).toMatchObject({ code: 0, stderr: '' })
  expect(findings(resumed.stdout)).toEqual(findings(whole.stdout))
  const [pieces, expected] = [await dealByDeal(database, id), await dealByDeal(join(folder, 'whole.db'), idOf(whole))]
  expect(pieces).toHaveLength(1 + 480 * 4)
  expect(pieces).toEqual(expected)
})

function idOf({ stdout }: { stdout: string }): string {
  return (JSON.parse(stdout) as Batch).id
}

/** The lines of a batch's CSV without what differs from run to run: the time, and the batch. */
async function dealByDeal(database: string, id: string): Promise<string[]> {
  const { stdout } = await reussite(['export', id, '--format', 'csv', '--database', database])
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const names = rows[0]!
  expect(names).toEqual(expect.arrayContaining(['ms', 'batch']))
  return rows.map((row) => row.filter((_, at) => names[at] !== 'ms' && names[at] !== 'batch').join())
}

test('a batch is exported, and what it left open is searched again', async () => {
  const folder = temporaryFolder()
  const database = join(folder, 'batches.db')
  const [csv, html] = [join(folder, 'deals.csv'), join(folder, 'report.html')]
  const range = ['winrate', '--deals', 'solvitaire:1-64', '--draw', '3', '--nodes', '20', '--database', database]
  const first = await reussite([...range, '--output', csv, '--output', html, '--json'])
  expect(first).toMatchObject({ code: 0, stderr: '' })
  const { id, contestants } = JSON.parse(first.stdout) as { id: string; contestants: { unknown: number }[] }
  expect(contestants[0]!.unknown).toBeGreaterThan(0)
  expect(readFileSync(csv, 'utf8').trim().split('\n')).toHaveLength(1 + 64)
  expect(readFileSync(html, 'utf8')).toContain('node budget: ')

  const retry = ['winrate', '--retry-unknown', id, '--nodes', '1M', '--database', database, '--json']
  const second = JSON.parse((await reussite(retry)).stdout) as { id: string; retryOf: string; contestants: object[] }
  // Published: 50 of the first 64 deals can be won at draw 3.
  expect(second).toMatchObject({ retryOf: id, contestants: [{ winnable: 50, unwinnable: 14, unknown: 0 }] })

  const listed = await reussite(['batches', '--database', database])
  expect(listed.stdout).toMatch(new RegExp(`^${id} +done`, 'm'))
  const exported = await reussite(['export', second.id, '--format', 'ndjson', '--database', database])
  const lines = exported.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toHaveLength(64)
  expect(lines[0]).toMatchObject({ deal: 'solvitaire:1', verdict: 'unwinnable', rules: { draw: 3 } })
})

test('serve answers until it is told to stop', async () => {
  const { child, ended } = start(['serve', '--port', '0', '--database', ':memory:', '--threads', '1'])
  const listening = new Promise<string>((resolve, reject) => {
    let log = ''
    child.stdout!.on('data', (text: string) => {
      log += text
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0]
      if (url !== undefined) resolve(url)
    })
    ended.then(({ stderr }) => reject(new Error(`it ended before it listened: ${stderr}`)))
  })
  const url = await listening
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, signal: null })
})

test('a game is interrupted while its terminal or pipe is still open: it says how to go on, and ends', async () => {
  const child = spawn(process.execPath, [MAIN, 'play', 'solvitaire:2', '--database', ':memory:'])
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  child.stdin.write('8S>T4\n')
  await once(child.stdout, 'data')
  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  expect(code).toBe(130)
  expect(stderr).toContain('reussite play solvitaire:2 --database :memory:')
})
