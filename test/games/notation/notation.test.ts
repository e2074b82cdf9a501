import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDeal } from '../../../src/deal/parseDeal.ts'
import { DEFAULT_RULES } from '../../../src/games/klondike/ruleSet.ts'
import { formatMove, parseMove, readMoves } from '../../../src/games/notation/notation.ts'
import { parsePosition } from '../../../src/games/notation/parsePosition.ts'
import { legalMoves } from '../../../src/games/piles/judge.ts'
import { deal } from '../../../src/games/piles/layout.ts'
import type { Move } from '../../../src/games/position.ts'
import { faultOf } from '../../support/faultOf.ts'
import { formatMoves, formatMoveText, parseMoves, playMoves } from '../../support/klondike.ts'
import { randomWalk, smallDeal, smallMidGame, smallRules } from '../../support/smallDeals.ts'

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

/** Five ranks, three columns: 6 cards dealt, 14 in the stock. */
const RULES = { ...DEFAULT_RULES, ranks: 5, columns: 3 }
const POSITION = parsePosition(
  {
    tableau: [{ up: ['4H', '3S', '2D'] }, { down: ['AC'], up: ['3D', '2S'] }, { up: ['5S'] }],
    foundations: { H: 1, D: 1, S: 1 },
    stock: ['2C', '3C', '4C', '5C', '5H', '5D'],
    waste: ['4D', '4S', '3H', '2H'],
  },
  RULES,
)

describe('a move', () => {
  test('is read back from its JSON and from its text, in any position', () => {
    fc.assert(
      fc.property(seed, (seed) => {
        const rules = smallRules(seed)
        const position = smallMidGame(seed, rules)
        for (const move of legalMoves(position, rules)) {
          expect(parseMove(formatMove(move), position)).toEqual(move)
          expect(parseMove(JSON.parse(JSON.stringify(formatMove(move))), position)).toEqual(move)
          expect(parseMove(formatMoveText(move), position)).toEqual(move)
        }
      }),
    )
  })

  test.each<[unknown, Move]>([
    ['=', { type: 'draw', times: 1 }],
    ['3=', { type: 'draw', times: 3 }],
    ['R', { type: 'redeal' }],
    ['2H>F', { type: 'move', card: 7, from: 'waste', to: 'foundation', count: 1 }],
    ['4h>t3', { type: 'move', card: 15, from: 0, to: 2, count: 3 }],
    ['3♠>T2', { type: 'move', card: 9, from: 0, to: 1, count: 2 }],
    [{ type: 'draw' }, { type: 'draw', times: 1 }],
    [{ type: 'redeal' }, { type: 'redeal' }],
    [
      { type: 'move', card: '4H', to: 'T3' },
      { type: 'move', card: 15, from: 0, to: 2, count: 3 },
    ],
    [
      { type: 'move', card: 'AS', to: 'T1' },
      { type: 'move', card: 1, from: 'foundation', to: 0, count: 1 },
    ],
    [
      { type: 'move', card: '4H', from: 'T1', to: 'T3', count: 2 },
      { type: 'move', card: 15, from: 0, to: 2, count: 2 },
    ],
  ])('%j is read beside a position', (json, move) => {
    expect(parseMove(json, POSITION)).toEqual(move)
  })

  test('is written whole', () => {
    const move: Move = { type: 'move', card: 15, from: 0, to: 2, count: 3 }
    expect(formatMove(move)).toEqual({ type: 'move', card: '4H', from: 'T1', to: 'T3', count: 3 })
    expect(formatMoveText(move)).toBe('4H>T3')
  })

  test.each([
    ['0=', 'move'],
    ['100=', 'move'],
    ['==', 'move'],
    ['6H', 'move'],
    ['6H>T14', 'move'],
    ['6H>T0', 'move'],
    ['6H>X', 'move'],
    ['', 'move'],
    [7, 'move'],
    [null, 'move'],
    [[], 'move'],
    [{}, 'move.type'],
    [{ type: 'undo' }, 'move.type'],
    [{ type: 'draw', times: 0 }, 'move.times'],
    [{ type: 'draw', times: 1.5 }, 'move.times'],
    [{ type: 'draw', card: '6H' }, 'move.card'],
    [{ type: 'redeal', times: 1 }, 'move.times'],
    [{ type: 'move', card: '6H' }, 'move.to'],
    [{ type: 'move', card: '6H', to: 'T14' }, 'move.to'],
    [{ type: 'move', card: '6H', to: 'T1', from: 'stock' }, 'move.from'],
    [{ type: 'move', card: '6H', to: 'T1', count: 14 }, 'move.count'],
    [{ type: 'move', card: '6H', to: 'T1', pile: 2 }, 'move.pile'],
  ])('is not read from %j', (json, place) => {
    expect(faultOf(() => parseMove(json, POSITION))).toMatchObject({ code: 'invalid-move', place })
  })

  test('of no card names the place of the card', () => {
    expect(faultOf(() => parseMove({ type: 'move', card: 'XX', to: 'T1' }, POSITION))).toMatchObject({
      code: 'invalid-card',
      place: 'move.card',
    })
  })

  test('of a card in the stock is illegal, and says so', () => {
    const fault = faultOf(() => parseMove('5H>T1', POSITION, 'move'))
    expect(fault).toMatchObject({ code: 'illegal-move', place: 'move' })
    expect(fault.message).toContain('the Five of Hearts is still in the stock')
  })
})

