import { describe, expect, test } from 'vitest'
import { dealDeck } from '../../../../src/deal/dealId.ts'
import { FairPlanner } from '../../../../src/games/klondike/fairPlay/planner.ts'
import { actionsOf } from '../../../../src/games/klondike/players/action.ts'
import { carefulPlayer } from '../../../../src/games/klondike/players/careful.ts'
import { fairPlayer } from '../../../../src/games/klondike/players/fair.ts'
import { greedyPlayer } from '../../../../src/games/klondike/players/greedy.ts'
import { type Player, playGame } from '../../../../src/games/klondike/players/player.ts'
import { randomPlayer } from '../../../../src/games/klondike/players/random.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../../../src/games/klondike/ruleSet.ts'
import { asSeen } from '../../../../src/games/notation/hiddenPosition.ts'
import { deal } from '../../../../src/games/piles/layout.ts'
import { cardsUp } from '../../../../src/games/position.ts'
import { randomFrom, shuffle } from '../../../../src/search/random.ts'
import { replay } from '../../../support/klondike.ts'

const DRAW_3: KlondikeRules = { ...DEFAULT_RULES, draw: 3 }
const dealt = (number: number, rules = DRAW_3) =>
  deal(dealDeck({ scheme: 'solvitaire', number: BigInt(number) }), rules)

const SIMPLE = [randomPlayer, greedyPlayer, carefulPlayer]
const ALL: readonly Player[] = [...SIMPLE, fairPlayer(new FairPlanner({ visits: 20, nodesPerLeaf: 50 }))]

describe.each(ALL)('the $name player', (player) => {
  test.each<[string, KlondikeRules]>([
    ['draw 3', DRAW_3],
    ['draw 1 in one pass', { ...DEFAULT_RULES, passes: 1 }],
    ['draw 3 in three passes without worrying back', { ...DRAW_3, passes: 3, worryingBack: false }],
  ])('plays by the rules to an end, the same each time: %s', (_, rules) => {
    for (const number of [1, 2, 3]) {
      const start = dealt(number, rules)
      const game = playGame(player, start, rules, randomFrom(7))
      const end = replay(start, rules, game.moves)
      expect(end.firstIllegal).toBeUndefined()
      expect({ won: end.won, cardsUp: cardsUp(end.position) }).toEqual({ won: game.won, cardsUp: game.cardsUp })
      expect(playGame(player, start, rules, randomFrom(7))).toEqual(game)
    }
  })

  test('chooses by what it sees alone', () => {
    const start = dealt(5)
    const talon = new Set(start.stock)
    const under = start.columns.flatMap(({ down }) => down)
    const other = shuffle([...under], randomFrom(1))
    const swapped = {
      ...start,
      columns: start.columns.map(({ up, down }) => ({ up, down: down.map((card) => other[under.indexOf(card)]!) })),
    }
    expect(swapped).not.toEqual(start)
    const choices = [start, swapped].map((position) => {
      const hidden = asSeen(position, talon)
      return player.choose(actionsOf(hidden, DRAW_3), hidden, DRAW_3, randomFrom(3))
    })
    expect(choices[0]).toBeDefined()
    expect(choices[0]!.moves).toEqual(choices[1]!.moves)
  })
})

test('with unlimited passes the stock is looked through before anything else; with limited ones it is not', () => {
  const hidden = asSeen(dealt(1), new Set())
  expect(actionsOf(hidden, DRAW_3).map(({ moves }) => moves)).toEqual([[{ type: 'draw', times: 1 }]])
  const limited = actionsOf(hidden, { ...DRAW_3, passes: 3 })
  expect(limited.length).toBeGreaterThan(1)
  expect(limited.at(-1)).toMatchObject({ moves: [{ type: 'draw', times: 1 }] })
  expect(limited.filter(({ play }) => play === undefined)).toHaveLength(1)
})
