import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { DEFAULT_RULES, type KlondikeRules } from '../../../src/games/klondike/ruleSet.ts'
import { isWon, legalMoves, playLegalMove } from '../../../src/games/piles/judge.ts'
import { cardsUp, type Position } from '../../../src/games/position.ts'
import { amount } from '../../support/amount.ts'
import { board } from '../../support/board.ts'
import { bruteForce, fewestMoves, mostCardsUp, positionKey } from '../../support/bruteForce.ts'
import { type Game, smallGames } from '../../support/games.ts'
import { smallArrangement, smallDeal, smallRules } from '../../support/smallDeals.ts'

const ENOUGH = 1_000_000
/** For games in which exhaustion is not the point. */
const A_FEW = 1_000

describe('verdicts', () => {
  const size: KlondikeRules = { ...DEFAULT_RULES, ranks: 4, columns: 4, draw: 3, worryingBack: false }

  it('knows the small winnable deal of another solver’s tests', () => {
    const position = board({
      columns: ['3D 2C AC | 2H', '4H 3H | 2S', '4D | 3C', 'AS'],
      stock: 'AD AH 2D 4C 4S 3S',
    })
    expect(bruteForce(position, size, ENOUGH).verdict).toBe('winnable')
  })

  it('knows the small unwinnable deal of another solver’s tests', () => {
    const position = board({
      columns: ['AS 2C 2D | 2H', 'AH 3H | 2S', 'AD | 3C', '4S'],
      stock: '3D 4H 4C AC 4D 3S',
    })
    expect(bruteForce(position, size, ENOUGH).verdict).toBe('unwinnable')
  })

  it('is at the end at once when the game is won', () => {
    const won = board({ columns: [''], up: '4C 4S 4D 4H' })
    expect(bruteForce(won, size, 1)).toEqual({ verdict: 'winnable', positions: 1 })
    expect(fewestMoves(won, size, 1)).toMatchObject({ verdict: 'winnable', moves: 0 })
  })

  it('does not call a game unwinnable when it had to stop', () => {
    const rules = { ...DEFAULT_RULES, ranks: 6, columns: 4 }
    const deal = smallDeal(1, rules)
    expect(bruteForce(deal, rules, 10)).toEqual({ verdict: 'unknown', positions: 10 })
    expect(fewestMoves(deal, rules, 10)).toEqual({ verdict: 'unknown', positions: 10 })
    expect(mostCardsUp(deal, rules, 10)).toMatchObject({ proved: false, positions: 10 })
  })

  // Only spades are missing, and all lie in the stock: the Three covers the Two until a second pass shows it first.
  test.each<[Partial<KlondikeRules>, string, number, number | undefined]>([
    [{ passes: 1 }, 'unwinnable', 10, undefined],
    [{ passes: 2 }, 'winnable', 12, 8],
    [{}, 'winnable', 12, 8],
    [{ draw: 2 }, 'unwinnable', 10, undefined],
    [{ draw: 3 }, 'unwinnable', 10, undefined],
  ])('sees what the stock can bring: %o', (some, verdict, cardsUp, moves) => {
    const rules = { ...DEFAULT_RULES, ranks: 3, ...some }
    const position = board({ up: '3C 3D 3H', stock: '2S 3S AS' })
    expect(bruteForce(position, rules, ENOUGH).verdict).toBe(verdict)
    expect(mostCardsUp(position, rules, ENOUGH)).toMatchObject({ cardsUp, proved: true })
    expect(fewestMoves(position, rules, ENOUGH).moves).toBe(moves)
  })

  it('worries a card back where that is the only way to win', () => {
    // The Three of Hearts must come back to take the Two of Clubs off its Ace.
    const position = board({ columns: ['AC | 2C', '4S'], up: '3S 4D 3H', stock: '3C 4C 4H' })
    const rules = { ...DEFAULT_RULES, ranks: 4, columns: 2 }
    expect(bruteForce(position, rules, ENOUGH).verdict).toBe('winnable')
    expect(bruteForce(position, { ...rules, worryingBack: false }, ENOUGH).verdict).toBe('unwinnable')
    expect(mostCardsUp(position, { ...rules, worryingBack: false }, ENOUGH).cardsUp).toBe(12)
  })
})

describe('fewest moves', () => {
  it('is what plain trying of all sequences finds', () => {
    const limit = 10
    let won = 0
    for (let seed = 0; seed < amount(12, 60); seed++) {
      const rules = smallRules(seed, { ranks: 2, columns: 2 })
      const position = smallArrangement(seed, rules)
      const { moves } = fewestMoves(position, rules, ENOUGH)
      expect([seed, shortestByTrying(position, rules, limit)]).toEqual([seed, moves! <= limit ? moves : undefined])
      if (moves! > 0 && moves! <= limit) won++
    }
    expect(won).toBeGreaterThan(amount(2, 10))
  })

  it('counts a draw of three cards once and a redeal not at all', () => {
    const rules = { ...DEFAULT_RULES, ranks: 2, draw: 3 }
    const position = board({ up: '2C 2D 2H', stock: '2S AS' })
    expect(fewestMoves(position, rules, ENOUGH).moves).toBe(3)
    expect(fewestMoves(board({ up: '2C 2D 2H', waste: 'AS 2S' }), { ...rules, draw: 1 }, ENOUGH).moves).toBe(4)
  })
})

