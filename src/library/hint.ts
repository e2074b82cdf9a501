/** What next, for whoever sees all cards or only some; and where a game was lost. */

import { type FairHintJson, fairHintJson } from '../analysis/fairJson.ts'
import { thoughtfulHint } from '../analysis/hint.ts'
import { type HintJson, hintJson, lossJson } from '../analysis/hintJson.ts'
import { whereLost as findLoss, type LossReportOf } from '../analysis/whereLost.ts'
import { AppError } from '../errors.ts'
import {
  fairHint as findFairHint,
  hiddenAfterMoves,
  type MoveJson,
  playAnyMoves,
  programRules,
  singleMoves,
  startIn,
  startWithHistory,
} from '../games/games.ts'
import { shown } from '../json.ts'
import { type MovesInput, type ProgramNotice, readBudget, readLanguage, readQuestion, SEARCH_KEYS } from './question.ts'
import type { SearchQuestion } from './solve.ts'
import { solver } from './solver.ts'

export interface HintQuestion extends SearchQuestion {
  /** `thoughtful` (the default): all cards are known; `fair`: only those that a player has seen. */
  mode?: 'thoughtful' | 'fair'
}

export interface WhereLostQuestion extends SearchQuestion {
  /** The game so far. */
  moves: MovesInput
}

/** A ply counts the moves played, each draw by itself: 0 is the start. */
export type WhereLostResult = LossReportOf<MoveJson> & ProgramNotice

export type HintResult = HintJson & ProgramNotice
export type FairHintResult = FairHintJson & ProgramNotice

/**
 * Is it still winnable, which move is next, and what would every other do? With the mode `fair`: what to do for a
 * player who does not see all cards? Of a deal, the cards that were face up in the course of `moves` are seen; in a
 * position, `??` is a card that was not. Cards not seen have no part in a fair answer.
 */
export function hint(question: SearchQuestion & { mode: 'fair' }): FairHintResult
export function hint(question: SearchQuestion & { mode?: 'thoughtful' }): HintResult
export function hint(question: HintQuestion): HintResult | FairHintResult
export function hint(question: HintQuestion): HintResult | FairHintResult {
  const given = readQuestion(question, [...SEARCH_KEYS, 'mode'])
  const { mode = 'thoughtful' } = given
  if (mode === 'fair') return fairAnswer(given)
  if (mode !== 'thoughtful') {
    throw new AppError('invalid-request', `thoughtful or fair expected, not ${shown(mode)}`, 'mode')
  }
  const { position, rules, scheme, history } = startWithHistory(given)
  const notice = programRules(scheme, rules, readLanguage(given.language))
  return { ...hintJson(thoughtfulHint(solver(), position, rules, readBudget(given.budget), { history })), ...notice }
}

/** As `hint` with the mode `fair`. */
export function fairHint(question: SearchQuestion): FairHintResult {
  return fairAnswer(readQuestion(question, SEARCH_KEYS))
}

function fairAnswer(given: { [key in (typeof SEARCH_KEYS)[number]]?: unknown }): FairHintResult {
  const { hidden, rules, scheme } = hiddenAfterMoves(given)
  const notice = programRules(scheme, rules, readLanguage(given.language))
  return { ...fairHintJson(findFairHint(solver(), hidden, rules, readBudget(given.budget))), ...notice }
}

/** Until when could the game be won, and which move lost it? All of `moves` are the game so far. */
export function whereLost(question: WhereLostQuestion): WhereLostResult {
  const given = readQuestion(question, SEARCH_KEYS)
  const { position, rules, scheme } = startIn(given)
  const notice = programRules(scheme, rules, readLanguage(given.language))
  const moves = singleMoves(playAnyMoves(given.moves, position, rules))
  const report = findLoss(solver(), position, moves, rules, readBudget(given.budget))
  return { ...lossJson(report), ...notice }
}
