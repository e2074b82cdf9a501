import { describe, expect, it } from 'vitest'
import { parseDeck } from '../../../src/cards/deck.ts'
import { DEFAULT_RULES } from '../../../src/games/klondike/ruleSet.ts'
import { deal, dealtCards } from '../../../src/games/piles/layout.ts'
import { board } from '../../support/board.ts'
import { faultOf } from '../../support/faultOf.ts'

const DEAL_D =
  '9C 9D 9H KC KS JS 7H 8C 8H TC KD TS 7D QC JC JH 8S 7C TH TD 9S 7S QH QS 6S QD 6C 6D ' +
  'KH JD 5C 8D 6H 5S 5H 5D AH AD AC AS 2H 2D 2C 2S 3H 3D 3C 3S 4H 4D 4C 4S'

describe('the deal', () => {
  it('goes row by row, left to right, the last card of a column face up, the rest to the stock', () => {
    expect(deal(parseDeck(DEAL_D), DEFAULT_RULES)).toEqual(
      board({
        columns: [
          '| 9C',
          '9D | 8C',
          '9H 8H | QC',
          'KC TC JC | TH',
          'KS KD JH TD | QH',
          'JS TS 8S 9S QS | QD',
          '7H 7D 7C 7S 6S 6C | 6D',
        ],
        stock: 'KH JD 5C 8D 6H 5S 5H 5D AH AD AC AS 2H 2D 2C 2S 3H 3D 3C 3S 4H 4D 4C 4S',
      }),
    )
  })

  it('makes a smaller table of a smaller deck', () => {
    const rules = { ...DEFAULT_RULES, ranks: 2, columns: 3 }
    expect(deal(parseDeck('AC 2C AS 2S AD 2D AH 2H', 'deck', rules), rules)).toEqual(
      board({ columns: ['| AC', '2C | 2S', 'AS AD | 2D'], stock: 'AH 2H' }),
    )
    expect([1, 2, 3, 4, 5, 6, 7].map((columns) => dealtCards({ ...rules, columns }))).toEqual([1, 3, 6, 10, 15, 21, 28])
  })

  it('needs exactly the cards of the game', () => {
    const rules = { ...DEFAULT_RULES, ranks: 2, columns: 3 }
    const deck = parseDeck('AC 2C AS 2S AD 2D AH 2H', 'deck', rules)
    const fault = (cards: number[], some = rules) => faultOf(() => deal(cards, some))
    expect(fault(deck.with(3, 0))).toMatchObject({ code: 'duplicate-card', place: 'deck[3]' })
    expect(fault(deck.slice(1))).toMatchObject({ code: 'missing-card', message: expect.stringContaining('AC') })
    expect(fault([...deck, 8])).toMatchObject({ code: 'invalid-card', place: 'deck[8]' })
    expect(fault(deck, { ...rules, columns: 4 })).toMatchObject({ code: 'invalid-deck' })
  })
})
