import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dealNumberAt } from '../../src/deal/dealRange.ts'
import { AppError } from '../../src/errors.ts'
import { klondike } from '../../src/games/klondike/game.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { DecideJob } from '../../src/pool/jobs.ts'
import { BatchDesk, type BatchDeskOptions } from '../../src/service/batchDesk.ts'
import type { BatchQuestion, BatchReport } from '../../src/service/service.ts'
import { winRate } from '../../src/statistics/winRate.ts'
import { Store } from '../../src/store/store.ts'
import { faultOf } from '../support/faultOf.ts'
import { untimed } from '../support/untimed.ts'
import { turns } from '../support/waiting.ts'
import { InProcessPool } from './inProcessPool.ts'

const QUESTION: BatchQuestion = {
  scheme: 'solvitaire',
  from: 6n,
  to: 25n,
  ruleSets: [PRESETS.klondike, PRESETS['klondike-draw-3']],
  // Small, so that some deals are left open.
  budget: { nodes: 500 },
}
const LIMITS = { maxNodes: 1e9, maxMs: 60_000 }
const OPTIONS: BatchDeskOptions = { limits: LIMITS, threads: 2, tableBytes: 8 << 20, chunkDeals: 3 }

let folder: string
let path: string
const stores: Store[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reussite-batches-'))
  path = join(folder, 'deals.db')
})

afterEach(() => {
  for (const store of stores.splice(0)) store.close()
  rmSync(folder, { recursive: true })
})

function open(options: Partial<BatchDeskOptions> = {}) {
  const [store, pool] = [new Store(path), new InProcessPool()]
  stores.push(store)
  return { store, pool, desk: new BatchDesk(store, pool, { ...OPTIONS, ...options }) }
}

/** All results by deal number, as they are stored; their times left out. */
const stored = (store: Store, { id, tallies }: BatchReport) =>
  [...store.chunks.each(id, tallies.length)].flatMap(({ from, results }) =>
    untimed(results).map((result, index) => [from + BigInt(index), result] as const),
  )

const numbersAsked = (pool: InProcessPool) => pool.jobs.flatMap((job) => (job as DecideJob).numbers)

test('a batch decides every deal under every rule set, and counts them', async () => {
  const { store, pool, desk } = open()
  const created = desk.create(QUESTION)
  expect(created).toMatchObject({ state: 'queued', dealsDone: 0, dealsTotal: 20, from: 6n, to: 25n })
  const report = await desk.ended(created.id)
  expect(report).toMatchObject({ state: 'done', dealsDone: 20, finishedAt: expect.any(String) })
  const results = stored(store, report)
  expect(results.map(([number]) => number)).toEqual(Array.from({ length: 20 }, (_, index) => BigInt(index + 6)))
  for (const [index, tally] of report.tallies.entries()) {
    const verdicts = results.map(([, result]) => result[index]!.verdict)
    for (const verdict of ['winnable', 'unwinnable', 'unknown'] as const) {
      expect(tally[verdict]).toBe(verdicts.filter((other) => other === verdict).length)
    }
    expect(tally.nodes).toBe(results.reduce((sum, [, result]) => sum + result[index]!.nodes, 0))
  }
  expect(report.tallies.every(({ unknown, winnable }) => unknown < 20 && winnable > 0)).toBe(true)
  expect(report.tallies[1]!.unknown).toBeGreaterThan(0)
  expect(numbersAsked(pool)).toHaveLength(20)
})

test('results are those of the deal alone: chunks of another size, or one thread, change nothing', async () => {
  const first = open()
  const report = await first.desk.ended(first.desk.create(QUESTION).id)
  const second = open({ chunkDeals: 20, threads: 1 })
  const other = await second.desk.ended(second.desk.create(QUESTION).id)
  expect(stored(second.store, other)).toEqual(stored(first.store, report))
  expect({ ...other, id: '', createdAt: '', finishedAt: '' }).toEqual({
    ...report,
    id: '',
    createdAt: '',
    finishedAt: '',
  })
})

