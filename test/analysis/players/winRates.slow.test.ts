/** Wide bounds about the figures of docs/win-rates.md: what breaks a player falls out of them. */
import { expect, test } from 'vitest'
import { carefulPlayer } from '../../../src/analysis/players/careful.ts'
import { fairPlayer } from '../../../src/analysis/players/fair.ts'
import { greedyPlayer } from '../../../src/analysis/players/greedy.ts'
import { type Player, playGame } from '../../../src/analysis/players/player.ts'
import { randomPlayer } from '../../../src/analysis/players/random.ts'
import { randomFrom } from '../../../src/analysis/random.ts'
import { dealDeck } from '../../../src/deal/dealId.ts'
import { deal } from '../../../src/games/klondike/layout.ts'
import { PRESETS } from '../../../src/games/klondike/ruleSet.ts'

const rules = PRESETS['klondike-draw-3']

function winRate(player: Player, deals: number): number {
  let won = 0
  for (let number = 1; number <= deals; number++) {
    const start = deal(dealDeck({ scheme: 'solvitaire', number: BigInt(number) }), rules)
    if (playGame(player, start, rules, randomFrom(number)).won) won++
  }
  return won / deals
}

test.each<[Player, number, number, number]>([
  [randomPlayer, 1000, 0.04, 0.09],
  [greedyPlayer, 1000, 0.08, 0.145],
  [carefulPlayer, 1000, 0.1, 0.165],
  [fairPlayer(), 100, 0.18, 0.48],
])('at draw 3 with unlimited passes', (player, deals, least, most) => {
  const rate = winRate(player, deals)
  expect(rate, player.name).toBeGreaterThan(least)
  expect(rate, player.name).toBeLessThan(most)
})
