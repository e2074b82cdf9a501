import { expect, test } from 'vitest'
import { rankOf, suitOf } from '../../../src/cards/card.ts'
import { finishingMoves } from '../../../src/games/klondike/finish.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../../src/games/klondike/ruleSet.ts'
import { fits } from '../../../src/games/piles/build.ts'
import { canRedeal, isWon, legalMoves, movesUp, playLegalMove } from '../../../src/games/piles/judge.ts'
import type { Column, Move, Position } from '../../../src/games/position.ts'
import { board } from '../../support/board.ts'
import { formatMoves, replay } from '../../support/klondike.ts'
import { dice, smallArrangement, smallDeck, smallRules } from '../../support/smallDeals.ts'

const finish = (text: Parameters<typeof board>[0]) => finishingMoves(board(text), DEFAULT_RULES)

test('with all face up and nothing in stock or waste, the rest goes up, card by card', () => {
  const position = board({ columns: ['KC QD', 'KD QC', 'KS QH JC', 'KH QS'], up: 'TC JS JD JH' })
  const moves = finishingMoves(position, DEFAULT_RULES)!
  expect(moves).toHaveLength(9)
  expect(moves.every((move) => move.type === 'move' && move.to === 'foundation')).toBe(true)
  expect(replay(position, DEFAULT_RULES, moves).won).toBe(true)
})

test('what is left in stock and waste is drawn as it is needed, over several passes', () => {
  // The Queen comes before the Jack, so that the stock is turned over for her.
  const position = board({ columns: ['KC', 'KD', 'KS', 'KH'], up: 'QC QS QD TH', stock: '', waste: 'QH JH' })
  expect(formatMoves(finishingMoves(position, DEFAULT_RULES)!)).toBe('KC>F KD>F KS>F JH>F QH>F KH>F')
  const turned = { ...position, stock: position.waste, waste: [] }
  const moves = finishingMoves(turned, DEFAULT_RULES)!
  expect(formatMoves(moves)).toBe('KC>F KD>F KS>F 2= JH>F QH>F KH>F')
  const apart = board({ columns: ['KC', 'KD', 'KS', 'KH'], up: 'TC QS QD QH', stock: 'QC JC' })
  const back = { ...apart, stock: [...apart.stock].reverse() }
  expect(formatMoves(finishingMoves(back, DEFAULT_RULES)!)).toBe('KD>F KS>F KH>F = JC>F = QC>F KC>F')
})

test('drawn by threes, or in few passes, the stock may ask for more than that', () => {
  const text = { columns: ['KC', 'KD', 'KS', 'KH'], up: 'TC QS QD QH', stock: 'JC QC' }
  expect(formatMoves(finish(text)!)).toBe('KD>F KS>F KH>F = JC>F = QC>F KC>F')
  // The King lies on the Queen when the Jack comes.
  const between = board({ columns: ['', 'KD', 'KS', 'KH'], up: 'TC QS QD QH', stock: 'QC KC JC' })
  const twice = finishingMoves(between, { ...DEFAULT_RULES, passes: 2 })!
  expect(formatMoves(twice)).toBe('KD>F KS>F KH>F 3= JC>F R = QC>F = KC>F')
  expect(finishingMoves(between, { ...DEFAULT_RULES, passes: 1 })).toBeUndefined()
  expect(finishingMoves(between, { ...DEFAULT_RULES, draw: 3 })).toBeUndefined()
})

test('in any position of a small game with all face up it wins, if it says anything', () => {
  let finished = 0
  for (let seed = 1; seed <= 400; seed++) {
    const rules = smallRules(seed)
    const position = smallArrangement(seed, rules)
    const open = { ...position, columns: position.columns.map(({ up }) => ({ down: [], up })) }
    const moves = finishingMoves(open, rules)
    if (moves === undefined) continue
    finished++
    expect(replay(open, rules, moves)).toMatchObject({ won: true })
  }
  expect(finished).toBeGreaterThan(10)
})

test.each([
  ['a card is face down', { columns: ['KC | KD'], up: 'QC KS QD KH' }],
  ['a card is not in the game', { columns: ['KC'], up: 'QC KS JD KH' }],
  ['the game is won', { up: 'KC KS KD KH' }],
])('while %s nothing goes up by itself', (_, text) => {
  expect(finish(text)).toBeUndefined()
})

