import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { DEFAULT_RULES, type KlondikeRules } from '../../../src/games/klondike/ruleSet.ts'
import { cardsUp, countMoves } from '../../../src/games/position.ts'
import { type BoardText, board, move } from '../../support/board.ts'
import { games } from '../../support/games.ts'
import { replay } from '../../support/klondike.ts'
import { randomWalk } from '../../support/smallDeals.ts'

/** Replays moves separated by commas. */
function play(text: BoardText, line: string, rules: Partial<KlondikeRules> = {}) {
  const moves = line === '' ? [] : line.split(', ').map(move)
  return replay(board(text), { ...DEFAULT_RULES, ...rules }, moves)
}

/** Four Aces, one on the table: the smallest game. */
const ACES = { columns: ['AC'], stock: 'AS AD AH' }
const ACES_UP =
  'AC 0 > foundation, draw, AS waste > foundation, draw, AD waste > foundation, draw, AH waste > foundation'

describe('a replay', () => {
  it('wins when the last card is up', () => {
    expect(play(ACES, ACES_UP, { ranks: 1 })).toEqual({
      won: true,
      position: board({ columns: [''], up: 'AC AS AD AH' }),
      moveCount: 7,
      scores: {
        standard: 40,
        vegas: -52 + 20,
        cumulativeVegas: -52 + 20,
        windows: 40,
        windowsMobile: 40,
        aisleriot: 4,
      },
      score: { table: 'standard', points: 40 },
    })
  })

  it('has not won before', () => {
    const { won, position, firstIllegal } = play(ACES, 'AC 0 > foundation, draw 3', { ranks: 1 })
    expect(won).toBe(false)
    expect(firstIllegal).toBeUndefined()
    expect(position).toEqual(board({ columns: [''], up: 'AC', waste: 'AS AD AH' }))
    expect(play({ columns: [''], up: 'KC KS KD KH' }, '').won).toBe(true)
  })

  it('stops at the first illegal move and says which and why', () => {
    expect(play(ACES, 'AC 0 > foundation, draw 2, AS waste > foundation, draw', { ranks: 1 })).toEqual({
      won: false,
      position: board({ columns: [''], up: 'AC', stock: 'AH', waste: 'AS AD' }),
      moveCount: 3,
      firstIllegal: { index: 2, why: 'the Ace of Spades is not the top card of the waste' },
      scores: { standard: 10, vegas: -47, cumulativeVegas: -47, windows: 10, windowsMobile: 10, aisleriot: 1 },
      score: { table: 'standard', points: 10 },
    })
  })

  it('refuses moves after the win', () => {
    expect(play(ACES, `${ACES_UP}, redeal`, { ranks: 1 })).toMatchObject({
      won: false,
      firstIllegal: { index: 7, why: 'the game is already won' },
    })
  })

  it('refuses to lift a face-down card that happens to continue the run', () => {
    // A published solver once printed this step.
    const table = { columns: ['KH', '7C', '8C 7H 6S | 5D', '8S AD 5H 8D 7S 6H | 5S 4D', '4C | 3D'], up: '4H' }
    expect(play(table, '4C+1 4 > 2').firstIllegal).toEqual({ index: 0, why: 'the Four of Clubs is face down' })
  })
})

describe('moves are counted as players count them', () => {
  it.each([
    ['', 0],
    ['draw', 1],
    ['draw 5', 5],
    ['redeal', 0],
    ['9H+2 0 > 3', 1],
    ['9H 0 > foundation', 1],
    ['9H foundation > 0', 1],
    ['draw 2, redeal, draw, 9H waste > 0', 4],
  ])('%s: %i', (line, count) => {
    expect(countMoves(line === '' ? [] : line.split(', ').map(move))).toBe(count)
  })
})

test.each<[string, BoardText, string, number, number]>([
  ['a card from the waste to a column', { columns: ['TC'], waste: '9H' }, '9H waste > 0', 5, 0],
  ['a card from the waste up', { waste: 'AH' }, 'AH waste > foundation', 10, 5],
  ['a card from a column up', { columns: ['2S AH'] }, 'AH 0 > foundation', 10, 5],
  ['a card turned', { columns: ['2S | 9H', 'TC'] }, '9H 0 > 1', 5, 0],
  ['a card up that turns another', { columns: ['2S | AH'] }, 'AH 0 > foundation', 15, 5],
  ['a run moved', { columns: ['9H 8C', '9D'] }, '8C 0 > 1', 0, 0],
  ['draws', { stock: '2C 3C' }, 'draw 2', 0, 0],
  [
    'a card back',
    { columns: ['3C'], waste: '2H AH' },
    'AH waste > foundation, 2H waste > foundation, 2H foundation > 0',
    5,
    5,
  ],
])('%s: standard and Vegas points', (_, text, line, standard, vegas) => {
  const played = play(text, line)
  expect(played.firstIllegal).toBeUndefined()
  expect(played.scores).toMatchObject({ standard, vegas: -52 + vegas, cumulativeVegas: -52 + vegas })
})

describe('scores', () => {
  const RANKS_UP = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K']
  const hearts = {
    columns: ['6C'],
    waste: `5C ${RANKS_UP.toReversed()
      .map((rank) => `${rank}H`)
      .join(' ')}`,
  }
  const heartsUp = RANKS_UP.map((rank) => `${rank}H waste > foundation`).join(', ')

  it('take 100 points for turning the waste over at draw 1, 20 at larger draws, nothing in Vegas', () => {
    const afterRedeal = (draw: number) => play(hearts, `${heartsUp}, redeal`, { draw }).scores
    expect(afterRedeal(1)).toMatchObject({ standard: 30, vegas: 13, cumulativeVegas: 13 })
    expect(afterRedeal(2)).toMatchObject({ standard: 110, vegas: 13, cumulativeVegas: 13 })
    expect(afterRedeal(3)).toMatchObject({ standard: 110, vegas: 13, cumulativeVegas: 13 })
  })

  it('never fall below 0 by the standard table, and start again from there', () => {
    const down = '5H foundation > 0'
    expect(play({ columns: ['6C'], up: '5H' }, down).scores.standard).toBe(0)
    expect(play({ columns: ['6C'], up: '5H' }, `${down}, 5H 0 > foundation`).scores.standard).toBe(10)
    expect(play(hearts, 'AH waste > foundation, 2H waste > foundation').scores.standard).toBe(20)
    expect(play({ waste: '5C AH' }, 'AH waste > foundation, redeal, draw').scores.standard).toBe(0)
  })

  it('break even at eleven cards up in Vegas, and win 208', () => {
    expect(play({ up: 'JH' }, '').scores.vegas).toBe(3)
    expect(play({ columns: ['KH'], up: 'KC KS KD QH' }, 'KH 0 > foundation')).toMatchObject({
      won: true,
      scores: { vegas: 208 },
    })
  })
})

describe('on random games', () => {
  it('a random walk replays to where it led, and Vegas can be read off the foundations', () => {
    fc.assert(
      fc.property(games, fc.nat(), ({ rules, position }, seed) => {
        const { position: end, played } = randomWalk(seed, position, rules, 40)
        const { position: reached, scores, moveCount, firstIllegal } = replay(position, rules, played)
        expect(firstIllegal).toBeUndefined()
        expect(reached).toEqual(end)
        expect(moveCount).toBe(played.filter(({ type }) => type !== 'redeal').length)
        expect(scores.vegas).toBe(-52 + 5 * cardsUp(end))
        expect(scores.standard).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
