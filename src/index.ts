/**
 * The library: the questions of the HTTP service, with the same JSON, answered at once and in this process, without
 * threads, store or clock. Every solution has been replayed by the judge. Bad input throws an `AppError` with a stable
 * `code` and the `place` of the fault. docs/library.md shows it at work.
 */
import { type DifficultyParts, difficultyOf } from './analysis/difficulty.ts'
import { bandOf, type DifficultyBand } from './analysis/difficultyBands.ts'
import { fairHint as findFairHint } from './analysis/fair.ts'
import { type FairHintJson, fairHintJson } from './analysis/fairJson.ts'
import { thoughtfulHint } from './analysis/hint.ts'
import { type HintJson, hintJson } from './analysis/hintJson.ts'
import { type LineReportJson, lineReport, lineReportJson } from './analysis/lineReport.ts'
import { findBest, type Objective, parseObjective } from './analysis/objective.ts'
import { type BestJson, bestJson } from './analysis/objectiveJson.ts'
import { contestantsOf, MOST_PLAYER_SEED, type PlayerName, parsePlayer } from './analysis/players/contestant.ts'
import { DealDecider } from './analysis/players/dealDecider.ts'
import { solveTidied } from './analysis/solve.ts'
import { whereLost as findLoss, type LossReport } from './analysis/whereLost.ts'
import { DEFAULT_LEVEL } from './analysis/winRate.ts'
import { type ContestantJson, contestantJson, type PairJson, pairsJson } from './analysis/winRateJson.ts'
import { formatDeck } from './cards/deck.ts'
import type { Language } from './cards/names.ts'
import { dealDeck, formatDealId } from './deal/dealId.ts'
import { dealNumberAt, parseDealRange } from './deal/dealRange.ts'
import { parseDeal } from './deal/parseDeal.ts'
import { AppError } from './errors.ts'
import { isOpening } from './games/klondike/formats/format.ts'
import { playAnyMoves } from './games/klondike/formats/moveLetters.ts'
import { writeGame } from './games/klondike/formats/writing.ts'
import { deal as dealCards } from './games/klondike/layout.ts'
import {
  allLegal,
  formatMove,
  formatPosition,
  type MoveJson,
  type PositionJson,
  singleMoves,
} from './games/klondike/notation.ts'
import { type ProgramRules, programRules } from './games/klondike/programs.ts'
import { countMoves } from './games/klondike/replay.ts'
import { DEFAULT_RULES, parseRules, type RulesInput } from './games/klondike/ruleSet.ts'
import { parseScoring } from './games/klondike/score.ts'
import type { ScoreTableInput } from './games/klondike/scoreTables.ts'
import { KlondikeSolver } from './games/klondike/solver.ts'
import { startAfterMoves, startIn } from './games/klondike/start.ts'
import { hiddenAfterMoves } from './games/klondike/startHidden.ts'
import { readInteger } from './json.ts'
import type { UnknownReason, Verdict } from './search/verdict.ts'
import { BatchTally } from './service/tally.ts'

export type { DifficultyParts } from './analysis/difficulty.ts'
export type { DifficultyBand } from './analysis/difficultyBands.ts'
export { HINT_REASONS, type HintReason, type MoveClass } from './analysis/hint.ts'
export type { HintJson as HintResult, HintMoveJson as HintMove } from './analysis/hintJson.ts'
export { hintText } from './analysis/hintText.ts'
export type { LineReportJson as VerifyResult } from './analysis/lineReport.ts'
export type { Objective } from './analysis/objective.ts'
export type { PlayerName } from './analysis/players/contestant.ts'
export type { Language } from './cards/names.ts'
export { AppError, type ErrorCode } from './errors.ts'
export type { MoveJson, PositionJson } from './games/klondike/notation.ts'
export type { ProgramRules, RuleDifference } from './games/klondike/programs.ts'
export { type Passes, PRESETS, type PresetName, type RulesInput, type RulesJson } from './games/klondike/ruleSet.ts'
export {
  SCORE_TABLES,
  type ScoreName,
  type ScoreTable,
  type ScoreTableInput,
} from './games/klondike/scoreTables.ts'
export type { UnknownReason, Verdict } from './search/verdict.ts'

/** `"scheme:number"`, or all 52 cards in deal order. */
export type DealInput = string | { deck: string | string[] }

/** What is left out is empty, the pass 1. Or a text in any notation of docs/notations.md, whose form may be named. */
export type PositionInput =
  | string
  | { form: string; text: string }
  | {
      tableau: { down?: string[]; up?: string[] }[]
      foundations?: Partial<PositionJson['foundations']>
      stock?: string[]
      waste?: string[]
      pass?: number
    }
