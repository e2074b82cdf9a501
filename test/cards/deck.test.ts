import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCard } from '../../src/cards/card.ts'
import { formatDeck, looksLikeCards, parseDeck } from '../../src/cards/deck.ts'
import { cardName } from '../../src/cards/names.ts'
import { cardsOf, FRENCH_52, type Pack, SPANISH_48, spiderPack, times } from '../../src/cards/pack.ts'
import { parseCard } from '../../src/cards/parse.ts'
import { errorInLanguage } from '../../src/messages/inLanguage.ts'
import { faultOf } from '../support/faultOf.ts'

const CARDS = Array.from({ length: 52 }, (_, card) => card)
const TEN_OF_DIAMONDS = 9 * 4 + 2
const SIXTEEN = { ...FRENCH_52, ranks: 4 }
const shuffledDeck = fc.shuffledSubarray(CARDS, { minLength: 52 })

describe('a card', () => {
  test.each(['TD', '10D', 'td', '10d', '10♦', 'T♦', '10♦\uFE0F', '10♦\uFE0E', 'T♢', ' TD '])(
    'is read from %j as the Ten of Diamonds',
    (text) => {
      expect(parseCard(text)).toBe(TEN_OF_DIAMONDS)
    },
  )

  test.each([
    ['♣', 0],
    ['♠', 1],
    ['♦', 2],
    ['♥', 3],
  ])('has the suit %s', (sign, suit) => {
    expect(parseCard(`A${sign}`)).toBe(suit)
  })

  test('is written with two characters, and read back', () => {
    expect(formatCard(TEN_OF_DIAMONDS)).toBe('TD')
    for (const card of CARDS) expect(parseCard(formatCard(card))).toBe(card)
  })

  test('has a name', () => {
    expect(cardName(TEN_OF_DIAMONDS)).toBe('Ten of Diamonds')
    expect(cardName(0)).toBe('Ace of Clubs')
    expect(cardName(51)).toBe('King of Hearts')
  })

  test.each(['', '00D', '14D', 'TX', 'TDD', 'T D', '0', 'D', '10 of', '♥', 'hearts', 7, null, undefined, []])(
    'is not read from %j',
    (text) => {
      expect(faultOf(() => parseCard(text, 'stock[3]'))).toMatchObject({ code: 'invalid-card', place: 'stock[3]' })
    },
  )

  test('that is hidden is refused as such', () => {
    expect(faultOf(() => parseCard('??', 'stock[3]')).message).toContain('hidden')
  })
})

