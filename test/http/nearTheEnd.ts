/** A game with five cards left, and the moves that end it. */

import { DEFAULT_RULES } from '../../src/games/klondike/ruleSet.ts'
import { parsePosition } from '../../src/games/notation/parsePosition.ts'
import { parseMoves } from '../support/klondike.ts'

/** As a client writes it. */
export const NEAR_THE_END = {
  tableau: [{ up: ['KH', 'QS'] }, { up: ['KS'] }, {}, {}, {}, {}, {}],
  foundations: { C: 13, S: 10, D: 13, H: 12 },
  stock: ['JS'],
}

export const NEAR_THE_END_POSITION = parsePosition(NEAR_THE_END, DEFAULT_RULES)

export const LAST_MOVES_TEXT = '= JS>F QS>F KS>F KH>F'

export const LAST_MOVES = parseMoves(LAST_MOVES_TEXT, NEAR_THE_END_POSITION, DEFAULT_RULES)

/** As the service writes them. */
export const LAST_MOVES_JSON = [
  { type: 'draw', times: 1 },
  { type: 'move', card: 'JS', from: 'waste', to: 'foundation', count: 1 },
  { type: 'move', card: 'QS', from: 'T1', to: 'foundation', count: 1 },
  { type: 'move', card: 'KS', from: 'T2', to: 'foundation', count: 1 },
  { type: 'move', card: 'KH', from: 'T1', to: 'foundation', count: 1 },
]
