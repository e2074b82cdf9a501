import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDeal } from '../../../../src/deal/parseDeal.ts'
import { illegalityInWords } from '../../../../src/games/illegality.ts'
import { formatMoveLetters, playAnyMoves, playLetters } from '../../../../src/games/klondike/formats/moveLetters.ts'
import { DEFAULT_RULES } from '../../../../src/games/klondike/ruleSet.ts'
import { deal } from '../../../../src/games/piles/layout.ts'
import { faultOf } from '../../../support/faultOf.ts'
import { formatMoves, formatPositionText, parseGame } from '../../../support/klondike.ts'
import { randomWalk, smallDeal, smallRules } from '../../../support/smallDeals.ts'

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

/** The example of MinimalKlondike's README. */
const DECK =
  '072103023042094134111092051034044074114052123011083122012131091082124064014093033112071104132053133102084041013073063031061043081054113062024021101022032121'
const EXAMPLE = parseGame(DECK, DEFAULT_RULES)

describe('moves in letters', () => {
  test('of the published example lead where it says', () => {
    const { moves, end, illegal } = playLetters('IC @@AL KL @@AK @@@@@AE LJ AK LK', EXAMPLE, DEFAULT_RULES)
    expect(illegal).toBeUndefined()
    expect(formatMoves(moves)).toBe('AD>F 2= TS>T7 9H>T7 2= 5H>T6 5= AH>F JD>T5 4C>T6 3H>T6')
    expect(formatPositionText(end)).toBe(
      '7D/Th9D/2h5c5D/4d3sQH/9s4sAcKcQSJDTS9H/Ks7s8h9c6S5H4C3H/JcJsQd8dAS --AA 7H6H3C6C4H8C5SJH6D2S2CTC2D3DQC 7CKDKHTD8S 1',
    )
  })

  test('are written as MinimalKlondike writes them', () => {
    const letters = 'IC @@AL KL @@AK @@@@@AE LJ AK LK'
    expect(formatMoveLetters(playLetters(letters, EXAMPLE, DEFAULT_RULES).moves)).toBe(letters)
    expect(formatMoveLetters(playLetters('@@IC @', EXAMPLE, DEFAULT_RULES).moves)).toBe('IC @@@')
  })

  test('need no blanks, and may have more', () => {
    const spaced = playLetters(' I C @ @\nAL KL\t', EXAMPLE, DEFAULT_RULES)
    expect(spaced).toEqual(playLetters('IC@@ALKL', EXAMPLE, DEFAULT_RULES))
    expect(spaced.moves).toHaveLength(4)
  })

  test('turn the waste over when a draw finds the stock empty', () => {
    const rules = { ...DEFAULT_RULES, draw: 3, passes: 2 }
    const twice = playLetters('@'.repeat(9), EXAMPLE, rules)
    expect(formatMoves(twice.moves)).toBe('8= R =')
    const thrice = playLetters('@'.repeat(17), EXAMPLE, rules)
    expect(formatMoves(thrice.moves)).toBe('8= R 8=')
    expect(thrice.illegal).toEqual({ reason: 'no-pass-left' })
  })

  test('written and read again lead to the same position', () => {
    fc.assert(
      fc.property(seed, seed, (seed, walk) => {
        const rules = smallRules(seed)
        const start = smallDeal(seed, rules)
        const { played } = randomWalk(walk, start, rules, 60)
        // Turning the waste over has no letter of its own: it comes with the draw that follows.
        const last = played.findLastIndex(({ type }) => type !== 'move')
        const line = played[last]?.type === 'redeal' ? played.slice(0, last) : played
        const { end } = playAnyMoves(formatMoves(line), start, rules)
        const again = playAnyMoves(formatMoveLetters(line), start, rules)
        expect(again.illegal).toBeUndefined()
        expect(again.end).toEqual(end)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['IB', 'the Ace of Diamonds goes to foundation C'],
    ['AF', 'AF moves nothing: no card lies there'],
    ['FG', 'FG moves nothing: no card there fits'],
    ['BF', 'BF moves nothing: no card lies there'],
    ['IC CC', 'the Ace of Diamonds is already there'],
    ['@AA', 'no card goes back to the waste'],
  ])('%s are illegal, and say why', (letters, why) => {
    expect(illegalityInWords(playLetters(letters, EXAMPLE, DEFAULT_RULES).illegal!)).toContain(why)
  })

  test.each([
    ['IC X', 'moves[1]'],
    ['IC @ A', 'moves[2]'],
    ['IM', 'moves[0]'],
    ['ic', 'moves[0]'],
  ])('%s are malformed, and say where', (letters, place) => {
    expect(faultOf(() => playLetters(letters, EXAMPLE, DEFAULT_RULES))).toMatchObject({ code: 'invalid-move', place })
  })
})

describe('moves in any form', () => {
  test('are told apart', () => {
    const start = deal(parseDeal('solvitaire:1').deck, DEFAULT_RULES)
    const ours = playAnyMoves('AS>F AH>F 3=', start, DEFAULT_RULES)
    expect(playAnyMoves('GD KE @@@', start, DEFAULT_RULES)).toEqual(ours)
    expect(playAnyMoves(['AS>F', 'AH>F', { type: 'draw', times: 3 }], start, DEFAULT_RULES)).toEqual(ours)
    expect(playAnyMoves('', start, DEFAULT_RULES).moves).toEqual([])
    expect(faultOf(() => playAnyMoves('DR3 NEW', start, DEFAULT_RULES)).code).toBe('invalid-move')
  })
})
