import { describe, expect, test } from 'vitest'
import { batchBudget, DEFAULT_NODES, interactiveBudget } from '../../src/service/budgets.ts'

const LIMITS = { maxNodes: 50_000_000, maxMs: 60_000 }

describe('the budget of an interactive question', () => {
  test('left out is some nodes, and all the time there may be', () => {
    expect(interactiveBudget({}, LIMITS)).toEqual({ nodes: DEFAULT_NODES, timeoutMs: 60_000 })
  })

  test('is what was asked for, up to the limits', () => {
    expect(interactiveBudget({ nodes: 7, timeoutMs: 9 }, LIMITS)).toEqual({ nodes: 7, timeoutMs: 9 })
    expect(interactiveBudget({ nodes: 1e15, timeoutMs: 1e9 }, LIMITS)).toEqual({ nodes: 50_000_000, timeoutMs: 60_000 })
  })

  test('left out is within small limits too', () => {
    expect(interactiveBudget({}, { maxNodes: 10, maxMs: 5 })).toEqual({ nodes: 10, timeoutMs: 5 })
  })

  test.each([
    [{ nodes: 0 }, 'budget.nodes'],
    [{ nodes: 1.5 }, 'budget.nodes'],
    [{ nodes: Number.NaN }, 'budget.nodes'],
    [{ timeoutMs: -1 }, 'budget.timeoutMs'],
  ])('%j is refused', (wish, place) => {
    expect(() => interactiveBudget(wish, LIMITS)).toThrow(expect.objectContaining({ code: 'invalid-budget', place }))
  })
})

test('a batch has no time limit unless it asks for one, so that its results do not depend on the machine', () => {
  expect(batchBudget({}, LIMITS)).toEqual({ nodes: DEFAULT_NODES })
  expect(batchBudget({ nodes: 1e15, timeoutMs: 1e9 }, LIMITS)).toEqual({ nodes: 50_000_000, timeoutMs: 60_000 })
})
