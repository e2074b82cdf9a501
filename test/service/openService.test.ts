import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealDeck } from '../../src/deal/dealId.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { deal as dealCards } from '../../src/games/piles/layout.ts'
import { openService, type ServiceOptions } from '../../src/service/openService.ts'
import type { Service } from '../../src/service/service.ts'
import { replay } from '../support/klondike.ts'

/** The whole service with real threads and a file. What its parts do in detail is tested beside them. */
const folder = mkdtempSync(join(tmpdir(), 'reussite-service-'))
const rules = PRESETS.klondike
const deal = { scheme: 'solvitaire', number: 2n }
const position = dealCards(dealDeck(deal), rules)
const OPTIONS: ServiceOptions = {
  database: join(folder, 'deals.db'),
  threads: 2,
  tableBytes: 16 << 20,
  queueLimit: 8,
  limits: { maxNodes: 1_000_000, maxMs: 30_000 },
}

let service: Service

beforeAll(async () => {
  service = await openService(OPTIONS)
})

afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})

describe('a service', () => {
  test('solves, remembers, and tells what it knows of a deal', async () => {
    expect(service.known(deal)).toEqual([])
    const found = await service.solve({ position, deal, rules, budget: {} })
    expect(found).toMatchObject({ verdict: 'winnable', cached: false })
    expect(replay(position, rules, found.solution!).won).toBe(true)
    expect(await service.solve({ position, deal, rules, budget: {} })).toMatchObject({ cached: true })
    const { moveCount } = replay(position, rules, found.solution!)
    expect(service.known(deal)).toEqual([
      {
        rules,
        verdict: 'winnable',
        nodes: found.nodes,
        moveCount,
        engine: expect.any(String),
        decidedAt: expect.any(String),
      },
    ])
  })

  test('measures difficulty where it is asked for, and keeps that of deals', async () => {
    const question = { position, rules, budget: {}, difficulty: true }
    const { difficulty } = await service.solve({ ...question, deal })
    expect(difficulty).toEqual({ score: expect.any(Number), band: expect.any(String), bandsOf: 'klondike' })
    expect(service.known(deal)[0]).toMatchObject({ difficulty })
    // The same cards without their number.
    expect((await service.solve(question)).difficulty).toEqual(difficulty)
    const { solution } = await service.solve({ position, rules, budget: {} })
    const later = replay(position, rules, solution!.slice(0, 30)).position
    expect((await service.solve({ ...question, position: later })).difficulty).toEqual({ score: expect.any(Number) })
    const lost = dealCards(dealDeck({ scheme: 'solvitaire', number: 1n }), { ...rules, draw: 3 })
    expect(await service.solve({ ...question, position: lost, rules: { ...rules, draw: 3 } })).not.toHaveProperty(
      'difficulty',
    )
  })

  test('gives hints', async () => {
    expect(await service.hint({ position, rules, budget: {} })).toMatchObject({ verdict: 'winnable' })
  })

  test('finds where a game was lost', async () => {
    const moves = [{ type: 'draw', times: 1 } as const]
    expect(await service.whereLost({ start: position, moves, rules, budget: {} })).toMatchObject({ state: 'winnable' })
  })

  test('finds winnable deals', async () => {
    const { deals } = await service.winnableDeals({ scheme: 'solvitaire', rules, after: 13n, count: 2, budget: {} })
    expect(deals.map(({ deal }) => deal.number)).toEqual([14n, 16n])
    const daily = await service.dailyDeal({ date: '2026-12-04', rules, budget: {} })
    expect(daily).toMatchObject({ verdict: 'winnable', deal: { deal: daily.candidate } })
  })

  test('runs batches', async () => {
    const { id } = await service.createBatch({ scheme: 'solvitaire', from: 6n, to: 15n, ruleSets: [rules], budget: {} })
    expect(await service.batchEnded(id)).toMatchObject({ state: 'done', dealsDone: 10 })
    expect(await service.batches({ count: 10 })).toEqual([await service.batch(id)])
    expect((await service.cancelBatch(id)).state).toBe('done')
  })

  test('gives up for a client that goes away', async () => {
    const controller = new AbortController()
    const asked = service.hint({ position, rules, budget: {} }, controller.signal)
    controller.abort()
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' })
  })
})

test('a service that was closed in the middle of a batch goes on with it when it is opened again and told to', async () => {
  const { id } = await service.createBatch({ scheme: 'solvitaire', from: 1n, to: 2000n, ruleSets: [rules], budget: {} })
  expect(service.ready()).toBe(true)
  await service.close()
  await service.close()
  expect(service.ready()).toBe(false)

  service = await openService({ ...OPTIONS, resumeBatches: true })
  expect(await service.batch(id)).not.toHaveProperty('finishedAt')
  expect((await service.cancelBatch(id)).state).toBe('cancelled')
  expect((await service.batchEnded(id)).dealsDone).toBeLessThan(2000)
  expect(service.known(deal)).toHaveLength(1)
})

test('a database that is none is refused, and nothing is left running', async () => {
  const database = join(folder, 'text.db')
  writeFileSync(database, 'this is no database, but a text that is long enough to be read as a header'.repeat(20))
  await expect(openService({ ...OPTIONS, database })).rejects.toMatchObject({ code: 'store-damaged' })
})
