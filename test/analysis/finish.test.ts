import { expect, test } from 'vitest'
import { finishingMoves } from '../../src/analysis/finish.ts'
import { replay } from '../../src/games/klondike/replay.ts'
import { DEFAULT_RULES } from '../../src/games/klondike/ruleSet.ts'
import { board } from '../support/board.ts'

const finish = (text: Parameters<typeof board>[0]) => finishingMoves(board(text), DEFAULT_RULES)

test('with all face up and nothing in stock or waste, the rest goes up, card by card', () => {
  const position = board({ columns: ['KC QD', 'KD QC', 'KS QH JC', 'KH QS'], up: 'TC JS JD JH' })
  const moves = finishingMoves(position, DEFAULT_RULES)!
  expect(moves).toHaveLength(9)
  expect(moves.every((move) => move.type === 'move' && move.to === 'foundation')).toBe(true)
  expect(replay(position, DEFAULT_RULES, moves).won).toBe(true)
})

test.each([
  ['a card is face down', { columns: ['KC | KD'], up: 'QC KS QD KH' }],
  ['a card is in the stock', { columns: ['KC'], up: 'QC KS QD KH', stock: 'KD' }],
  ['a card is on the waste', { columns: ['KC'], up: 'QC KS QD KH', waste: 'KD' }],
  ['the game is won', { up: 'KC KS KD KH' }],
])('while %s nothing goes up by itself', (_, text) => {
  expect(finish(text)).toBeUndefined()
})
