import { describe, expect, test } from 'vitest'
import { type Card, colourOf, formatCard, rankOf } from '../../src/cards/card.ts'
import { formatDeck } from '../../src/cards/deck.ts'
import { cardsOf, FRENCH_52, type Pack, packSize, SPANISH_48, spiderPack, times } from '../../src/cards/pack.ts'
import { dealDeck, dealNumbered, parseDealId } from '../../src/deal/dealId.ts'
import { type Dealing, schemesOf, stockDealtFirst } from '../../src/deal/dealing.ts'
import { parseDeal } from '../../src/deal/parseDeal.ts'
import { schemeNamed, schemesFor } from '../../src/deal/schemes.ts'
import { errorInLanguage } from '../../src/messages/inLanguage.ts'
import { faultOf } from '../support/faultOf.ts'

const PACKS: Record<string, Pack> = {
  'French, 52': FRENCH_52,
  'French, 104': times(2, FRENCH_52),
  'French, 156': times(3, FRENCH_52),
  'Spider, 1 suit': spiderPack('french', 1),
  'Spider, 2 suits': spiderPack('french', 2),
  'Spanish, 48': SPANISH_48,
  'Spanish Spider, 1 suit': spiderPack('spanish', 1),
  'Spanish Spider, 2 suits': spiderPack('spanish', 2),
  'Spanish Spider, 4 suits': spiderPack('spanish', 4),
  'a small one': { ...FRENCH_52, suits: [0, 2], ranks: 4, copies: 2 },
}

const hand = (scheme: string, number: bigint, pack: Pack): Card[] => schemeNamed(scheme).shuffled(number, pack)
const row = (cards: readonly Card[], from: number, count: number): string => formatDeck(cards.slice(from, from + count))
/** Every `columns`-th card of what was laid out row by row. */
const column = (cards: readonly Card[], at: number, columns: number): string =>
  formatDeck(cards.filter((_, index) => index % columns === at))

describe.each(Object.entries(PACKS))('of %s, every scheme that takes it', (_, pack) => {
  test.each(schemesFor(pack).map((scheme) => [scheme.name, scheme] as const))('%s gives all cards', (_name, scheme) => {
    const all = [...cardsOf(pack)].sort((a, b) => a - b)
    for (const number of [scheme.min, scheme.min + 1n, (scheme.min + scheme.max) / 2n, scheme.max]) {
      const cards = scheme.shuffled(number, pack)
      expect([...cards].sort((a, b) => a - b)).toEqual(all)
      expect(scheme.shuffled(number, pack)).toEqual(cards)
    }
  })
})

test.each<[string, string[]]>([
  ['French, 104', ['solvitaire', 'reussite', 'pysol-ms', 'pysol-mt', 'pysol-old']],
  ['French, 156', ['reussite', 'pysol-ms', 'pysol-mt', 'pysol-old']],
  ['Spider, 2 suits', ['reussite', 'pysol-ms', 'pysol-mt', 'pysol-old']],
  ['Spanish, 48', ['reussite']],
  ['Spanish Spider, 4 suits', ['reussite']],
])('there are numbers of %s by programs that play with such packs', (pack, schemes) => {
  expect(schemesFor(PACKS[pack]!).map(({ name }) => name)).toEqual(schemes)
})

