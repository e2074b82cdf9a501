/** Games of the player who takes longest. */
import { expect, onTestFinished, test } from 'vitest'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { DecideJob } from '../../src/pool/jobs.ts'
import { BatchDesk } from '../../src/service/batchDesk.ts'
import type { BatchQuestion } from '../../src/service/service.ts'
import { Store } from '../../src/store/store.ts'
import { temporaryPath } from '../store/temporaryFolder.ts'
import { InProcessPool } from './inProcessPool.ts'

const QUESTION: BatchQuestion = {
  scheme: 'solvitaire',
  from: 6n,
  to: 7n,
  ruleSets: [PRESETS.klondike],
  budget: {},
  players: ['random', 'fair'],
  playerSeed: 3,
}

test('players whose budget ended are let play again', async () => {
  const [store, pool] = [new Store(temporaryPath()), new InProcessPool()]
  onTestFinished(() => store.close())
  const desk = new BatchDesk(store, pool, {
    limits: { maxNodes: 1e9, maxMs: 60_000 },
    threads: 2,
    chunkDeals: 3,
    tableBytes: 8 << 20,
  })
  const first = await desk.ended(desk.create({ ...QUESTION, budget: { nodes: 100 } }).id)
  expect(first.tallies.map(({ unknown }) => unknown)).toEqual([0, 2])
  pool.jobs.length = 0
  const second = await desk.ended(desk.retryUnknown(first.id, {}).id)
  expect(pool.jobs.flatMap((job) => (job as DecideJob).contestants.map(({ player }) => player))).toEqual(['fair'])
  expect(second.tallies.map(({ unknown }) => unknown)).toEqual([0, 0])
  const atOnce = await desk.ended(desk.create(QUESTION).id)
  expect(second.tallies).toEqual(atOnce.tallies)
})