describe('a deck', () => {
  test('is read back from its text, and from its list', () => {
    fc.assert(
      fc.property(shuffledDeck, (deck) => {
        expect(parseDeck(formatDeck(deck))).toEqual(deck)
        expect(parseDeck(deck.map(formatCard))).toEqual(deck)
      }),
    )
  })

  test('may be separated by blanks, commas and newlines', () => {
    const text = formatDeck(CARDS)
    expect(parseDeck(`\n${text.replaceAll(' ', ', ')}\n`)).toEqual(CARDS)
    expect(parseDeck(text.replaceAll(' ', '\r\n'))).toEqual(CARDS)
  })

  test('of few ranks takes its own cards only', () => {
    expect(parseDeck(formatDeck(CARDS.slice(0, 16)), 'deck', SIXTEEN)).toEqual(CARDS.slice(0, 16))
    expect(faultOf(() => parseDeck(formatDeck(CARDS.slice(0, 17)), 'deck', SIXTEEN))).toMatchObject({
      code: 'invalid-card',
      place: 'deck[16]',
    })
  })

  test('with a card that is none names it and its place', () => {
    const texts: string[] = CARDS.map(formatCard)
    texts[17] = 'XY'
    const fault = faultOf(() => parseDeck(texts))
    expect(fault).toMatchObject({ code: 'invalid-card', place: 'deck[17]' })
    expect(fault.message).toContain('"XY"')
  })

  test('with a card twice names it and both places', () => {
    const deck = [...CARDS]
    deck[17] = TEN_OF_DIAMONDS
    const fault = faultOf(() => parseDeck(formatDeck(deck)))
    expect(fault).toMatchObject({ code: 'duplicate-card', place: 'deck[38]' })
    expect(fault.message).toContain('Ten of Diamonds (TD) is already at deck[17]')
  })

  test('with cards missing names them', () => {
    const fault = faultOf(() => parseDeck(formatDeck(CARDS.filter((card) => card !== TEN_OF_DIAMONDS && card !== 0))))
    expect(fault).toMatchObject({ code: 'missing-card', place: 'deck' })
    expect(fault.message).toContain('2 cards are missing: AC TD')
  })

  describe.each<[string, Pack]>([
    ['two French packs', times(2, FRENCH_52)],
    ['three French packs', times(3, FRENCH_52)],
    ['a Spanish pack', SPANISH_48],
    ['Spider of one suit', spiderPack('french', 1)],
    ['Spanish Spider of two suits', spiderPack('spanish', 2)],
  ])('of %s', (_, pack) => {
    const cards = cardsOf(pack)
    const shuffled = fc.shuffledSubarray(cards, { minLength: cards.length })

    test('is read back from its text, joined or not, and from its list', () => {
      fc.assert(
        fc.property(shuffled, (deck) => {
          expect(parseDeck(formatDeck(deck), 'deck', pack)).toEqual(deck)
          expect(parseDeck(deck.map(formatCard).join(''), 'deck', pack)).toEqual(deck)
          expect(parseDeck(deck.map(formatCard), 'deck', pack)).toEqual(deck)
        }),
        { numRuns: 10 },
      )
    })

    test('with a card too many names it and all its places', () => {
      const [card] = cards
      const fault = faultOf(() => parseDeck(formatDeck([...cards, card!]), 'deck', pack))
      const places = cards.flatMap((one, at) => (one === card ? [`deck[${at}]`] : []))
      expect(fault).toMatchObject({ code: 'duplicate-card', place: `deck[${cards.length}]` })
      expect(fault.message).toContain(cardName(card!))
      for (const place of places) expect(fault.message).toContain(place)
      expect(errorInLanguage(fault, 'fr')).toMatch(/est déjà/)
    })

    test('of a card of another pack says what it has', () => {
      const stranger = pack.face === 'french' ? '7O' : 'QH'
      const fault = faultOf(() => parseDeck([...cards.slice(1).map(formatCard), stranger], 'deck', pack))
      expect(fault).toMatchObject({ code: 'invalid-card', place: `deck[${cards.length - 1}]` })
      expect(fault.message).toContain(`pack of ${cards.length} cards; its ranks are`)
    })
  })

  test('of several packs with cards missing counts them', () => {
    const twice = formatDeck(cardsOf(times(2, FRENCH_52)).filter((card) => card !== TEN_OF_DIAMONDS))
    expect(faultOf(() => parseDeck(`${twice} TD`, 'deck', times(2, FRENCH_52))).message).toBe(
      'deck: 1 card is missing: TD',
    )
    const [first, ...others] = twice.split(' ')
    const fault = faultOf(() => parseDeck(others.join(' '), 'deck', times(2, FRENCH_52)))
    expect(first).toBe('AC')
    expect(fault.message).toBe('deck: 3 cards are missing: AC, 2 × TD')
    expect(errorInLanguage(fault, 'fr')).toBe('deck : il manque 3 cartes : AC, 2 × TD')
  })

  test('of Spanish cards looks like cards', () => {
    expect(looksLikeCards(formatDeck(cardsOf(SPANISH_48)))).toBe(true)
    expect(looksLikeCards('sota de oros, 7 de copas, rey de bastos')).toBe(true)
  })

  test.each([7, null, undefined, {}])('is not read from %j', (deck) => {
    expect(faultOf(() => parseDeck(deck))).toMatchObject({ code: 'invalid-deck', place: 'deck' })
  })
})