describe('a deal of another game is the published one:', () => {
  test('Spider by Solvitaire, 1776', () => {
    const deck = stockDealtFirst(hand('solvitaire', 1776n, times(2, FRENCH_52)), 50)
    const table = deck.slice(0, 54)
    expect(column(table, 0, 10)).toBe('6H 5S TS 4C 6D 7S')
    expect(column(table, 9, 10)).toBe('QH 9D TH 8S 5D')
  })

  test('Spider by PySol, 14934', () => {
    const cards = hand('pysol-ms', 14934n, spiderPack('french', 4))
    // Four rows, a fifth card to columns 1, 4, 7 and 10, then a row face up.
    const first = column(cards.slice(0, 40), 0, 10)
    expect(`${first} ${formatCard(cards[40]!)} ${formatCard(cards[44]!)}`).toBe('TS 3C KS 4C JH 5S')
    expect(`${column(cards.slice(0, 40), 1, 10)} ${formatCard(cards[45]!)}`).toBe('2H 4H KC 3H KH')
    expect(`${column(cards.slice(0, 40), 9, 10)} ${row(cards, 43, 1)} ${row(cards, 53, 1)}`).toBe('JD AH 5C 5S KS 5D')
    expect(row(cards, 54, 10)).toBe('6D AH TH 9S 9C 6C AC 6S 9D 4C')
    expect(row(cards, 94, 10)).toBe('9D KC AD QD JC JD 7S 7D 9S QS')
  })

  test('Golf by Solvitaire, 1000002: the card on the waste is the last in the hand', () => {
    const cards = hand('solvitaire', 1000002n, FRENCH_52)
    const stock = stockDealtFirst(cards, 16).slice(-16)
    expect(formatCard(cards[51]!)).toBe('QH')
    expect(`${row(stock, 0, 2)} … ${row(stock, 14, 2)}`).toBe('8H 2C … 5S AC')
  })

  test('Golf by KPatience, 1', () => {
    const cards = hand('kpat', 1n, FRENCH_52)
    expect(column(cards.slice(0, 35), 0, 7)).toBe('JD 5H KH AS 4H')
    expect(row(cards, 35, 4)).toBe('TH 8H 2C JH')
  })

  test('Canfield by Solvitaire, 1000237: stock, reserve, columns, and the base last', () => {
    const cards = hand('solvitaire', 1000237n, FRENCH_52)
    expect(formatCard(cards[51]!)).toBe('6S')
    expect([cards[34]!, cards[46]!].map(formatCard)).toEqual(['8S', 'AC'])
    expect(row(cards, 47, 4)).toBe('2S 2H TD 5S')
  })
})

