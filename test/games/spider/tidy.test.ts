import { describe, expect, it } from 'vitest'
import { judged } from '../../../src/games/piles/judged.ts'
import { deal } from '../../../src/games/piles/layout.ts'
import { SPIDER_PRESETS, type SpiderRules } from '../../../src/games/spider/ruleSet.ts'
import { SpiderSolver } from '../../../src/games/spider/solver.ts'
import { tidy } from '../../../src/games/spider/tidy.ts'
import { shuffledPack } from '../../support/spiderTruth.ts'

describe('tidy lines of Spider', () => {
  it.each<[string, SpiderRules]>([
    ['runs leave at once', SPIDER_PRESETS['spider-4']],
    ['runs leave by choice', { ...SPIDER_PRESETS['spider-2'], runsLeave: 'by-choice' }],
    ['runs stay', { ...SPIDER_PRESETS['spider-1'], runsLeave: 'stay' }],
  ])('win with fewer moves than were found: %s', (_, rules) => {
    const start = deal(shuffledPack(rules, 2), rules)
    const solver = new SpiderSolver({ tableBytes: 2 ** 24 })
    const found = solver.solve(start, rules, { nodes: 5_000_000 }).solution!
    const tidied = tidy(start, rules, found)
    expect(judged(start, rules, tidied).length).toBeLessThan(found.length)
    expect(tidy(start, rules, tidied).length).toBeLessThanOrEqual(tidied.length)
  })
})
