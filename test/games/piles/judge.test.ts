import { describe, expect, it, test } from 'vitest'
import { DEFAULT_RULES, type KlondikeRules } from '../../../src/games/klondike/ruleSet.ts'
import { applyMove, isWon, legalMoves, whyIllegal } from '../../../src/games/piles/judge.ts'
import type { Move, Position } from '../../../src/games/position.ts'
import { type BoardText, board, move, moveText } from '../../support/board.ts'
import { faultOf } from '../../support/faultOf.ts'

const ALL_UP = 'KC KS KD KH'

/** All legal moves but draws and redeals, as text. */
function cardMoves(text: BoardText, rules: Partial<KlondikeRules> = {}): string[] {
  return allMoves(text, rules).filter((words) => words !== 'draw' && words !== 'redeal')
}

function allMoves(text: BoardText, rules: Partial<KlondikeRules> = {}): string[] {
  return legalMoves(board(text), { ...DEFAULT_RULES, ...rules }).map(moveText)
}

/** Why a move is refused; `applyMove` must refuse it with the same words. */
function refusal(text: BoardText, words: string, rules: Partial<KlondikeRules> = {}): string | undefined {
  const position = board(text)
  const all = { ...DEFAULT_RULES, ...rules }
  const why = whyIllegal(position, all, move(words))
  if (why !== undefined) {
    expect(faultOf(() => applyMove(position, all, move(words)))).toMatchObject({ code: 'illegal-move', message: why })
  }
  return why
}

function outcome(text: BoardText, words: string, rules: Partial<KlondikeRules> = {}): Position {
  return applyMove(board(text), { ...DEFAULT_RULES, ...rules }, move(words))
}

describe('columns', () => {
  it('build down by one in alternating colours', () => {
    expect(cardMoves({ columns: ['9H', '8C', '8D', '7C'] })).toEqual(['8C 1 > 0', '7C 3 > 2'])
  })

  it('take no card of the same colour, of another rank, or upwards', () => {
    expect(refusal({ columns: ['9C', '8S'] }, '8S 1 > 0')).toBe("the Eight of Spades can't go on the Nine of Clubs")
    expect(refusal({ columns: ['KH', 'TC'] }, 'TC 1 > 0')).toBe("the Ten of Clubs can't go on the King of Hearts")
    expect(refusal({ columns: ['8C', '9H'] }, '9H 1 > 0')).toBe("the Nine of Hearts can't go on the Eight of Clubs")
  })

  it('never take a King on an Ace', () => {
    expect(cardMoves({ columns: ['2H AC', '2H KD'], up: 'AC' }, { worryingBack: false })).not.toContain('KD 1 > 0')
    expect(refusal({ columns: ['AC', 'KD'] }, 'KD 1 > 0')).toBe("the King of Diamonds can't go on the Ace of Clubs")
  })

  it('give any tail of a run, whole or in part', () => {
    expect(cardMoves({ columns: ['9H 8C 7D', '9D', '8S', 'TS'] })).toEqual([
      '9H+2 0 > 3',
      '8C+1 0 > 1',
      '7D 0 > 2',
      '9D 1 > 3',
      '8S 2 > 1',
    ])
    expect(outcome({ columns: ['9H 8C 7D', '9D'] }, '8C+1 0 > 1')).toEqual(board({ columns: ['9H', '9D 8C 7D'] }))
  })

  it('give a card only with all that lies on it', () => {
    const run = { columns: ['9H 8C 7D', '9D', '8S'] }
    expect(refusal(run, '8C 0 > 1')).toBe('the Eight of Clubs moves with all that lies on it, 2 cards')
    expect(refusal(run, '8C+2 0 > 1')).toBe('the Eight of Clubs moves with all that lies on it, 2 cards')
    expect(refusal(run, '7D+1 0 > 2')).toBe('no card lies on the Seven of Diamonds, so it moves alone')
  })

  it('give no face-down card and no card they do not hold', () => {
    const table = { columns: ['8C | 5H', '9D'] }
    expect(refusal(table, '8C+1 0 > 1')).toBe('the Eight of Clubs is face down')
    expect(refusal(table, '8S 0 > 1')).toBe('the Eight of Spades is not in the column it should leave')
    expect(refusal(table, '5H 7 > 1')).toBe('there is no such column to take cards from')
    expect(refusal(table, '5H 0 > 7')).toBe('there is no such column to put cards on')
    expect(refusal(table, '5H 0 > 0')).toBe('the Five of Hearts is already there')
  })

  it('turn their top face-down card at once when the last face-up card leaves', () => {
    expect(outcome({ columns: ['2S KD | 8C', '9D'] }, '8C 0 > 1')).toEqual(board({ columns: ['2S | KD', '9D 8C'] }))
    expect(outcome({ columns: ['2S | AC'] }, 'AC 0 > foundation')).toEqual(board({ columns: ['2S'], up: 'AC' }))
    expect(outcome({ columns: ['2S | 9D 8C', '9H'] }, '8C 0 > 1')).toEqual(board({ columns: ['2S | 9D', '9H 8C'] }))
  })
})