describe('a batch that was interrupted', () => {
  test('goes on with the deals that are missing, and ends as if nothing had happened', async () => {
    const whole = open()
    const uninterrupted = await whole.desk.ended(whole.desk.create(QUESTION).id)

    const before = open()
    const { id } = before.desk.create(QUESTION)
    // At the third chunk the program ends.
    const closed = new Promise<void>((resolve) => {
      before.pool.beforeJob = async (_, count) => {
        if (count < 3) return
        void before.desk.close().then(resolve)
        throw new AppError('cancelled', 'the pool is closing')
      }
    })
    await closed
    const halfDone = before.desk.report(id)
    expect(halfDone.state).toBe('running')
    expect(halfDone.dealsDone).toBeLessThan(20)
    expect(halfDone.dealsDone).toBeGreaterThan(0)
    before.store.close()

    // Another size of chunks, as after an update of the program.
    const after = open({ chunkDeals: 4 })
    after.desk.resume()
    expect(after.desk.report(id).dealsDone).toBe(halfDone.dealsDone)
    const report = await after.desk.ended(id)
    expect(report).toMatchObject({ state: 'done', dealsDone: 20 })
    expect(numbersAsked(after.pool)).toHaveLength(20 - halfDone.dealsDone)
    expect(stored(after.store, report)).toEqual(stored(whole.store, uninterrupted))
    expect(report.tallies).toEqual(uninterrupted.tallies)
    expect(report.pairs).toEqual(uninterrupted.pairs)
  })

  test('keeps the budget it was created with, whatever the limits are now', async () => {
    const before = open()
    const { id } = before.desk.create({ ...QUESTION, to: 8n, budget: {} })
    await before.desk.close()
    before.store.close()
    const after = open({ limits: { maxNodes: 1, maxMs: 1 } })
    after.desk.resume()
    expect((await after.desk.ended(id)).tallies[0]).toMatchObject({ winnable: 3, unknown: 0 })
  })

  test('is not touched by a process that was not asked to go on with it', async () => {
    const before = open()
    const { id } = before.desk.create(QUESTION)
    await before.desk.close()
    const after = open()
    await expect(after.desk.ended(id)).rejects.toMatchObject({ code: 'invalid-request' })
    expect(after.pool.jobs).toEqual([])
  })
})

describe('a second search of the undecided', () => {
  const LARGER = { nodes: 500 }

  /** A batch of small budget that is done, with many deals left open. */
  async function small() {
    const opened = open()
    const report = await opened.desk.ended(opened.desk.create({ ...QUESTION, budget: { nodes: 20 } }).id)
    opened.pool.jobs.length = 0
    return { ...opened, report }
  }

  test('searches them only, and ends as if all had been searched with the larger budget', async () => {
    const { store, pool, desk, report } = await small()
    const open = report.tallies.reduce((sum, { unknown }) => sum + unknown, 0)
    // Other chunks than those of the first search.
    const retried = new BatchDesk(store, pool, { ...OPTIONS, chunkDeals: 7 })
    const second = await retried.ended(retried.retryUnknown(report.id, LARGER).id)
    expect(second).toMatchObject({ state: 'done', retryOf: report.id, budget: LARGER, dealsDone: 20 })
    expect(pool.jobs.flatMap((job) => (job as DecideJob).numbers)).toHaveLength(open)
    const verdicts = (of: BatchReport) => stored(store, of).map(([, results]) => results.map(({ verdict }) => verdict))
    const large = await desk.ended(desk.create({ ...QUESTION, budget: LARGER }).id)
    expect(verdicts(second)).toEqual(verdicts(large))
    expect(second.tallies.every(({ unknown }, index) => unknown < report.tallies[index]!.unknown)).toBe(true)
  })

  test('leaves the first as it was, and the deals it had decided', async () => {
    const { store, desk, report } = await small()
    const before = stored(store, report)
    const second = await desk.ended(desk.retryUnknown(report.id, LARGER).id)
    expect(desk.report(report.id)).toEqual(report)
    expect(stored(store, report)).toEqual(before)
    stored(store, second).forEach(([, results], deal) => {
      results.forEach((result, ruleSet) => {
        const first = before[deal]![1][ruleSet]!
        if (first.verdict !== 'unknown') expect(result).toEqual(first)
      })
    })
  })

  test('goes on after an interruption', async () => {
    const { store, pool, desk, report } = await small()
    const whole = await desk.ended(desk.retryUnknown(report.id, LARGER).id)
    const { id } = desk.retryUnknown(report.id, LARGER)
    await desk.close()
    const after = new BatchDesk(store, pool, OPTIONS)
    after.resume()
    expect(stored(store, await after.ended(id))).toEqual(stored(store, whole))
  })

  test('is refused of a batch that is not done, and of none', async () => {
    const { desk } = await small()
    const { id } = desk.create(QUESTION)
    expect(() => desk.retryUnknown(id, {})).toThrow(`batch ${id} is not done, but queued`)
    expect(() => desk.retryUnknown('none', {})).toThrow('there is no batch none')
    await desk.close()
  })
})

