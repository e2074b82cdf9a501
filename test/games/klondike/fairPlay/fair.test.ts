import { describe, expect, test } from 'vitest'
import { dealDeck } from '../../../../src/deal/dealId.ts'
import type { Solver } from '../../../../src/games/judge.ts'
import type { FairSettings } from '../../../../src/games/klondike/fairPlay/estimate.ts'
import { fairHint } from '../../../../src/games/klondike/fairPlay/fair.ts'
import { DEFAULT_RULES, type KlondikeRules, PRESETS } from '../../../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../../../src/games/klondike/solver.ts'
import { asSeen, talonSeen, unseenCards, withUnseen } from '../../../../src/games/notation/hiddenPosition.ts'
import { playLegalMove } from '../../../../src/games/piles/judge.ts'
import { deal } from '../../../../src/games/piles/layout.ts'
import type { Move, Position } from '../../../../src/games/position.ts'
import { randomFrom, shuffle } from '../../../../src/search/random.ts'
import { board, moveText } from '../../../support/board.ts'
import { bruteForce } from '../../../support/bruteForce.ts'
import { replay } from '../../../support/klondike.ts'
import { randomWalk, smallDeal, smallRules } from '../../../support/smallDeals.ts'

const solver = new KlondikeSolver({ tableBytes: 4 << 20 })
const BUDGET = { nodes: 1_000_000 }
const DRAW_3: KlondikeRules = { ...DEFAULT_RULES, draw: 3 }

const afterMoves = (start: Position, rules: KlondikeRules, moves: readonly Move[]) =>
  replay(start, rules, moves).position

/** What is seen after `moves`. */
function seenAfter(start: Position, rules: KlondikeRules, moves: readonly Move[]) {
  return asSeen(afterMoves(start, rules, moves), talonSeen(start, rules, moves))
}

describe('what nobody has seen', () => {
  const deck = dealDeck({ scheme: 'solvitaire', number: 2n })
  const moves: Move[] = [{ type: 'draw', times: 3 }]

  test('has no part in the answer: any other deal that looks the same gets the same', () => {
    const start = deal(deck, DRAW_3)
    const settings = { layouts: 8, plan: { visits: 100 } }
    const hidden = seenAfter(start, DRAW_3, moves)
    const answer = fairHint(solver, hidden, DRAW_3, BUDGET, settings)
    const unseen = unseenCards(hidden, DRAW_3)
    const opening = deal(deck, DRAW_3)
    const places = opening.columns.flatMap(({ down }) => down).concat(opening.stock.slice(9))
    expect(new Set(unseen)).toEqual(new Set(places))
    for (let seed = 1; seed <= 3; seed++) {
      const other = shuffle([...places], randomFrom(seed))
      const swap = new Map(places.map((card, at) => [card, other[at]!]))
      const permuted = deal(
        deck.map((card) => swap.get(card) ?? card),
        DRAW_3,
      )
      expect(permuted).not.toEqual(start)
      expect(fairHint(solver, seenAfter(permuted, DRAW_3, moves), DRAW_3, BUDGET, settings)).toEqual(answer)
    }
  })

  test.each([
    ['klondike', 3n, 40],
    ['klondike-draw-3', 4n, 25],
    ['draw-3-three-passes', 5n, 60],
    ['draw-1-one-pass', 6n, 12],
  ] as const)('has no part in the answer in mid-game either (%s, deal %i, %i moves)', (preset, number, length) => {
    const rules = PRESETS[preset]
    const deck = dealDeck({ scheme: 'solvitaire', number })
    const start = deal(deck, rules)
    const { played } = randomWalk(Number(number), start, rules, length)
    const hidden = seenAfter(start, rules, played)
    const unseen = unseenCards(hidden, rules)
    expect(unseen.length).toBeGreaterThan(5)
    const settings = { layouts: 8, nodesPerSolve: 100, plan: { visits: 60, nodesPerLeaf: 50 } }
    const answer = fairHint(solver, hidden, rules, BUDGET, settings)
    for (let seed = 1; seed <= 3; seed++) {
      const other = shuffle([...unseen], randomFrom(seed))
      const swap = new Map(unseen.map((card, at) => [card, other[at]!]))
      const permuted = deal(
        deck.map((card) => swap.get(card) ?? card),
        rules,
      )
      // The same game, as far as the player has seen it; its hidden cards lie elsewhere.
      const view = seenAfter(permuted, rules, played)
      expect(afterMoves(permuted, rules, played)).not.toEqual(afterMoves(start, rules, played))
      expect(fairHint(solver, view, rules, BUDGET, settings)).toEqual(answer)
    }
  })

  test('is not said to be freed when it lies under the top of the waste', () => {
    const rules = { ...DEFAULT_RULES, ranks: 3, columns: 3 }
    const table = board({ columns: ['3H 2S', '3D', '3S'], waste: 'AC 2H', stock: 'AS AD AH 2C 2D 3C' })
    const { moves } = fairHint(solver, asSeen(table, new Set()), rules, BUDGET)
    const reasonOf = (text: string) => moves.find(({ move }) => moveText(move) === text)?.reason
    expect(reasonOf('2H waste > 2')).toBe('from-waste')
    const told = fairHint(solver, asSeen(table, new Set(table.waste)), rules, BUDGET)
    expect(told.moves.find(({ move }) => moveText(move) === '2H waste > 2')?.reason).toBe('frees-low-card')
  })

  test('is laid out in every way equally often', () => {
    const hidden = seenAfter(deal(deck, DRAW_3), DRAW_3, moves)
    const first = new Map<number, number>()
    const watching: Solver = {
      solve(position) {
        const card = position.columns[6]!.down[0]!
        first.set(card, (first.get(card) ?? 0) + 1)
        return { verdict: 'unwinnable', nodes: 1 }
      },
    }
    const draws = 3_600
    const settings: FairSettings = { nodesPerSolve: 1, layouts: draws, leastLayouts: draws, sameOn: draws }
    const { layouts, unseen } = fairHint(watching, hidden, DRAW_3, BUDGET, settings)
    expect({ layouts, unseen }).toEqual({ layouts: draws, unseen: 36 })
    const expected = draws / unseen
    const counts = unseenCards(hidden, DRAW_3).map((card) => first.get(card) ?? 0)
    // Chi squared with 35 degrees of freedom: 66.6 is passed once in a thousand, and the seed is fixed.
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(66.6)
  })
})

