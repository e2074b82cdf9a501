import { describe, expect, it, test } from 'vitest'
import { DEFAULT_RULES, type KlondikeRules } from '../../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../../src/games/klondike/solver.ts'
import { checkPosition } from '../../../src/games/notation/parsePosition.ts'
import { applyMove, whyIllegal } from '../../../src/games/piles/judge.ts'
import { deal } from '../../../src/games/piles/layout.ts'
import type { Position } from '../../../src/games/position.ts'
import type { Verdict } from '../../../src/search/verdict.ts'
import { faultInOutcome } from '../../support/agreement.ts'
import { board, cards, move } from '../../support/board.ts'
import { bruteForce } from '../../support/bruteForce.ts'
import { faultOf } from '../../support/faultOf.ts'
import { benchmarkDecks, openingOf, publishedCases, solvitaireVerdicts } from '../../support/publishedDeals.ts'

const DRAW_3: KlondikeRules = { ...DEFAULT_RULES, draw: 3 }
const solver = new KlondikeSolver({ tableBytes: 32 << 20 })

/** Every deal here is decided in less: measured, 161,146 nodes at most. */
const NODES = 200_000

/** The solver's verdict, its solution judged. */
function verdictOf(position: Position, rules: KlondikeRules): Verdict {
  const outcome = solver.solve(position, rules, { nodes: NODES })
  expect(faultInOutcome(outcome, { position, rules }, 'unknown')).toBeUndefined()
  return outcome.verdict
}

it('wins deal D at draw 3, which the strongest other solver calls unwinnable', () => {
  const dealD = board({
    columns: [
      '9C',
      '9D | 8C',
      '9H 8H | QC',
      'KC TC JC | TH',
      'KS KD JH TD | QH',
      'JS TS 8S 9S QS | QD',
      '7H 7D 7C 7S 6S 6C | 6D',
    ],
    stock: 'KH JD 5C 8D 6H 5S 5H 5D AH AD AC AS 2H 2D 2C 2S 3H 3D 3C 3S 4H 4D 4C 4S',
  })
  checkPosition(dealD, DRAW_3)
  expect(verdictOf(dealD, DRAW_3)).toBe('winnable')
})

it('wins solvitaire:219 at draw 1, where a talon card must relieve its twin', () => {
  expect(verdictOf(openingOf('solvitaire:219'), DEFAULT_RULES)).toBe('winnable')
})

it('proves solvitaire:5700 unwinnable at draw 3, long open in print', () => {
  expect(verdictOf(openingOf('solvitaire:5700'), DRAW_3)).toBe('unwinnable')
})

it('agrees with what is published of the first 100 deals at draw 3, and leaves none undecided', () => {
  const published = solvitaireVerdicts().slice(0, 100)
  expect(published).toHaveLength(100)
  const found = published.map(({ id, rules }) => [id, verdictOf(openingOf(id), rules)])
  expect(found).toEqual(published.map(({ id, verdict }) => [id, verdict]))
})

it('agrees on the decks of the benchmark at draw 1', () => {
  const found = benchmarkDecks().map(({ deck }) => verdictOf(deal(deck, DEFAULT_RULES), DEFAULT_RULES))
  expect(found).toEqual(benchmarkDecks().map(({ draw1 }) => draw1))
})

describe('deals of other solvers’ tests and bug reports', () => {
  const CASES = publishedCases()

  test.each(CASES.filter(({ verdicts }) => verdicts.length > 0))('$name', ({ deck, verdicts }) => {
    const found = verdicts.map(({ rules }) => ({ rules, verdict: verdictOf(deal(deck, rules), rules) }))
    expect(found).toEqual(verdicts)
  })

  test('have 138 verdicts, each of which is compared', () => {
    expect(CASES.flatMap(({ verdicts }) => verdicts)).toHaveLength(138)
  })

  test('the longest published minimal example fits no three passes', () => {
    const { deck } = CASES.find(({ name }) => name === 'KS-6330')!
    expect(verdictOf(deal(deck, DEFAULT_RULES), DEFAULT_RULES)).toBe('winnable')
    const threePasses: KlondikeRules = { ...DEFAULT_RULES, passes: 3 }
    expect(verdictOf(deal(deck, threePasses), threePasses)).toBe('unwinnable')
  })

  test('a stock in draw order: greenfelt:815 shows the Seven of Hearts first, at draw 3 the Ace of Diamonds', () => {
    const { deck } = CASES.find(({ name }) => name === 'GF-815')!
    const drawn = (draw: number) => applyMove(deal(deck, DEFAULT_RULES), { ...DEFAULT_RULES, draw }, move('draw'))
    expect(drawn(1).waste.at(-1)).toBe(cards('7H')[0])
    expect(drawn(3).waste.at(-1)).toBe(cards('AD')[0])
  })

  test('a deck cut short is refused, its missing cards named', () => {
    // 31 cards: another solver dealt a random game instead.
    const deck = cards('6D QD KH 4C AS 4D 8C 9D 8D 3D 9H TH 2S 7S AC JC TD 5H 2H 5C KS QH 2D 8H JD 7C AH 9C KD 7H 9S')
    expect(faultOf(() => deal(deck, DEFAULT_RULES))).toMatchObject({ code: 'missing-card' })
  })

  test('a run can’t be moved from its face-down card, though the two are in sequence', () => {
    const position = board({ columns: ['8C 7H 6S 5D', '4C | 3D'], up: '4H' })
    expect(whyIllegal(position, DRAW_3, move('4C+1 1 > 0'))).toMatch(/face down/)
  })
})

describe('small boards of another solver’s tests', () => {
  const SMALL: KlondikeRules = { ...DRAW_3, worryingBack: false, ranks: 4, columns: 4 }

  test.each<[Verdict, string[], string]>([
    ['winnable', ['3D 2C AC | 2H', '4H 3H | 2S', '4D | 3C', 'AS'], 'AD AH 2D 4C 4S 3S'],
    ['unwinnable', ['AS 2C 2D | 2H', 'AH 3H | 2S', 'AD | 3C', '4S'], '3D 4H 4C AC 4D 3S'],
  ])('%s: %j', (verdict, columns, stock) => {
    // Written from the longest column to the shortest, which is no order the solver minds.
    const position = board({ columns, stock })
    expect(verdictOf(position, SMALL)).toBe(verdict)
    expect(bruteForce(position, SMALL, 100_000).verdict).toBe(verdict)
  })
})
