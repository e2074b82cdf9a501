/** Between moves on real columns and the steps that `tidy` works on. */
import type { Card } from '../../../cards/card.ts'
import { playLegalMove } from '../../piles/judge.ts'
import type { Move, Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { drawsTo } from '../talonDraws.ts'

/** `card | target << 6`: the card goes to the target, a card that is to carry it or one of the two below. */
export type TidyStep = number
export const TO_FOUNDATION = 52
export const TO_EMPTY_COLUMN = 53

/** The steps of a legal line. */
export function stepsOf(position: Position, rules: KlondikeRules, moves: readonly Move[]): TidyStep[] {
  const steps: TidyStep[] = []
  let here = position
  for (const move of moves) {
    if (move.type === 'move') {
      const target = typeof move.to === 'number' ? (here.columns[move.to]!.up.at(-1) ?? TO_EMPTY_COLUMN) : TO_FOUNDATION
      steps.push(move.card | (target << 6))
    }
    here = playLegalMove(here, rules, move)
  }
  return steps
}

/** The moves of steps that can be played one after the other. */
export function movesOf(position: Position, rules: KlondikeRules, steps: readonly TidyStep[]): Move[] {
  const moves: Move[] = []
  let here = position
  const play = (move: Move) => {
    moves.push(move)
    here = playLegalMove(here, rules, move)
  }
  for (const step of steps) {
    const card = step & 63
    for (const move of drawsFor(card, here, rules)) play(move)
    play(cardMove(card, step >> 6, here))
  }
  return moves
}

/** The fewest draws that bring a talon card up; none for a card that is elsewhere. */
function drawsFor(card: Card, { waste, stock }: Position, { draw }: KlondikeRules): Move[] {
  const place = [...waste, ...stock].indexOf(card)
  if (place < 0) return []
  const draws = drawsTo(place, waste.length, waste.length + stock.length, draw, true)
  const drawsLeft = Math.ceil(stock.length / draw)
  const moves: Move[] = [
    { type: 'draw', times: Math.min(draws, drawsLeft) },
    { type: 'redeal' },
    { type: 'draw', times: draws - drawsLeft },
  ]
  return moves.filter((move) => (move.type === 'redeal' ? draws > drawsLeft : move.type === 'draw' && move.times > 0))
}

function cardMove(card: Card, target: number, { columns, waste }: Position): Move {
  const column = columns.findIndex(({ up }) => up.includes(card))
  const from = column >= 0 ? column : waste.at(-1) === card ? 'waste' : 'foundation'
  const up = columns[column]?.up ?? [card]
  const end = target === TO_EMPTY_COLUMN ? undefined : target
  const to = target === TO_FOUNDATION ? 'foundation' : columns.findIndex((one) => one.up.at(-1) === end)
  return { type: 'move', card, from, to, count: up.length - up.indexOf(card) }
}
