/**
 * The rules of games of piles, slow and plain: the judge.
 *
 * Written to be read beside a rule page: piles are arrays, each move is checked card by card. Everything the fast
 * solvers say is judged here, so they share cards and types with it, but no logic. What a game's rules say is data
 * (`pileRules.ts`); each kind of rule is a file of its own (`build.ts`, `foundations.ts`).
 * Positions are never changed: a move gives a new position, which shares the piles it did not touch with the old one.
 */
import { type Card, rankOf } from '../../cards/card.ts'
import { packSize } from '../../cards/pack.ts'
import { AppError } from '../../errors.ts'
import { type Illegality, illegalityInWords } from '../illegality.ts'
import type { Judge } from '../judge.ts'
import { type CardMove, type Column, cardsUp, type Move, type Place, type Position } from '../position.ts'
import { firstLifted, fits } from './build.ts'
import { foundationOf, foundationUnder, goesUp, topsOfFoundations } from './foundations.ts'
import type { PileRules } from './pileRules.ts'
import { dealRow, whyNoRow } from './rowOfStock.ts'
import { allRunsDone, endsInRun, leaveRun, settleRuns, turnTop } from './runs.ts'

/** All cards are up, or all runs finished: the game is over and won. */
export function isWon(position: Position, rules: PileRules): boolean {
  if (rules.runsLeave !== undefined) return allRunsDone(position, rules)
  return cardsUp(position) === packSize(rules)
}

/** The waste may be turned over when the stock has run out and a pass is left. */
export function canRedeal(position: Position, rules: PileRules): boolean {
  const hasPassLeft = rules.passes === 'unlimited' || position.pass < rules.passes
  return position.stock.length === 0 && position.waste.length > 0 && hasPassLeft
}

/**
 * Every legal move, cards up first; none once the game is won.
 * A draw is given once (`times: 1`), though `applyMove` takes several draws in one.
 */
export function legalMoves(position: Position, rules: PileRules): Move[] {
  if (isWon(position, rules)) return []
  const moves = rules.runsLeave === undefined ? movesUp(position) : movesOfRuns(position, rules)
  addMovesBetweenColumns(moves, position, rules)
  addMovesFromWaste(moves, position, rules)
  if (rules.worryingBack) addMovesWorryingBack(moves, position, rules)
  if (whyNoDraw(position, rules, 1) === undefined) moves.push({ type: 'draw', times: 1 })
  if (canRedeal(position, rules)) moves.push({ type: 'redeal' })
  return moves
}

/** Legal moves to the foundations, as long as the game is not won. */
export function movesUp({ columns, waste, foundations }: Position): Move[] {
  const moves: Move[] = []
  columns.forEach((column, from) => {
    const card = column.up.at(-1)
    if (card !== undefined && goesUp(card, foundations)) {
      moves.push({ type: 'move', card, from, to: 'foundation', count: 1 })
    }
  })
  const card = waste.at(-1)
  if (card !== undefined && goesUp(card, foundations)) {
    moves.push({ type: 'move', card, from: 'waste', to: 'foundation', count: 1 })
  }
  return moves
}

/** Finished runs that the player may let leave. */
function movesOfRuns({ columns }: Position, rules: PileRules): Move[] {
  if (rules.runsLeave !== 'by-choice') return []
  return columns.flatMap((column, from): Move[] => {
    const card = column.up.at(-rules.ranks)
    if (card === undefined || !endsInRun(column, rules)) return []
    return [{ type: 'move', card, from, to: 'foundation', count: rules.ranks }]
  })
}

/** A card moves with all that lies on it. */
function addMovesBetweenColumns(moves: Move[], { columns }: Position, rules: PileRules): void {
  columns.forEach(({ up }, from) => {
    for (let at = firstLifted(up, rules); at < up.length; at++) {
      const card = up[at]!
      columns.forEach((target, to) => {
        if (to !== from && fits(card, target, rules))
          moves.push({ type: 'move', card, from, to, count: up.length - at })
      })
    }
  })
}

