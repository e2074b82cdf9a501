import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, formatCard, rankOf, SUITS, suitOf } from '../../src/cards/card.ts'
import { formatDeck, looksLikeCards, parseDeck } from '../../src/cards/deck.ts'
import { cardInWords, cardName } from '../../src/cards/names.ts'
import { languagesOf, parseCard } from '../../src/cards/parse.ts'
import { splitCards } from '../../src/cards/spellings.ts'
import { AppError } from '../../src/errors.ts'
import { faultOf } from '../support/faultOf.ts'

const CARDS = Array.from({ length: 52 }, (_, card) => card)
const shuffledDeck = fc.shuffledSubarray(CARDS, { minLength: 52 })

const SIGNS = ['♣', '♠', '♦', '♥']
const rank = (card: Card): string => formatCard(card)[0]!
const ten = (card: Card): string => rank(card).replace('T', '10')
const sign = (card: Card): string => SIGNS[suitOf(card)]!
const french = (card: Card): string => ten(card).replace('J', 'V').replace('Q', 'D').replace('K', 'R')
const german = (card: Card): string => ten(card).replace('J', 'B').replace('Q', 'D')
const bare = (words: string): string => words.replace(/^(l'|le |la )/, '')
const picture = (card: Card): string => {
  const at = rankOf(card) + 1
  return String.fromCodePoint(0x1f0a0 + 16 * [3, 0, 2, 1][suitOf(card)]! + (at > 11 ? at + 1 : at))
}

/** How a card is written in each style, and what stands between two. */
const STYLES: Record<string, { write: (card: Card) => string; between: string }> = {
  ours: { write: formatCard, between: ' ' },
  'ours, joined': { write: formatCard, between: '' },
  'small letters, joined': { write: (card) => formatCard(card).toLowerCase(), between: '' },
  'ten as 10, joined': { write: (card) => ten(card) + SUITS[suitOf(card)]!, between: '' },
  'ten as 0, as card services have it': { write: (card) => formatCard(card).replace('T', '0'), between: ',' },
  'numbers, joined': { write: (card) => `${rankOf(card) + 1}${SUITS[suitOf(card)]}`, between: '' },
  'two digits': { write: (card) => `${String(rankOf(card) + 1).padStart(2, '0')}${SUITS[suitOf(card)]}`, between: ' ' },
  'emoji, joined': { write: (card) => `${ten(card)}${sign(card).replace('♥', '❤')}\uFE0F`, between: '' },
  'suit first': { write: (card) => SUITS[suitOf(card)]! + rank(card), between: ' ' },
  'suit first, joined': { write: (card) => SUITS[suitOf(card)]! + ten(card), between: '' },
  'sign first, joined': { write: (card) => sign(card) + ten(card), between: '' },
  underlined: { write: (card) => `${rank(card)}_${SUITS[suitOf(card)]}`, between: ' ' },
  'with a line': { write: (card) => `${SUITS[suitOf(card)]}-${rank(card)}`, between: '\n' },
  'a blank before the sign': { write: (card) => `${ten(card)} ${sign(card)}`, between: ', ' },
  words: { write: (card) => cardName(card), between: ', ' },
  'words and a number': { write: (card) => cardName(card).replace(/^\w+/, ten(card)), between: ' ' },
  'words in one': { write: (card) => cardName(card).replaceAll(' ', '_').toLowerCase(), between: '\r\n' },
  'French signs': { write: (card) => french(card) + sign(card), between: ' ' },
  'French signs, joined': { write: (card) => french(card) + sign(card), between: '' },
  'French words': { write: (card) => bare(cardInWords(card, 'fr')), between: ', ' },
  'French words without accents': {
    write: (card) => bare(cardInWords(card, 'fr')).replace('œ', 'oe').replace('è', 'e'),
    between: '\n',
  },
  'accents by themselves': { write: (card) => bare(cardInWords(card, 'fr')).normalize('NFD'), between: ', ' },
  'German signs': { write: (card) => german(card) + sign(card), between: ' ' },
  'pictures, joined': { write: picture, between: '' },
  'a list of Python': { write: (card) => `'${formatCard(card)}'`, between: ', ' },
}

describe('a deck is read', () => {
  test.each(Object.entries(STYLES))('written in the style: %s', (_, { write, between }) => {
    fc.assert(
      fc.property(shuffledDeck, (deck) => {
        const text = deck.map(write).join(between)
        expect(parseDeck(text)).toEqual(deck)
        expect(looksLikeCards(text)).toBe(true)
      }),
      { numRuns: 10 },
    )
  })

  test('as a list of objects: by names, by letters, and by numbers from 1', () => {
    const words = (card: Card) => cardName(card).split(' of ') as [string, string]
    const styles: ((card: Card) => unknown)[] = [
      (card: Card) => ({ rank: rankOf(card) + 1, suit: words(card)[1] }),
      (card: Card) => ({ rank: rank(card), suit: sign(card) }),
      (card: Card) => ({ rank: rankOf(card) + 1, suit: 'CDHS'.indexOf(SUITS[suitOf(card)]!) + 1 }),
      (card: Card) => ({ code: '0H', value: words(card)[0].toUpperCase(), suit: words(card)[1].toUpperCase() }),
    ]
    for (const write of styles) expect(parseDeck(CARDS.map(write))).toEqual(CARDS)
  })
})

describe('a card is read', () => {
  test.each([
    ['K❤️', 'KH'],
    ['HT', 'TH'],
    ['♥10', 'TH'],
    ['0H', 'TH'],
    ['13C', 'KC'],
    ['7_S', '7S'],
    ['10 of hearts', 'TH'],
    ['🂧', '7S'],
    ['🂭', 'QS'],
    ['R♣', 'KC'],
    ['D♥', 'QH'],
    ['D♦', 'QD'],
    ['V♦', 'JD'],
    ['10 de cœur', 'TH'],
    ['roi de TRÈFLE', 'KC'],
    ['Herz Dame', 'QH'],
    ['AS', 'AS'],
    ['as de pique', 'AS'],
    ['Ａ♠', 'AS'],
    ['AC', 'AC'],
    ['VP', 'JS'],
  ])('from %s as %s', (text, card) => {
    expect(formatCard(parseCard(text))).toBe(card)
  })

  test.each([
    ['DT', 'TD (Ten of Diamonds) or QC (Queen of Clubs)'],
    ['DD', 'QD (Queen of Diamonds)'],
    ['RC', 'KC (King of Clubs) or KD (King of Diamonds) or KH (King of Hearts)'],
    ['VH', 'JH (Jack of Hearts)'],
  ])('%s is refused with the choices', (text, choices) => {
    const fault = faultOf(() => parseCard(text, 'deck[3]'))
    expect(fault).toMatchObject({ code: 'invalid-card', place: 'deck[3]' })
    expect(fault.message).toContain(`is not clear: write ${choices}`)
  })

  test.each([
    ['🂬', 'a Knight, which is not among the 52 cards'],
    ['🃏', 'a joker'],
    ['🃠', 'a trump of tarot'],
    ['🂠', 'hidden'],
    ['##', 'hidden'],
  ])('%s is refused for what it is', (text, words) => {
    expect(faultOf(() => parseCard(text)).message).toContain(words)
  })

  test.each([
    [{ rank: 7, suit: 0 }, 'card.suit', '1 clubs, 2 diamonds, 3 hearts, 4 spades expected, not 0'],
    [{ rank: 14, suit: 1 }, 'card.rank', '1 (Ace) to 13 (King)'],
    [{ rank: 0, suit: 1 }, 'card.rank', '1 (Ace) to 13 (King)'],
    [{ rank: 7 }, 'card.suit', 'not nothing'],
    [{ rank: 7, suit: 1, up: true }, 'card.up', 'unknown key'],
    [{ rank: 'R', suit: 'C' }, 'card', 'KC (King of Clubs) or KD (King of Diamonds) or KH (King of Hearts)'],
  ])('%j is refused with its place', (json, place, words) => {
    const fault = faultOf(() => parseCard(json, 'card'))
    expect(fault).toMatchObject({ code: 'invalid-card', place })
    expect(fault.message).toContain(words)
  })
})

describe('the cards beside it tell what a letter means', () => {
  const read = (text: string): string => {
    const pieces = splitCards(text)
    const languages = languagesOf(pieces)
    return formatDeck(pieces.map((piece) => parseCard(piece, undefined, languages)))
  }

  test.each([
    ['HT DT AC', 'TH TD AC'],
    ['R♣ DT', 'KC QC'],
    ['RP 10P DT', 'KS TS QC'],
    ['KH DT', 'KH TD'],
    ['Q♥ D♦', 'QH QD'],
  ])('%s is %s', (text, cards) => {
    expect(read(text)).toBe(cards)
  })

  test('clubs among French letters might be cœur or carreau', () => {
    expect(faultOf(() => read('R♣ AC')).message).toContain('AD (Ace of Diamonds) or AH (Ace of Hearts)')
  })
})

test('what is no card stays in its place', () => {
  expect(splitCards('7SXXAD KC')).toEqual(['7S', 'XXAD', 'KC'])
  expect(faultOf(() => parseDeck('7S KC XX AD')).place).toBe('deck[2]')
})

test.each(['solvitaire:1', 'ksolve:7', 'ks.txt', './7SKC', 'hello world', '7S', 'kpat', 'decks/as.txt', ''])(
  '%j does not look like cards',
  (text) => {
    expect(looksLikeCards(text)).toBe(false)
  },
)

test('whatever a text is, it is cards or an AppError', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'0123456789ATJQKVRDBCSHPT♥❤♦♣♠_- ,of', '\uFE0F', '🂧', '🂬', 'de', 'roi'),
  })
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' }), fc.jsonValue()), (written) => {
      for (const read of [parseCard, parseDeck]) {
        try {
          read(written)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
          expect((error as AppError).message).not.toMatch(/\p{Surrogate}/u)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('a hostile text costs no more than its length', () => {
  // By its square, any of these would take minutes.
  for (const piece of ['K ', 'K', '10', 'K_', 'as  ', '10 of ', '♥', '\u0301', '?', '🂬', ' ', 'é']) {
    const text = piece.repeat(Math.ceil(65_536 / piece.length))
    expect(splitCards(text).join('').length).toBeGreaterThanOrEqual(0)
    expect(() => parseDeck(text)).toThrow(AppError)
  }
})
