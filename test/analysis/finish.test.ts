import { expect, test } from 'vitest'
import { finishingMoves } from '../../src/analysis/finish.ts'
import { formatMoves } from '../../src/games/klondike/notation.ts'
import { replay } from '../../src/games/klondike/replay.ts'
import { DEFAULT_RULES } from '../../src/games/klondike/ruleSet.ts'
import { board } from '../support/board.ts'
import { smallArrangement, smallRules } from '../support/smallDeals.ts'

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