function addMovesFromWaste(moves: Move[], { columns, waste }: Position, rules: PileRules): void {
  const card = waste.at(-1)
  if (card === undefined) return
  columns.forEach((target, to) => {
    if (fits(card, target, rules)) moves.push({ type: 'move', card, from: 'waste', to, count: 1 })
  })
}

function addMovesWorryingBack(moves: Move[], { columns, foundations }: Position, rules: PileRules): void {
  for (const card of topsOfFoundations(foundations, rules)) {
    columns.forEach((target, to) => {
      if (fits(card, target, rules)) moves.push({ type: 'move', card, from: 'foundation', to, count: 1 })
    })
  }
}

/** Why a move may not be played; `undefined` when it may. */
export function illegalityOf(position: Position, rules: PileRules, move: Move): Illegality | undefined {
  if (isWon(position, rules)) return { reason: 'game-won' }
  switch (move.type) {
    case 'draw':
      return whyNoDraw(position, rules, move.times)
    case 'redeal':
      return whyNoRedeal(position, rules)
    case 'move':
      return whyNotFrom(position, rules, move) ?? whyNotTo(position, rules, move)
  }
}

/** The same as a sentence for players, without its full stop. */
export function whyIllegal(position: Position, rules: PileRules, move: Move): string | undefined {
  const illegality = illegalityOf(position, rules, move)
  return illegality && illegalityInWords(illegality)
}

function whyNoDraw(position: Position, rules: PileRules, times: number): Illegality | undefined {
  if (!Number.isInteger(times) || times < 1) return { reason: 'no-draw' }
  if (rules.stock === 'columns') return whyNoRows(position, rules, times)
  const { stock } = position
  const { draw } = rules
  const count = Math.ceil(stock.length / draw)
  if (count === 0) return { reason: 'stock-empty' }
  return times > count ? { reason: 'stock-ends', count } : undefined
}

function whyNoRows(position: Position, rules: PileRules, times: number): Illegality | undefined {
  let here = position
  for (let row = 0; row < times; row++) {
    const illegality = row > 0 && isWon(here, rules) ? ({ reason: 'game-won' } as const) : whyNoRow(here, rules)
    if (illegality !== undefined) return illegality
    here = dealRow(here, rules)
  }
  return undefined
}

function whyNoRedeal(position: Position, rules: PileRules): Illegality | undefined {
  if (canRedeal(position, rules)) return undefined
  if (position.stock.length > 0) return { reason: 'stock-left' }
  return { reason: position.waste.length === 0 ? 'waste-empty' : 'no-pass-left' }
}

/** May these cards leave the pile they are said to be on? */
function whyNotFrom(position: Position, rules: PileRules, { card, from, count }: CardMove): Illegality | undefined {
  if (from === 'waste') {
    if (position.waste.at(-1) !== card) return { reason: 'not-on-waste', card }
    return count === 1 ? undefined : { reason: 'one-from-waste' }
  }
  if (from === 'foundation') {
    if (!rules.worryingBack) return { reason: 'no-worrying-back' }
    if (foundationUnder(card, position.foundations) < 0) return { reason: 'not-on-foundation', card }
    return count === 1 ? undefined : { reason: 'one-from-foundation' }
  }
  const column = position.columns[from]
  if (column === undefined) return { reason: 'no-column-from' }
  return whyNotFromColumn(column, rules, card, count)
}

function whyNotFromColumn(column: Column, rules: PileRules, card: Card, count: number): Illegality | undefined {
  const { down, up } = column
  const isThere = up[up.length - count] === card
  const at = isThere ? up.length - count : up.lastIndexOf(card)
  if (at < 0) return { reason: down.includes(card) ? 'face-down' : 'not-in-column', card }
  const together = up.length - at
  if (!isThere)
    return together === 1 ? { reason: 'moves-alone', card } : { reason: 'moves-together', card, count: together }
  if (at >= firstLifted(up, rules)) return undefined
  return { reason: rules.lift === 'one' ? 'one-from-column' : 'not-in-sequence', card, count }
}

