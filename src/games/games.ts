/**
 * The only door to the games from outside: what any game can be asked, whichever it is. Whoever has rules has a game
 * (`gameOf`); what is asked for here is passed on to it.
 */

import type { Card } from '../cards/card.ts'
import type { Language } from '../cards/names.ts'
import { type DealId, dealNumbered } from '../deal/dealId.ts'
import { schemeOf, schemesOf as schemesOfDealing } from '../deal/dealing.ts'
import type { DealScheme } from '../deal/scheme.ts'
import { AppError } from '../errors.ts'
import type { Budget } from '../search/budget.ts'
import type { BandOfDeals, Difficulty } from './difficulty.ts'
import type { FairAnswer } from './fairAnswer.ts'
import type { Game } from './game.ts'
import { type Illegality, illegalityInWords } from './illegality.ts'
import type { Judge, SolveOutcome, Solver } from './judge.ts'
import { judgedBy } from './judged.ts'
import { GAMES, gameOf, lacking } from './list.ts'
import { describeMove } from './notation/describeMove.ts'
import type { HiddenPosition } from './notation/hiddenPosition.ts'
import { type Played, playMoves as playWritten, type WrittenMove } from './notation/notation.ts'
import { type PlayedLine, playLine as playBefore } from './playLine.ts'
import { countMoves, type Move, type Position } from './position.ts'
import { type ProgramRules, programRules as programRulesOf } from './programs.ts'
import type { Rules } from './rules.ts'
import { type Replay, scoredReplay } from './scores/replay.ts'
import type { Scoring } from './scores/score.ts'
import { lackingSearch, searchesOf } from './searchesOf.ts'

export * from './bestLine.ts'
export { type CatalogueGame, type CatalogueOption, gameCatalogue } from './catalogue.ts'
export * from './difficulty.ts'
export type { FairAnswer, FairMove, Outlook } from './fairAnswer.ts'
export type { Game } from './game.ts'
export * from './hintReasons.ts'
export * from './illegality.ts'
export type { SolveOutcome, Solver } from './judge.ts'
export { areMoveLetters } from './klondike/formats/moveLetters.ts'
export type { KlondikePreset } from './klondike/ruleSet.ts'
export { GAMES, gameOf, PRESETS, type PresetName } from './list.ts'
export { drawBoard } from './notation/board.ts'
export { describeMove } from './notation/describeMove.ts'
export type { GameReader } from './notation/format.ts'
export { formNamed, formOf } from './notation/forms.ts'
export { asSeen, type HiddenPosition, withUnseen } from './notation/hiddenPosition.ts'
export * from './notation/notation.ts'
export { hidesCards } from './notation/parseHidden.ts'
export { formatPositionText } from './notation/positionText.ts'
export { passesInWords } from './passesInWords.ts'
export type { SeeingPlayer } from './players.ts'
export * from './position.ts'
export { type ProgramRules, RULE_DIFFERENCES, type RuleDifference } from './programs.ts'
export { requireDraw } from './requireDraw.ts'
export * from './ruleForm.ts'
export * from './rules.ts'
export type { Replay, Scores } from './scores/replay.ts'
export { parseScoring, type Scoring } from './scores/score.ts'
export * from './scores/scoreTables.ts'
export type { Searches } from './searches.ts'
export { lackingSearch, newSolver, searchesOf } from './searchesOf.ts'
export { GameSession, loadSession } from './session.ts'
export * from './start.ts'
export { hiddenAfterMoves, hiddenOf } from './startHidden.ts'
export * from './writing.ts'

function judgeOf(rules: Rules): Judge {
  return gameOf(rules).judge
}

export function legalMoves(position: Position, rules: Rules): Move[] {
  return judgeOf(rules).legalMoves(position, rules)
}

export function illegalityOf(position: Position, rules: Rules, move: Move): Illegality | undefined {
  return judgeOf(rules).illegalityOf(position, rules, move)
}

/** As a sentence for players, without its full stop. */
export function whyIllegal(position: Position, rules: Rules, move: Move): string | undefined {
  const illegality = illegalityOf(position, rules, move)
  return illegality && illegalityInWords(illegality)
}

export function playLegalMove(position: Position, rules: Rules, move: Move): Position {
  return judgeOf(rules).playLegalMove(position, rules, move)
}

/** Throws `illegal-move` with the reason in a player's words. */
export function applyMove(position: Position, rules: Rules, move: Move): Position {
  const illegality = illegalityOf(position, rules, move)
  if (illegality === undefined) return playLegalMove(position, rules, move)
  throw new AppError('illegal-move', illegalityInWords(illegality), undefined, illegalityInWords(illegality, 'fr'))
}

export function isWon(position: Position, rules: Rules): boolean {
  return judgeOf(rules).isWon(position, rules)
}

export function playLine(position: Position, rules: Rules, moves: readonly Move[]): PlayedLine {
  return playBefore(judgeOf(rules), position, rules, moves)
}

/** Plays written moves as far as they are legal. */
export function playMoves(written: readonly WrittenMove[], position: Position, rules: Rules): Played {
  return playWritten(judgeOf(rules), written, position, rules)
}

/** As `playLine`, counted, and scored where the game is. */
export function replay(position: Position, rules: Rules, moves: readonly Move[], scoring: Scoring = {}): Replay {
  const { judge, isScored } = gameOf(rules)
  if (isScored) return scoredReplay(judge, position, rules, moves, scoring)
  const played = playBefore(judge, position, rules, moves)
  return { ...played, moveCount: countMoves(moves.slice(0, played.firstIllegal?.index)) }
}

