/**
 * How hard a winnable deal is for people, 0 to 100, by the formula of docs/players.md: how far simple players come,
 * how many moves beside a winning line lose, and how long that line is. Cheap, and always the same for a deal, its rules
 * and its winning line.
 */

import { randomFrom } from '../../search/random.ts'
import type { Difficulty, DifficultyParts } from '../difficulty.ts'
import type { Solver } from '../judge.ts'
import { legalMoves, playLegalMove } from '../piles/judge.ts'
import { cardsUp, countMoves, type Move, type Position } from '../position.ts'
import { carefulPlayer } from './players/careful.ts'
import { greedyPlayer } from './players/greedy.ts'
import { playGame } from './players/player.ts'
import type { KlondikeRules } from './ruleSet.ts'

/** Of the formula. */
export const DIFFICULTY_FORMULA = 4

const WEIGHTS: Record<keyof DifficultyParts, number> = { cardsLeft: 60, narrow: 30, length: 10 }

/** Each with a chance of its own. */
const PLAYERS = [carefulPlayer, carefulPlayer, greedyPlayer]
const PLIES = 8
const NODES_PER_MOVE = 150

/** The difficulty of a deal (or position) that `line` wins. */
export function difficultyOf(solver: Solver, start: Position, rules: KlondikeRules, line: readonly Move[]): Difficulty {
  const parts: DifficultyParts = {
    cardsLeft: shareLeft(start, rules),
    narrow: narrowness(solver, start, rules, line),
    length: Math.min(1, Math.max(0, (countMoves(line) - 100) / 60)),
  }
  const names = Object.keys(WEIGHTS) as (keyof DifficultyParts)[]
  return { score: Math.round(names.reduce((sum, name) => sum + WEIGHTS[name] * parts[name], 0)), parts }
}

function shareLeft(start: Position, rules: KlondikeRules): number {
  // Of a position with cards up already, those still to come count.
  const toCome = 4 * rules.ranks - cardsUp(start)
  if (toCome === 0) return 0
  const left = PLAYERS.map((player, at) => 4 * rules.ranks - playGame(player, start, rules, randomFrom(at + 1)).cardsUp)
  return left.reduce((sum, cards) => sum + Math.min(1, cards / toCome), 0) / PLAYERS.length
}

function narrowness(solver: Solver, start: Position, rules: KlondikeRules, line: readonly Move[]): number {
  let losing = 0
  let all = 0
  let here = start
  line.forEach((next, ply) => {
    if (isLookedAt(ply, line.length)) {
      for (const move of legalMoves(here, rules)) {
        if (begins(next, move)) continue
        const { verdict } = solver.solve(playLegalMove(here, rules, move), rules, { nodes: NODES_PER_MOVE })
        all++
        losing += verdict === 'unwinnable' ? 1 : verdict === 'unknown' ? 0.5 : 0
      }
    }
    here = playLegalMove(here, rules, next)
  })
  return all === 0 ? 0 : Math.min(1, (10 * losing) / all)
}

/** Eight plies in all, as far from each other as can be; the first is one of them. */
function isLookedAt(ply: number, plies: number): boolean {
  return Math.ceil((ply * PLIES) / plies) !== Math.ceil(((ply + 1) * PLIES) / plies) || plies <= PLIES
}

function begins(next: Move, move: Move): boolean {
  if (next.type !== 'move' || move.type !== 'move') return next.type === move.type
  return next.card === move.card && next.to === move.to
}
