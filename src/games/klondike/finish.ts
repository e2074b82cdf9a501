/** The end of a game that can't be spoilt any more. */

import { goesUp } from '../piles/foundations.ts'
import { canRedeal, isWon, movesUp, playLegalMove } from '../piles/judge.ts'
import { cardsFaceDown, type Move, type Position } from '../position.ts'
import type { KlondikeRules } from './ruleSet.ts'

/** A place of the search, and how it was come to. */
interface Stop {
  position: Position
  /** Taken from `before`: one draw, a redeal, or the card of the waste; and after it all cards of columns that go up. */
  moves: Move[]
  before: Stop | undefined
}

/**
 * The moves that end the game by themselves, when no card lies face down in a column any more: cards up, and the draws
 * that bring them, in the fewest passes. Otherwise `undefined`; so too where these are not enough, as may happen when
 * the stock is drawn by several cards or its passes are limited.
 *
 * A card of a column goes up as soon as it can: that takes nothing from stock and waste, and gives only more to play.
 * So too the card of the waste at draw 1. By several, one taken changes which cards the next pass shows, and it may have
 * to wait: both ways are searched, a pass at a time. Which cards are up and how many are on the waste is all that counts
 * within a pass, and later passes are no better: that bounds the search to some ten thousand places.
 */
export function finishingMoves(position: Position, rules: KlondikeRules): Move[] | undefined {
  if (cardsFaceDown(position) > 0 || isWon(position, rules)) return undefined
  const seen = new Set<number>()
  let pass = [stopAfter([], position, undefined, rules)]
  while (pass.length > 0) {
    const nextPass: Stop[] = []
    // Depth first, cards up first: what needs no search takes none.
    for (let stop = pass.pop(); stop !== undefined; stop = pass.pop()) {
      const { position: here } = stop
      if (isWon(here, rules)) return lineTo(stop)
      const key = keyOf(here)
      if (seen.has(key)) continue
      seen.add(key)
      const up = upFromWaste(here)
      if (up === undefined || rules.draw > 1) {
        if (canRedeal(here, rules)) nextPass.push(stopAfter([{ type: 'redeal' }], here, stop, rules))
        if (here.stock.length > 0) pass.push(stopAfter([{ type: 'draw', times: 1 }], here, stop, rules))
      }
      if (up !== undefined) pass.push(stopAfter([up], here, stop, rules))
    }
    pass = nextPass.reverse()
  }
  return undefined
}

/** Where `moves` lead, with all cards of columns that go up then. */
function stopAfter(moves: Move[], from: Position, before: Stop | undefined, rules: KlondikeRules): Stop {
  const played = [...moves]
  let position = moves.reduce((here, move) => playLegalMove(here, rules, move), from)
  for (let up = upFromColumn(position); up !== undefined; up = upFromColumn(position)) {
    played.push(up)
    position = playLegalMove(position, rules, up)
  }
  return { position, moves: played, before }
}

function upFromColumn(position: Position): Move | undefined {
  return movesUp(position).find((move) => move.type === 'move' && move.from !== 'waste')
}

function upFromWaste({ waste, foundations }: Position): Move | undefined {
  const card = waste.at(-1)
  if (card === undefined || !goesUp(card, foundations)) return undefined
  return { type: 'move', card, from: 'waste', to: 'foundation', count: 1 }
}

/** Fourteen heights a foundation, and the waste. The pass is left out: the first that comes here is the best. */
function keyOf({ foundations, waste }: Position): number {
  return foundations.reduce((key, height) => key * 14 + height, waste.length)
}

function lineTo(stop: Stop): Move[] {
  const stops: Stop[] = []
  for (let at: Stop | undefined = stop; at !== undefined; at = at.before) stops.push(at)
  const line: Move[] = []
  for (const { moves } of stops.reverse()) for (const move of moves) add(line, move)
  return line
}

/** Draws in a row are one move. */
function add(moves: Move[], move: Move): void {
  const last = moves.at(-1)
  if (move.type === 'draw' && last?.type === 'draw') moves[moves.length - 1] = { ...last, times: last.times + 1 }
  else moves.push(move)
}