/** The position of an opening, from all cards in deal order. */
export function deal(deck: readonly number[], rules: Rules): Position {
  return gameOf(rules).deal(deck, rules)
}

export function isOpening(position: Position, rules: Rules): boolean {
  return gameOf(rules).isOpening(position, rules)
}

export function rulesKey(rules: Rules): string {
  return gameOf(rules).rulesKey(rules)
}

export function rulesInWords(rules: Rules, language: Language = 'en'): string {
  return gameOf(rules).rulesInWords(rules, language)
}

/** Is every deal that can be won under `harder` known to be winnable under `easier` too? Equal rules are. */
export function isAtLeastAsEasy(easier: Rules, harder: Rules): boolean {
  return easier.game === harder.game && gameOf(easier).isAtLeastAsEasy(easier, harder)
}

/** Legal moves from `position`, each in words. */
export function describeLine(
  moves: readonly Move[],
  position: Position,
  rules: Rules,
  language: Language = 'en',
): string[] {
  let here = position
  return moves.map((move) => {
    const words = describeMove(move, here, language)
    here = playLegalMove(here, rules, move)
    return words
  })
}

/**
 * Solves `position` under `rules` within `budget`, for who counts or goes on from the verdict; a solution has been
 * replayed by the judge to its win, and is as the search found it.
 * @throws `replay-failed` when the judge does not agree: a fault of the solver, and nothing to be stored
 */
export function solveVerified(solver: Solver, position: Position, rules: Rules, budget: Budget): SolveOutcome {
  const outcome = solver.solve(position, rules, budget)
  if (outcome.verdict !== 'winnable') return outcome
  if (outcome.solution === undefined) throw new AppError('replay-failed', 'a winnable position came without a solution')
  judgedBy(judgeOf(rules), position, rules, outcome.solution)
  return outcome
}

/** A winning line that is worth showing. */
export function tidy(position: Position, rules: Rules, line: Move[]): Move[] {
  return gameOf(rules).tidy?.(position, rules, line) ?? line
}

/** What the program whose number a deal has plays otherwise than `rules` say, if it does. */
export function programRules(
  scheme: string | undefined,
  rules: Rules,
  language: Language = 'en',
): { programRules?: ProgramRules } {
  return programRulesOf(gameOf(rules), scheme, rules, language)
}

/** The program whose numbers a scheme has, and the presets that it plays. */
export function programOf(scheme: string): { program: string; presets: string[] } | undefined {
  const programs = GAMES.flatMap((game) => game.programs?.get(scheme) ?? [])
  const [first] = programs
  return first && { program: first.name, presets: programs.flatMap(({ presets }) => presets) }
}

/**
 * What to do for a player who does not see all cards. Throws `not-available-for-game` for a game without such hints, and
 * what its solver throws.
 */
export function fairHint(solver: Solver, hidden: HiddenPosition, rules: Rules, budget: Budget): FairAnswer {
  const searches = searchesOf(rules)
  if (searches.fairHint === undefined) throw lackingSearch(rules, 'fair hint', (one) => one.fairHint)
  return searches.fairHint(solver, hidden, rules, budget)
}

/** The moves that end a game by themselves that can't be spoilt any more; `undefined` while it can. */
export function finishingMoves(position: Position, rules: Rules): Move[] | undefined {
  return gameOf(rules).finishingMoves?.(position, rules)
}

/** Not won, and no move can change anything any more, though some may remain. */
export function isStuck(position: Position, rules: Rules): boolean {
  const { isStuck: isStuckIn, judge } = gameOf(rules)
  if (isStuckIn !== undefined) return isStuckIn(position, rules)
  return !judge.isWon(position, rules) && judge.legalMoves(position, rules).length === 0
}

/** A line that wins after the legal `move`, made from `line`, which wins from `position`, without search; judged. */
export function knownLineAfter(
  position: Position,
  rules: Rules,
  move: Move,
  line: readonly Move[],
): Move[] | undefined {
  return gameOf(rules).knownLineAfter?.(position, rules, move, line)
}

/** How hard a deal is that `line` wins. Throws `not-available-for-game`. */
export function difficultyOf(solver: Solver, start: Position, rules: Rules, line: readonly Move[]): Difficulty {
  return difficultyIn(rules).of(solver, start, rules, line)
}

export function bandOfDeals(score: number, rules: Rules): BandOfDeals {
  return difficultyIn(rules).bandOfDeals(score, rules)
}

/** Throws `not-available-for-game`. */
export function difficultyIn(rules: Rules): NonNullable<Game['difficulty']> {
  const { difficulty } = gameOf(rules)
  if (difficulty === undefined) throw lacking(rules, 'measure of difficulty', (game) => game.difficulty)
  return difficulty
}

/** A numbered deal as a deck in the game's deal order. Throws `unknown-scheme` unless its scheme numbers such deals. */
export function deckOf(id: DealId, rules: Rules): Card[] {
  return dealNumbered(id, gameOf(rules).dealing(rules))
}

/** The deal-number schemes of the game; the first is taken where nobody says which. */
export function schemesOf(rules: Rules): DealScheme[] {
  return schemesOfDealing(gameOf(rules).dealing(rules))
}

/** The scheme called `name`, or else the game's first. Throws `unknown-scheme`, naming the choices. */
export function schemeIn(name: string | undefined, rules: Rules, place: string): DealScheme {
  return name === undefined ? schemesOf(rules)[0]! : schemeOf(name, gameOf(rules).dealing(rules), place)
}