describe('a batch that ends when enough is known', () => {
  const UNTIL: BatchQuestion = { ...QUESTION, to: 500n, until: { halfWidth: 0.2, level: 0.95 } }

  test('ends before its range does, with intervals as narrow as asked for', async () => {
    const { desk } = open()
    const report = await desk.ended(desk.create(UNTIL).id)
    expect(report).toMatchObject({ state: 'done', dealsTotal: 495, until: UNTIL.until })
    expect(report.dealsDone).toBeLessThan(100)
    for (const tally of report.tallies) {
      const { lower, upper } = winRate(tally, 0.95)
      expect((upper - lower) / 2).toBeLessThanOrEqual(0.2)
    }
    expect([...desk.deals(report.id)]).toHaveLength(report.dealsDone)
  })

  test('ends with the same deals on any number of threads, and after an interruption', async () => {
    const alone = open({ threads: 1 })
    const expected = await alone.desk.ended(alone.desk.create(UNTIL).id)
    const many = open({ threads: 5 })
    const report = await many.desk.ended(many.desk.create(UNTIL).id)
    expect(report.tallies).toEqual(expected.tallies)

    const { desk, pool, store } = open({ threads: 3 })
    const { id } = desk.create(UNTIL)
    await new Promise<void>((resolve) => {
      pool.beforeJob = (_, count) => {
        if (count === 4) resolve()
      }
    })
    await desk.close()
    const after = new BatchDesk(store, pool, OPTIONS)
    after.resume()
    expect((await after.ended(id)).tallies).toEqual(expected.tallies)
    // Read from the store alone.
    expect(new BatchDesk(store, pool, OPTIONS).report(id).tallies).toEqual(expected.tallies)
  })

  test('can be searched again, all the deals it counted', async () => {
    const { desk } = open()
    const first = await desk.ended(desk.create(UNTIL).id)
    const second = await desk.ended(desk.retryUnknown(first.id, { nodes: 600 }).id)
    expect(second).toMatchObject({ state: 'done', dealsDone: first.dealsDone, dealsTotal: first.dealsDone })
  })

  test.each([
    { halfWidth: 0, level: 0.95 },
    { halfWidth: 0.1, level: 1 },
    { halfWidth: Number.NaN, level: 0.9 },
  ])('is refused with %j', (until) => {
    expect(() => open().desk.create({ ...UNTIL, until })).toThrow(/until\.(halfWidth|level): a share between 0 and 1/)
  })
})

