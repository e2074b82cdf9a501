import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_RULES } from '../../src/games/klondike/ruleSet.ts'
import { BATCH, CHUNKS, chunk, openBatch } from './batchProcess.ts'
import { temporaryPath } from './temporaryFolder.ts'

const PROGRAM = fileURLToPath(new URL('batchProcess.ts', import.meta.url))

function run(path: string, task: string): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, path, task], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

/** Kills the process without warning as soon as it has printed `lines` lines. */
async function killAfter(child: ChildProcess, lines: number): Promise<void> {
  const ended = once(child, 'exit')
  let seen = 0
  for await (const _line of createInterface(child.stdout!)) {
    if (++seen === lines) child.kill('SIGKILL')
  }
  expect(seen).toBeGreaterThanOrEqual(lines)
  expect(await ended).toEqual([null, 'SIGKILL'])
}

test('a killed batch has whole chunks only, goes on at the next, and ends with the same results', async () => {
  const path = temporaryPath()
  await killAfter(run(path, 'chunks'), 20)

  const store = openBatch(path)
  const written = [...store.chunks.each(BATCH, 1)]
  expect(written.length).toBeGreaterThanOrEqual(20)
  expect(written.length).toBeLessThan(CHUNKS)
  expect(written).toEqual(written.map((_, index) => chunk(index)))
  expect(store.batches.unfinished().map(({ id }) => id)).toEqual([BATCH])
  store.close()

  expect(await once(run(path, 'chunks'), 'exit')).toEqual([0, null])
  const whole = openBatch(path)
  expect([...whole.chunks.each(BATCH, 1)]).toEqual(Array.from({ length: CHUNKS }, (_, index) => chunk(index)))
  expect(whole.batches.find(BATCH)?.state).toBe('done')
  whole.close()
})

test('a transaction that was killed half-way has written nothing', async () => {
  const path = temporaryPath()
  await killAfter(run(path, 'half'), 1)
  const store = openBatch(path)
  expect(store.batches.find(BATCH)?.state).toBe('queued')
  expect(store.chunks.countOf(BATCH)).toBe(0)
  expect(store.verdicts.find({ scheme: 'solvitaire', number: 0n }, DEFAULT_RULES)).toBeUndefined()
  store.close()
})

test('programs that start at once on a new database make it once', async () => {
  const path = temporaryPath()
  const children = [1, 2, 3].map(() => run(path, 'open'))
  const ended = children.map((child) => once(child, 'exit'))
  for (const child of children) await once(child.stdout!, 'data')
  writeFileSync(`${path}.go`, '')
  expect(await Promise.all(ended)).toEqual([0, 1, 2].map(() => [0, null]))
  openBatch(path).close()
})
