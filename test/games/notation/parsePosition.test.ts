import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDeal } from '../../../src/deal/parseDeal.ts'
import { DEFAULT_RULES } from '../../../src/games/klondike/ruleSet.ts'
import type { PositionJson } from '../../../src/games/notation/notation.ts'
import { parsePosition } from '../../../src/games/notation/parsePosition.ts'
import { deal } from '../../../src/games/piles/layout.ts'
import { faultOf } from '../../support/faultOf.ts'
import { formatPosition, formatPositionText } from '../../support/klondike.ts'
import { randomWalk, smallMidGame, smallRules } from '../../support/smallDeals.ts'

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

const OPENING = deal(parseDeal('solvitaire:1').deck, DEFAULT_RULES)

describe('a position', () => {
  test('that play leads to is accepted, and read back from its JSON and its text', () => {
    fc.assert(
      fc.property(seed, (seed) => {
        const rules = smallRules(seed)
        const position = smallMidGame(seed, rules, 60)
        expect(parsePosition(JSON.parse(JSON.stringify(formatPosition(position))), rules)).toEqual(position)
        expect(parsePosition(formatPositionText(position), rules)).toEqual(position)
      }),
      { numRuns: 500 },
    )
  })

  test('of a whole deck that play leads to is accepted, and read back', () => {
    const deck = fc.shuffledSubarray(parseDeal('solvitaire:1').deck, { minLength: 52 })
    const rules = fc.record({
      draw: fc.integer({ min: 1, max: 24 }),
      passes: fc.constantFrom(2, 3, 'unlimited' as const),
    })
    fc.assert(
      fc.property(deck, rules, seed, (deck, some, seed) => {
        const rules = { ...DEFAULT_RULES, ...some }
        const { position } = randomWalk(seed, deal(deck, rules), rules, 200)
        expect(parsePosition(formatPosition(position), rules)).toEqual(position)
        expect(parsePosition(formatPositionText(position), rules)).toEqual(position)
      }),
    )
  })

  test('has a compact text', () => {
    expect(formatPositionText(OPENING)).toBe(
      '9D/4cAS/QdTdJC/9sJs8s6D/6s8h5h8dJH/3d3c8c7h9hAH/2h5dKd7s2cKhJD ---- TS6C3HTH7D5S9C4S7CKC4D2D5CAD3SQSQC4H2SACQHTCKS6H - 1',
    )
  })

  test('may leave out what is empty', () => {
    const won = { tableau: Array.from({ length: 7 }, () => ({})), foundations: { C: 13, S: 13, D: 13, H: 13 } }
    expect(parsePosition(won, DEFAULT_RULES)).toEqual({
      columns: Array.from({ length: 7 }, () => ({ down: [], up: [] })),
      foundations: [13, 13, 13, 13],
      stock: [],
      waste: [],
      pass: 1,
    })
    expect(parsePosition('-/-/-/-/-/-/- KKKK - -', DEFAULT_RULES).foundations).toEqual([13, 13, 13, 13])
  })
})

/** A position in which cards may be anything. */
type AnyCards = Omit<PositionJson, 'tableau' | 'stock' | 'waste'> & {
  tableau: { down: string[]; up: string[] }[]
  stock: string[]
  waste: string[]
}

