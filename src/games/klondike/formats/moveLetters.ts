/**
 * Moves in the letters of MinimalKlondike: `@` a draw; else two letters, from and to: `A` the waste, `B C D E` the
 * foundations of clubs, diamonds, spades and hearts, `F` … `L` the columns. How many cards move, the position tells; the
 * waste is turned over, for free, when a draw finds the stock empty.
 */
import { suitOf } from '../../../cards/card.ts'
import { AppError } from '../../../errors.ts'
import { placeOf, shown } from '../../../json.ts'
import type { Illegality } from '../../illegality.ts'
import { type Played, playMoves, readMoves, refuseTooMany } from '../../notation/notation.ts'
import { fits } from '../../piles/build.ts'
import { illegalityOf, pileJudge, playLegalMove } from '../../piles/judge.ts'
import type { Move, Place, Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'

/** Foundations in our order of suits: clubs, spades, diamonds, hearts. */
const FOUNDATION_LETTERS = 'BDCE'
const COLUMN_LETTERS = 'FGHIJKL'

type CardMove = Extract<Move, { type: 'move' }>

/**
 * Plays moves in any form that `readMoves` takes, or in letters, as far as they are legal.
 * Throws `invalid-move` with the place if they are in no form of moves.
 */
export function playAnyMoves(json: unknown, position: Position, rules: KlondikeRules, place = 'moves'): Played {
  if (typeof json === 'string' && areMoveLetters(json)) return playLetters(json, position, rules, place)
  return playMoves(pileJudge, readMoves(json, place, rules), position, rules)
}

/** Does a text look like moves in letters? (Our own text of a move has a `=` or a `>`, or is `R`.) */
export function areMoveLetters(text: string): boolean {
  return /^[@A-L\s]+$/.test(text) && text.trim() !== ''
}

/** Plays moves in letters as far as they are legal. Throws `invalid-move` if a letter is none or lacks its second. */
export function playLetters(text: string, position: Position, rules: KlondikeRules, place = 'moves'): Played {
  const played: Played = { moves: [], end: position }
  for (const step of readSteps(text, place)) {
    for (const move of movesOfStep(step, played.end, rules)) {
      const illegal = 'reason' in move ? move : illegalityOf(played.end, rules, move)
      if (illegal !== undefined || 'reason' in move) {
        return { ...played, moves: mergeDraws(played.moves), ...(illegal && { illegal }) }
      }
      played.end = playLegalMove(played.end, rules, move)
      played.moves.push(move)
    }
  }
  return { ...played, moves: mergeDraws(played.moves) }
}

/** A draw from an empty stock turns the waste over first. */
function movesOfStep(step: string, position: Position, rules: KlondikeRules): (Move | Illegality)[] {
  if (step !== '@') return [cardMove(step, position, rules)]
  const draw = { type: 'draw', times: 1 } as const
  return position.stock.length === 0 ? [{ type: 'redeal' }, draw] : [draw]
}

/**
 * Moves in letters. Draws are put off until the waste is used, where MinimalKlondike wants them; that changes nothing,
 * and turning the waste over, which has no letter, comes with the next draw.
 */
export function formatMoveLetters(moves: readonly Move[]): string {
  const steps: string[] = []
  let draws = 0
  for (const move of moves) {
    if (move.type === 'draw') draws += move.times
    if (move.type !== 'move') continue
    const pending = move.from === 'waste' ? draws : 0
    draws -= pending
    steps.push(`${'@'.repeat(pending)}${placeLetter(move.from, move)}${placeLetter(move.to, move)}`)
  }
  if (draws > 0) steps.push('@'.repeat(draws))
  return steps.join(' ')
}

/** `@` and pairs of letters. */
function readSteps(text: string, place: string): string[] {
  const steps = text.replaceAll(/\s/g, '').match(/@|[A-L][A-L]|./gsu) ?? []
  refuseTooMany(steps.length, place)
  steps.forEach((step, index) => {
    if (step !== '@' && !/^[A-L]{2}$/.test(step)) {
      const form = '@ for a draw, or two of A … L, from and to'
      throw new AppError('invalid-move', `${shown(step)} is no move in letters: ${form}`, placeOf(place, index))
    }
  })
  return steps
}

/** The move that two letters stand for; or why they stand for none. */
function cardMove(letters: string, position: Position, rules: KlondikeRules): CardMove | Illegality {
  const [fromLetter, toLetter] = [letters[0]!, letters[1]!]
  const from = placeOfLetter(fromLetter)
  const to = placeOfLetter(toLetter)
  const candidates = movable(fromLetter, position)
  const target = typeof to === 'number' ? position.columns[to] : undefined
  const at = target === undefined ? candidates.length - 1 : candidates.findIndex((card) => fits(card, target, rules))
  const card = candidates[at]
  if (card === undefined) return { reason: candidates.length === 0 ? 'no-card-there' : 'no-card-fits', letters }
  const foundation = FOUNDATION_LETTERS[suitOf(card)]!
  if (to === 'foundation' && foundation !== toLetter) return { reason: 'other-foundation', card, letters: foundation }
  return { type: 'move', card, from, to, count: candidates.length - at }
}

/** Cards that may leave a pile, the one that would leave alone last. */
function movable(letter: string, { columns, foundations, waste }: Position): readonly number[] {
  if (letter === 'A') return waste.slice(-1)
  const suit = FOUNDATION_LETTERS.indexOf(letter)
  if (suit < 0) return columns[COLUMN_LETTERS.indexOf(letter)]?.up ?? []
  const height = foundations[suit]!
  return height === 0 ? [] : [(height - 1) * 4 + suit]
}

function placeOfLetter(letter: string): Place {
  if (letter === 'A') return 'waste'
  return FOUNDATION_LETTERS.includes(letter) ? 'foundation' : COLUMN_LETTERS.indexOf(letter)
}

function placeLetter(place: Place, { card }: CardMove): string {
  if (place === 'waste') return 'A'
  return place === 'foundation' ? FOUNDATION_LETTERS[suitOf(card)]! : COLUMN_LETTERS[place]!
}

function mergeDraws(moves: readonly Move[]): Move[] {
  const merged: Move[] = []
  for (const move of moves) {
    const last = merged.at(-1)
    if (move.type === 'draw' && last?.type === 'draw')
      merged[merged.length - 1] = { ...last, times: last.times + move.times }
    else merged.push(move)
  }
  return merged
}