describe('our own numbers', () => {
  test('give the same deals for good', () => {
    expect(formatDeck(hand('reussite', 1n, FRENCH_52))).toMatchInlineSnapshot(
      `"5H 2C JH 3H 8S 5C JD 6S KD AS 2H 5S 5D 3S KH 3C AH 4H 4S 9C 7D TS KC 9H 9S TD QC 6C KS 8D TC QS 2S 6D 7S 2D QD TH 3D 8C 4D 4C JC 8H 6H AD 7C AC 7H JS QH 9D"`,
    )
    expect(formatDeck(hand('reussite', 1n, SPANISH_48))).toMatchInlineSnapshot(
      `"3O 2B SC 3B RB 3E 2E AB 5E 4E 7C 2O 4B 8O 7E RE 4C 8E 9E 8B RC 8C CO 5O CE 6C 9O SB AE 5C 6E 9B CC RO 2C 7O 3C 4O SO 7B 5B AC 6O AO 6B SE CB 9C"`,
    )
    expect(formatDeck(hand('reussite', 0n, spiderPack('spanish', 2)).slice(0, 46))).toMatchInlineSnapshot(
      `"3C AE CC 2C RE 7E 3E 4E 8E CE 4E 6E RC 7C AC 7E 8C AE SE 7E RC 2E RE RE 5C 5E 3C AC 4C 5C CC 3E CC 9E 6C SC 6E 4E SE 9E 8C CE 2E 7C 9E 8C"`,
    )
  })

  test('deal Klondike too, from the front', () => {
    expect(dealDeck(parseDealId('reussite:7'))).toEqual(hand('reussite', 7n, FRENCH_52))
  })

  test.each(['reussite', 'pysol-ms', 'pysol-mt', 'pysol-old'])(
    'and %s: with fewer suits Spider has the same arrangement, colour by colour',
    (scheme) => {
      for (const number of [32001n, 32002n]) {
        const [four, two, one] = ([4, 2, 1] as const).map((suits) => hand(scheme, number, spiderPack('french', suits)))
        expect(two!.map((card) => rankOf(card) * 2 + colourOf(card))).toEqual(
          four!.map((card) => rankOf(card) * 2 + colourOf(card)),
        )
        expect(one!.map(rankOf)).toEqual(four!.map(rankOf))
      }
    },
  )

  test('put each card in each place about equally often', () => {
    const pack = { ...FRENCH_52, suits: [1], ranks: 4 }
    const counts = new Map<string, number>()
    for (let number = 0n; number < 2400n; number++) {
      const deal = formatDeck(hand('reussite', number, pack))
      counts.set(deal, (counts.get(deal) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    // Chi squared with 23 degrees of freedom: above 49.7 one time in a thousand.
    const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
    expect(chiSquared).toBeLessThan(49.7)
  })
})

describe('a game that some schemes have no numbers of', () => {
  const solitario: Dealing<Card[]> = { pack: SPANISH_48, layouts: { reussite: (cards) => cards } }
  const golf: Dealing<Card[]> = {
    pack: FRENCH_52,
    layouts: { reussite: (cards) => cards, kpat: (cards) => cards, solvitaire: (cards) => cards },
  }

  test('knows its own, the default first', () => {
    expect(schemesOf(solitario).map(({ name }) => name)).toEqual(['reussite'])
    expect(schemesOf(golf).map(({ name }) => name)).toEqual(['solvitaire', 'reussite', 'kpat'])
  })

  test('is dealt by them', () => {
    const cards = dealNumbered(parseDealId('reussite:12'), solitario)
    expect(cards).toHaveLength(packSize(SPANISH_48))
  })

  test('refuses the others, and names the choices', () => {
    const fault = faultOf(() => dealNumbered(parseDealId('greenfelt:1'), golf, 'deal'))
    expect(fault).toMatchObject({ code: 'unknown-scheme', place: 'deal' })
    expect(fault.message).toBe(
      'deal: greenfelt numbers no deals of this game; known are those of solvitaire, reussite, kpat',
    )
    expect(errorInLanguage(fault, 'fr')).toBe(
      'deal : greenfelt ne numérote pas de donnes de ce jeu ; on connaît celles de solvitaire, reussite, kpat',
    )
    expect(faultOf(() => dealNumbered({ scheme: 'toString', number: 1n }, golf)).code).toBe('unknown-scheme')
    expect(faultOf(() => dealNumbered(parseDealId('solvitaire:22'), solitario)).code).toBe('unknown-scheme')
  })

  test('is read by number or by all its cards, with the place of what is wrong', () => {
    const cards = hand('reussite', 12n, SPANISH_48)
    expect(parseDeal('reussite:12', 'deal', solitario).deck).toEqual(cards)
    expect(parseDeal(formatDeck(cards), 'deal', solitario)).toEqual({ deck: cards })
    expect(parseDeal({ deck: cards.map(formatCard) }, 'deal', solitario)).toEqual({ deck: cards })
    const fault = (json: unknown) => faultOf(() => parseDeal(json, 'deal', solitario))
    expect(fault('solvitaire:1')).toMatchObject({ code: 'unknown-scheme', place: 'deal' })
    expect(fault('https://greenfelt.net/klondike?game=7')).toMatchObject({ code: 'unknown-scheme', place: 'deal' })
    expect(fault({ deck: `${formatDeck(cards.slice(1))} QH` })).toMatchObject({ place: 'deal.deck[47]' })
    expect(fault({ deck: formatDeck(cards.slice(1)) })).toMatchObject({ code: 'missing-card', place: 'deal.deck' })
    expect(fault({}).message).toContain('a "deck" of 48 cards expected')
  })

  test('refuses numbers out of range', () => {
    const fault = faultOf(() => dealNumbered({ scheme: 'reussite', number: 2n ** 32n }, solitario, 'deal'))
    expect(fault).toMatchObject({ code: 'invalid-deal-number', place: 'deal' })
  })
})
