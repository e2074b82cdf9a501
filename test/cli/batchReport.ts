/** A batch of three deals that is done, and what it found of each. */
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { BatchDeal, BatchReport } from '../../src/service/service.ts'

export const BATCH: BatchReport = {
  id: 'b1',
  state: 'done',
  scheme: 'solvitaire',
  from: 1n,
  to: 3n,
  budget: { nodes: 5_000_000 },
  createdAt: '2026-11-29T12:00:00.000Z',
  finishedAt: '2026-11-29T12:01:00.000Z',
  dealsDone: 3,
  dealsTotal: 3,
  tallies: [
    { rules: PRESETS.klondike, player: 'thoughtful', winnable: 2, unwinnable: 1, unknown: 0, nodes: 40 },
    {
      rules: PRESETS['klondike-draw-3'],
      player: 'thoughtful',
      winnable: 1,
      unwinnable: 1,
      unknown: 1,
      nodes: 5_000_900,
    },
  ],
  pairs: [{ first: 0, second: 1, both: 1, firstOnly: 0, secondOnly: 0, neither: 1, undecided: 1 }],
}

export const BATCH_DEALS: BatchDeal[] = [
  {
    number: 1n,
    findings: [
      { verdict: 'unwinnable', nodes: 20, ms: 0.5 },
      { verdict: 'unwinnable', nodes: 800, ms: 2 },
    ],
  },
  {
    number: 2n,
    findings: [
      { verdict: 'winnable', nodes: 10, moves: 130, ms: 0.25 },
      { verdict: 'winnable', nodes: 100, moves: 110, ms: 0.75 },
    ],
  },
  {
    number: 3n,
    findings: [
      { verdict: 'winnable', nodes: 10, moves: 140, ms: 0.25 },
      { verdict: 'unknown', reason: 'nodes', nodes: 5_000_000, ms: 9_000 },
    ],
  },
]
