import { describe, expect, test } from 'vitest'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { BatchPage, BatchQuestion } from '../../src/store/batches.ts'
import { Store } from '../../src/store/store.ts'
import { faultOf } from '../support/faultOf.ts'

const QUESTION: BatchQuestion = {
  scheme: 'solvitaire',
  from: 2n ** 64n,
  to: 2n ** 64n + 999n,
  ruleSets: [PRESETS.klondike, PRESETS['vegas-draw-3']],
  budget: { nodes: 1_000 },
}

/** A store whose clock gives `t1`, `t2`, … */
function emptyStore(): Store {
  let ticks = 0
  return new Store(':memory:', { now: () => `t${++ticks}` })
}

describe('a batch', () => {
  test('is queued with its question when it is made', () => {
    const { batches } = emptyStore()
    const batch = { id: 'a', question: QUESTION, state: 'queued', createdAt: 't1' }
    expect(batches.create('a', QUESTION)).toEqual(batch)
    expect(batches.find('a')).toEqual(batch)
    expect(batches.find('b')).toBeUndefined()
  })

  test('runs, and may be started again after a restart', () => {
    const { batches } = emptyStore()
    batches.create('a', QUESTION)
    expect(batches.start('a', 'e1', '256')).toBe(true)
    expect(batches.start('a', 'e1', '256')).toBe(true)
    expect(batches.find('a')).toMatchObject({ state: 'running' })
  })

  test('names every size of tables it was searched with, once each', () => {
    const { batches } = emptyStore()
    batches.create('a', { ...QUESTION, tableMb: '256' })
    batches.create('old', QUESTION)
    for (const tableMb of ['256', '25', '256']) {
      batches.start('a', 'e1', tableMb)
      batches.start('old', 'e1', tableMb)
    }
    expect(['a', 'old'].map((id) => batches.find(id)!.question.tableMb)).toEqual(['256, 25', 'unknown, 256, 25'])
  })

  test('names every engine that has worked on it, once each', () => {
    const { batches } = emptyStore()
    batches.create('a', { ...QUESTION, engine: 'e1' })
    for (const engine of ['e1', 'e11', 'e1', 'e', 'e11']) batches.start('a', engine, '256')
    expect(batches.find('a')).toMatchObject({ question: { ...QUESTION, engine: 'e1, e11, e' } })
    batches.end('a', 'done')
    batches.start('a', 'e2', '256')
    expect(batches.find('a')!.question.engine).toBe('e1, e11, e')
  })

  test('is done, cancelled or failed with its time, and then stays so', () => {
    const { batches } = emptyStore()
    for (const id of ['a', 'b', 'c']) batches.create(id, QUESTION)
    expect(batches.end('a', 'done')).toBe(true)
    expect(batches.end('b', 'cancelled')).toBe(true)
    expect(batches.end('c', 'failed', 'no memory')).toBe(true)
    expect(batches.end('a', 'cancelled')).toBe(false)
    expect(batches.start('b', 'e1', '256')).toBe(false)
    expect(batches.end('c', 'done')).toBe(false)
    expect(batches.find('a')).toMatchObject({ state: 'done', finishedAt: 't4' })
    expect(batches.find('b')).toMatchObject({ state: 'cancelled', finishedAt: 't5' })
    expect(batches.find('c')).toMatchObject({ state: 'failed', finishedAt: 't6', error: 'no memory' })
  })

  test('that is not there is neither started nor ended', () => {
    const { batches } = emptyStore()
    expect(batches.start('a', 'e1', '256')).toBe(false)
    expect(batches.end('a', 'done')).toBe(false)
  })

  test('has an id of its own', () => {
    const { batches } = emptyStore()
    batches.create('a', QUESTION)
    expect(faultOf(() => batches.create('a', QUESTION)).code).toBe('internal')
  })

  test('batches are listed oldest first, the unfinished ones apart', () => {
    const { batches } = emptyStore()
    for (const id of ['z', 'y', 'x', 'w']) batches.create(id, QUESTION)
    batches.start('x', 'e1', '256')
    batches.end('y', 'cancelled')
    const page = (asked: BatchPage) => batches.page(asked).map(({ id }) => id)
    expect(page({ count: 9 })).toEqual(['z', 'y', 'x', 'w'])
    expect(page({ count: 2 })).toEqual(['z', 'y'])
    expect(page({ count: 2, after: 'y' })).toEqual(['x', 'w'])
    batches.setPaused('z', true)
    expect(batches.countOpen()).toBe(3)
    expect(batches.unfinished().map(({ id }) => id)).toEqual(['x', 'w'])
  })

  test('those of an owner are theirs alone', () => {
    const { batches } = emptyStore()
    for (const [id, owner] of [
      ['ab1', 'ann'],
      ['ab2', 'bob'],
      ['ab3', 'ann'],
      ['ab4', undefined],
    ] as const) {
      batches.create(id, { ...QUESTION, ...(owner && { owner }) })
    }
    expect(batches.page({ count: 9, owner: 'ann' }).map(({ id }) => id)).toEqual(['ab1', 'ab3'])
    expect(batches.idsLike('ab', 'ann')).toEqual(['ab1', 'ab3'])
    expect([batches.latest('ann'), batches.latest('bob'), batches.latest()]).toEqual(['ab3', 'ab2', 'ab4'])
    expect([batches.countOpen('ann'), batches.countOpen('bob'), batches.countOpen()]).toEqual([2, 1, 4])
  })
})

describe('chunks of a batch', () => {
  const chunk = (index: number) => ({
    index,
    from: QUESTION.from + BigInt(index * 2),
    to: QUESTION.from + BigInt(index * 2 + 1),
    results: [
      [
        { verdict: 'winnable' as const, nodes: 10 + index },
        { verdict: 'unknown' as const, reason: 'nodes' as const, nodes: 1_000 },
      ],
      [
        { verdict: 'unwinnable' as const, nodes: 300 },
        { verdict: 'unwinnable' as const, nodes: 2 ** 40 },
      ],
    ],
  })

  test('come out as they went in, by index, whatever order they were done in', () => {
    const { batches, chunks } = emptyStore()
    for (const id of ['a', 'b']) batches.create(id, QUESTION)
    for (const index of [10, 0, 2]) expect(chunks.put('a', chunk(index))).toBe(true)
    chunks.put('b', chunk(1))
    expect([...chunks.each('a', 2)]).toEqual([chunk(0), chunk(2), chunk(10)])
    expect(['a', 'b', 'c'].map((id) => chunks.countOf(id))).toEqual([3, 1, 0])
  })

  test('a chunk done twice keeps its first results', () => {
    const { batches, chunks } = emptyStore()
    batches.create('a', QUESTION)
    chunks.put('a', chunk(0))
    expect(chunks.put('a', { ...chunk(7), index: 0 })).toBe(false)
    expect([...chunks.each('a', 2)]).toEqual([chunk(0)])
  })

  test('a chunk of no batch is refused', () => {
    expect(faultOf(() => emptyStore().chunks.put('a', chunk(0))).code).toBe('internal')
  })
})

test('what is written together is kept together or not at all', () => {
  const store = emptyStore()
  store.batches.create('a', QUESTION)
  const work = () =>
    store.atomically(() => {
      store.batches.start('a', 'e1', '256')
      store.chunks.put('nobody', { index: 0, from: 1n, to: 1n, results: [] })
    })
  expect(faultOf(work).code).toBe('internal')
  expect(store.batches.find('a')?.state).toBe('queued')
})
