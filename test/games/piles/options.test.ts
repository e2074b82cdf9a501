import { describe, expect, test } from 'vitest'
import { cardsOf, SPANISH_48 } from '../../../src/cards/pack.ts'
import { illegalityInWords } from '../../../src/games/illegality.ts'
import { DEFAULT_RULES } from '../../../src/games/klondike/ruleSet.ts'
import {
  allLegal,
  formatMoves as formatAnyMoves,
  formatPosition,
  parseMove,
  playMoves,
  readMoves,
} from '../../../src/games/notation/notation.ts'
import { parsePosition } from '../../../src/games/notation/parsePosition.ts'
import { formatPositionText } from '../../../src/games/notation/positionText.ts'
import { applyMove, illegalityOf, legalMoves, pileJudge } from '../../../src/games/piles/judge.ts'
import { deal } from '../../../src/games/piles/layout.ts'
import type { PileRules } from '../../../src/games/piles/pileRules.ts'
import type { Position } from '../../../src/games/position.ts'
import { board } from '../../support/board.ts'
import { faultOf } from '../../support/faultOf.ts'
import { formatMoves } from '../../support/klondike.ts'

const rulesWith = (changes: Partial<PileRules>): PileRules => ({ ...DEFAULT_RULES, ...changes })
const movesOf = (position: Position, rules: PileRules) => formatMoves(legalMoves(position, rules))

describe('a column takes a card one rank lower', () => {
  const columns = ['8C', '7C', '7S', '7D', '7H']
  test.each([
    ['alternating', '7D>T1 7H>T1'],
    ['different-suit', '7S>T1 7D>T1 7H>T1'],
    ['same-suit', '7C>T1'],
    ['any', '7C>T1 7S>T1 7D>T1 7H>T1'],
  ] as const)('%s', (build, moves) => {
    expect(movesOf(board({ columns }), rulesWith({ build }))).toBe(moves)
  })
})

describe('an empty column takes', () => {
  const position = board({ columns: ['KC', '9D', ''] })
  test.each([
    ['king', 'KC>T3'],
    ['any', 'KC>T3 9D>T3'],
    ['none', ''],
  ] as const)('%s', (spaces, moves) => {
    expect(movesOf(position, rulesWith({ spaces }))).toBe(moves)
  })

  test('nothing, where it stays empty: said so', () => {
    const illegal = illegalityOf(position, rulesWith({ spaces: 'none' }), parseMove('KC>T3', position))!
    expect(illegal.reason).toBe('column-stays-empty')
    expect(illegalityInWords(illegal)).toBe('an empty column stays empty')
    expect(illegalityInWords(illegal, 'fr')).toBe('une colonne vide le reste')
  })
})

describe('what moves as one:', () => {
  const position = board({ columns: ['4H 9C 8C 7D', '9H', '8S', 'TD', '5S'] })
  test.each([
    ['tail', '8C>T2 7D>T3 8S>T2'],
    ['group', '4H>T5 9C>T4 8C>T2 7D>T3 8S>T2'],
    ['one', '7D>T3 8S>T2'],
  ] as const)('%s', (lift, moves) => {
    expect(movesOf(position, rulesWith({ lift }))).toBe(moves)
  })

  test('a tail is in sequence as columns are built, a same-suit tail in its suit besides', () => {
    const two = board({ columns: ['9C 8D', 'TH', '9S', '9H 8H'] })
    expect(movesOf(two, rulesWith({ lift: 'tail', build: 'any' }))).toBe('9C>T2 8D>T3 9S>T2 9H>T2 8H>T3')
    expect(movesOf(two, rulesWith({ lift: 'same-suit-tail', build: 'any' }))).toBe('8D>T3 9S>T2 9H>T2 8H>T3')
  })

  test.each([
    [
      '9C',
      'tail',
      'not-in-sequence',
      "the Nine of Clubs can't move with all that lies on it: these cards are not in sequence",
    ],
    ['8C', 'one', 'one-from-column', 'only one card at a time leaves a column'],
  ] as const)('%s with a %s is %s', (card, lift, reason, words) => {
    const illegal = illegalityOf(position, rulesWith({ lift }), parseMove(`${card}>T4`, position))!
    expect(illegal.reason).toBe(reason)
    expect(illegalityInWords(illegal)).toBe(words)
    expect(illegalityInWords(illegal, 'fr')).not.toBe(words)
  })
})