test('with few cards unseen, chances are those of all layouts by brute force', () => {
  let compared = 0
  let uneven = 0
  for (let seed = 1; seed <= 60 && compared < 25; seed++) {
    const rules = smallRules(seed, { ranks: 3, columns: 3 })
    const start = smallDeal(seed, rules)
    const { played } = randomWalk(seed, start, rules, 6)
    const hidden = seenAfter(start, rules, played)
    const unseen = unseenCards(hidden, rules)
    if (unseen.length < 2 || unseen.length > 4) continue
    const { moves, layouts, settled } = fairHint(solver, hidden, rules, BUDGET)
    if (moves.length === 0) continue
    const orders = permutations(unseen)
    expect({ layouts, settled }).toEqual({ layouts: orders.length, settled: true })
    for (const { move, chance } of moves) {
      const wins = orders.filter((cards) => isWonAfter(withUnseen(hidden, cards), rules, move)).length
      const share = wins / orders.length
      expect(chance).toMatchObject({ ofDecided: share, lower: share, upper: share })
      if (share > 0 && share < 1) uneven++
    }
    compared++
  }
  expect(compared).toBeGreaterThanOrEqual(10)
  expect(uneven).toBeGreaterThan(0)
})

function isWonAfter(position: Position, rules: KlondikeRules, move: Move): boolean {
  return bruteForce(playLegalMove(position, rules, move), rules, 50_000).verdict === 'winnable'
}

function permutations(cards: readonly number[]): number[][] {
  if (cards.length === 0) return [[]]
  return cards.flatMap((card) => permutations(cards.filter((other) => other !== card)).map((rest) => [card, ...rest]))
}

test('of the other moves, one that wins on more layouts comes first, and a clearly worse one is soon tried no more', () => {
  const start = deal(dealDeck({ scheme: 'solvitaire', number: 1n }), DEFAULT_RULES)
  const AH = start.columns[5]!.up[0]!
  // Lost by everything but the Ace of Hearts.
  const partial: Solver = {
    solve(position) {
      const isStart = position.foundations.every((height) => height === 0) && position.waste.length === 0
      if (isStart) return { verdict: 'winnable', nodes: 1, solution: [] }
      return { verdict: position.foundations[AH & 3] === 1 ? 'winnable' : 'unwinnable', nodes: 1 }
    },
  }
  const hidden = asSeen(start, new Set())
  const { best, moves } = fairHint(partial, hidden, DEFAULT_RULES, BUDGET)
  expect(moves[0]).toBe(best)
  const shares = moves.slice(1).map(({ chance }) => chance.ofDecided)
  expect(shares).toEqual(shares.toSorted((one, other) => other - one))
  const tried = moves.map(({ move, chance, layouts }) => [
    move.type === 'move' && move.card === AH,
    chance.ofDecided,
    layouts,
  ])
  expect(tried).toContainEqual([true, 1, 12])
  expect(tried.filter(([isAce]) => !isAce)).toEqual([
    [false, 0, 12],
    [false, 0, 12],
  ])
})

test('ends with its budget, and says that nothing is settled', () => {
  const rules = { ...DRAW_3, passes: 3 }
  const hidden = asSeen(deal(dealDeck({ scheme: 'solvitaire', number: 2n }), rules), new Set())
  const answer = fairHint(solver, hidden, rules, { nodes: 500 })
  expect(answer.settled).toBe(false)
  expect(answer.nodes).toBeLessThanOrEqual(500)
  const interrupted = fairHint(solver, hidden, rules, { nodes: 500, interrupted: () => 'cancelled' })
  expect(interrupted).toMatchObject({ layouts: 0, settled: false, nodes: 0 })
})

test('a won game has no move', () => {
  const won = { ...deal(dealDeck({ scheme: 'solvitaire', number: 2n }), DEFAULT_RULES) }
  const over = asSeen(
    { ...won, columns: won.columns.map(() => ({ down: [], up: [] })), stock: [], foundations: [13, 13, 13, 13] },
    new Set(),
  )
  expect(fairHint(solver, over, DEFAULT_RULES, BUDGET)).toEqual({
    outlook: 'won',
    moves: [],
    layouts: 0,
    unseen: 0,
    settled: true,
    nodes: 0,
  })
})
