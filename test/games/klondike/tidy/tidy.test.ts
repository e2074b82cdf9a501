import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealDeck } from '../../../../src/deal/dealId.ts'
import { DEFAULT_RULES, type KlondikeRules, PRESETS } from '../../../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../../../src/games/klondike/solver.ts'
import { tidy } from '../../../../src/games/klondike/tidy/tidy.ts'
import { deal } from '../../../../src/games/piles/layout.ts'
import { cardsUp, countMoves, type Move, type Position } from '../../../../src/games/position.ts'
import { amount } from '../../../support/amount.ts'
import { type BoardText, board, move, moveText } from '../../../support/board.ts'
import type { Game } from '../../../support/games.ts'
import { hardGame } from '../../../support/hardGames.ts'
import { replay, withoutDoubles } from '../../../support/klondike.ts'
import { randomWalk } from '../../../support/smallDeals.ts'

const solver = new KlondikeSolver({ tableBytes: 1 << 24 })
const NO_WORRYING_BACK: KlondikeRules = { ...DEFAULT_RULES, draw: 3, worryingBack: false }

/** Tidies moves separated by commas; gives them back in the same form. */
function tidied(text: BoardText, line: string, rules: Partial<KlondikeRules> = {}): string {
  return tidy(board(text), { ...DEFAULT_RULES, ...rules }, line.split(', ').map(move))
    .map(moveText)
    .join(', ')
}

/** A random walk, and from its end a solution, if there is one: a line with much in it that it does not need. */
function untidyLine({ position, rules }: Game, seed: number, length: number): { moves: Move[]; won: boolean } {
  const { position: end, played } = randomWalk(seed, position, rules, length)
  const { solution } = solver.solve(end, rules, { nodes: 20_000 })
  return { moves: [...played, ...(solution ?? [])], won: solution !== undefined }
}

/** A deal, its rules, and an untidy line on it. */
function wholeGame(number: bigint, rules: KlondikeRules): [Position, KlondikeRules, Move[]] {
  const position = deal(dealDeck({ scheme: 'solvitaire', number }), rules)
  return [position, rules, untidyLine({ position, rules }, Number(number), 4).moves]
}

function sumOf(lines: readonly Move[][], count: (line: readonly Move[]) => number): number {
  return lines.reduce((sum, line) => sum + count(line), 0)
}

function redealsOf(line: readonly Move[]): number {
  return line.filter(({ type }) => type === 'redeal').length
}

function expectTidy(position: Position, rules: KlondikeRules, moves: readonly Move[]): void {
  const before = replay(position, rules, moves)
  const line = tidy(position, rules, moves)
  const after = replay(position, rules, line)
  expect(after.firstIllegal).toBeUndefined()
  expect(after.won).toBe(before.won)
  expect(cardsUp(after.position)).toBeGreaterThanOrEqual(cardsUp(before.position))
  expect(countMoves(line)).toBeLessThanOrEqual(countMoves(moves))
  expect(tidy(position, rules, line)).toEqual(line)
}

describe('a tidied line', () => {
  it('still comes as far, is no longer, and stays as it is: small games, all rule options, in mid-game', () => {
    let won = 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 30 }), fc.integer({ min: 0, max: 60 }), (seed, length) => {
        const game = hardGame(seed)
        const line = untidyLine(game, seed, length)
        if (line.won) won++
        expectTidy(game.position, game.rules, line.moves)
      }),
      { numRuns: amount(40, 400) },
    )
    expect(won).toBeGreaterThan(amount(3, 50))
  })

  it('is no longer on whole decks under any preset', () => {
    for (const rules of withoutDoubles(Object.values(PRESETS))) {
      for (let number = 1n; number <= amount(1n, 8n); number++) expectTidy(...wholeGame(number, rules))
    }
  })

  it.each([PRESETS.klondike, PRESETS['klondike-draw-3'], NO_WORRYING_BACK])(
    'is shorter on whole decks, and takes fewer passes',
    (rules) => {
      const lines = Array.from({ length: 12 }, (_, index) => wholeGame(BigInt(index + 1), rules))
      const tidied = lines.map((game) => tidy(...game))
      const before = lines.map(([, , moves]) => moves)
      expect(sumOf(tidied, countMoves)).toBeLessThan(0.9 * sumOf(before, countMoves))
      expect(sumOf(tidied, redealsOf)).toBeLessThan(0.8 * sumOf(before, redealsOf))
    },
  )

  it('leaves the position and the line it was made from as they are', () => {
    const game = hardGame(7)
    const { moves } = untidyLine(game, 7, 30)
    const copy = structuredClone({ game, moves })
    tidy(game.position, game.rules, moves)
    expect({ game, moves }).toEqual(copy)
  })
})

describe('tidying', () => {
  it('leaves out a run that goes to and fro', () => {
    const table = { columns: ['2S', '3D', '3H', '4C'], up: '2C AS 2D 2H' }
    const line = '2S 0 > 1, 2S 1 > 2, 2S 2 > foundation, 3D 1 > foundation, 3H 2 > foundation'
    const end = '3D 1 > foundation, 3H 2 > foundation'
    expect(tidied(table, line, { ranks: 3 })).toBe(`2S 0 > foundation, ${end}`)
  })

  it('sends a card at once where it goes later', () => {
    const table = { columns: ['AC | 2D', '3C', '3S', '2C'] }
    const end = 'AC 0 > foundation, 2C 3 > foundation'
    expect(tidied(table, `2D 0 > 1, ${end}, 2D 1 > 2, 3C 1 > foundation`)).toBe(`2D 0 > 2, ${end}, 3C 1 > foundation`)
  })

  it('leaves out a worry-back that nothing needs', () => {
    const table = { columns: ['4S', '3C'], up: '2C 3S 3D 3H' }
    const line = '3D foundation > 0, 3C 1 > foundation, 3D 0 > foundation, 4S 0 > foundation'
    expect(tidied(table, line)).toBe('3C 1 > foundation, 4S 0 > foundation')
  })

  it('keeps a worry-back that is needed', () => {
    const table = { columns: ['3S | 2C', '4S'], up: '2S 3D 3H' }
    const line = '3D foundation > 1, 2C 0 > 1, 3S 0 > foundation'
    expect(tidied(table, line)).toBe(line)
  })

  it('merges draws, and leaves out those after the last card', () => {
    const table = { columns: ['KS'], stock: '5D 7C AC 9D' }
    expect(tidied(table, 'draw, draw, draw, AC waste > foundation, draw, redeal, draw')).toBe(
      'draw 3, AC waste > foundation',
    )
  })

  it('takes a talon card in passing, not in a pass of its own', () => {
    const table = { columns: ['KS'], stock: 'AC AD AH' }
    const line = 'draw 3, AH waste > foundation, redeal, draw 1, AC waste > foundation, draw, AD waste > foundation'
    expect(tidied(table, line)).toBe(
      'draw, AC waste > foundation, draw, AD waste > foundation, draw, AH waste > foundation',
    )
  })

  it('gives a line with an illegal move back as it is', () => {
    const line = 'draw 2, AC waste > foundation, draw 2'
    expect(tidied({ columns: ['KS'], stock: 'AD AC' }, line)).toBe(line)
  })
})