describe('on random small games', () => {
  it('all three questions agree', () => {
    forSmallGames(({ rules, position }) => {
      const { verdict } = bruteForce(position, rules, A_FEW)
      const fewest = fewestMoves(position, rules, A_FEW)
      const most = mostCardsUp(position, rules, A_FEW)
      fc.pre(verdict !== 'unknown')
      expect([verdict, 'unknown']).toContain(fewest.verdict)
      expect(most.proved).toBe(true)
      expect(most.cardsUp === 4 * rules.ranks).toBe(verdict === 'winnable')
      expect(most.cardsUp).toBeGreaterThanOrEqual(cardsUp(position))
    })
  })

  it('easier rules never make a winnable game unwinnable', () => {
    forSmallGames(({ rules, position }) => {
      const easier: KlondikeRules[] = [
        { ...rules, worryingBack: true },
        { ...rules, draw: 1 },
      ]
      if (rules.passes !== 'unlimited') easier.push({ ...rules, passes: rules.passes + 1 })
      easier.push({ ...rules, passes: 'unlimited' })
      fc.pre(bruteForce(position, rules, A_FEW).verdict === 'winnable')
      for (const other of easier) expect(bruteForce(position, other, 10 * A_FEW).verdict).not.toBe('unwinnable')
    })
  })

  it('visits no position twice, and misses none', () => {
    forSmallGames(({ rules, position }) => {
      const { verdict, positions } = bruteForce(position, rules, A_FEW)
      fc.pre(verdict === 'unwinnable')
      expect(positions).toBe(reachable(position, rules).size)
    })
  })
})

describe('the key of a position', () => {
  const rules = DEFAULT_RULES
  const position = board({ columns: ['KS 4D | 9H 8C', '', '7D'], up: 'AC 2H', stock: '3D 4H', waste: '5C 6C' })
  const key = (change: Partial<Position>, under = rules) => positionKey({ ...position, ...change }, under)

  it('does not depend on the order of columns, nor on the pass where passes are unlimited', () => {
    expect(key({ columns: [position.columns[2]!, position.columns[0]!, position.columns[1]!] })).toBe(key({}))
    expect(key({ pass: 5 })).toBe(key({}))
  })

  it('depends on everything else', () => {
    const changes: Partial<Position>[] = [
      {},
      { columns: board({ columns: ['KS 4D 9H | 8C', '', '7D'] }).columns },
      { columns: board({ columns: ['4D KS | 9H 8C', '', '7D'] }).columns },
      { columns: board({ columns: ['KS 4D | 9H', '8C', '7D'] }).columns },
      { foundations: board({ up: 'AC 2D' }).foundations },
      { stock: position.stock.toReversed() },
      { waste: position.waste.toReversed() },
      { stock: [...position.waste, ...position.stock], waste: [] },
      { waste: [...position.waste, ...position.stock], stock: [] },
    ]
    expect(new Set(changes.map((change) => key(change))).size).toBe(changes.length)
    expect(key({ pass: 1 }, { ...rules, passes: 3 })).not.toBe(key({ pass: 2 }, { ...rules, passes: 3 }))
  })
})

function forSmallGames(check: (game: Game) => void): void {
  fc.assert(fc.property(smallGames, check), { numRuns: amount(15, 60), maxSkipsPerRun: 20 })
}

/** The length of the shortest win of at most `limit` moves, without any memory of positions. */
function shortestByTrying(position: Position, rules: KlondikeRules, limit: number): number | undefined {
  for (let length = 0; length <= limit; length++) if (canWinWithin(position, rules, length)) return length
  return undefined
}

function canWinWithin(position: Position, rules: KlondikeRules, length: number): boolean {
  if (isWon(position, rules)) return true
  // Each card that is not up needs a move of its own at least.
  if (4 * rules.ranks - cardsUp(position) > length) return false
  return legalMoves(position, rules).some((move) => {
    const left = move.type === 'redeal' ? length : length - 1
    return left >= 0 && canWinWithin(playLegalMove(position, rules, move), rules, left)
  })
}

/** All positions that can be reached, breadth-first, told apart by their JSON with columns sorted. */
function reachable(start: Position, rules: KlondikeRules): Set<string> {
  const name = ({ columns, foundations, stock, waste, pass }: Position) =>
    JSON.stringify([
      columns.map((column) => JSON.stringify(column)).sort(),
      foundations,
      stock,
      waste,
      rules.passes === 'unlimited' ? 0 : pass,
    ])
  const seen = new Set([name(start)])
  const queue = [start]
  for (const here of queue) {
    for (const move of legalMoves(here, rules)) {
      const next = playLegalMove(here, rules, move)
      if (seen.has(name(next))) continue
      seen.add(name(next))
      queue.push(next)
    }
  }
  return seen
}
