/** Whoever leaves frees a thread soon: what is told to stop searches hardly any further, whatever the question. */
import { expect, test } from 'vitest'
import { dealDeck } from '../../src/deal/dealId.ts'
import { deal, parseRules } from '../../src/games/games.ts'
import type { Job } from '../../src/pool/jobs.ts'
import { createJobRunner } from '../../src/pool/runJob.ts'

const rules = parseRules('klondike-draw-3')
const position = deal(dealDeck({ scheme: 'solvitaire', number: 5n }), rules)
const budget = { nodes: 1_000_000 }

const JOBS: [string, Job][] = [
  ['solve', { kind: 'solve', position, rules, budget }],
  ['fewest moves', { kind: 'best', objective: 'fewest-moves', position, rules, budget }],
  ['fewest passes', { kind: 'best', objective: 'fewest-passes', position, rules, budget }],
  ['most cards up', { kind: 'best', objective: 'most-cards-up', position, rules, budget }],
]

test.each(JOBS)('%s', (_, job) => {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4))
  Atomics.store(cancelFlag, 0, 1)
  const reply = createJobRunner({ tableBytes: 1 << 24 })({ job, cancelFlag })
  expect(reply).toMatchObject({ ok: true, result: { verdict: 'unknown', reason: 'cancelled' } })
  // The fewest moves were looked for in seven searches, one after the other, each of which had to be told by itself.
  expect((reply as { result: { nodes: number } }).result.nodes).toBeLessThanOrEqual(256)
})