/** `"3= 6H>T5 AC>F"`, or a list of moves, each as text or JSON. */
export type MovesInput = string | (string | MoveJson)[]

/** Either `deal` or `position`. */
export interface Question {
  deal?: DealInput
  position?: PositionInput
  /** Played before the question is asked. */
  moves?: MovesInput
  rules?: RulesInput
}

/** Part of each answer about a numbered deal. */
export interface ProgramNotice {
  /** Present when the program whose number the deal has plays it by other rules than this answer. */
  programRules?: ProgramRules
}

export interface SolveQuestion extends Question {
  /** Most nodes to search; default 5,000,000, some seconds at worst. */
  nodes?: number
}

export interface SolveResult extends Partial<Omit<BestJson, 'verdict' | 'nodes'>>, ProgramNotice {
  verdict: Verdict
  /** Which budget ended: present when the verdict is `unknown`, or the best line to the objective is not proved to be it. */
  reason?: UnknownReason
  /** Present exactly when the verdict is `winnable`. */
  solution?: MoveJson[]
  /** Moves of the solution; turning the waste over and turning a card count 0. */
  moveCount?: number
  nodes: number
}

export interface DifficultyResult extends Pick<SolveResult, 'verdict' | 'reason' | 'nodes'>, ProgramNotice {
  /** 0 (easy) to 100; present exactly when the verdict is `winnable`. */
  score?: number
  /** Present of openings under the rules of a preset. */
  band?: DifficultyBand
  /** What the score is made of, each from 0 (easy) to 1. */
  parts?: DifficultyParts
}

/** A ply counts the moves played, each draw by itself: 0 is the start. */
export type WhereLostResult = LossReport<MoveJson> & ProgramNotice

export interface VerifyQuestion extends Question {
  moves: MovesInput
  /** A score table by name, or its figures; left out, the one that the rules name. */
  score?: ScoreTableInput
  /** What the last game ended with: where a cumulative score begins. */
  balance?: number
  /** How long the game took, for tables that count it; left out, it is not timed. */
  seconds?: number
  /** How many moves were taken back, for tables that count it; left out, none. */
  undos?: number
  /** Of the words for an illegal move; default `en`. */
  language?: Language
}

export interface WinRateQuestion {
  /** `"solvitaire:1-1000"` */
  deals: string
  ruleSets: RulesInput[]
  /** Each plays under every rule set; default the solver alone, `thoughtful`; docs/players.md has all. */
  players?: PlayerName[]
  /** Chance of the players, 0..2^32 − 1; default 0. */
  playerSeed?: number
  /** For each deal, rule set and player; default 5,000,000. */
  nodes?: number
  /** Of the intervals; default 0.95. */
  level?: number
}

export interface WinRateResult {
  /** Rule set by rule set, within it by player. */
  contestants: ContestantJson[]
  pairs: PairJson[]
}

const DEFAULT_NODES = 5_000_000
/** The most; tables begin small and grow as a search needs. */
const TABLE_BYTES = 256 * 1024 * 1024

let sharedSolver: KlondikeSolver | undefined

function solver(): KlondikeSolver {
  sharedSolver ??= new KlondikeSolver({ tableBytes: TABLE_BYTES })
  return sharedSolver
}

/** Can this deal or position be won, and how? With an objective: by which line best? */
export function solve(question: SolveQuestion & { objective?: Objective }): SolveResult {
  const { position, rules, scheme } = startAfterMoves(question)
  const notice = programRules(scheme, rules)
  if (question.objective !== undefined) {
    const objective = parseObjective(question.objective, 'objective')
    const budget = { ...budgetOf(question), tableBytes: TABLE_BYTES }
    return { ...bestJson(objective, findBest(objective, position, rules, solver(), budget)), ...notice }
  }
  const { solution, ...outcome } = solveTidied(solver(), position, rules, budgetOf(question))
  if (solution === undefined) return { ...outcome, ...notice }
  return { ...outcome, solution: solution.map(formatMove), moveCount: countMoves(solution), ...notice }
}

/** How hard is it for people, by the formula of docs/difficulty.md? */
export function difficulty(question: SolveQuestion): DifficultyResult {
  const { position, rules, scheme } = startAfterMoves(question)
  const { solution, ...found } = solveTidied(solver(), position, rules, budgetOf(question))
  const outcome = { ...found, ...programRules(scheme, rules) }
  if (solution === undefined) return outcome
  const { score, parts } = difficultyOf(solver(), position, rules, solution)
  const band = isOpening(position) ? bandOf(score, rules) : undefined
  return { ...outcome, score, ...(band && { band }), parts }
}