describe('players', () => {
  const PLAYED: BatchQuestion = {
    ...QUESTION,
    to: 13n,
    players: ['thoughtful', 'random', 'careful'],
    playerSeed: 3,
  }

  test('play the same deals under every rule set, and are compared with each other and with what can be won', async () => {
    const { desk, store } = open()
    const report = await desk.ended(desk.create(PLAYED).id)
    expect(report).toMatchObject({ state: 'done', playerSeed: 3 })
    expect(report.tallies.map(({ rules, player }) => `${rules.draw} ${player}`)).toEqual(
      [1, 3].flatMap((draw) => ['thoughtful', 'random', 'careful'].map((player) => `${draw} ${player}`)),
    )
    for (const [, findings] of stored(store, report)) {
      for (const { verdict } of [findings[1]!, findings[2]!]) expect(['won', 'lost']).toContain(verdict)
      expect(['winnable', 'unwinnable', 'unknown']).toContain(findings[0]!.verdict)
    }
    const [thoughtful, , careful] = report.tallies
    const pair = report.pairs.find(({ first, second }) => first === 0 && second === 2)!
    expect({ secondOnly: pair.secondOnly, undecided: pair.undecided }).toEqual({
      secondOnly: 0,
      undecided: thoughtful!.unknown,
    })
    expect(pair.both + pair.firstOnly).toBe(thoughtful!.winnable)
    expect(careful!.cardsUp!.deals).toBe(8)
  })

  test('play the same games in chunks of any size, after an interruption, and with no other at the table', async () => {
    const whole = open()
    const expected = await whole.desk.ended(whole.desk.create(PLAYED).id)
    const before = open({ chunkDeals: 2 })
    const { id } = before.desk.create(PLAYED)
    await new Promise<void>((resolve) => {
      before.pool.beforeJob = (_, count) => {
        if (count === 4) resolve()
      }
    })
    await before.desk.close()
    expect(before.desk.report(id).dealsDone).toBeLessThan(8)
    const after = open({ chunkDeals: 7 })
    after.desk.resume()
    const report = await after.desk.ended(id)
    expect(stored(after.store, report)).toEqual(stored(whole.store, expected))

    const alone = await whole.desk.ended(whole.desk.create({ ...PLAYED, players: ['random'] }).id)
    const [games, among] = [stored(whole.store, alone), stored(whole.store, expected)]
    expect(games.map(([, [draw1, draw3]]) => [draw1, draw3])).toEqual(among.map(([, of]) => [of[1], of[4]]))
  })
})

test('random deals are those of the seed, and each is told by its number', async () => {
  const { desk, pool } = open()
  const question = { ...QUESTION, from: 1n, to: 5n, seed: 7 }
  const report = await desk.ended(desk.create(question).id)
  expect(report).toMatchObject({ state: 'done', dealsDone: 5, seed: 7 })
  const numbers = [1n, 2n, 3n, 4n, 5n].map((place) => dealNumberAt(question, place))
  expect([...desk.deals(report.id)].map(({ number }) => number)).toEqual(numbers)
  expect(numbersAsked(pool).toSorted()).toEqual(numbers.toSorted())
})

test('deals come in order with what was found of each, also of a batch at work', async () => {
  const { desk, store } = open()
  const { id } = desk.create(QUESTION)
  expect([...desk.deals(id)]).toEqual([])
  const report = await desk.ended(id)
  const deals = [...desk.deals(id)]
  expect(deals.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => BigInt(index + 6)))
  expect(untimed(deals.map(({ findings }) => findings))).toEqual(stored(store, report).map(([, results]) => results))
  for (const { verdict, moves, ms } of deals.flatMap(({ findings }) => findings)) {
    expect(moves !== undefined).toBe(verdict === 'winnable')
    expect(ms).toBeGreaterThanOrEqual(0)
  }
  expect(() => [...desk.deals('none')]).toThrow('there is no batch none')
})