describe('an empty column', () => {
  it('may be filled by a King, alone or with its run, but not by a Queen', () => {
    expect(cardMoves({ columns: ['', '2C | KH', '3C | KD QS'] })).toEqual(['KH 1 > 0', 'KD+1 2 > 0', 'QS 2 > 1'])
    const queen = { columns: ['', '2C | QH'] }
    expect(refusal(queen, 'QH 1 > 0')).toBe("the Queen of Hearts can't fill an empty column, only a King can")
  })

  it('takes a King from the waste and from a foundation too', () => {
    expect(cardMoves({ columns: ['', '4C | 9S'], waste: 'KH' })).toEqual(['KH waste > 0'])
    expect(cardMoves({ columns: ['', '4C | 9S'], up: 'KD' })).toEqual(['KD foundation > 0'])
    expect(outcome({ columns: [''], up: 'KD' }, 'KD foundation > 0')).toEqual(board({ columns: ['KD'], up: 'QD' }))
  })

  it('takes the highest rank of a smaller deck', () => {
    expect(cardMoves({ columns: ['', '2C | 6H', '3C | KH'] }, { ranks: 6 })).toEqual(['6H 1 > 0'])
    const five = { columns: ['', '2C | 5H'] }
    expect(refusal(five, '5H 1 > 0', { ranks: 6 })).toBe(
      "the Five of Hearts can't fill an empty column, only a Six can",
    )
  })
})

describe('foundations', () => {
  it('build up by suit from the Ace, from column ends and from the waste', () => {
    expect(cardMoves({ columns: ['AC', '4D 3C'], waste: '5H 2S', up: 'AS 2D' })).toEqual([
      'AC 0 > foundation',
      '2S waste > foundation',
      '2D foundation > 1',
    ])
    expect(outcome({ waste: '5H 2S', up: 'AS 2D' }, '2S waste > foundation')).toEqual(
      board({ waste: '5H', up: '2S 2D' }),
    )
  })

  it('take no card before the one below it, and one card at a time', () => {
    const table = { columns: ['3H', '2D AC'], up: 'AH AD' }
    expect(refusal(table, '3H 0 > foundation')).toBe("the Three of Hearts can't go up before the Two of Hearts")
    expect(refusal(table, '2D+1 1 > foundation')).toBe(
      'only one card at a time goes up, and other cards lie on the Two of Diamonds',
    )
  })

  it('give their top card back to a column where it fits', () => {
    expect(cardMoves({ columns: ['6C', '9D'], up: '5H 5D' })).toEqual(['5D foundation > 0', '5H foundation > 0'])
    expect(outcome({ columns: ['6C'], up: '5H' }, '5H foundation > 0')).toEqual(board({ columns: ['6C 5H'], up: '4H' }))
    expect(refusal({ columns: ['6C'], up: '6H' }, '5H foundation > 0')).toBe(
      'the Five of Hearts is not the top card of its foundation',
    )
    expect(refusal({ columns: ['6C'] }, '5H foundation > 0')).toBe(
      'the Five of Hearts is not the top card of its foundation',
    )
    expect(refusal({ columns: ['6C'], up: '5H' }, '5H+1 foundation > 0')).toBe(
      'only one card at a time leaves a foundation',
    )
  })

  it('hold no card that there is not', () => {
    const nonsense: Move = { type: 'move', card: -1, from: 'foundation', to: 0, count: 1 }
    expect(whyIllegal(board({ columns: ['AC'] }), DEFAULT_RULES, nonsense)).toBe(
      'card -1 (there is no such card) is not the top card of its foundation',
    )
  })

  it('give nothing back where worrying back is forbidden', () => {
    const table = { columns: ['6C', '9D'], up: '5H 5D' }
    expect(cardMoves(table, { worryingBack: false })).toEqual([])
    expect(refusal(table, '5H foundation > 0', { worryingBack: false })).toBe(
      'cards may not come back from the foundations',
    )
  })

  it('give nothing to each other', () => {
    expect(refusal({ up: '5H' }, '5H foundation > foundation')).toBe('the Five of Hearts is already there')
  })
})