/** Is it still winnable, which move is next, and what would every other do? All cards are known. */
export function hint(question: SolveQuestion): HintJson & ProgramNotice {
  const { position, rules, scheme } = startAfterMoves(question)
  const found = hintJson(thoughtfulHint(solver(), position, rules, budgetOf(question)))
  return { ...found, ...programRules(scheme, rules) }
}

/**
 * What to do for a player who does not see all cards? Of a deal, the cards that were face up in the course of `moves`
 * are seen; in a position, `??` is a card that was not. Cards not seen have no part in the answer.
 */
export function fairHint(question: SolveQuestion): FairHintJson & ProgramNotice {
  const { hidden, rules, scheme } = hiddenAfterMoves(question)
  const found = fairHintJson(findFairHint(solver(), hidden, rules, budgetOf(question)))
  return { ...found, ...programRules(scheme, rules) }
}

/** Until when could the game be won, and which move lost it? All of `moves` are the game so far. */
export function whereLost(question: SolveQuestion & { moves: MovesInput }): WhereLostResult {
  const { position, rules, scheme } = startIn(question)
  const moves = singleMoves(playAnyMoves(question.moves, position, rules))
  const report = findLoss(solver(), position, moves, rules, budgetOf(question))
  const found = report.state === 'lost' ? { ...report, losingMove: formatMove(report.losingMove) } : report
  return { ...found, ...programRules(scheme, rules) }
}

/** Are these moves legal, where do they lead, and what do they score? An illegal move is an answer, not an error. */
export function verify(question: VerifyQuestion): LineReportJson & ProgramNotice {
  const { position, rules, scheme } = startIn(question)
  const played = playAnyMoves(question.moves, position, rules)
  const report = lineReport(position, rules, played, parseScoring(question))
  return { ...lineReportJson(report, question.language), ...programRules(scheme, rules, question.language) }
}

/** The cards of a deal in deal order, and the table as it is dealt. */
export function deal(input: DealInput): { deal?: string; deck: string; position: PositionJson } {
  const { deck, id } = parseDeal(input)
  const position = formatPosition(dealCards(deck, DEFAULT_RULES))
  return { ...(id && { deal: formatDealId(id) }), deck: formatDeck(deck), position }
}

/**
 * A game after its moves as a text in any form of docs/notations.md (`json`, `line`, `digits`, `solvitaire`, `pysol`, …); or its
 * moves, as `text` or in the `letters` of MinimalKlondike.
 */
export function convert(question: Question & { to: string }): string {
  const { position, rules } = startIn(question)
  const { moves, to } = question
  const played = moves === undefined ? undefined : allLegal(playAnyMoves(moves, position, rules))
  return writeGame(position, played, rules, to)
}

/** Win rates of several rule sets, and players, on the same deals, and how they compare. Long ranges take long: nothing else runs. */
export function winRate(question: WinRateQuestion): WinRateResult {
  const { level = DEFAULT_LEVEL } = question
  const range = parseDealRange(question.deals, 'deals')
  const ruleSets = question.ruleSets.map((rules, index) => parseRules(rules, `ruleSets[${index}]`))
  const budget = budgetOf(question)
  const players = question.players?.map((player, index) => parsePlayer(player, `players[${index}]`))
  const contestants = contestantsOf(ruleSets, players)
  const playerSeed = readInteger(question.playerSeed ?? 0, 0, MOST_PLAYER_SEED, 'invalid-request', 'playerSeed')
  const tally = new BatchTally(contestants, (place) => dealNumberAt(range, place))
  const decider = new DealDecider(solver())
  for (let place = range.from; place <= range.to; place++) {
    const id = { scheme: range.scheme, number: dealNumberAt(range, place) }
    const deal = { id, deck: dealDeck(id) }
    const results = contestants.map((contestant) => decider.decide(deal, contestant, playerSeed, budget))
    tally.add({ from: place, results: [results] })
  }
  return {
    contestants: tally.contestants.map((counts) => contestantJson(counts, level)),
    pairs: pairsJson(tally.pairs, tally.contestants, level),
  }
}

function budgetOf({ nodes = DEFAULT_NODES }: { nodes?: number }): { nodes: number } {
  if (!Number.isSafeInteger(nodes) || nodes < 1) {
    throw new AppError('invalid-budget', `a whole number of at least 1 expected, not ${nodes}`, 'nodes')
  }
  return { nodes }
}
