import { describe, expect, it } from 'vitest'
import type { Face } from '../../../src/cards/card.ts'
import { cardsOf } from '../../../src/cards/pack.ts'
import { illegalityOf, isWon, legalMoves, playLegalMove } from '../../../src/games/piles/judge.ts'
import { deal, dealtColumns } from '../../../src/games/piles/layout.ts'
import type { Column, Move, Position } from '../../../src/games/position.ts'
import { type SpiderRules, spiderRules } from '../../../src/games/spider/ruleSet.ts'

/** Two suits of three ranks on three columns: Aces 1 and 3, Twos 5 and 7, Threes 9 and 11. */
const SMALL: SpiderRules = { ...spiderRules('french', 2), ranks: 3, columns: 3, copies: 1, rows: 0 }
const [AS, AH, TWO_S, TWO_H, THREE_S, THREE_H] = [1, 3, 5, 7, 9, 11]

function position(columns: Partial<Column>[], stock: number[] = []): Position {
  const whole = columns.map(({ down = [], up = [] }) => ({ down, up }))
  return { columns: whole, foundations: [0, 0, 0, 0], stock, waste: [], pass: 1 }
}

const move = (card: number, from: number, to: number | 'foundation', count = 1): Move => ({
  type: 'move',
  card,
  from,
  to,
  count,
})
const ROW: Move = { type: 'draw', times: 1 }

describe('the deal of Spider', () => {
  it.each<[Face, number[]]>([
    ['french', [6, 6, 6, 6, 5, 5, 5, 5, 5, 5]],
    ['spanish', [5, 5, 5, 5, 5, 5, 4, 4, 4, 4]],
  ])('lays a %s pack out in rows, the last card of each column face up', (face, sizes) => {
    const rules = spiderRules(face, 4)
    expect(dealtColumns(rules)).toEqual(sizes.map((size) => ({ down: size - 1, up: 1 })))
    expect(deal(cardsOf(rules), rules).stock).toHaveLength(50)
  })
})

describe('the moves of Spider', () => {
  it('lifts a tail of one suit, puts it on any suit, and leaves a mixed one', () => {
    const start = position([{ up: [THREE_S, TWO_H, AH] }, { up: [THREE_H] }, { up: [TWO_S, AS] }])
    expect(legalMoves(start, SMALL)).toEqual([move(TWO_H, 0, 1, 2), move(TWO_S, 2, 1, 2)])
    expect(illegalityOf(start, SMALL, move(THREE_S, 0, 1, 3))?.reason).toBe('not-in-sequence')
  })

  it('lets a finished run leave by itself, and turns the card under it', () => {
    const start = position([{ down: [AH], up: [THREE_S] }, { up: [TWO_S, AS] }, { up: [THREE_H, TWO_H] }])
    const after = playLegalMove(start, SMALL, move(TWO_S, 1, 0, 2))
    expect(after.columns[0]).toEqual({ down: [], up: [AH] })
    expect(after.foundations).toEqual([0, 3, 0, 0])
    expect(isWon(playLegalMove(after, SMALL, move(AH, 0, 2)), SMALL)).toBe(true)
  })

  it('lets a finished run leave when the player likes, where the rules say so', () => {
    const rules: SpiderRules = { ...SMALL, runsLeave: 'by-choice' }
    const start = position([{ up: [THREE_S, TWO_S, AS] }, { up: [THREE_H, TWO_H] }, { up: [AH] }])
    const leave = move(THREE_S, 0, 'foundation', 3)
    expect(legalMoves(start, rules)).toContainEqual(leave)
    expect(playLegalMove(start, rules, leave).foundations).toEqual([0, 3, 0, 0])
    expect(illegalityOf(start, rules, move(AS, 0, 'foundation'))?.reason).toBe('no-run')
    expect(illegalityOf(start, SMALL, leave)?.reason).toBe('runs-leave-alone')
  })

  it('is won by runs that stay once nothing else lies in the columns', () => {
    const rules: SpiderRules = { ...SMALL, runsLeave: 'stay' }
    const start = position([{ up: [THREE_S, TWO_S, AS] }, { up: [THREE_H, TWO_H] }, { up: [AH] }])
    expect(isWon(start, rules)).toBe(false)
    expect(isWon(playLegalMove(start, rules, move(AH, 2, 1)), rules)).toBe(true)
    expect(illegalityOf(start, rules, move(THREE_S, 0, 'foundation', 3))?.reason).toBe('runs-stay')
  })
})

describe('a row of the stock', () => {
  const full = position([{ up: [THREE_S, TWO_S] }, { up: [THREE_H] }, { up: [TWO_H] }], [AS, AH, AS])
  const withSpace = position([{ up: [THREE_S] }, { up: [TWO_S, THREE_H] }, {}], [TWO_H, AH, AS])
  const fewCards = position([{ up: [THREE_S] }, { up: [THREE_H] }, {}], [TWO_H, AH, AS])

  it('goes to every column, and a run that it finishes leaves', () => {
    const after = playLegalMove(full, SMALL, ROW)
    expect(after.columns.map(({ up }) => up)).toEqual([[], [THREE_H, AH], [TWO_H, AS]])
    expect(after.foundations).toEqual([0, 3, 0, 0])
    expect(after.stock).toEqual([])
  })

  it.each([
    ['no', true, true],
    ['unless-too-few-cards', true, false],
    ['yes', false, false],
  ] as const)('on spaces: %s', (dealOnSpaces, refusesSpace, refusesFew) => {
    const rules = { ...SMALL, dealOnSpaces }
    expect(illegalityOf(withSpace, rules, ROW)?.reason).toBe(refusesSpace ? 'deal-on-space' : undefined)
    expect(illegalityOf(fewCards, rules, ROW)?.reason).toBe(refusesFew ? 'deal-on-space' : undefined)
    expect(legalMoves(withSpace, rules).some(({ type }) => type === 'draw')).toBe(!refusesSpace)
  })

  it('is refused when the stock is empty, and twice when it has but one', () => {
    expect(illegalityOf(position([{ up: [AS] }, { up: [AH] }, { up: [TWO_S] }]), SMALL, ROW)?.reason).toBe(
      'stock-empty',
    )
    expect(illegalityOf(full, { ...SMALL, dealOnSpaces: 'yes' }, { type: 'draw', times: 2 })?.reason).toBe(
      'stock-empty',
    )
  })
})
