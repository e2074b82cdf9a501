import { describe, expect, test } from 'vitest'
import { faceOf, formatCard, makeCard, rankOf, suitOf } from '../../src/cards/card.ts'
import { cardsOf, copiesOf, FRENCH_52, isOf, packSize, SPANISH_48, spiderPack, times } from '../../src/cards/pack.ts'

const ONE_SUIT = spiderPack('french', 1)

describe('a pack', () => {
  test.each([
    ['52 French cards', FRENCH_52, 52, 52],
    ['two of them', times(2, FRENCH_52), 104, 52],
    ['48 Spanish cards', SPANISH_48, 48, 48],
    ['three of them', times(3, FRENCH_52), 156, 52],
    ['eight times the spades', ONE_SUIT, 104, 13],
    ['four times the spades and the hearts', spiderPack('french', 2), 104, 26],
    ['four suits of Spider', spiderPack('french', 4), 104, 52],
    ['eight times the espadas', spiderPack('spanish', 1), 96, 12],
    ['four times the espadas and the copas', spiderPack('spanish', 2), 96, 24],
    ['four suits of Spanish Spider', spiderPack('spanish', 4), 96, 48],
  ])('has its cards: %s', (_name, pack, size, different) => {
    const cards = cardsOf(pack)
    expect([packSize(pack), cards.length, new Set(cards).size]).toEqual([size, size, different])
    expect(cards.every((card) => isOf(card, pack))).toBe(true)
    for (const card of cards) expect(cards.filter((one) => one === card)).toHaveLength(copiesOf(card, pack))
  })

  test('of Spider has the suits that players know', () => {
    const suitsOf = (face: 'french' | 'spanish', suits: 1 | 2) => {
      const aces = cardsOf(spiderPack(face, suits)).filter((card) => rankOf(card) === 0)
      return [...new Set(aces.map(formatCard))]
    }
    expect([suitsOf('french', 1), suitsOf('french', 2)]).toEqual([['AS'], ['AS', 'AH']])
    expect([suitsOf('spanish', 1), suitsOf('spanish', 2)]).toEqual([['AE'], ['AC', 'AE']])
  })

  test('has no card of another face, rank or suit', () => {
    expect(cardsOf(FRENCH_52).some((card) => isOf(card, SPANISH_48))).toBe(false)
    expect(isOf(makeCard(12, 0), { ...FRENCH_52, ranks: 12 })).toBe(false)
    expect(isOf(makeCard(0, 3), ONE_SUIT)).toBe(false)
    expect(copiesOf(makeCard(0, 3), ONE_SUIT)).toBe(0)
  })
})

describe('a card knows its face:', () => {
  test.each([
    [makeCard(9, 2), 'french', 'TD'],
    [makeCard(6, 0, 'spanish'), 'spanish', '7O'],
    [makeCard(9, 1, 'spanish'), 'spanish', 'SC'],
    [makeCard(10, 1, 'spanish'), 'spanish', 'CC'],
    [makeCard(11, 3, 'spanish'), 'spanish', 'RB'],
  ])('%i is %s and written %s', (card, face, text) => {
    expect([faceOf(card), formatCard(card)]).toEqual([face, text])
    expect(makeCard(rankOf(card), suitOf(card), faceOf(card))).toBe(card)
  })
})
