/** What every game must hold, whichever it is. A new game is run through it by being on the list. */
import { describe, expect, test } from 'vitest'
import { cardsOf } from '../../src/cards/pack.ts'
import { formatDealId } from '../../src/deal/dealId.ts'
import { schemesOf } from '../../src/deal/dealing.ts'
import {
  allLegal,
  deal,
  deckOf,
  describeMove,
  drawBoard,
  formatMove,
  formatMoves,
  formatPosition,
  formatPositionText,
  formatRules,
  type Game,
  gameOf,
  isAtLeastAsEasy,
  isOpening,
  isWon,
  legalMoves,
  type Move,
  newSolver,
  type Position,
  parseRules,
  playAnyMoves,
  playLegalMove,
  playLine,
  type Rules,
  startIn,
} from '../../src/games/games.ts'
import { randomFrom } from '../../src/search/random.ts'

const WALK = 60
const solver = newSolver({ tableBytes: 1 << 24 })

export function holdsTheContract(game: Game): void {
  describe(`${game.name} as every game`, () => {
    const presets = Object.entries(game.presets)
    const [, rules] = presets[0]!
    const start = deal(deckOf({ scheme: schemesOf(game.dealing(rules))[0]!.name, number: 1n }, rules), rules)

    test.each(presets)('rules are read back from their JSON: %s', (name, preset) => {
      expect(parseRules(formatRules(preset))).toEqual(preset)
      expect(parseRules(name)).toBe(preset)
      expect(preset.game).toBe(game.name)
      for (const language of ['en', 'fr'] as const) expect(game.rulesInWords(preset, language)).not.toBe('')
      expect(isAtLeastAsEasy(preset, preset)).toBe(true)
    })

    test('every scheme deals the whole pack', () => {
      for (const { name, min } of schemesOf(game.dealing(rules))) {
        const number = min + 7n
        const deck = deckOf({ scheme: name, number }, rules)
        expect(deck.toSorted((a, b) => a - b)).toEqual(cardsOf(rules).toSorted((a, b) => a - b))
        expect(isOpening(deal(deck, rules), rules)).toBe(true)
        const id = formatDealId({ scheme: name, number })
        expect(startIn({ deal: id, rules: formatRules(rules) }).position).toEqual(deal(deck, rules))
      }
    })

    test('a random walk keeps all cards, and every position and move is written and read back', () => {
      const random = randomFrom(1)
      let here = start
      for (let step = 0; step < WALK; step++) {
        expect(cardsIn(here, rules)).toEqual(cardsOf(rules).toSorted((a, b) => a - b))
        for (const written of [formatPosition(here, rules), formatPositionText(here, rules)]) {
          expect(game.readPosition(written, rules, 'position')).toEqual(here)
        }
        const moves = legalMoves(here, rules)
        for (const move of moves) readsBack(move, here, rules)
        expect(drawBoard(here, rules)).toContain('\n')
        const move = moves[Math.floor(random() * moves.length)]
        if (move === undefined) break
        const before = JSON.stringify(here)
        const next = playLegalMove(here, rules, move)
        expect(JSON.stringify(here)).toBe(before)
        here = next
      }
    })

    test('what the judge refuses it says why, and what it allows it plays', () => {
      const { judge } = gameOf(rules)
      expect(judge.illegalityOf(start, rules, { type: 'draw', times: 99 })).toBeDefined()
      for (const move of legalMoves(start, rules)) expect(judge.illegalityOf(start, rules, move)).toBeUndefined()
      expect(isWon(start, rules)).toBe(false)
    })

    test('a win of the solver wins before the judge, and the same question has the same answer', () => {
      const outcome = solver.solve(start, rules, { nodes: 20_000 })
      if (outcome.solution) expect(playLine(start, rules, outcome.solution).won).toBe(true)
      expect(outcome.verdict === 'winnable').toBe(outcome.solution !== undefined)
      expect(solver.solve(start, rules, { nodes: 20_000 })).toEqual(outcome)
    })

    test('a budget of one node, or an interruption, never makes a verdict of what is not known', () => {
      const { verdict, reason, solution } = solver.solve(start, rules, { nodes: 1 })
      if (verdict === 'winnable') expect(playLine(start, rules, solution!).won).toBe(true)
      else expect([verdict, reason]).toEqual(['unknown', 'nodes'])
    })
  })
}

function readsBack(move: Move, here: Position, rules: Rules): void {
  expect(allLegal(playAnyMoves([formatMove(move)], here, rules)).moves).toEqual([move])
  const text = formatMoves([move], rules)
  const read = allLegal(playAnyMoves(text, here, rules)).moves
  // Of equal places a text names the card only; where it leads is the same.
  expect(playLegalMove(here, rules, read[0]!)).toEqual(playLegalMove(here, rules, move))
  for (const language of ['en', 'fr'] as const) expect(describeMove(move, here, language)).not.toBe('')
}

function cardsIn({ columns, foundations, stock, waste }: Position, { face }: Rules): number[] {
  const up = foundations.flatMap((height, at) =>
    Array.from({ length: height }, (_, rank) => (face === 'spanish' ? 64 : 0) + rank * 4 + (at % 4)),
  )
  return [...columns.flatMap(({ down, up: cards }) => [...down, ...cards]), ...up, ...stock, ...waste].sort(
    (a, b) => a - b,
  )
}