describe('pausing', () => {
  /** A batch that is paused after its third chunk was begun. */
  async function paused() {
    const opened = open()
    const { id } = opened.desk.create(QUESTION)
    await new Promise<void>((resolve) => {
      opened.pool.beforeJob = (_, count) => {
        if (count === 3) resolve()
      }
    })
    expect(opened.desk.pause(id).state).toBe('paused')
    opened.pool.beforeJob = () => {}
    return { ...opened, id }
  }

  test('lets a batch wait; resumed, it ends as if nothing had happened', async () => {
    const { desk, store, pool, id } = await paused()
    const waiting = await desk.ended(id)
    expect(waiting.state).toBe('paused')
    expect(waiting).not.toHaveProperty('finishedAt')
    expect(waiting.dealsDone).toBeLessThan(20)
    const asked = pool.jobs.length
    await turns()
    expect(pool.jobs).toHaveLength(asked)

    desk.resumeOne(id)
    const report = await desk.ended(id)
    expect(report).toMatchObject({ state: 'done', dealsDone: 20 })
    const whole = open()
    const expected = await whole.desk.ended(whole.desk.create(QUESTION).id)
    expect(stored(store, report)).toEqual(stored(whole.store, expected))
  })

  test('and resuming forgets nothing, not even before the first deal of the rest is done', async () => {
    const { desk, id } = await paused()
    const { dealsDone, tallies } = await desk.ended(id)
    expect(dealsDone).toBeGreaterThan(0)
    expect(desk.resumeOne(id)).toMatchObject({ state: 'running', dealsDone, tallies })
    expect(await desk.ended(id)).toMatchObject({ state: 'done', dealsDone: 20 })
  })

  test('and resuming at once, before its work has stopped, loses nothing', async () => {
    const { desk, id } = await paused()
    desk.resumeOne(id)
    desk.pause(id)
    desk.resumeOne(id)
    expect(await desk.ended(id)).toMatchObject({ state: 'done', dealsDone: 20 })
  })

  test('holds over a restart', async () => {
    const { desk, store, pool, id } = await paused()
    await desk.close()
    const after = new BatchDesk(store, pool, OPTIONS)
    after.resume()
    expect(after.report(id).state).toBe('paused')
    after.resumeOne(id)
    expect(await after.ended(id)).toMatchObject({ state: 'done', dealsDone: 20 })
  })

  test('before any work asks for none; cancelling ends the wait', async () => {
    const { desk, pool } = open()
    const { id } = desk.create(QUESTION)
    desk.pause(id)
    expect(await desk.ended(id)).toMatchObject({ state: 'paused', dealsDone: 0 })
    expect(pool.jobs).toEqual([])
    expect(desk.cancel(id)).toMatchObject({ state: 'cancelled', finishedAt: expect.any(String) })
    expect(desk.resumeOne(id).state).toBe('cancelled')
  })

  test('a batch that has ended changes nothing', async () => {
    const { desk } = open()
    const done = await desk.ended(desk.create({ ...QUESTION, to: 8n }).id)
    expect(desk.pause(done.id)).toEqual(done)
  })
})

test('a batch is read from the store again only when there is more of it', async () => {
  const { desk, pool } = open()
  // As another process that looks at the same file.
  const other = open()
  const reads = vi.spyOn(other.store.chunks, 'each')
  const { id } = desk.create(QUESTION)
  const early: BatchReport[] = []
  pool.beforeJob = (_, count) => {
    if (count === 3) early.push(other.desk.report(id), other.desk.report(id))
  }
  await desk.ended(id)
  expect(early[0]!.dealsDone).toBeGreaterThan(0)
  expect(early[1]).toEqual(early[0])
  expect(reads).toHaveBeenCalledTimes(1)
  for (let look = 0; look < 2; look++) expect(other.desk.report(id)).toMatchObject({ state: 'done', dealsDone: 20 })
  expect(reads).toHaveBeenCalledTimes(2)
})

test('a batch at work tells its pace', async () => {
  const { desk, pool } = open({ threads: 1 })
  const { id } = desk.create(QUESTION)
  expect(desk.report(id)).not.toHaveProperty('pace')
  const seen = new Promise<BatchReport>((resolve) => {
    pool.beforeJob = (_, count) => {
      if (count === 4) resolve(desk.report(id))
    }
  })
  const { pace, dealsDone } = await seen
  expect(dealsDone).toBe(9)
  expect(pace!.dealsPerSecond).toBeGreaterThan(0)
  expect(pace!.secondsLeft).toBeCloseTo(11 / pace!.dealsPerSecond)
  expect(await desk.ended(id)).not.toHaveProperty('pace')
})

describe('cancelling', () => {
  test('ends a batch with what was done until then', async () => {
    const { pool, desk } = open()
    const { id } = desk.create(QUESTION)
    pool.beforeJob = (_, count) => {
      if (count === 3) expect(desk.cancel(id).state).toBe('cancelled')
    }
    const report = await desk.ended(id)
    expect(report.state).toBe('cancelled')
    expect(report.finishedAt).toBeDefined()
    expect(report.dealsDone).toBeLessThan(20)
    expect(pool.jobs.length).toBeLessThan(7)
  })

  test('a batch that has ended changes nothing', async () => {
    const { desk } = open()
    const done = await desk.ended(desk.create({ ...QUESTION, to: 8n }).id)
    expect(desk.cancel(done.id)).toEqual(done)
  })

  test('before any work asks for none', async () => {
    const { pool, desk } = open()
    const { id } = desk.create(QUESTION)
    desk.cancel(id)
    expect(await desk.ended(id)).toMatchObject({ state: 'cancelled', dealsDone: 0 })
    expect(pool.jobs.length).toBeLessThanOrEqual(OPTIONS.threads)
  })
})

