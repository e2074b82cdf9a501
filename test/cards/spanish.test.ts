import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, formatCard, isCard, rankOf, suitOf } from '../../src/cards/card.ts'
import { cardInWords, cardName } from '../../src/cards/names.ts'
import { cardsOf, FRENCH_52, SPANISH_48, spiderPack } from '../../src/cards/pack.ts'
import { languagesOf, parseCard } from '../../src/cards/parse.ts'
import { splitCards } from '../../src/cards/spellings.ts'
import { AppError } from '../../src/errors.ts'
import { errorInLanguage } from '../../src/messages/inLanguage.ts'
import { faultOf } from '../support/faultOf.ts'

const CARDS = cardsOf(SPANISH_48)
const shuffledPack = fc.shuffledSubarray(CARDS, { minLength: 48 })
const read = (json: unknown, place?: string): Card => parseCard(json, place, undefined, SPANISH_48)
const readAll = (text: string): Card[] => {
  const pieces = splitCards(text, 'spanish')
  const languages = languagesOf(pieces, 'spanish')
  return pieces.map((piece) => parseCard(piece, undefined, languages, SPANISH_48))
}

const SUITS = ['oros', 'copas', 'espadas', 'bastos']
const RANKS = 'as dos tres cuatro cinco seis siete ocho nueve sota caballo rey'.split(' ')
const spanish = (card: Card): string => `${RANKS[rankOf(card)]} de ${SUITS[suitOf(card)]}`
const bare = (words: string): string => words.replace(/^(l'|le |la )/, '')

/** How a card is written in each style, and what stands between two. */
const STYLES: Record<string, { write: (card: Card) => string; between: string }> = {
  ours: { write: formatCard, between: ' ' },
  'ours, joined': { write: formatCard, between: '' },
  'small letters, joined': { write: (card) => formatCard(card).toLowerCase(), between: '' },
  numbers: { write: (card) => `${rankOf(card) + 1}${formatCard(card)[1]}`, between: ' ' },
  'numbers, joined': { write: (card) => `${rankOf(card) + 1}${formatCard(card)[1]}`, between: '' },
  'suit first': { write: (card) => `${formatCard(card)[1]}${rankOf(card) + 1}`, between: ' ' },
  'French letters': {
    write: (card) => formatCard(card).replace(/^S/, 'V').replace(/O$/, 'D'),
    between: ' ',
  },
  'Spanish words': { write: spanish, between: ', ' },
  'a number and a word': { write: (card) => `${rankOf(card) + 1} de ${SUITS[suitOf(card)]}`, between: '\n' },
  'French words': { write: (card) => bare(cardInWords(card, 'fr')), between: ', ' },
  'French words without accents': {
    write: (card) => bare(cardInWords(card, 'fr')).normalize('NFD').replaceAll(/\p{M}/gu, '').replace("'", '’'),
    between: ' ',
  },
  'English words': { write: (card) => cardName(card), between: ', ' },
  'English words, bastos as clubs': { write: (card) => cardName(card).replace('Batons', 'clubs'), between: ' ' },
}

describe('a Spanish pack is read', () => {
  test.each(Object.entries(STYLES))('written in the style: %s', (_, { write, between }) => {
    fc.assert(
      fc.property(shuffledPack, (pack) => {
        expect(readAll(pack.map((card) => write(card)).join(between))).toEqual(pack)
      }),
      { numRuns: 10 },
    )
  })
})

describe('a Spanish card', () => {
  test.each([
    ['7O', '7O'],
    ['12O', 'RO'],
    ['10c', 'SC'],
    ['01b', 'AB'],
    ['11 de copas', 'CC'],
    ['as de oros', 'AO'],
    ['SOTA DE ESPADAS', 'SE'],
    ['caballo de copas', 'CC'],
    ['rey_bastos', 'RB'],
    ['roi de deniers', 'RO'],
    ['cavalier de coupes', 'CC'],
    ['valet d’épées', 'SE'],
    ["l'as d'épées".slice(2), 'AE'],
    ['king of coins', 'RO'],
    ['Knight of Cups', 'CC'],
    ['jack of clubs', 'SB'],
    ['bastos 7', '7B'],
    ['CB', 'CB'],
    ['BC', 'CB'],
  ])('is read from %s as %s', (text, card) => {
    expect(formatCard(read(text))).toBe(card)
  })

  test.each([
    [{ rank: 12, suit: 'oros' }, 'RO'],
    [{ rank: 'sota', suit: 'C' }, 'SC'],
    [{ rank: 7, suit: 1 }, '7O'],
    [{ rank: 7, suit: 4 }, '7B'],
    [{ value: 'KNIGHT', suit: 'CUPS' }, 'CC'],
  ])('is read from %j', (json, card) => {
    expect(formatCard(read(json))).toBe(card)
  })

  test.each([
    ['7O', 'the Seven of Coins', 'le sept de deniers'],
    ['SC', 'the Jack of Cups', 'le valet de coupes'],
    ['CE', 'the Knight of Swords', "le cavalier d'épées"],
    ['RB', 'the King of Batons', 'le roi de bâtons'],
    ['AE', 'the Ace of Swords', "l'as d'épées"],
  ])('%s is %s, %s', (text, english, french) => {
    expect([cardInWords(read(text)), cardInWords(read(text), 'fr')]).toEqual([english, french])
  })

  test.each(['13O', '0O', '14B', '7X', '7 O', 'O', '10', 'oros', '', 'rey de', 7, null, []])(
    'is not read from %j',
    (text) => {
      expect(faultOf(() => read(text, 'stock[3]'))).toMatchObject({ code: 'invalid-card', place: 'stock[3]' })
    },
  )

  test.each([
    [{ rank: 13, suit: 1 }, 'card.rank', 'from 1 (as) to 12 (rey)'],
    [{ rank: 7, suit: 5 }, 'card.suit', '1 oros, 2 copas, 3 espadas, 4 bastos'],
  ])('%j is refused with its place', (json, place, words) => {
    const fault = faultOf(() => read(json, 'card'))
    expect(fault).toMatchObject({ code: 'invalid-card', place })
    expect(fault.message).toContain(words)
  })
})

test('every card of both faces has its own text and its own words, and is read from its text', () => {
  const cards = [FRENCH_52, SPANISH_48].flatMap(cardsOf)
  for (const language of ['en', 'fr'] as const) {
    expect(new Set(cards.map((card) => cardInWords(card, language))).size).toBe(100)
  }
  for (const card of cards) {
    const pack = card < 52 ? FRENCH_52 : SPANISH_48
    expect(parseCard(formatCard(card), undefined, undefined, pack)).toBe(card)
    expect(parseCard(cardName(card), undefined, undefined, pack)).toBe(card)
  }
})

test('no other number is a card', () => {
  const numbers = Array.from({ length: 200 }, (_, index) => index - 20)
  expect(numbers.filter(isCard)).toEqual([FRENCH_52, SPANISH_48].flatMap(cardsOf))
  expect([0.5, Number.NaN, Number.POSITIVE_INFINITY].some(isCard)).toBe(false)
  expect(cardInWords(52)).toBe('card 52 (there is no such card)')
})

describe('a card of another pack is refused with what the pack has:', () => {
  test.each([
    [
      'QH',
      SPANISH_48,
      'the Queen of Hearts',
      'a Spanish pack of 48 cards',
      'A 2 3 4 5 6 7 8 9 S C R, its suits O C E B',
    ],
    ['🂧', SPANISH_48, 'the Seven of Spades', 'a Spanish pack of 48 cards', 'its suits O C E B'],
    ['dame de cœur', SPANISH_48, 'the Queen of Hearts', 'a Spanish pack of 48 cards', 'its suits O C E B'],
    ['7O', FRENCH_52, 'the Seven of Coins', 'a French pack of 52 cards', 'T J Q K, its suits C S D H'],
    ['AD', spiderPack('french', 2), 'the Ace of Diamonds', 'a French pack of 104 cards', 'its suits S H'],
    ['AO', spiderPack('spanish', 1), 'the Ace of Coins', 'a Spanish pack of 96 cards', 'its suits E'],
    [
      'KC',
      { ...FRENCH_52, ranks: 5 },
      'the King of Clubs',
      'a French pack of 20 cards',
      'A 2 3 4 5, its suits C S D H',
    ],
  ])('%s', (text, pack, card, packName, has) => {
    const fault = faultOf(() => parseCard(text, 'deck[4]', undefined, pack))
    expect(fault).toMatchObject({ code: 'invalid-card', place: 'deck[4]' })
    expect(fault.message).toContain(`${card} is not in ${packName}; its ranks are `)
    expect(fault.message).toContain(has)
  })

  test('in French too', () => {
    const fault = faultOf(() => parseCard('QH', 'deck[4]', undefined, SPANISH_48))
    expect(errorInLanguage(fault, 'fr')).toBe(
      'deck[4] : la dame de cœur n’est pas dans un jeu espagnol de 48 cartes ; ses rangs sont A 2 3 4 5 6 7 8 9 S C R, ses couleurs O C E B',
    )
  })
})

test('whatever a text is, it is Spanish cards or an AppError', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789ASCRVOCEBD ,_-’de', 'oros', 'épées', 'rey', '🂧') })
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' }), fc.jsonValue()), (written) => {
      try {
        read(written)
        if (typeof written === 'string') readAll(written)
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
        expect((error as AppError).message).not.toMatch(/\p{Surrogate}/u)
      }
    }),
    { numRuns: 60 },
  )
})

test('a hostile text costs no more than its length', () => {
  for (const piece of ['R ', 'R', '10', 'as  ', "d'", 'O', 'espada', '\u0301']) {
    const text = piece.repeat(Math.ceil(65_536 / piece.length))
    expect(splitCards(text, 'spanish').join('').length).toBeGreaterThanOrEqual(0)
    expect(() => read(text)).toThrow(AppError)
  }
})
