/** Who wins more, under every preset; and wide bounds about the figures of docs/win-rates.md, out of which a broken player falls. */
import { describe, expect, test } from 'vitest'
import { dealDeck } from '../../../../src/deal/dealId.ts'
import { carefulPlayer } from '../../../../src/games/klondike/players/careful.ts'
import { fairPlayer } from '../../../../src/games/klondike/players/fair.ts'
import { greedyPlayer } from '../../../../src/games/klondike/players/greedy.ts'
import { type Player, playGame } from '../../../../src/games/klondike/players/player.ts'
import { randomPlayer } from '../../../../src/games/klondike/players/random.ts'
import { type KlondikePreset, type KlondikeRules, PRESETS } from '../../../../src/games/klondike/ruleSet.ts'
import { deal } from '../../../../src/games/piles/layout.ts'
import { randomFrom } from '../../../../src/search/random.ts'
import { naiveGameWins } from '../../../support/naiveGame.ts'

const dealt = (number: number, rules: KlondikeRules) =>
  deal(dealDeck({ scheme: 'solvitaire', number: BigInt(number) }), rules)

function winsOf(player: Player, deals: number, rules: KlondikeRules): number {
  let won = 0
  for (let number = 1; number <= deals; number++) {
    if (playGame(player, dealt(number, rules), rules, randomFrom(number)).won) won++
  }
  return won
}

function naiveWins(deals: number, rules: KlondikeRules): number {
  let won = 0
  for (let number = 1; number <= deals; number++) if (naiveGameWins(dealt(number, rules), rules)) won++
  return won
}

/** Those of the Vegas presets are among them: the scoring does not change the play. */
const DIFFERENT: KlondikePreset[] = [
  'klondike',
  'klondike-draw-3',
  'draw-1-three-passes',
  'draw-1-one-pass',
  'draw-3-three-passes',
]

describe.each(DIFFERENT)('under %s', (preset) => {
  test('careful wins as often as greedy, greedy as random; the plainest program never beats careful', () => {
    const rules = PRESETS[preset]
    const careful = winsOf(carefulPlayer, 500, rules)
    const greedy = winsOf(greedyPlayer, 500, rules)
    expect(careful).toBeGreaterThanOrEqual(greedy)
    expect(greedy).toBeGreaterThanOrEqual(winsOf(randomPlayer, 500, rules))
    expect(careful).toBeGreaterThanOrEqual(naiveWins(500, rules))
  })
})

test('careful loses little where three passes are left of unlimited ones, drawing 1', () => {
  const [limited, unlimited] = [PRESETS['draw-1-three-passes'], PRESETS.klondike].map((rules) =>
    winsOf(carefulPlayer, 500, rules),
  )
  expect(limited).toBeGreaterThan(0.7 * unlimited!)
})

test.each<[Player, number, number, number]>([
  [randomPlayer, 1000, 0.05, 0.1],
  [greedyPlayer, 1000, 0.09, 0.15],
  [carefulPlayer, 1000, 0.14, 0.22],
  [fairPlayer(), 40, 0.4, 0.8],
])('at draw 3 with unlimited passes', (player, deals, least, most) => {
  const rate = winsOf(player, deals, PRESETS['klondike-draw-3']) / deals
  expect(rate, player.name).toBeGreaterThan(least)
  expect(rate, player.name).toBeLessThan(most)
})
