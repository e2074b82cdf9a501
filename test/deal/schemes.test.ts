import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCard } from '../../src/cards/card.ts'
import { formatDeck } from '../../src/cards/deck.ts'
import { FRENCH_52 } from '../../src/cards/pack.ts'
import { dealDeck, formatDealId, parseDealId } from '../../src/deal/dealId.ts'
import { exact, exactNumberOf } from '../../src/deal/exact.ts'
import { microsoftShuffle } from '../../src/deal/microsoftShuffle.ts'
import { parseDeal } from '../../src/deal/parseDeal.ts'
import { congruentialShuffle, twisterShuffle } from '../../src/deal/pysol.ts'
import { SCHEMES, schemeNamed } from '../../src/deal/schemes.ts'
import { faultOf } from '../support/faultOf.ts'
import { type KnownDeal, knownDeals, knownShuffles } from '../support/knownDeals.ts'

describe('a numbered deal', () => {
  test.each(knownDeals())('$id is the published one', ({ id, piles, stock }: KnownDeal) => {
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
        expect(new Set(scheme.shuffled(number, FRENCH_52)).size).toBe(52)
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

describe('PySol', () => {
  test.each([
    ['pysol:24', 'pysol-ms:24'],
    ['pysol:0', 'pysol-ms:0'],
    ['pysol:31999', 'pysol-ms:31999'],
    ['pysol:32001', 'pysol-mt:32001'],
    ['pysol:ms32000', 'pysol-ms:32000'],
    ['pysol:MS 123', 'pysol-ms:123'],
    ['pysol:#00000000000000054208L', 'pysol-mt:54208'],
    ['pysol:12_345.678,9-0', 'pysol-mt:1234567890'],
    ['pysol:old198246790', 'pysol-old:198246790'],
    ['pysol:100000000000000000000', 'pysol-mt:100000000000000000000'],
  ])('number %s means %s', (text, meant) => {
    expect(formatDealId(parseDealId(text))).toBe(meant)
  })

  test.each(['pysol:32000', 'pysol:Custom', 'pysol:', 'pysol:1e5'])(
    'number %s is ambiguous, and the choices are named',
    (text) => {
      const fault = faultOf(() => parseDealId(text))
      expect(fault).toMatchObject({ code: 'invalid-deal-number', place: 'deal' })
      expect(fault.message).toContain('pysol-ms, pysol-mt, pysol-old')
    },
  )

  test('by itself is no scheme, and the choices are named', () => {
    const fault = faultOf(() => schemeNamed('pysol'))
    expect(fault.code).toBe('unknown-scheme')
    expect(fault.message).toContain('pysol-ms, pysol-mt, pysol-old')
  })

  test.each(['pysol:ms8589934592', 'pysol-mt:31999', 'pysol:100000000000000000001', 'pysol:old18446744073709551616'])(
    'number %s is out of range',
    (text) => {
      expect(faultOf(() => parseDealId(text))).toMatchObject({ code: 'invalid-deal-number' })
    },
  )
})

test('a number of Microsoft FreeCell is refused, and the schemes that share its shuffle are named', () => {
  const fault = faultOf(() => parseDealId('ms-freecell:24'))
  expect(fault).toMatchObject({ code: 'invalid-deal-number', place: 'deal' })
  expect(fault.message).toContain('pysol-ms, kpat')
  expect(faultOf(() => schemeNamed('ms-freecell')).message).toContain('pysol-ms, kpat')
})

describe('the shuffle of FreeCell deals', () => {
  test.each([
    ...knownShuffles('ms-freecell').map(({ number, cards }) => ['Microsoft', number, cards, microsoftShuffle] as const),
    ...knownShuffles('pysolfc').map(({ number, cards }) => ['PySolFC', number, cards, twisterShuffle] as const),
    ...knownShuffles('pysol old').map(({ number, cards }) => ['PySol', number, cards, congruentialShuffle] as const),
  ])('by %s, number %d, is the published one', (_, number, cards, shuffle) => {
    expect(formatDeck(shuffle(number))).toBe(formatDeck(cards))
  })
})

describe('the exact number of a deck', () => {
  test.each([
    ['klondike-solver:0', 35511235380175238168226668580770214465574563740067205469369780560069n],
    ['solvitaire:22', 75815935119064350470717521029623259780400326814603147288883495865917n],
  ])('%s is the published one', (id, number) => {
    expect(exactNumberOf(dealDeck(parseDealId(id)))).toBe(number)
  })

  test('gives the deck back, and the deck the number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: exact.max }), (number) => {
        expect(exactNumberOf(dealDeck({ scheme: 'exact', number }))).toBe(number)
      }),
    )
    expect(exactNumberOf(dealDeck({ scheme: 'exact', number: exact.max }))).toBe(exact.max)
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

  test.each([[5], [5n], ['5'], [null], [{ number: 5 }], [{}]])('is not read from %s', (json) => {
    expect(faultOf(() => parseDeal(json)).code).toBe('invalid-deal')
  })
})

/** Index in deal order of the first card of a row (row 0 has 7 cards, row 1 has 6, …). */
function rowStart(row: number): number {
  return row * 7 - (row * (row - 1)) / 2
}
