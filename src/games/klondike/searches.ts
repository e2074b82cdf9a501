/** What searches in Klondike. */
import type { Searches } from '../searches.ts'
import { fairHint } from './fairPlay/fair.ts'
import { FairPlanner } from './fairPlay/planner.ts'
import { familySearches } from './family/searches.ts'
import { findBest } from './objectives/findBest.ts'
import { playDeal } from './players/playDeal.ts'
import { isClassic, type KlondikeRules } from './ruleSet.ts'
import { KlondikeSolver } from './solver.ts'

export const klondikeSearches: Searches<KlondikeRules> = {
  under: (rules) => (isClassic(rules) ? klondikeSearches : familySearches),
  newSolver: (settings) => new KlondikeSolver(settings),
  objectives: { names: ['fewest-moves', 'fewest-passes', 'most-cards-up'], find: findBest },
  fairHint,
  players: {
    names: ['random', 'greedy', 'careful', 'fair'],
    newTable() {
      const planner = new FairPlanner()
      return {
        play: (player, start, rules, budget, chance) => playDeal(player, planner, start, rules, budget, chance),
      }
    },
  },
}