test('a deal that takes long holds up its own chunk and no other', async () => {
  const { desk, pool } = open()
  const { id } = desk.create(QUESTION)
  let doneMeanwhile = 0
  pool.beforeJob = async (job) => {
    if (!(job as DecideJob).numbers.includes(6n)) return
    for (let turn = 0; turn < 1_000 && desk.report(id).dealsDone < 17; turn++) await turns(1)
    doneMeanwhile = desk.report(id).dealsDone
  }
  expect(await desk.ended(id)).toMatchObject({ state: 'done', dealsDone: 20 })
  expect(doneMeanwhile).toBe(17)
})

describe('a failing thread', () => {
  test('on one chunk is tried again, and leaves no trace in the results', async () => {
    const { pool, desk } = open()
    pool.beforeJob = (_, count) => {
      if (count === 2) throw new AppError('internal', 'the solver thread crashed')
    }
    const report = await desk.ended(desk.create(QUESTION).id)
    expect(report).toMatchObject({ state: 'done', dealsDone: 20 })
  })

  test('on the same chunk again fails the batch with the reason, and no other', async () => {
    const faults: string[] = []
    const { pool, desk } = open({ log: { error: (_, message) => faults.push(message) } })
    pool.beforeJob = (job) => {
      if ((job as DecideJob).numbers.includes(12n)) throw new AppError('internal', 'the solver thread crashed')
    }
    const [failing, other] = [desk.create(QUESTION), desk.create({ ...QUESTION, to: 9n })]
    expect(await desk.ended(failing.id)).toMatchObject({ state: 'failed', error: 'the solver thread crashed' })
    expect(await desk.ended(other.id)).toMatchObject({ state: 'done', dealsDone: 4 })
    expect(faults).toContain('a batch failed')
  })
})

test('verdicts that contradict each other fail the batch and are not kept', async () => {
  const { store, pool, desk } = open({ threads: 1 })
  const run = pool.run.bind(pool)
  pool.run = (async (job: DecideJob) => {
    const results = await run(job)
    // As a wrong solver would: not winnable under the easier rules.
    if (job.numbers.includes(9n))
      results[0] = [
        { verdict: 'unwinnable', nodes: 1, ms: 1 },
        { verdict: 'winnable', nodes: 1, ms: 1 },
      ]
    return results
  }) as typeof pool.run
  const report = await desk.ended(desk.create(QUESTION).id)
  expect(report).toMatchObject({ state: 'failed', error: expect.stringContaining('deal 9'), dealsDone: 3 })
  expect(stored(store, report).map(([number]) => number)).toEqual([6n, 7n, 8n])
})

test('batches are listed, oldest first, and one that is not there is not found', async () => {
  const { desk } = open()
  const ids = [7n, 8n].map((to) => desk.create({ ...QUESTION, to }).id)
  for (const id of ids) await desk.ended(id)
  expect((await desk.page({ count: 10 })).map(({ id }) => id)).toEqual(ids)
  expect(() => desk.report('nobody')).toThrow(expect.objectContaining({ code: 'not-found' }))
  expect(() => desk.cancel('nobody')).toThrow(expect.objectContaining({ code: 'not-found' }))
  await expect(desk.ended('nobody')).rejects.toMatchObject({ code: 'not-found' })
})

test('a report of an ended batch is the same after a restart', async () => {
  const before = open()
  const report = await before.desk.ended(before.desk.create(QUESTION).id)
  before.store.close()
  expect(open().desk.report(report.id)).toEqual(report)
})

test('no batch has more chunks on their way than there are threads', async () => {
  const { pool, desk } = open()
  let [onTheirWay, most] = [0, 0]
  const run = pool.run.bind(pool)
  pool.run = (async (job: DecideJob) => {
    most = Math.max(most, ++onTheirWay)
    return await run(job).finally(() => onTheirWay--)
  }) as typeof pool.run
  await desk.ended(desk.create(QUESTION).id)
  expect(most).toBe(2)
})