describe('a list of moves', () => {
  test('is read back from its text and from its JSON by playing it', () => {
    fc.assert(
      fc.property(seed, seed, (seed, walkSeed) => {
        const rules = smallRules(seed)
        const start = smallDeal(seed, rules)
        const { played } = randomWalk(walkSeed, start, rules, 40)
        expect(parseMoves(formatMoves(played), start, rules)).toEqual(played)
        expect(parseMoves(played.map(formatMove), start, rules)).toEqual(played)
        expect(parseMoves(played.map(formatMoveText), start, rules)).toEqual(played)
      }),
    )
  })

  test('may be separated by commas and newlines', () => {
    expect(parseMoves('2H>F,\n2S>F = ', POSITION, RULES).map(formatMoveText)).toEqual(['2H>F', '2S>F', '='])
    expect(parseMoves('', POSITION, RULES)).toEqual([])
  })

  test('with an illegal move names the first, and why', () => {
    const fault = faultOf(() => parseMoves('2H>F 2H>F 9=', POSITION, RULES))
    expect(fault).toMatchObject({ code: 'illegal-move', place: 'moves[1]' })
    expect(faultOf(() => parseMoves(['=', '4S>T1'], POSITION, RULES)).message).toBe(
      'moves[1]: the Four of Spades is not the top card of the waste',
    )
    expect(faultOf(() => parseMoves(['AC>F'], POSITION, RULES)).message).toBe('moves[0]: the Ace of Clubs is face down')
  })

  test('that is malformed anywhere is refused before it is played', () => {
    expect(faultOf(() => parseMoves('4S>T1 nonsense', POSITION, RULES))).toMatchObject({
      code: 'invalid-move',
      place: 'moves[1]',
    })
    expect(faultOf(() => parseMoves({ moves: [] }, POSITION, RULES))).toMatchObject({
      code: 'invalid-move',
      place: 'moves',
    })
  })
})

test('the documented example is a position, and the documented moves lead to it', () => {
  const text = readFileSync(new URL('../../../docs/notation.md', import.meta.url), 'utf8')
  const json = /```json\n(.*?)```/s.exec(text)![1]!
  const position = parsePosition(JSON.parse(json), DEFAULT_RULES)
  const [, line] = /```\n(9D\/.*)\n```/.exec(text)!
  const [, moves] = /`(AS>F .*?)` leads from/.exec(text)!
  const start = deal(parseDeal('solvitaire:1').deck, DEFAULT_RULES)
  expect(playMoves(readMoves(moves), start, DEFAULT_RULES)).toEqual({
    moves: parseMoves(moves, start, DEFAULT_RULES),
    end: position,
  })
  expect(parsePosition(line, DEFAULT_RULES)).toEqual(position)
})
