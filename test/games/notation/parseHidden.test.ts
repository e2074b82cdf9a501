import { describe, expect, test } from 'vitest'
import { DEFAULT_RULES } from '../../../src/games/klondike/ruleSet.ts'
import { unseenCards, withUnseen } from '../../../src/games/notation/hiddenPosition.ts'
import { checkPosition, parsePosition } from '../../../src/games/notation/parsePosition.ts'
import { faultOf } from '../../support/faultOf.ts'
import { formatPosition, parseHidden } from '../../support/klondike.ts'

const SPADES = {
  tableau: [{ up: ['KH'] }, { down: ['??'], up: ['QS'] }, {}, {}, {}, {}, {}],
  foundations: { C: 13, S: 9, D: 13, H: 12 },
  stock: ['??', 'KS'],
}
const parse = (json: unknown) => parseHidden(json, DEFAULT_RULES)

describe('a position with hidden cards', () => {
  test('says what is seen, and no more', () => {
    const hidden = parse(SPADES)
    expect(hidden).toMatchObject({ foundations: [13, 9, 13, 12], waste: [], pass: 1 })
    expect(hidden.columns.map(({ down }) => down)).toEqual([0, 1, 0, 0, 0, 0, 0])
    expect(hidden.stock).toEqual([undefined, 12 * 4 + 1])
    expect(unseenCards(hidden, DEFAULT_RULES)).toEqual([9 * 4 + 1, 10 * 4 + 1])
  })

  test('in one line of text is the same', () => {
    expect(parse('KH/??QS/-/-/-/-/- K9KQ ??KS - 1')).toEqual(parse(SPADES))
  })

  test('is a possible position, whichever unseen card lies where', () => {
    const hidden = parse(SPADES)
    const cards = unseenCards(hidden, DEFAULT_RULES)
    for (const order of [cards, [...cards].reverse()]) {
      const position = withUnseen(hidden, order)
      expect(() => checkPosition(position, DEFAULT_RULES)).not.toThrow()
      expect([position.columns[1]!.down, position.stock[0]]).toEqual([[order[0]], order[1]])
    }
  })

  test.each<[string, object, string, string | undefined, string]>([
    [
      'too many',
      { stock: ['??', '??', 'KS'] },
      'invalid-position',
      undefined,
      '3 cards are hidden (??), but only 2 lie',
    ],
    [
      'too few',
      { stock: ['KS'] },
      'missing-card',
      undefined,
      '1 card is hidden (??), but these lie nowhere else: TS JS',
    ],
    [
      'a face-up one',
      { tableau: [{ up: ['??'] }, ...SPADES.tableau.slice(1)] },
      'invalid-card',
      'tableau[0].up[0]',
      '',
    ],
    ['the top of the waste', { stock: ['KS'], waste: ['??'] }, 'invalid-card', 'waste[0]', ''],
    ['a card twice besides', { stock: ['??', 'QS'] }, 'duplicate-card', 'stock[1]', ''],
    [
      'a run out of order besides',
      { tableau: [{ up: ['KH', 'KS'] }, ...SPADES.tableau.slice(1)], stock: ['??'] },
      'invalid-position',
      'tableau[0].up[1]',
      '',
    ],
    ['another sign', { stock: ['?', 'KS'] }, 'invalid-card', 'stock[0]', ''],
    ['no position', { tableau: 'none' }, 'invalid-position', 'tableau', ''],
  ])('with %s is refused', (_, change, code, place, message) => {
    const fault = faultOf(() => parse({ ...SPADES, ...change }))
    expect({ code: fault.code, place: fault.place }).toEqual({ code, place })
    expect(fault.message).toContain(message)
  })
})

describe('a position without hidden cards', () => {
  const FULL = {
    ...SPADES,
    tableau: [{ up: ['KH'] }, { down: ['TS'], up: ['QS'] }, {}, {}, {}, {}, {}],
    stock: ['JS'],
    waste: ['KS'],
  }

  test('is seen as a player sees it: in the first pass not the stock, and never what lies face down', () => {
    const hidden = parse(FULL)
    expect(hidden.columns[1]!.down).toBe(1)
    expect([hidden.stock, hidden.waste]).toEqual([[undefined], [12 * 4 + 1]])
  })

  test('is seen with its stock from the second pass on', () => {
    expect(parse({ ...FULL, pass: 2 }).stock).toEqual([10 * 4 + 1])
    expect(unseenCards(parse({ ...FULL, pass: 2 }), DEFAULT_RULES)).toEqual([9 * 4 + 1])
  })

  test('gets the same with its face-down cards hidden', () => {
    const { tableau, ...rest } = formatPosition(parsePosition(FULL, DEFAULT_RULES))
    const masked = tableau.map(({ down, up }) => ({ down: down.map(() => '??'), up }))
    expect(parse({ ...rest, stock: ['??'], tableau: masked })).toEqual(parse(FULL))
  })
})
