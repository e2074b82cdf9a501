import fc from 'fast-check'
import { expect, it } from 'vitest'
import { colourOf, rankOf } from '../../../src/cards/card.ts'
import type { KlondikeRules } from '../../../src/games/klondike/ruleSet.ts'
import { applyMove, legalMoves, whyIllegal } from '../../../src/games/piles/judge.ts'
import type { Move, Place, Position } from '../../../src/games/position.ts'
import { faultOf } from '../../support/faultOf.ts'
import { type Game, games } from '../../support/games.ts'

/** All cards of a position, each foundation's included, in order of their numbers. */
function allCards({ columns, foundations, stock, waste }: Position): number[] {
  const up = foundations.flatMap((height, suit) => Array.from({ length: height }, (_, rank) => rank * 4 + suit))
  return [...columns.flatMap(({ down, up }) => [...down, ...up]), ...up, ...stock, ...waste].sort((a, b) => a - b)
}

function wholeDeck({ ranks }: KlondikeRules): number[] {
  return Array.from({ length: 4 * ranks }, (_, card) => card)
}

/** Every move there could be, most of them nonsense. */
function thinkableMoves({ columns }: Position, rules: KlondikeRules): Move[] {
  const places: Place[] = ['waste', 'foundation', ...columns.keys()]
  const moves: Move[] = [{ type: 'redeal' }, { type: 'draw', times: 1 }]
  for (const card of wholeDeck(rules)) {
    for (const from of places) {
      for (const to of places) {
        for (const count of [1, 2, 3]) moves.push({ type: 'move', card, from, to, count })
      }
    }
  }
  return moves
}

function forEachMove(check: (game: Game, move: Move, next: Position) => void): void {
  fc.assert(
    fc.property(games, ({ rules, position }) => {
      for (const move of legalMoves(position, rules)) {
        check({ rules, position }, move, applyMove(position, rules, move))
      }
    }),
    { numRuns: 300 },
  )
}

it('keeps every card of the deck in play, once', () => {
  forEachMove(({ rules }, _move, next) => {
    expect(allCards(next)).toEqual(wholeDeck(rules))
  })
})

it('takes exactly the legal moves, and says why it takes no others', () => {
  fc.assert(
    fc.property(games, ({ rules, position }) => {
      const legal = legalMoves(position, rules)
      const runsOfThree = legal.filter((move) => move.type !== 'move' || move.count <= 3)
      const taken = thinkableMoves(position, rules).filter((move) => whyIllegal(position, rules, move) === undefined)
      expect(new Set(taken.map(asText))).toEqual(new Set(runsOfThree.map(asText)))
      expect(legal.filter((move) => whyIllegal(position, rules, move) !== undefined)).toEqual([])
      expect(new Set(legal.map(asText)).size).toBe(legal.length)
    }),
    { numRuns: 60 },
  )
})

it('throws for a move exactly when it says why', () => {
  fc.assert(
    fc.property(games, fc.nat(), ({ rules, position }, pick) => {
      const moves = thinkableMoves(position, rules)
      const move = moves[pick % moves.length] as Move
      const why = whyIllegal(position, rules, move)
      if (why === undefined) applyMove(position, rules, move)
      else expect(faultOf(() => applyMove(position, rules, move))).toMatchObject({ code: 'illegal-move', message: why })
    }),
  )
})

it('leaves the position it is given as it was', () => {
  fc.assert(
    fc.property(games, ({ rules, position }) => {
      const before = structuredClone(position)
      for (const move of legalMoves(position, rules)) applyMove(position, rules, move)
      expect(position).toEqual(before)
    }),
  )
})

it('leaves no column with a face-down card on top, and only runs face up', () => {
  forEachMove((_game, _move, next) => {
    for (const { down, up } of next.columns) {
      expect(up.length > 0 || down.length === 0).toBe(true)
      for (const [at, card] of up.entries()) {
        if (at === 0) continue
        const on = up[at - 1] as number
        expect([rankOf(on) - rankOf(card), colourOf(on) !== colourOf(card)]).toEqual([1, true])
      }
    }
  })
})

it('draws several times as it draws once, several times over', () => {
  fc.assert(
    fc.property(games, fc.integer({ min: 1, max: 8 }), ({ rules, position }, times) => {
      const several: Move = { type: 'draw', times }
      fc.pre(whyIllegal(position, rules, several) === undefined)
      let once = position
      for (let left = times; left > 0; left--) once = applyMove(once, rules, { type: 'draw', times: 1 })
      expect(applyMove(position, rules, several)).toEqual(once)
    }),
  )
})

it('never hides a card that was seen, and never forgets a pass', () => {
  forEachMove(({ position }, move, next) => {
    const hidden = (of: Position) => new Set(of.columns.flatMap(({ down }) => down))
    const before = hidden(position)
    expect([...hidden(next)].filter((card) => !before.has(card))).toEqual([])
    expect(next.pass - position.pass).toBe(move.type === 'redeal' ? 1 : 0)
  })
})

function asText(move: Move): string {
  return move.type === 'move' ? `${move.card} ${move.from} ${move.to} ${move.count}` : move.type
}
