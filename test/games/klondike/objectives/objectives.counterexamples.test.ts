import { expect, test } from 'vitest'
import { findBest } from '../../../../src/analysis/objective.ts'
import type { Objective } from '../../../../src/games/bestLine.ts'
import { PRESETS } from '../../../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../../../src/games/klondike/solver.ts'
import { readGameLine } from '../../../support/gameLines.ts'
import type { Game } from '../../../support/games.ts'
import { replay } from '../../../support/klondike.ts'
import { openingOf } from '../../../support/publishedDeals.ts'

const solver = new KlondikeSolver({ tableBytes: 1 << 22 })
const vegas = (id: string): Game => ({ rules: PRESETS['vegas-draw-3'], position: openingOf(id) })

/** Games whose best line is lost by a search that goes too far: the replay shows that it is there. */
test.each<[string, Objective, number, Game]>([
  [
    'takes states that differ in who carries whom for one',
    'fewest-moves',
    32,
    readGameLine(
      '5 ranks, 5 columns, draw 4, 3 passes, no worrying back: winnable: 4D/4h3S/Ac3h5C/4c4s3d5S/2d2h3c5dAS ---- AH5HAD2C2S - 1',
    ),
  ],
  [
    'lets a card move aside once for each card that it holds up',
    'fewest-moves',
    37,
    readGameLine(
      '7 ranks, 7 columns, draw 1, unlimited passes, worrying back: winnable: 7S/3d6C/2dAsAC/6s5d4s4D/2c2s6h7cAD/4cAh2h3h7h6D/5s4h3c7d5c5h3S ---- - - 1',
    ),
  ],
  [
    'forgets that cards come back as parents',
    'most-cards-up',
    9,
    readGameLine(
      '7 ranks, 7 columns, draw 3, 2 passes, worrying back: unwinnable: 4S3H/2s7D/2hAC/3s5h6h4C/2d3d7hAh4H/As6s6cAd3c7C/5d4d7s6d2c5s5C ---- - - 1',
    ),
  ],
  ['skips what it met with fewer redeals left', 'most-cards-up', 8, vegas('solvitaire:45')],
  ['skips what it met with fewer redeals left, the second', 'most-cards-up', 5, vegas('solvitaire:778')],
])('the best line that a search loses which %s', (_, objective, best, { position, rules }) => {
  const found = findBest(objective, position, rules, solver, { nodes: 60_000, tableBytes: 1 << 22 })
  expect(found).toMatchObject({ best, bound: best, proved: true })
  const { firstIllegal, moveCount, position: end } = replay(position, rules, found.line!)
  expect(firstIllegal).toBeUndefined()
  const up = end.foundations.reduce((sum, height) => sum + height, 0)
  expect(objective === 'fewest-moves' ? moveCount : up).toBe(best)
})
