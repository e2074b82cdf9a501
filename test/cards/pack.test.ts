import { describe, expect, test } from 'vitest'
import { faceOf, formatCard, makeCard, rankOf, suitOf } from '../../src/cards/card.ts'
import { cardsOf, FRENCH_52, isOf, type Pack, packSize, SPANISH_48, times } from '../../src/cards/pack.ts'

const ONE_SUIT: Pack = { face: 'french', suits: [1], ranks: 13, copies: 8 }

describe('a pack', () => {
  test.each([
    ['52 French cards', FRENCH_52, 52, 52],
    ['two of them', times(2, FRENCH_52), 104, 52],
    ['48 Spanish cards', SPANISH_48, 48, 48],
    ['eight times the spades', ONE_SUIT, 104, 13],
  ])('has its cards: %s', (_name, pack, size, different) => {
    const cards = cardsOf(pack)
    expect([packSize(pack), cards.length, new Set(cards).size]).toEqual([size, size, different])
    expect(cards.every((card) => isOf(card, pack))).toBe(true)
    for (const card of cards) expect(cards.filter((one) => one === card)).toHaveLength(pack.copies)
  })

  test('has no card of another face, rank or suit', () => {
    expect(cardsOf(FRENCH_52).some((card) => isOf(card, SPANISH_48))).toBe(false)
    expect(isOf(makeCard(12, 0), { ...FRENCH_52, ranks: 12 })).toBe(false)
    expect(isOf(makeCard(0, 3), ONE_SUIT)).toBe(false)
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
