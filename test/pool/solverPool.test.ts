import { afterEach, describe, expect, test } from 'vitest'
import type { DecideJob } from '../../src/pool/jobs.ts'
import { SolverPool, type SolverPoolOptions } from '../../src/pool/solverPool.ts'
import { until } from '../support/waiting.ts'

const MISBEHAVING = new URL('./misbehavingWorker.mjs', import.meta.url)

const pools: SolverPool[] = []

async function startPool(options: Partial<SolverPoolOptions> = {}): Promise<SolverPool> {
  const pool = await SolverPool.start({
    threads: 1,
    tableBytes: 1 << 20,
    queueLimit: 2,
    workerFile: MISBEHAVING,
    ...options,
  })
  pools.push(pool)
  return pool
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

/** A job for the misbehaving thread. */
const act = (what: string, timeoutMs?: number): DecideJob => ({
  kind: 'decide',
  scheme: what,
  numbers: [1n],
  contestants: [],
  playerSeed: 0,
  budget: timeoutMs === undefined ? { nodes: 1 } : { nodes: 1, timeoutMs },
  withSolutions: false,
})

const failing = (code: string, message = '') =>
  expect.objectContaining({ name: 'AppError', code, message: expect.stringContaining(message) })

/** A job that holds a thread until it is let go. */
function hold(pool: SolverPool, priority: 'urgent' | 'patient' = 'urgent') {
  const controller = new AbortController()
  const ended = pool.run(act('waits for the flag'), { priority, signal: controller.signal }).catch((error) => error)
  return { letGo: () => controller.abort(), ended }
}

describe('a failing thread', () => {
  test('that throws fails its own request, with the code internal', async () => {
    const pool = await startPool()
    await expect(pool.run(act('throws'))).rejects.toEqual(failing('internal', 'a fault nobody caught'))
    await expect(pool.run(act('works'))).resolves.toBe(3)
  })

  test('that exits fails its own request, and another thread takes its place', async () => {
    const pool = await startPool()
    const crashed = pool.run(act('exits'))
    const next = pool.run(act('works'))
    await expect(crashed).rejects.toEqual(failing('internal', 'exited with code: 3'))
    await expect(next).resolves.toBeGreaterThan(0)
  })

  test('that fills its memory fails its own request, and another thread takes its place', async () => {
    const pool = await startPool({ heapMiB: 32, threads: 2 })
    const held = hold(pool)
    await expect(pool.run(act('fills its memory'))).rejects.toEqual(failing('internal', 'memory'))
    await expect(pool.run(act('works'))).resolves.toBeGreaterThan(0)
    held.letGo()
    await held.ended
  })

  test('may do so again and again', async () => {
    const pool = await startPool()
    for (let round = 0; round < 3; round++) {
      await expect(pool.run(act('exits'))).rejects.toEqual(failing('internal'))
      await expect(pool.run(act('works'))).resolves.toBeGreaterThan(0)
    }
  })

  test('does not touch a request at work in another thread', async () => {
    const pool = await startPool({ threads: 2, queueLimit: 8 })
    const other = hold(pool)
    await expect(pool.run(act('exits'))).rejects.toEqual(failing('internal'))
    expect(pool.load().running).toBe(1)
    other.letGo()
    await other.ended
  })

  test('that does not stop at its time limit is ended', async () => {
    const pool = await startPool({ graceMs: 50 })
    await expect(pool.run(act('never stops', 10))).rejects.toEqual(failing('internal', 'did not stop'))
    await expect(pool.run(act('works'))).resolves.toBe(1)
  })

  test('that does not stop when cancelled is ended, and its place is free again', async () => {
    const pool = await startPool({ graceMs: 50 })
    const controller = new AbortController()
    const stubborn = pool.run(act('never stops'), { signal: controller.signal })
    controller.abort()
    await expect(stubborn).rejects.toEqual(failing('cancelled'))
    await expect(pool.run(act('works'))).resolves.toBe(1)
  })

  test('whose code does not load is told at the start', async () => {
    const missing = new URL('./noSuchWorker.ts', import.meta.url)
    await expect(startPool({ workerFile: missing })).rejects.toEqual(failing('internal', 'noSuchWorker'))
  })
})

test('an error of the job keeps its code and place on the way back', async () => {
  const pool = await startPool()
  await expect(pool.run(act('says bad input'))).rejects.toMatchObject({
    code: 'invalid-deal-number',
    place: 'deal',
    message: 'deal: too large',
  })
})

describe('cancelling', () => {
  test('a running job tells its thread to stop, which then serves the next', async () => {
    const pool = await startPool()
    const held = hold(pool)
    held.letGo()
    expect(await held.ended).toEqual(failing('cancelled'))
    await until('an idle thread', () => pool.load().running === 0)
    // The same thread: it has done the ping and the cancelled job before.
    await expect(pool.run(act('works'))).resolves.toBe(3)
  })

  test('a waiting job drops it before it reaches a thread', async () => {
    const pool = await startPool()
    const held = hold(pool)
    const controller = new AbortController()
    const dropped = pool.run(act('exits'), { signal: controller.signal })
    expect(pool.load()).toEqual({ threads: 1, running: 1, waiting: 1 })
    controller.abort()
    await expect(dropped).rejects.toEqual(failing('cancelled'))
    expect(pool.load()).toEqual({ threads: 1, running: 1, waiting: 0 })
    held.letGo()
    await expect(pool.run(act('works'))).resolves.toBe(3)
  })

  test('before asking asks nothing', async () => {
    const pool = await startPool()
    await expect(pool.run(act('exits'), { signal: AbortSignal.abort() })).rejects.toEqual(failing('cancelled'))
    await expect(pool.run(act('works'))).resolves.toBe(2)
  })

  test('happens to all that waits and runs when the pool closes', async () => {
    const pool = await startPool()
    const running = hold(pool)
    const waiting = pool.run(act('works')).catch((error) => error)
    await pool.close()
    expect(await running.ended).toEqual(failing('cancelled'))
    expect(await waiting).toEqual(failing('cancelled'))
    await expect(pool.run(act('works'))).rejects.toEqual(failing('cancelled'))
  })
})

describe('the queue', () => {
  test('refuses what is too much as busy, with a hint when to ask again', async () => {
    const pool = await startPool({ queueLimit: 1 })
    const held = hold(pool)
    const waiting = pool.run(act('works'))
    await expect(pool.run(act('works'))).rejects.toMatchObject({
      code: 'busy',
      retryAfterSeconds: expect.toSatisfy((seconds) => seconds >= 1 && seconds <= 60),
    })
    held.letGo()
    await expect(waiting).resolves.toBe(3)
  })

  test('that may hold nothing still lets work what has a thread', async () => {
    const pool = await startPool({ queueLimit: 0 })
    await expect(pool.run(act('works'))).resolves.toBe(2)
    const held = hold(pool)
    await expect(pool.run(act('works'))).rejects.toEqual(failing('busy'))
    held.letGo()
    await held.ended
  })

  test('never refuses the patient chunks of a batch', async () => {
    const pool = await startPool({ queueLimit: 0 })
    const held = hold(pool, 'patient')
    const chunks = [1, 2, 3].map(() => pool.run(act('works'), { priority: 'patient' }))
    held.letGo()
    await expect(Promise.all(chunks)).resolves.toHaveLength(3)
  })

  test('lets an urgent question go at once though all threads are at patient chunks', async () => {
    const pool = await startPool()
    const held = hold(pool, 'patient')
    await expect(pool.run(act('works'))).resolves.toBeGreaterThan(0)
    expect(pool.load().running).toBe(1)
    held.letGo()
    await held.ended
  })

  test('may be filled to a quarter by one caller, and others have their turn', async () => {
    const pool = await startPool({ queueLimit: 8 })
    const held = hold(pool)
    const order: string[] = []
    const ask = (name: string, caller: string) => pool.run(act('works'), { caller }).then(() => order.push(name))
    const flood = [ask('flood 1', 'flood'), ask('flood 2', 'flood')]
    await expect(pool.run(act('works'), { caller: 'flood' })).rejects.toEqual(failing('busy'))
    const other = ask('other', 'other')
    held.letGo()
    await Promise.all([...flood, other, held.ended])
    expect(order).toEqual(['flood 1', 'other', 'flood 2'])
  })

  test('filled by a few is opened for another: the last of who has most in it is sent away', async () => {
    const pool = await startPool({ queueLimit: 8 })
    const held = hold(pool)
    const callers = ['a', 'b', 'c', 'd']
    const flood = callers.flatMap((caller) => [1, 2].map(() => pool.run(act('works'), { caller })))
    const settled = Promise.allSettled(flood)
    const other = pool.run(act('works'), { caller: 'e' })
    held.letGo()
    await expect(other).resolves.toBeGreaterThan(0)
    const states = (await settled).map(({ status }) => status)
    expect(states.filter((state) => state === 'rejected')).toHaveLength(1)
    await held.ended
  })

  test('of hard questions, as many as there are threads, let a hint of another caller go at once', async () => {
    const pool = await startPool({ threads: 2, queueLimit: 8 })
    const flood = [1, 2, 3].map(() => {
      const controller = new AbortController()
      const options = { caller: 'flood', signal: controller.signal }
      const ended = pool.run(act('waits for the flag'), options).catch((error) => error)
      return { letGo: () => controller.abort(), ended }
    })
    expect(pool.load()).toEqual({ threads: 2, running: 2, waiting: 1 })
    const own = pool.run(act('works'), { priority: 'interactive', caller: 'flood' })
    expect(pool.load().running).toBe(2)
    await pool.run(act('works'), { priority: 'interactive', caller: 'player' })
    for (const { letGo } of flood) letGo()
    await Promise.all([own, ...flood.map(({ ended }) => ended)])
  })

  test('lets urgent questions go before patient chunks that came earlier', async () => {
    const pool = await startPool({ queueLimit: 10 })
    const order: string[] = []
    const [chunk, question] = [hold(pool, 'patient'), hold(pool)]
    const patient = pool.run(act('works'), { priority: 'patient' }).then(() => order.push('patient'))
    const urgent = pool.run(act('works')).then(() => order.push('urgent'))
    expect(pool.load().waiting).toBe(2)
    chunk.letGo()
    question.letGo()
    await Promise.all([patient, urgent])
    expect(order).toEqual(['urgent', 'patient'])
  })
})
