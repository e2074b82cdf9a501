import { describe, expect, test } from 'vitest'
import { formatCard } from '../../src/cards/card.ts'
import { formatDeck } from '../../src/cards/deck.ts'
import { dealDeck, formatDealId, parseDealId } from '../../src/deal/dealId.ts'
import { parseDeal } from '../../src/deal/parseDeal.ts'
import { SCHEMES } from '../../src/deal/schemes.ts'
import { faultOf } from '../support/faultOf.ts'
import { type KnownDeal, knownDeals } from '../support/knownDeals.ts'

describe('a numbered deal', () => {
  test.each(knownDeals('klondike'))('$id is the published one', ({ id, piles, stock }: KnownDeal) => {
    const deck = dealDeck(parseDealId(id))
    expect(deck).toHaveLength(52)
    for (const [column, pile] of piles.entries()) {
      const cards = pile.map((_, row) => deck[rowStart(row) + column - row])
      expect(cards, `column ${column + 1}`).toEqual(pile)
    }
    expect(deck.slice(28)).toEqual(stock)
  })

  test.each(SCHEMES.map((scheme) => [scheme.name, scheme] as const))(
    'of %s is a whole deck up to both ends of its range',
    (_, scheme) => {
      for (const number of [scheme.min, scheme.min + 1n, (scheme.min + scheme.max) / 2n, scheme.max]) {
        expect(new Set(scheme.deck(number)).size).toBe(52)
      }
    },
  )

  test('is written as it is read', () => {
    expect(parseDealId('solvitaire:22')).toEqual({ scheme: 'solvitaire', number: 22n })
    expect(formatDealId(parseDealId('solvitaire:22'))).toBe('solvitaire:22')
    expect(formatDealId(parseDealId('solvitaire: 0022 '))).toBe('solvitaire:22')
  })

  test('of an unknown scheme is refused, and the choices are named', () => {
    const fault = faultOf(() => parseDealId('solitaire:1', 'deal'))
    expect(fault).toMatchObject({ code: 'unknown-scheme', place: 'deal' })
    for (const scheme of SCHEMES) expect(fault.message).toContain(scheme.name)
  })

  test.each(['4294967296', '-1', '1.5', '', 'x', '1e3', '0x10', '9'.repeat(5000)])(
    'solvitaire:%s is out of range, and the range is named',
    (number) => {
      const fault = faultOf(() => parseDealId(`solvitaire:${number}`))
      expect(fault).toMatchObject({ code: 'invalid-deal-number', place: 'deal' })
      expect(fault.message).toContain('from 0 to 4294967295')
    },
  )

  test('without a scheme is ambiguous, and the choices are named', () => {
    const fault = faultOf(() => parseDealId('123'))
    expect(fault).toMatchObject({ code: 'invalid-deal', place: 'deal' })
    for (const scheme of SCHEMES) expect(fault.message).toContain(scheme.name)
  })
})

describe('a deal', () => {
  const first = dealDeck(parseDealId('solvitaire:1'))

  test('may be given by number', () => {
    expect(parseDeal('solvitaire:1')).toEqual({ deck: first, id: { scheme: 'solvitaire', number: 1n } })
  })

  test('may be given by its deck', () => {
    expect(parseDeal({ deck: formatDeck(first) })).toEqual({ deck: first })
    expect(parseDeal({ deck: first.map(formatCard) })).toEqual({ deck: first })
  })

  test('that lacks cards is refused with the place', () => {
    expect(faultOf(() => parseDeal({ deck: '9C 4D 9D' }))).toMatchObject({ code: 'missing-card', place: 'deal.deck' })
    expect(faultOf(() => parseDeal({ deck: '9C 9C' }))).toMatchObject({ code: 'duplicate-card', place: 'deal.deck[1]' })
  })

  test.each([[5], [null], [[]], [{ number: 5 }], [{}]])('is not read from %j', (json) => {
    expect(faultOf(() => parseDeal(json)).code).toBe('invalid-deal')
  })
})

/** Index in deal order of the first card of a row (row 0 has 7 cards, row 1 has 6, …). */
function rowStart(row: number): number {
  return row * 7 - (row * (row - 1)) / 2
}
