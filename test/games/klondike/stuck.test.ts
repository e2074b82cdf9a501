import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { finishingMoves } from '../../../src/games/klondike/finish.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../../src/games/klondike/ruleSet.ts'
import { isStuck } from '../../../src/games/klondike/stuck.ts'
import { legalMoves, playLegalMove } from '../../../src/games/piles/judge.ts'
import { cardsFaceDown, cardsUp, type Position } from '../../../src/games/position.ts'
import { type BoardText, board } from '../../support/board.ts'
import { positionKey } from '../../support/bruteForce.ts'
import { smallGames } from '../../support/games.ts'

function stuck(text: BoardText, rules: Partial<KlondikeRules> = {}): boolean {
  return isStuck(board(text), { ...DEFAULT_RULES, ...rules })
}

describe('what the stock can bring', () => {
  // Both Aces lie under red Kings; only a black Queen can be played.
  const columns = ['AC | KH', 'AD | KD']

  it('is stuck when no card of the stock can be played, though it may be turned over for ever', () => {
    expect(stuck({ columns, stock: '5C 6C 7C' })).toBe(true)
    expect(stuck({ columns, stock: '5C QS 7C' })).toBe(false)
  })

  test.each<[string, string, number, boolean]>([
    ['QS 6C 7C', '', 1, false],
    ['QS 6C 7C', '', 2, true],
    ['6C QS 7C', '', 2, false],
    ['QS 6C 7C', '', 3, true],
    ['6C 7C QS', '', 3, false],
    ['5C 6C 7C QS', '', 3, false],
    ['6C QS 7C', '5C', 3, false], // not in this pass, but in the next: 5C 6C QS
    ['6C 7C', '5C QS', 3, false], // on top of the waste now
    ['6C 7C', 'QS 5C', 3, true],
  ])('with stock %s, waste %s and a draw of %i: stuck %s', (stock, waste, draw, expected) => {
    expect(stuck({ columns, stock, waste }, { draw })).toBe(expected)
  })

  it('counts the passes that are left', () => {
    const later = { columns, stock: '6C QS 7C', waste: '5C' }
    expect(stuck({ ...later, pass: 2 }, { draw: 3, passes: 2 })).toBe(true)
    expect(stuck({ ...later, pass: 1 }, { draw: 3, passes: 2 })).toBe(false)
    expect(stuck({ columns, waste: 'QS 7C', pass: 1 }, { passes: 1 })).toBe(true)
    expect(stuck({ columns, waste: 'QS 7C', pass: 1 }, { passes: 2 })).toBe(false)
    expect(stuck({ columns, waste: '7C QS', pass: 1 }, { passes: 1 })).toBe(false)
  })

  it('sees cards of the stock that go up, and Kings for empty columns', () => {
    expect(stuck({ columns, stock: '5C AH' })).toBe(false)
    expect(stuck({ columns: ['', 'AD | KD'], stock: 'KC' })).toBe(false)
    expect(stuck({ columns: ['', 'AD'], stock: 'QC' })).toBe(false) // the Ace goes up
    expect(stuck({ columns: ['', '7D'], stock: 'QC' })).toBe(true)
  })
})

describe('moves of the table', () => {
  it('is not stuck while a move turns a card or takes one up', () => {
    expect(stuck({ columns: ['2S | 8C', '9D'] })).toBe(false)
    expect(stuck({ columns: ['2S | AC'] })).toBe(false)
    expect(stuck({ columns: ['KH', ''], up: 'KC KS KD QH' })).toBe(false)
  })

  it('is stuck when a run can only go to and fro', () => {
    expect(stuck({ columns: ['2S | 8C 7D', '3S | 8S'] })).toBe(true)
  })

  it('is not stuck when going to and fro frees a card', () => {
    expect(stuck({ columns: ['2S | 8C 7D', '3S | 8S'], up: '7C' })).toBe(false)
    expect(stuck({ columns: ['2S | 8C 7D', '3S | 8S'], stock: '7H' })).toBe(false)
  })

  it('is stuck when a King can only change empty columns', () => {
    expect(stuck({ columns: ['', 'KH', '2S | 4S'] })).toBe(true)
    expect(stuck({ columns: ['', '2S | KH', '2S | 4S'] })).toBe(false)
  })

  it('knows what a card worried back can do', () => {
    const helps = { columns: ['2S | 6C', '3S | 9C'], up: '5H', waste: '4S' }
    expect(stuck(helps)).toBe(false)
    expect(stuck(helps, { worryingBack: false })).toBe(true)
    expect(stuck({ ...helps, waste: '4H' })).toBe(true)
    // Two cards back, one after the other: the Five takes the Four, which takes the Three of the waste.
    const chain = { columns: ['2S | 6C', '2D | 5C'], up: '5H', waste: '3S' }
    expect(stuck(chain)).toBe(false)
  })
})

describe('the end', () => {
  it('is neither stuck when won nor when it can be finished', () => {
    expect(stuck({ columns: [''], up: 'KC KS KD KH' })).toBe(false)
    expect(stuck({ columns: ['KH QC'], up: 'KS JC KD QH' })).toBe(false)
  })
})

describe('on random small games', () => {
  it('stuck means that nothing new can be reached by any moves, and only that', () => {
    let stuckOnes = 0
    fc.assert(
      fc.property(smallGames, ({ rules, position }) => {
        const answer = isStuck(position, rules)
        if (answer) stuckOnes++
        expect(answer).toBe(!canReachSomethingNew(position, rules))
        if (finishingMoves(position, rules)) expect(answer).toBe(false)
      }),
      { numRuns: 300 },
    )
    expect(stuckOnes).toBeGreaterThan(5)
  })
})

/** By trying everything, until a card is turned, one leaves stock or waste, or more are up than at the start. */
function canReachSomethingNew(start: Position, rules: KlondikeRules): boolean {
  if (cardsUp(start) === 4 * rules.ranks) return true
  const talonSize = ({ stock, waste }: Position) => stock.length + waste.length
  const seen = new Set([positionKey(start, rules)])
  const queue = [start]
  for (const here of queue) {
    for (const move of legalMoves(here, rules)) {
      const next = playLegalMove(here, rules, move)
      if (cardsUp(next) > cardsUp(start)) return true
      if (talonSize(next) < talonSize(start) || cardsFaceDown(next) < cardsFaceDown(start)) return true
      const key = positionKey(next, rules)
      if (!seen.has(key)) queue.push(next)
      seen.add(key)
    }
  }
  return false
}