describe('stock and waste', () => {
  const talon = { stock: '2C 3C 4C 5C 6C', waste: '9H' }

  test.each([
    [1, '3C 4C 5C 6C', '9H 2C'],
    [2, '4C 5C 6C', '9H 2C 3C'],
    [3, '5C 6C', '9H 2C 3C 4C'],
    [24, '', '9H 2C 3C 4C 5C 6C'],
  ])('a draw of %i turns as many cards in order, the last one playable', (draw, stock, waste) => {
    expect(outcome(talon, 'draw', { draw })).toEqual(board({ stock, waste }))
  })

  it('turns one or two cards when no three are left', () => {
    expect(outcome({ stock: '5C 6C', waste: '4C' }, 'draw', { draw: 3 })).toEqual(board({ waste: '4C 5C 6C' }))
    expect(outcome({ stock: '6C' }, 'draw', { draw: 3 })).toEqual(board({ waste: '6C' }))
  })

  it('takes several draws as one move, but no more than the stock has', () => {
    expect(outcome(talon, 'draw 2', { draw: 2 })).toEqual(board({ stock: '6C', waste: '9H 2C 3C 4C 5C' }))
    expect(outcome(talon, 'draw 3', { draw: 2 })).toEqual(board({ waste: '9H 2C 3C 4C 5C 6C' }))
    expect(refusal(talon, 'draw 4', { draw: 2 })).toBe('the stock is empty after 3 draws')
    expect(refusal(talon, 'draw 2', { draw: 5 })).toBe('the stock is empty after one draw')
    expect(refusal(talon, 'draw 0')).toBe('a draw is made once or more')
    expect(refusal(talon, 'draw 1.5')).toBe('a draw is made once or more')
    expect(refusal({ waste: '9H' }, 'draw')).toBe('the stock is empty')
  })

  it('lets only the top card of the waste play, alone, and the next one when it is gone', () => {
    expect(cardMoves({ columns: ['TS', 'TC'], waste: '9D 9H' })).toEqual(['9H waste > 0', '9H waste > 1'])
    expect(outcome({ columns: ['TS'], waste: '9D 9H' }, '9H waste > 0')).toEqual(
      board({ columns: ['TS 9H'], waste: '9D' }),
    )
    const table = { columns: ['TS'], waste: '9D 8C' }
    expect(refusal(table, '9D waste > 0')).toBe('the Nine of Diamonds is not the top card of the waste')
    expect(refusal(table, '8C+1 waste > 0')).toBe('only one card at a time leaves the waste')
    expect(refusal({}, '9D waste > 0')).toBe('the Nine of Diamonds is not the top card of the waste')
  })

  it('takes no card back on the waste', () => {
    expect(refusal({ columns: ['9D'] }, '9D 0 > waste')).toBe('no card goes back to the waste')
  })

  it('turns the waste over in order when the stock is empty: a new pass', () => {
    expect(outcome({ waste: '2C 3C 4C' }, 'redeal')).toEqual(board({ stock: '2C 3C 4C', pass: 2 }))
    expect(allMoves({ waste: '2C 3C 4C' })).toEqual(['redeal'])
    expect(allMoves({ stock: '5C', waste: '2C' })).toEqual(['draw'])
    expect(allMoves({})).toEqual([])
    expect(refusal({ stock: '5C', waste: '2C' }, 'redeal')).toBe(
      'the waste is turned over only when the stock is empty',
    )
    expect(refusal({}, 'redeal')).toBe('the waste is empty, so there is nothing to turn over')
  })

  test.each([
    [1, 1, false],
    [2, 1, true],
    [2, 2, false],
    [3, 2, true],
    [3, 3, false],
    ['unlimited' as const, 1, true],
    ['unlimited' as const, 1000, true],
  ])('with %s passes in all, the waste of pass %i may be turned over: %s', (passes, pass, mayRedeal) => {
    expect(allMoves({ waste: '9H', pass }, { passes })).toEqual(mayRedeal ? ['redeal'] : [])
    expect(refusal({ waste: '9H', pass }, 'redeal', { passes })).toBe(
      mayRedeal ? undefined : 'no pass through the stock is left',
    )
  })

  it('leaves the waste playable when no pass is left', () => {
    expect(allMoves({ columns: ['TS'], waste: '2C 9H', pass: 3 }, { passes: 3 })).toEqual(['9H waste > 0'])
  })
})

describe('the end', () => {
  it('is won when all cards are up, and then no move is left', () => {
    const position = board({ columns: ['', ''], up: ALL_UP })
    expect(isWon(position, DEFAULT_RULES)).toBe(true)
    expect(legalMoves(position, DEFAULT_RULES)).toEqual([])
    expect(refusal({ columns: [''], up: ALL_UP }, 'KC foundation > 0')).toBe('the game is already won')
  })

  it('is not won while one card is missing', () => {
    const position = board({ columns: ['KH'], up: 'KC KS KD QH' })
    expect(isWon(position, DEFAULT_RULES)).toBe(false)
    expect(isWon(applyMove(position, DEFAULT_RULES, move('KH 0 > foundation')), DEFAULT_RULES)).toBe(true)
  })

  it('is won with fewer cards in a smaller deck', () => {
    const position = board({ up: '4C 4S 4D 4H' })
    expect(isWon(position, { ...DEFAULT_RULES, ranks: 4 })).toBe(true)
    expect(isWon(position, { ...DEFAULT_RULES, ranks: 5 })).toBe(false)
  })
})
