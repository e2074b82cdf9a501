import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hintText } from '../../../src/analysis/hintText.ts'
import { LANGUAGES } from '../../../src/cards/names.ts'
import { HINT_REASONS, reasonToPlay } from '../../../src/games/hintReasons.ts'
import { DEFAULT_RULES } from '../../../src/games/klondike/ruleSet.ts'
import { isSafeUp } from '../../../src/games/klondike/safeUp.ts'
import { reasonFor } from '../../../src/games/piles/reasons.ts'
import { type BoardText, board, move } from '../../support/board.ts'

const reasonOf = (text: BoardText, played: string, passes: number | 'unlimited' = 'unlimited') =>
  reasonFor(board(text), { ...DEFAULT_RULES, passes }, move(played))

describe('the reason for a move', () => {
  test.each<[string, BoardText, string, string]>([
    ['the Ace under it can go up', { columns: ['AC | 9H', 'TS'] }, '9H 0 > 1', 'frees-low-card'],
    ['the Two under it can go up', { columns: ['2C | 9H', 'TS'], up: 'AC' }, '9H 0 > 1', 'frees-low-card'],
    ['the Ace under it on the waste can go up', { columns: ['TS'], waste: 'AC 9H' }, '9H waste > 0', 'frees-low-card'],
    ['a card turns, a Two that can not go up yet', { columns: ['2C | 9H', 'TS'] }, '9H 0 > 1', 'turns-card'],
    ['a card turns as this one goes up', { columns: ['8C | AH'] }, 'AH 0 > foundation', 'turns-card'],
    ['a card goes up', { columns: ['9H 8S'], up: '7S' }, '8S 0 > foundation', 'card-up'],
    ['a King waits in the stock for the column', { columns: ['9H', 'TS'], stock: 'KD' }, '9H 0 > 1', 'empties-column'],
    ['a King waits on face-down cards', { columns: ['9H', 'TS', '5D | KS'] }, '9H 0 > 1', 'empties-column'],
    ['no King waits', { columns: ['9H', 'KS QH JS TC'], up: 'KD KC KH' }, '9H 0 > 1', 'rearranges'],
    ['a King finds a column', { columns: [''], waste: 'KS' }, 'KS waste > 0', 'king-to-empty-column'],
    ['a card comes from the waste', { columns: ['TS'], waste: '9H' }, '9H waste > 0', 'from-waste'],
    ['a card comes back', { columns: ['TS'], up: '9H' }, '9H foundation > 0', 'worry-back'],
    ['part of a run moves', { columns: ['TC 9H', 'TS'] }, '9H 0 > 1', 'rearranges'],
    ['cards are drawn', { stock: '9H' }, 'draw', 'draws'],
    ['the waste is turned over', { waste: '9H' }, 'redeal', 'redeals'],
  ])('%s', (_, text, played, reason) => {
    expect(reasonOf(text, played)).toBe(reason)
  })

  test('to take a card from the waste in the last pass is that there is no other chance', () => {
    const text = { columns: ['TS'], waste: '9H', pass: 2 }
    expect(reasonOf(text, '9H waste > 0', 2)).toBe('last-chance')
    expect(reasonOf(text, '9H waste > 0', 3)).toBe('from-waste')
  })
})

test('what is not seen under the waste is not said to be freed', () => {
  const position = board({ columns: ['TS'], waste: 'AC 9H' })
  expect(reasonFor(position, DEFAULT_RULES, move('9H waste > 0'), false)).toBe('from-waste')
})

test('a move that was chosen serves one that follows', () => {
  expect(reasonToPlay('rearranges')).toBe('prepares')
  expect(reasonToPlay('draws')).toBe('fetches')
  expect(reasonToPlay('turns-card')).toBe('turns-card')
})

describe('a card is safe up', () => {
  const isSafe = (up: string, worryingBack = true) =>
    isSafeUp(board({ columns: ['5H'], up }), { ...DEFAULT_RULES, worryingBack }, move('5H 0 > foundation'))

  test('when both other colours are at most two below it and its twin at most three', () => {
    expect(isSafe('3C 3S 2D 4H')).toBe(true)
    expect(isSafe('2C 3S 2D 4H')).toBe(false)
    expect(isSafe('3C 3S AD 4H')).toBe(false)
  })

  test('without worrying back only when no card is left to lie on it', () => {
    expect(isSafe('4C 4S 4H', false)).toBe(true)
    expect(isSafe('4C 3S 4D 4H', false)).toBe(false)
  })
})

test.each(HINT_REASONS)('%s has one sentence in every language', (reason) => {
  for (const language of LANGUAGES) expect(hintText(reason, language)).toMatch(/^\p{Lu}[^.!?]+\.$/u)
})

test('docs/http.md lists every reason with its sentences', () => {
  const page = readFileSync(new URL('../../../docs/http.md', import.meta.url), 'utf8')
  for (const reason of HINT_REASONS) {
    expect(page).toContain(`| \`${reason}\` | ${hintText(reason)} | ${hintText(reason, 'fr')} |`)
  }
})
