import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DealResult, decodeResults, encodeResults, encodeTimes } from '../../src/store/dealResults.ts'
import { faultOf } from '../support/faultOf.ts'
import { untimed } from '../support/untimed.ts'

const nodes = fc.oneof(fc.nat(300), fc.maxSafeNat())
const result: fc.Arbitrary<DealResult> = fc.oneof(
  fc.record({ verdict: fc.constantFrom('winnable' as const, 'unwinnable' as const), nodes }),
  fc.record({ verdict: fc.constantFrom('winnable' as const, 'won' as const), nodes, moves: fc.nat(1_000) }),
  fc.record({ verdict: fc.constantFrom('lost' as const, 'unwinnable' as const), nodes, cardsUp: fc.nat(51) }),
  fc.record({
    verdict: fc.constant('unknown' as const),
    reason: fc.constantFrom('nodes' as const, 'time' as const, 'memory' as const, 'cancelled' as const),
    nodes,
    cardsUp: fc.nat(51),
    atMost: fc.nat(52),
  }),
  fc.record({
    verdict: fc.constant('unknown' as const),
    reason: fc.constantFrom('nodes' as const, 'time' as const, 'memory' as const, 'cancelled' as const),
    nodes,
  }),
)
const chunk = fc
  .integer({ min: 1, max: 4 })
  .chain((ruleSets) => fc.array(fc.array(result, { minLength: ruleSets, maxLength: ruleSets })))

test('decode ∘ encode is the identity', () => {
  fc.assert(
    fc.property(chunk, (results) => {
      expect(decodeResults(encodeResults(results), results[0]?.length ?? 1)).toEqual(results)
    }),
  )
})

test('times are kept to the microsecond, apart from the results', () => {
  const results: DealResult[][] = [
    [
      { verdict: 'winnable', nodes: 5, moves: 120, ms: 0.125 },
      { verdict: 'unknown', reason: 'time', nodes: 7, ms: 60_000.0014 },
    ],
  ]
  const bytes = encodeResults(results)
  expect(bytes).toEqual(encodeResults(untimed(results)))
  expect(decodeResults(bytes, 2, encodeTimes(results))).toEqual([
    [results[0]![0], { ...results[0]![1], ms: 60_000.001 }],
  ])
})

test('times are kept of all results of a chunk or of none', () => {
  expect(
    encodeTimes([
      [
        { verdict: 'winnable', nodes: 5, ms: 1 },
        { verdict: 'winnable', nodes: 5 },
      ],
    ]),
  ).toBeNull()
})

test('the bytes are those written down in the module: they are stored', () => {
  const results: DealResult[][] = [
    [
      { verdict: 'winnable', nodes: 0 },
      { verdict: 'unwinnable', nodes: 127 },
    ],
    [
      { verdict: 'unknown', reason: 'nodes', nodes: 128 },
      { verdict: 'unknown', reason: 'cancelled', nodes: 2 ** 32 },
    ],
    [
      { verdict: 'winnable', nodes: 3, moves: 130 },
      { verdict: 'unwinnable', nodes: 1 },
    ],
    [
      { verdict: 'won', nodes: 0, moves: 140 },
      { verdict: 'lost', nodes: 9, cardsUp: 51 },
    ],
    [
      { verdict: 'unwinnable', nodes: 2, cardsUp: 20 },
      { verdict: 'unknown', reason: 'memory', nodes: 3, cardsUp: 21, atMost: 52 },
    ],
  ]
  const stored = [
    0, 0, 1, 127, 2, 128, 1, 5, 128, 128, 128, 128, 16, 6, 3, 130, 1, 1, 1, 7, 0, 140, 1, 8, 9, 51, 9, 2, 20, 12, 3, 21,
    52,
  ]
  expect([...encodeResults(results)]).toEqual(stored)
})

test('bytes cut short are damaged, wherever the cut is', () => {
  const bytes = encodeResults([
    [
      { verdict: 'winnable', nodes: 1 },
      { verdict: 'unwinnable', nodes: 300 },
    ],
  ])
  for (let length = 1; length < bytes.length; length++) {
    expect(faultOf(() => decodeResults(bytes.slice(0, length), 2)).code).toBe('store-damaged')
  }
})

test('times cut short are damaged', () => {
  const results: DealResult[][] = [
    [
      { verdict: 'winnable', nodes: 1 },
      { verdict: 'unwinnable', nodes: 300 },
    ],
  ]
  expect(faultOf(() => decodeResults(encodeResults(results), 2, Uint8Array.of(5))).code).toBe('store-damaged')
})

test('an outcome that does not exist is damaged', () => {
  const fault = faultOf(() => decodeResults(Uint8Array.of(0, 1, 14, 1), 1))
  expect(fault.code).toBe('store-damaged')
  expect(fault.message).toContain('byte 2')
})

test.each([
  ['unknown without a reason', { verdict: 'unknown', nodes: 1 }],
  ['winnable with one', { verdict: 'winnable', reason: 'time', nodes: 1 }],
  ['lost without its cards', { verdict: 'lost', nodes: 1 }],
  ['unwinnable in so many moves', { verdict: 'unwinnable', nodes: 1, moves: 5 }],
] as const)('a result that is %s is not written', (_name, result) => {
  expect(faultOf(() => encodeResults([[result]])).code).toBe('internal')
})