describe('a position is refused', () => {
  test.each<[string, (json: AnyCards) => unknown, string, string, string]>([
    ['a card that is none', (json) => json.stock.splice(3, 1, '1X'), 'invalid-card', 'stock[3]', '"1X"'],
    [
      'a hidden card',
      (json) => json.tableau[6]!.down.splice(2, 1, '??'),
      'invalid-card',
      'tableau[6].down[2]',
      'hidden',
    ],
    [
      'a card twice',
      (json) => json.waste.push('9D'),
      'duplicate-card',
      'waste[0]',
      'already at position.tableau[0].up[0]',
    ],
    [
      'a card up and in a column',
      (json) => change(json, { D: 9 }),
      'duplicate-card',
      'tableau[0].up[0]',
      'foundations.D',
    ],
    ['cards left out', (json) => json.stock.splice(0, 2), 'missing-card', 'position', '2 cards are missing: 6C TS'],
    [
      'a column too few',
      (json) => json.waste.push(...json.tableau.shift()!.up),
      'invalid-position',
      'tableau',
      '7 columns',
    ],
    [
      'a run out of order',
      (json) => json.tableau[1]!.up.push(...json.tableau[0]!.up.splice(0)),
      'invalid-position',
      'tableau[1].up[1]',
      "the Nine of Diamonds can't lie on the Ace of Spades",
    ],
    [
      'a run of one colour',
      (json) => json.tableau[3]!.up.unshift(...json.tableau[5]!.down.splice(3, 1)),
      'invalid-position',
      'tableau[3].up[1]',
      "the Six of Diamonds can't lie on the Seven of Hearts",
    ],
    [
      'a face-down card with none on it',
      (json) => json.waste.push(...json.tableau[3]!.up.splice(0)),
      'invalid-position',
      'tableau[3].up',
      'would have turned',
    ],
    [
      'more face-down cards than were dealt',
      (json) => json.tableau[0]!.down.push(...json.tableau[6]!.down.splice(0, 1)),
      'invalid-position',
      'tableau[0].down',
      'no face-down card is dealt to column 1, not 1',
    ],
    [
      'more cards in the stock than began there',
      (json) => json.waste.push(...json.tableau[0]!.up.splice(0)),
      'invalid-position',
      'stock',
      '25 cards in stock and waste, but only 24 begin there',
    ],
    ['pass 0', (json) => change(json, { pass: 0 }), 'invalid-position', 'pass', 'from 1'],
    [
      'more on a foundation than there are',
      (json) => change(json, { C: 14 }),
      'invalid-position',
      'foundations.C',
      '0 to 13',
    ],
    ['a foundation that is none', (json) => change(json, { X: 1 }), 'invalid-position', 'foundations.X', 'unknown key'],
    ['a key that is none', (json) => Object.assign(json, { talon: [] }), 'invalid-position', 'talon', 'unknown key'],
    ['a pile that is no list', (json) => Object.assign(json, { stock: '9C' }), 'invalid-position', 'stock', 'list'],
  ])('with %s', (_, alter, code, place, words) => {
    const json = formatPosition(OPENING)
    alter(json)
    const fault = faultOf(() => parsePosition(json, DEFAULT_RULES, 'position'))
    expect(fault).toMatchObject({ code, place: place === 'position' ? place : `position.${place}` })
    expect(fault.message).toContain(words)
  })

  test.each([[null], [7], [[]], ['9C'], ['a b c d e f'], ['']])('when it is %j', (json) => {
    expect(faultOf(() => parsePosition(json, DEFAULT_RULES)).code).toBe('invalid-position')
  })

  test.each([
    ['9Dd/-/-/-/-/-/- ---- - -', 'invalid-position', 'tableau[0]'],
    ['9D9d/-/-/-/-/-/- ---- - -', 'invalid-position', 'tableau[0]'],
    ['9X/-/-/-/-/-/- ---- - -', 'invalid-card', 'tableau[0].up[0]'],
    ['-/-/-/-/-/-/- --- - -', 'invalid-position', 'foundations'],
    ['-/-/-/-/-/-/- ---X - -', 'invalid-position', 'foundations'],
    ['-/-/-/-/-/-/- KKKK ?? -', 'invalid-card', 'stock[0]'],
    ['-/-/-/-/-/-/- KKKK - - x', 'invalid-position', 'pass'],
  ])('as the text %j', (text, code, place) => {
    expect(faultOf(() => parsePosition(text, DEFAULT_RULES))).toMatchObject({ code, place })
  })

  test('when its pass is more than the rules allow', () => {
    const json = { ...formatPosition(OPENING), pass: 4 }
    expect(parsePosition(json, DEFAULT_RULES).pass).toBe(4)
    expect(parsePosition(json, { ...DEFAULT_RULES, passes: 4 }).pass).toBe(4)
    expect(faultOf(() => parsePosition(json, { ...DEFAULT_RULES, passes: 3 }))).toMatchObject({ place: 'pass' })
  })

  test('when in a limited first pass the stock is no whole number of draws down', () => {
    const json = formatPosition(OPENING)
    json.waste = json.stock.splice(0, 4)
    const draw3 = { ...DEFAULT_RULES, draw: 3 }
    expect(parsePosition(json, draw3).waste).toHaveLength(4)
    expect(parsePosition({ ...json, pass: 2 }, { ...draw3, passes: 2 }).waste).toHaveLength(4)
    expect(parsePosition(json, { ...DEFAULT_RULES, draw: 4, passes: 1 }).waste).toHaveLength(4)
    const fault = faultOf(() => parsePosition(json, { ...draw3, passes: 1 }))
    expect(fault).toMatchObject({ code: 'invalid-position', place: 'stock' })
    expect(fault.message).toContain("4 cards can't have left the stock by draws of 3")
  })

  test('never with another error than one of its own, whatever the text', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.jsonValue(),
      fc.string({ unit: fc.constantFrom('9', 'T', 'K', 'C', 'd', '/', '-', ' ', '?', '1', '0') }),
    )
    fc.assert(
      fc.property(anything, (json) => {
        expect(faultOf(() => parsePosition(json, DEFAULT_RULES)).code).toMatch(/^(invalid|duplicate|missing)-/)
      }),
    )
  })
})

/** Overwrites foundation heights (keys of one letter) or other keys. */
function change(json: AnyCards, values: Record<string, number>): void {
  for (const [key, value] of Object.entries(values))
    Object.assign(key.length === 1 ? json.foundations : json, { [key]: value })
}
