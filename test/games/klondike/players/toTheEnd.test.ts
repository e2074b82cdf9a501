/** Players play the game: none stops, or runs in circles, while something is left that gets on. */
import { describe, expect, test } from 'vitest'
import { makeCard } from '../../../../src/cards/card.ts'
import { dealDeck } from '../../../../src/deal/dealId.ts'
import { type Action, actionsOf, getsOn } from '../../../../src/games/klondike/players/action.ts'
import { carefulPlayer } from '../../../../src/games/klondike/players/careful.ts'
import { greedyPlayer } from '../../../../src/games/klondike/players/greedy.ts'
import { type Player, playGame } from '../../../../src/games/klondike/players/player.ts'
import { randomPlayer } from '../../../../src/games/klondike/players/random.ts'
import {
  DEFAULT_RULES,
  type KlondikePreset,
  type KlondikeRules,
  PRESETS,
} from '../../../../src/games/klondike/ruleSet.ts'
import { asSeen, talonSeen } from '../../../../src/games/notation/hiddenPosition.ts'
import { applyMove, canRedeal, isWon } from '../../../../src/games/piles/judge.ts'
import { deal } from '../../../../src/games/piles/layout.ts'
import type { Move, Position } from '../../../../src/games/position.ts'
import { randomFrom } from '../../../../src/search/random.ts'

const PLAYERS = [randomPlayer, greedyPlayer, carefulPlayer]
const [CLUBS, SPADES, DIAMONDS, HEARTS] = [0, 1, 2, 3]
const KING = 12
const THREE_PASSES = PRESETS['draw-1-three-passes']

const dealt = (number: number, rules: KlondikeRules) =>
  deal(dealDeck({ scheme: 'solvitaire', number: BigInt(number) }), rules)
const played = (player: Player, number: number, rules: KlondikeRules) =>
  playGame(player, dealt(number, rules), rules, randomFrom(number))

function positionsOf(start: Position, rules: KlondikeRules, moves: readonly Move[]): Position[] {
  const positions = [start]
  for (const move of moves) positions.push(applyMove(positions.at(-1)!, rules, move))
  return positions
}

describe.each(PLAYERS)('the $name player', (player) => {
  test.each(Object.keys(PRESETS) as KlondikePreset[])(
    'ends no game with a draw or a card of the stock left to play: %s',
    (preset) => {
      const rules = PRESETS[preset]
      for (let number = 1; number <= 4; number++) {
        const { moves } = played(player, number, rules)
        const start = dealt(number, rules)
        const end = positionsOf(start, rules, moves).at(-1)!
        if (isWon(end, rules)) continue
        if (rules.passes !== 'unlimited') expect([end.stock.length, canRedeal(end, rules)]).toEqual([0, false])
        const left = actionsOf(asSeen(end, talonSeen(start, rules, moves)), rules)
        expect(left.filter((action) => action.play?.from === 'waste')).toEqual([])
      }
    },
  )

  test('comes to no position twice', () => {
    for (const rules of [DEFAULT_RULES, THREE_PASSES, PRESETS['klondike-draw-3']]) {
      for (let number = 1; number <= 4; number++) {
        const { moves } = played(player, number, rules)
        const afterPlays = positionsOf(dealt(number, rules), rules, moves).filter(
          (_, at) => moves[at - 1]?.type === 'move',
        )
        const texts = afterPlays.map((position) => JSON.stringify(position))
        expect(new Set(texts).size).toBe(texts.length)
      }
    }
  })
})

test('greedy moved 8H to and fro between two black Nines, with nine cards of the stock unturned', () => {
  const position: Position = {
    columns: [
      { down: [], up: [makeCard(8, CLUBS), makeCard(7, HEARTS)] },
      { down: [], up: [makeCard(8, SPADES)] },
    ],
    foundations: [0, 0, 0, 0],
    stock: [makeCard(11, CLUBS), makeCard(11, SPADES), makeCard(3, HEARTS)],
    waste: [],
    pass: 1,
  }
  const rules = { ...DEFAULT_RULES, passes: 1 }
  const hidden = asSeen(position, new Set())
  const choice = greedyPlayer.choose(actionsOf(hidden, rules), hidden, rules, randomFrom(1))
  expect(choice?.moves).toEqual([{ type: 'draw', times: 1 }])
  const { moves } = playGame(greedyPlayer, position, rules, randomFrom(1))
  expect(moves.filter(({ type }) => type === 'draw')).toHaveLength(3)
})

test('nobody moves a bare King from one empty column to another', () => {
  const position: Position = {
    columns: [
      { down: [], up: [makeCard(KING, CLUBS), makeCard(KING - 1, HEARTS)] },
      { down: [], up: [] },
      { down: [makeCard(5, CLUBS)], up: [makeCard(KING, HEARTS)] },
    ],
    foundations: [0, 0, 0, 0],
    stock: [],
    waste: [],
    pass: 1,
  }
  const actions = actionsOf(asSeen(position, new Set()), DEFAULT_RULES)
  // The one that turns a card, alone.
  expect(actions.map(({ play }) => play)).toEqual([
    { type: 'move', card: makeCard(KING, HEARTS), from: 2, to: 1, count: 1 },
  ])
})

test.each([greedyPlayer, carefulPlayer])(
  '$name lets no card of the stock pass that has a place, in the last pass',
  (player) => {
    const position: Position = {
      columns: [
        { down: [], up: [makeCard(9, CLUBS)] },
        { down: [], up: [makeCard(6, HEARTS)] },
      ],
      foundations: [0, 0, 0, 0],
      stock: [makeCard(8, DIAMONDS), makeCard(5, SPADES), makeCard(0, HEARTS)],
      waste: [],
      pass: 3,
    }
    const { moves } = playGame(player, position, THREE_PASSES, randomFrom(1))
    const cards = moves.flatMap((move) => (move.type === 'move' && move.from === 'waste' ? [move.card] : []))
    expect(cards).toEqual([makeCard(8, DIAMONDS), makeCard(5, SPADES), makeCard(0, HEARTS)])
  },
)

test('after long idling only what gets on is left to choose from', () => {
  const offered: Action[][] = []
  const idler: Player = {
    name: 'idler',
    choose(actions) {
      offered.push([...actions])
      return actions.find((action) => !getsOn(action)) ?? actions[0]
    },
  }
  const { moves } = playGame(idler, dealt(3, DEFAULT_RULES), DEFAULT_RULES, randomFrom(1))
  expect(moves.length).toBeLessThan(5000)
  expect(offered.at(-1)!.length).toBeGreaterThan(0)
})