describe('with two packs', () => {
  const rules = rulesWith({ copies: 2 })
  test('any Ace opens any empty foundation, and heights of a suit stay sorted', () => {
    const start = { ...board({ columns: ['AC', 'AC', '2C', '3C'] }), foundations: [0, 0, 0, 0, 0, 0, 0, 0] }
    const after = ([0, 1, 2, 3] as const).reduce((here, from) => {
      const card = here.columns[from]!.up.at(-1)!
      return applyMove(here, rules, { type: 'move', card, from, to: 'foundation', count: 1 })
    }, start as Position)
    expect(after.foundations).toEqual([3, 0, 0, 0, 1, 0, 0, 0])
  })

  test('both tops may come back, equal ones count once', () => {
    const back = (foundations: number[]) => movesOf({ ...board({ columns: ['4D', '2D'] }), foundations }, rules)
    expect(back([3, 0, 0, 0, 1, 0, 0, 0])).toBe('3C>T1 AC>T2')
    expect(back([3, 0, 0, 0, 3, 0, 0, 0])).toBe('3C>T1')
  })

  const twoOfThem: Position = {
    ...board({ columns: ['4D', 'AC', 'AC', '3C', '4H'], waste: '3C' }),
    foundations: [2, 0, 0, 0, 0, 0, 0, 0],
  }
  const played = (text: string) => playMoves(pileJudge, readMoves(text, 'moves', rules), twoOfThem, rules)

  test('a card that lies in several places is said with the place, or the choices are told', () => {
    const { illegal } = played('AC>F')
    expect(illegal).toMatchObject({ reason: 'several-such-cards', letters: 'AC@T2>F, AC@T3>F' })
    expect(illegalityInWords(illegal!)).toBe('the Ace of Clubs lies in several places: write one of AC@T2>F, AC@T3>F')
    expect(illegalityInWords(illegal!, 'fr')).toMatch(/AC@T2>F, AC@T3>F$/)
    expect(played('AC@T3>F').moves).toEqual([{ type: 'move', card: 0, from: 2, to: 'foundation', count: 1 }])
  })

  test('a card of which only one can be meant is found', () => {
    const blocked: Position = { ...twoOfThem, columns: twoOfThem.columns.with(2, { down: [], up: [0, 6] }) }
    const { moves, illegal } = playMoves(pileJudge, readMoves('AC>F', 'moves', rules), blocked, rules)
    expect([moves.length, illegal]).toEqual([1, undefined])
  })

  test('moves are written with the place, and read back', () => {
    const moves = legalMoves(twoOfThem, rules)
    expect(formatAnyMoves(moves, rules)).toBe('AC@T2>F AC@T3>F 3C@T4>F 3C@W>F 3C@T4>T1 3C@T4>T5 3C@W>T1 3C@W>T5 R')
    for (const move of moves) {
      expect(played(formatAnyMoves([move], rules)).moves).toEqual([move])
    }
  })

  test('positions are written with every foundation, and read back', () => {
    const deck = cardsOf(rules)
    const position = deal(deck, { ...rules, columns: 9 })
    const nine = { ...rules, columns: 9 }
    for (const form of [formatPosition(position, nine), formatPositionText(position, nine)]) {
      expect(parsePosition(form, nine)).toEqual(position)
    }
    expect(formatPosition(position, nine).foundations['C']).toEqual([0, 0])
  })
})

describe('with a Spanish pack', () => {
  const rules = rulesWith({ ...SPANISH_48, build: 'different-suit' })

  test('positions and moves are written in Spanish letters, and read back', () => {
    const position = deal(cardsOf(SPANISH_48), rules)
    const text = formatPositionText(position, rules)
    expect(text.split(' ')[0]).toMatch(/^AO\/Ac2B\/Ae/)
    expect(parsePosition(text, rules)).toEqual(position)
    expect(parsePosition(formatPosition(position, rules), rules)).toEqual(position)
    expect(formatAnyMoves(legalMoves(position, rules), rules)).toContain('AO>F')
    expect(
      allLegal(playMoves(pileJudge, readMoves('as de oros>F', 'moves', rules), position, rules)).moves,
    ).toHaveLength(1)
  })

  test('a French card is refused, with what there is', () => {
    const position = formatPosition(deal(cardsOf(SPANISH_48), rules), rules)
    const written = { ...position, stock: ['QH', ...position.stock.slice(1)] }
    expect(faultOf(() => parsePosition(written, rules))).toMatchObject({ code: 'invalid-card', place: 'stock[0]' })
  })
})
