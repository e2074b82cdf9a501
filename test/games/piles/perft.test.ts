import { describe, expect, it, test } from 'vitest'
import { parseDeck } from '../../../src/cards/deck.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../../src/games/klondike/ruleSet.ts'
import { deal } from '../../../src/games/piles/layout.ts'
import { type BoardText, board } from '../../support/board.ts'
import { perft } from '../../support/perft.ts'

function counts(text: BoardText, rules: Partial<KlondikeRules>, depth: number): number[] {
  const all = { ...DEFAULT_RULES, ...rules }
  return Array.from({ length: depth + 1 }, (_, at) => perft(board(text), all, at))
}

describe('perft, counted by hand', () => {
  it('counts the empty sequence once', () => {
    expect(counts({ columns: ['KH'] }, {}, 0)).toEqual([1])
  })

  it('counts two moves that do not touch each other in both orders', () => {
    // 8C on 9H, 7C on 8D; then only the other one is left; then none.
    expect(counts({ columns: ['9H', '8C', '8D', '7C'] }, {}, 3)).toEqual([1, 2, 2, 0])
  })

  it('counts every draw and every turning over of the waste', () => {
    const talon = { stock: '2C 3C' }
    expect(counts(talon, {}, 8)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(counts(talon, { passes: 1 }, 3)).toEqual([1, 1, 1, 0])
    expect(counts(talon, { passes: 2 }, 6)).toEqual([1, 1, 1, 1, 1, 1, 0])
    expect(counts(talon, { passes: 2, draw: 3 }, 4)).toEqual([1, 1, 1, 1, 0])
  })

  it('counts a card that can go to and fro', () => {
    // From the foundation to the column and up again, for ever; with worrying back forbidden it stays up.
    expect(counts({ columns: ['6C'], up: '5H' }, {}, 4)).toEqual([1, 1, 1, 1, 1])
    expect(counts({ columns: ['6C'], up: '5H' }, { worryingBack: false }, 1)).toEqual([1, 0])
  })

  it('counts no move after the win', () => {
    // The King could come back to the empty column, but the game is over.
    expect(counts({ columns: ['KC'], up: 'QC KS KD KH' }, {}, 2)).toEqual([1, 1, 0])
  })
})

/**
 * Freezes, does not justify: what the rules gave when they were written. (A second program, written apart from this
 * one, counted the same.) Depths 1, 2, 3, …
 */
describe('perft, frozen', () => {
  const SOLVITAIRE_1 =
    '9D 4C QD 9S 6S 3D 2H AS TD JS 8H 3C 5D JC 8S 5H 8C KD 6D 8D 7H 7S JH 9H 2C AH KH JD ' +
    'TS 6C 3H TH 7D 5S 9C 4S 7C KC 4D 2D 5C AD 3S QS QC 4H 2S AC QH TC KS 6H'
  const DEAL_D =
    '9C 9D 9H KC KS JS 7H 8C 8H TC KD TS 7D QC JC JH 8S 7C TH TD 9S 7S QH QS 6S QD 6C 6D ' +
    'KH JD 5C 8D 6H 5S 5H 5D AH AD AC AS 2H 2D 2C 2S 3H 3D 3C 3S 4H 4D 4C 4S'
  const SIXTEEN_CARDS = '2C AH 3D 4S AS 4C 2H 3S AC 2D 4H 3H 2S AD 3C 4D'

  test.each<[string, string, Partial<KlondikeRules>, number[]]>([
    ['solvitaire:1, draw 1', SOLVITAIRE_1, {}, [3, 9, 31, 115, 414, 1430]],
    ['solvitaire:1, draw 3', SOLVITAIRE_1, { draw: 3 }, [3, 7, 16, 40, 76, 114]],
    ['deal D, draw 1', DEAL_D, {}, [2, 3, 7, 15, 35, 79]],
    ['deal D, draw 3, one pass', DEAL_D, { draw: 3, passes: 1, worryingBack: false }, [2, 4, 10, 21, 37, 69]],
  ])('%s', (_, deck, rules, expected) => {
    const all = { ...DEFAULT_RULES, ...rules }
    const position = deal(parseDeck(deck), all)
    expect(expected.map((_, at) => perft(position, all, at + 1))).toEqual(expected)
  })

  test.each<[Partial<KlondikeRules>, number[]]>([
    [{}, [1, 1, 1, 2, 3, 6, 15, 42, 131, 529, 2223]],
    [{ draw: 2, passes: 2 }, [1, 1, 1, 3, 9, 31, 123, 541, 2457, 11406]],
    [{ draw: 3, passes: 3, worryingBack: false }, [1, 2, 5, 14, 47, 181, 686, 2680, 10721]],
    [{ passes: 1, worryingBack: false }, [1, 1, 1, 2, 3, 6, 15, 41, 121, 447, 1607]],
  ])('sixteen cards on three columns, %o', (rules, expected) => {
    const all = { ...DEFAULT_RULES, ranks: 4, columns: 3, ...rules }
    const position = deal(parseDeck(SIXTEEN_CARDS, 'deck', all), all)
    expect(expected.map((_, at) => perft(position, all, at + 1))).toEqual(expected)
  })
})
