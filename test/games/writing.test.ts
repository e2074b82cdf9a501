import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playAnyMoves } from '../../src/games/klondike/formats/moveLetters.ts'
import { DEFAULT_RULES } from '../../src/games/klondike/ruleSet.ts'
import { allLegal } from '../../src/games/notation/notation.ts'
import { legalMoves } from '../../src/games/piles/judge.ts'
import { MOVE_FORMS, writeGame, writeMove, writeMoves } from '../../src/games/writing.ts'
import { faultOf } from '../support/faultOf.ts'
import { replay } from '../support/klondike.ts'
import { randomWalk, smallDeal, smallRules } from '../support/smallDeals.ts'

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

/** A game after a random walk that does not end with turning the waste over, which has no letter of its own. */
const walk = fc.tuple(seed, seed, fc.nat(60)).map(([seed, walk, length]) => {
  const rules = smallRules(seed)
  const start = smallDeal(seed, rules)
  const { played } = randomWalk(walk, start, rules, length)
  const last = played.findLastIndex(({ type }) => type !== 'move')
  return { rules, start, moves: played[last]?.type === 'redeal' ? played.slice(0, last) : played }
})

describe.each(MOVE_FORMS)('moves as %s', (form) => {
  test('are read as they were written, and written as they were read', () => {
    fc.assert(
      fc.property(walk, ({ rules, start, moves }) => {
        const written = writeMoves(moves, DEFAULT_RULES, form)
        const read = allLegal(playAnyMoves(written, start, rules))
        expect(writeMoves(read.moves, DEFAULT_RULES, form)).toEqual(written)
        expect(read.end).toEqual(replay(start, rules, moves).position)
      }),
      { numRuns: 300 },
    )
  })

  test('can be played one by one', () => {
    fc.assert(
      fc.property(walk, ({ rules, start, moves }) => {
        const end = replay(start, rules, moves).position
        for (const move of legalMoves(end, rules)) {
          const written = writeMove(move, DEFAULT_RULES, form)
          const after = playAnyMoves(typeof written === 'string' ? written : [written], end, rules)
          expect(after.illegal).toBeUndefined()
          // In letters the waste is turned over by the draw that follows.
          if (move.type === 'redeal' && form === 'letters') expect(after.moves).toHaveLength(2)
          else expect(after.moves).toEqual([move])
        }
      }),
    )
  })
})

test('a game without moves has none to write', () => {
  const rules = smallRules(1)
  const fault = faultOf(() => writeGame(smallDeal(1, rules), undefined, rules, 'letters'))
  expect(fault).toMatchObject({ code: 'invalid-request', place: 'to' })
})