/** May cards that can leave their pile go where they are meant to? */
function whyNotTo(position: Position, rules: PileRules, { card, from, to, count }: CardMove): Illegality | undefined {
  if (to === 'waste') return { reason: 'to-waste' }
  if (to === from) return { reason: 'already-there', card }
  if (to === 'foundation' && rules.runsLeave !== undefined) return whyRunStays(position, rules, from, card, count)
  if (to === 'foundation') {
    if (count > 1) return { reason: 'one-up', card }
    if (goesUp(card, position.foundations)) return undefined
    return { reason: 'goes-up-later', card, other: card - 4 }
  }
  const target = position.columns[to]
  if (target === undefined) return { reason: 'no-column-to' }
  if (fits(card, target, rules)) return undefined
  const other = target.up.at(-1)
  if (other !== undefined) return { reason: 'does-not-fit', card, other }
  return rules.spaces === 'none'
    ? { reason: 'column-stays-empty', card }
    : { reason: 'empty-column', card, rank: rules.ranks - 1 }
}

function whyRunStays({ columns }: Position, rules: PileRules, from: Place, card: Card, count: number) {
  if (rules.runsLeave === 'at-once') return { reason: 'runs-leave-alone' } as const
  if (rules.runsLeave === 'stay') return { reason: 'runs-stay' } as const
  const leaves = typeof from === 'number' && count === rules.ranks && endsInRun(columns[from]!, rules)
  return leaves ? undefined : ({ reason: 'no-run', card } as const)
}

/** The position after a move. Throws `illegal-move` with the reason in a player's words. */
export function applyMove(position: Position, rules: PileRules, move: Move): Position {
  const illegality = illegalityOf(position, rules, move)
  if (illegality !== undefined) {
    throw new AppError('illegal-move', illegalityInWords(illegality), undefined, illegalityInWords(illegality, 'fr'))
  }
  return playLegalMove(position, rules, move)
}

/** As `applyMove`, for a move that `legalMoves` has just given: it is not checked again. */
export function playLegalMove(position: Position, rules: PileRules, move: Move): Position {
  switch (move.type) {
    case 'draw': {
      if (rules.stock === 'columns') {
        return Array.from({ length: move.times }).reduce((here: Position) => dealRow(here, rules), position)
      }
      const drawn = position.stock.slice(0, move.times * rules.draw)
      return { ...position, stock: position.stock.slice(drawn.length), waste: [...position.waste, ...drawn] }
    }
    case 'redeal':
      return { ...position, stock: position.waste, waste: [], pass: position.pass + 1 }
    case 'move':
      if (rules.runsLeave === undefined) return playCardMove(position, move)
      return move.to === 'foundation'
        ? leaveRun(position, rules, move.from as number)
        : settleRuns(playCardMove(position, move), rules)
  }
}

function playCardMove(position: Position, { card, from, to, count }: CardMove): Position {
  const columns = [...position.columns]
  const foundations = [...position.foundations]
  let waste = position.waste
  let cards = [card]

  if (from === 'waste') waste = waste.slice(0, -1)
  else if (from === 'foundation') foundations[foundationUnder(card, foundations)] = rankOf(card)
  else {
    const column = columns[from] as Column
    cards = column.up.slice(-count)
    columns[from] = turnTop({ down: column.down, up: column.up.slice(0, -count) })
  }

  if (to === 'foundation') foundations[foundationOf(card, foundations)] = rankOf(card) + 1
  else {
    const target = columns[to as number] as Column
    columns[to as number] = { down: target.down, up: [...target.up, ...cards] }
  }
  return { ...position, columns, foundations, waste }
}

export const pileJudge: Judge<PileRules> = { legalMoves, illegalityOf, playLegalMove, isWon }