test('a card that must wait one pass is left lying', () => {
  // The Ace taken at once leaves the Three on the Two for ever: it waits, until both have gone.
  const position = board({ columns: ['KC', 'KD', 'KS', 'KH'], up: 'QC TS QD QH', stock: 'QS JS' })
  const rules = { ...DEFAULT_RULES, draw: 2 }
  expect(formatMoves(finishingMoves(position, rules)!)).toBe('KC>F KD>F KH>F = JS>F QS>F KS>F')
})

test('says yes exactly where a search of all ups and draws finds an end, in as few passes, at every draw', () => {
  let [finished, waited] = [0, 0]
  for (let seed = 1; seed <= 200; seed++) {
    const { roll, pick } = dice(seed)
    const rules = {
      ...DEFAULT_RULES,
      draw: pick([1, 2, 3, 2 + roll(23)]),
      passes: pick([1, 2, 4, 'unlimited', 'unlimited'] as const),
    }
    const position = ending(seed)
    const moves = finishingMoves(position, rules)
    expect(moves && passesOf(moves), `seed ${seed}`).toBe(fewestPassesToEnd(position, rules))
    if (moves === undefined) continue
    expect(replay(position, rules, moves)).toMatchObject({ won: true })
    finished++
    if (!isFinishedByHaste(position, rules)) waited++
  }
  expect({ finished: finished > 60, waited: waited > 2 }, `${finished} ${waited}`).toEqual({
    finished: true,
    waited: true,
  })
})

/** A game near its end, nothing face down: random cards up, runs in the columns, the rest in stock and waste. */
function ending(seed: number): Position {
  const { roll, pick } = dice(seed)
  const foundations = [0, 0, 0, 0].map(() => 4 + roll(9))
  const left = smallDeck(roll(2 ** 31), DEFAULT_RULES).filter((card) => rankOf(card) >= foundations[suitOf(card)]!)
  const columns: Column[] = Array.from({ length: 7 }, () => ({ down: [], up: [] }))
  const talon: number[] = []
  for (const card of [...left].sort((one, other) => rankOf(other) - rankOf(one))) {
    const place = pick([
      ...columns.filter((column) => column.up.length === 0 || fits(card, column, DEFAULT_RULES)),
      undefined,
    ])
    if (place === undefined && talon.length < 24) talon.push(card)
    else (place ?? columns.find((column) => column.up.length === 0))?.up.push(card)
  }
  const shuffled = left.filter((card) => talon.includes(card))
  const drawn = roll(shuffled.length + 1)
  const up = foundations
  return { columns, foundations: up, waste: shuffled.slice(0, drawn), stock: shuffled.slice(drawn), pass: 1 }
}

function passesOf(moves: readonly Move[]): number {
  return moves.filter(({ type }) => type === 'redeal').length
}

/** All ups and draws there are, pass by pass, on the judge's own positions; `undefined` when none ends the game. */
function fewestPassesToEnd(start: Position, rules: KlondikeRules): number | undefined {
  const seen = new Set<string>()
  let pass = [start]
  for (let redeals = 0; pass.length > 0; redeals++) {
    const next: Position[] = []
    for (let here = pass.pop(); here !== undefined; here = pass.pop()) {
      if (isWon(here, rules)) return redeals
      const key = JSON.stringify([here.foundations, here.stock, here.waste])
      if (seen.has(key)) continue
      seen.add(key)
      for (const move of legalMoves(here, rules)) {
        if (move.type === 'redeal') next.push(playLegalMove(here, rules, move))
        else if (move.type === 'draw' || move.to === 'foundation') pass.push(playLegalMove(here, rules, move))
      }
    }
    pass = next
  }
  return undefined
}

/** Does it end when every card goes up as soon as it can? */
function isFinishedByHaste(start: Position, rules: KlondikeRules): boolean {
  let passesInVain = 0
  for (let here = start; !isWon(here, rules); ) {
    const up = movesUp(here)[0]
    if (up === undefined && here.stock.length === 0 && (!canRedeal(here, rules) || ++passesInVain > 1)) return false
    if (up !== undefined) passesInVain = 0
    const move: Move = up ?? (here.stock.length > 0 ? { type: 'draw', times: 1 } : { type: 'redeal' })
    here = playLegalMove(here, rules, move)
  }
  return true
}
