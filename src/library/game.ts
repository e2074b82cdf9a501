/** What takes no search: deals, lines of moves, and their forms. */
import { type LineReportJson, lineReport, lineReportJson } from '../analysis/lineReport.ts'
import { formatDeck } from '../cards/deck.ts'
import type { Language } from '../cards/names.ts'
import { formatDealId } from '../deal/dealId.ts'
import { parseDeal } from '../deal/parseDeal.ts'
import { AppError } from '../errors.ts'
import {
  allLegal,
  deal as dealCards,
  formatPosition,
  gameOf,
  type KlondikePreset,
  type PositionJson,
  parseRules,
  parseScoring,
  playAnyMoves,
  programRules,
  type RulesInput,
  type Scores,
  type ScoreTableInput,
  startIn,
  writeGame,
} from '../games/games.ts'
import { shown } from '../json.ts'
import { plainCopy } from './plain.ts'
import {
  type DealInput,
  GAME_KEYS,
  type MovesInput,
  type ProgramNotice,
  type Question,
  readLanguage,
  readQuestion,
} from './question.ts'

export interface VerifyQuestion extends Question {
  moves: MovesInput
  /** A score table by name, or its figures; left out, the one that the rules name. */
  score?: ScoreTableInput
  /** What the last game ended with, −1,000,000,000..1,000,000,000: where a cumulative score begins; default 0. */
  balance?: number
  /** How long the game took, above 0 and up to 1,000,000,000, for tables that count it; left out, it is not timed. */
  seconds?: number
  /** How many moves were taken back, 0..1,000,000, for tables that count it; left out, none. */
  undos?: number
  /** Of the words for an illegal move; default `en`. */
  language?: Language
}

export interface DealResult {
  /** `scheme:number`; present when the deal was given so. */
  deal?: string
  /** 52 cards in deal order. */
  deck: string
  position: PositionJson
}

export interface ConvertQuestion extends Question {
  /** `json`, `line`, `digits`, `solvitaire`, `pysol`, … as docs/notation.md has them; `text` or `letters` for the moves. */
  to: string
}

export interface ConvertResult {
  form: string
  text: string
}

/** Of a game that is scored. */
export type VerifyResult = LineReportJson & Scores & ProgramNotice

/** Of any game. */
export type AnyVerifyResult = LineReportJson & ProgramNotice

/** Rules of Klondike, the game that is scored. */
export type ScoredRules =
  | KlondikePreset
  | { readonly game?: 'klondike'; readonly preset?: KlondikePreset; readonly [option: string]: unknown }

/** Are these moves legal, where do they lead, and what do they score? An illegal move is an answer, not an error. */
export function verify(question: VerifyQuestion & { rules?: ScoredRules }): VerifyResult
export function verify(question: VerifyQuestion): AnyVerifyResult
export function verify(question: VerifyQuestion): AnyVerifyResult {
  const given = readQuestion(question, [...GAME_KEYS, 'score', 'balance', 'seconds', 'undos', 'language'])
  const language = readLanguage(given.language)
  const { position, rules, scheme } = startIn(given)
  const played = playAnyMoves(given.moves, position, rules)
  const report = lineReport(position, rules, played, parseScoring(given))
  return { ...lineReportJson(report, rules, language), ...programRules(scheme, rules, language) }
}

/** The cards of a deal in deal order, and the table as it is dealt; of Klondike, unless `rules` name another game. */
export function deal(input: DealInput, rulesInput: RulesInput = {}): DealResult {
  const rules = parseRules(plainCopy(rulesInput, 'rules'), 'rules')
  const { deck, id } = parseDeal(plainCopy(input, 'deal'), 'deal', gameOf(rules).dealing(rules))
  const position = formatPosition(dealCards(deck, rules), rules)
  return { ...(id && { deal: formatDealId(id) }), deck: formatDeck(deck), position }
}

/** A game after its moves as a text in another notation; or its moves. */
export function convert(question: ConvertQuestion): ConvertResult {
  const given = readQuestion(question, [...GAME_KEYS, 'to'])
  const { moves, to } = given
  if (typeof to !== 'string') {
    throw new AppError('unknown-format', `the name of a form expected, not ${shown(to)}`, 'to')
  }
  const { position, rules } = startIn(given)
  const played = moves === undefined ? undefined : allLegal(playAnyMoves(moves, position, rules))
  return { form: to, text: writeGame(position, played, rules, to) }
}
