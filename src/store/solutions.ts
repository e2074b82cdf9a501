/** Solutions of numbered deals as stored text. Neither goes in nor comes out without winning before the judge. */

import { type DealId, formatDealId } from '../deal/dealId.ts'
import { AppError } from '../errors.ts'
import {
  deal as dealCards,
  deckOf,
  formatMoves,
  illegalityInWords,
  isWon,
  type Move,
  type Position,
  playMoves,
  type Rules,
  readMoves,
  replay,
  rulesKey,
} from '../games/games.ts'

export interface WrittenSolution {
  text: string
  /** As players count them. */
  moveCount: number
}

/** Throws `replay-failed` when the moves do not win the deal under these rules. */
export function writeSolution(deal: DealId, rules: Rules, moves: readonly Move[]): WrittenSolution {
  const { won, moveCount, firstIllegal } = replay(openingOf(deal, rules), rules, moves)
  if (won) return { text: formatMoves(moves, rules), moveCount }
  const fault = firstIllegal ? `at move ${firstIllegal.index} ${firstIllegal.why}` : 'it ends before all cards are up'
  const name = `${formatDealId(deal)} under ${rulesKey(rules)}`
  throw new AppError('replay-failed', `the solution of ${name} does not win: ${fault}`)
}

/** Throws `store-damaged` when the text is not that of moves that win the deal under these rules. */
export function readSolution(text: string, deal: DealId, rules: Rules): Move[] {
  const { moves, end, illegal } = playMoves(readWritten(text, deal, rules), openingOf(deal, rules), rules)
  if (illegal !== undefined || !isWon(end, rules))
    throw damaged(deal, illegal ? illegalityInWords(illegal) : 'it does not win')
  return moves
}

function readWritten(text: string, deal: DealId, rules: Rules): ReturnType<typeof readMoves> {
  try {
    return readMoves(text, 'moves', rules)
  } catch (error) {
    throw damaged(deal, error instanceof Error ? error.message : String(error))
  }
}

function damaged(deal: DealId, fault: string): AppError {
  return new AppError('store-damaged', `the stored solution of ${formatDealId(deal)} is damaged: ${fault}`)
}

function openingOf(deal: DealId, rules: Rules): Position {
  return dealCards(deckOf(deal, rules), rules)
}
