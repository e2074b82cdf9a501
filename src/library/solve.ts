/** Can it be won, by which line best, and how hard is that? */
import { findBest, parseObjective } from '../analysis/objective.ts'
import { type BestJson, bestJson } from '../analysis/objectiveJson.ts'
import { solveTidied } from '../analysis/solve.ts'
import type { Language } from '../cards/names.ts'
import {
  type BandOfDeals,
  bandOfDeals,
  countMoves,
  type DifficultyParts,
  difficultyOf,
  formatMove,
  isOpening,
  type MoveJson,
  type Objective,
  programRules,
  startAfterMoves,
} from '../games/games.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'
import {
  type BudgetInput,
  type ProgramNotice,
  type Question,
  readBudget,
  readLanguage,
  readQuestion,
  SEARCH_KEYS,
} from './question.ts'
import { solver, TABLE_BYTES } from './solver.ts'

/** A question that takes a search. */
export interface SearchQuestion extends Question {
  budget?: BudgetInput
  /** Of sentences; default `en`. */
  language?: Language
}

export interface SolveQuestion extends SearchQuestion {
  /** Which line is wanted; default `any` that wins. */
  objective?: Objective | 'any'
}

/** Proved, with no line to be had. */
export interface Unwinnable extends ProgramNotice {
  verdict: 'unwinnable'
  nodes: number
}

/** A budget ended first. */
export interface Unknown extends ProgramNotice {
  verdict: 'unknown'
  /** Which one. */
  reason: UnknownReason
  nodes: number
}

export interface Winnable extends ProgramNotice {
  verdict: 'winnable'
  /** Replayed by the judge. */
  solution: MoveJson[]
  /** Moves of the solution; turning the waste over and turning a card count 0. */
  moveCount: number
  nodes: number
}

export type SolveResult = Winnable | Unwinnable | Unknown

/** The band is there of openings, which it compares with the deals of a preset. */
export interface Measured extends ProgramNotice, Partial<BandOfDeals> {
  verdict: 'winnable'
  /** 0 (easy) to 100. */
  score: number
  /** What the score is made of, each from 0 (easy) to 1. */
  parts: DifficultyParts
  nodes: number
}

export type DifficultyResult = Measured | Unwinnable | Unknown

export type BestResult = BestJson & ProgramNotice

/** Can this deal or position be won, and how? With an objective: by which line best? */
export function solve(question: SearchQuestion & { objective: Objective }): BestResult
export function solve(question: SearchQuestion & { objective?: 'any' }): SolveResult
export function solve(question: SolveQuestion): SolveResult | BestResult
export function solve(question: SolveQuestion): SolveResult | BestResult {
  const given = readQuestion(question, [...SEARCH_KEYS, 'objective'])
  const { position, rules, scheme } = startAfterMoves(given)
  const notice = programRules(scheme, rules, readLanguage(given.language))
  const budget = readBudget(given.budget)
  const { objective = 'any' } = given
  if (objective !== 'any') {
    const wanted = parseObjective(objective, 'objective')
    const found = findBest(wanted, position, rules, solver(), { ...budget, tableBytes: TABLE_BYTES })
    return { ...bestJson(wanted, found), ...notice }
  }
  const { verdict, reason, solution, nodes } = solveTidied(solver(), position, rules, budget)
  const common = { nodes, ...notice }
  if (solution !== undefined) {
    return { verdict: 'winnable', solution: solution.map(formatMove), moveCount: countMoves(solution), ...common }
  }
  return withoutWin(verdict, reason, common)
}

/** How hard is it for people, by the formula of docs/players.md? */
export function difficulty(question: SearchQuestion): DifficultyResult {
  const given = readQuestion(question, SEARCH_KEYS)
  const { position, rules, scheme } = startAfterMoves(given)
  const notice = programRules(scheme, rules, readLanguage(given.language))
  const { verdict, reason, solution, nodes } = solveTidied(solver(), position, rules, readBudget(given.budget))
  const common = { nodes, ...notice }
  if (solution === undefined) return withoutWin(verdict, reason, common)
  const { score, parts } = difficultyOf(solver(), position, rules, solution)
  const band = isOpening(position, rules) ? bandOfDeals(score, rules) : {}
  return { verdict: 'winnable', score, ...band, parts, ...common }
}

function withoutWin(
  verdict: Verdict,
  reason: UnknownReason | undefined,
  common: Pick<Unknown, 'nodes' | 'programRules'>,
): Unwinnable | Unknown {
  if (verdict === 'unwinnable') return { verdict, ...common }
  return { verdict: 'unknown', reason: reason ?? 'nodes', ...common }
}