test.each([
  ['klondike-0', { engine: 'klondike-0' }],
  ['unknown', {}],
])('a batch begun by %s names it, and so does a second search of it', async (begun, stored) => {
  const { store, desk } = open()
  store.batches.create('old', { ...QUESTION, ...stored, to: 12n, budget: { nodes: 30 } })
  desk.resume()
  expect((await desk.ended('old')).engine).toBe(`${begun}, ${klondike.engine}`)
  expect((await desk.ended(desk.retryUnknown('old', { nodes: 600 }).id)).engine).toBe(`${begun}, ${klondike.engine}`)
})

test('a batch whose rules are searched by two solvers names both, once', async () => {
  const { desk } = open()
  const ruleSets = [PRESETS.klondike, { ...PRESETS.klondike, build: 'same-suit' as const }]
  const { id } = await desk.ended(desk.create({ ...QUESTION, ruleSets, to: 8n, budget: { nodes: 30 } }).id)
  expect(desk.report(id).engine).toBe(`${klondike.engine}, closure-1`)
})

test('a batch is named by its id, by the beginning of it, and by latest', async () => {
  const { desk } = open()
  const one = { ...QUESTION, to: 6n }
  const first = await desk.ended(desk.create(one).id)
  const second = await desk.ended(desk.create(one).id)
  expect(desk.report('latest').id).toBe(second.id)
  expect(desk.report(first.id.slice(0, 8).toUpperCase()).id).toBe(first.id)
  expect((await desk.ended(first.id.slice(0, 8))).id).toBe(first.id)
  expect([...desk.deals('latest')]).toHaveLength(1)
  expect(faultOf(() => desk.report(first.id.slice(0, 3))).message).toContain('at least 4 characters')
  expect(faultOf(() => desk.report('ffff-no')).code).toBe('not-found')
})

test('the beginning of several ids stands for none: they are named', () => {
  const { store, desk } = open()
  for (const id of ['abcd-1', 'abcd-2']) store.batches.create(id, QUESTION)
  const fault = faultOf(() => desk.report('abcd'))
  expect([fault.code, fault.message]).toEqual(['invalid-request', expect.stringContaining('abcd-1, abcd-2')])
  expect(desk.report('abcd-1').id).toBe('abcd-1')
})

test('without a batch there is no latest', () => {
  expect(faultOf(() => open().desk.report('latest')).code).toBe('not-found')
})

test('a batch that is deleted is gone with its results, also while it is at work', async () => {
  const { store, desk } = open()
  const kept = await desk.ended(desk.create({ ...QUESTION, to: 6n }).id)
  const { id } = desk.create(QUESTION)
  expect((await desk.delete(id)).id).toBe(id)
  expect(faultOf(() => desk.report(id)).code).toBe('not-found')
  expect(store.chunks.countOf(id)).toBe(0)
  expect((await desk.page({ count: 10 })).map((report) => report.id)).toEqual([kept.id])
})

test('a batch whose undecided deals are being searched again is not deleted', async () => {
  const { desk } = open()
  const { id } = await desk.ended(desk.create(QUESTION).id)
  const retry = desk.retryUnknown(id, { nodes: 1_000 })
  await expect(desk.delete(id)).rejects.toMatchObject({ code: 'invalid-request' })
  await desk.ended(retry.id)
  await desk.delete(id)
  expect(desk.report(retry.id)).toMatchObject({ state: 'done', retryOf: id })
})

test('a batch that is gone on with under another TABLE_MB says so', async () => {
  const first = open()
  const { id } = first.desk.create(QUESTION)
  expect(first.desk.report(id).tableMb).toBe('8')
  await first.desk.close()
  const second = open({ tableBytes: 16 << 20 })
  second.desk.resumeOne(id)
  const report = await second.desk.ended(id)
  expect(report.tableMb).toBe('8, 16')
  expect(second.desk.retryUnknown(id, { nodes: 600 }).tableMb).toBe('8, 16')
})
