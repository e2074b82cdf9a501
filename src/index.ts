/**
 * The library, also as `reussite/core`: the questions of the HTTP service, with the same JSON, answered at once and in
 * this process, without threads, store or clock; in a browser too. Every solution has been replayed by the judge. Bad
 * input throws an `AppError` with a stable `code` and the `place` of the fault. docs/library.md shows it at work.
 */

export type { PlayerName } from './analysis/contestant.ts'
export type { FairHintJson, FairMoveJson as FairMove } from './analysis/fairJson.ts'
export { HINT_REASONS, type HintReason, type MoveClass } from './analysis/hint.ts'
export type {
  HintJson,
  HintMoveJson as HintMove,
  LostHint,
  LostJson,
  UnknownHint,
  WinningHint,
} from './analysis/hintJson.ts'
export type { LineReportJson } from './analysis/lineReport.ts'
export type { BestJson, BestLost, BestUnknown, BestWin } from './analysis/objectiveJson.ts'
export type { Loss, LossReportOf } from './analysis/whereLost.ts'
export type { SearchedCounts, ShortReason } from './analysis/winnableLog.ts'
export type { ContestantJson, MeanJson, PairJson } from './analysis/winRateJson.ts'
export type { CardText, Face, RankLetter, SpanishRank, SuitLetter } from './cards/card.ts'
export type { Language } from './cards/names.ts'
export { AppError, type ErrorCode } from './errors.ts'
export {
  type BandOfDeals,
  type CatalogueGame,
  type CatalogueOption,
  type ColumnJson,
  type ColumnName,
  type DifficultyBand,
  type DifficultyParts,
  type IllegalReason,
  type KlondikePreset,
  type MoveJson,
  type NamedScoreTable,
  type Objective,
  type Outlook,
  type Passes,
  type PlaceJson,
  type PositionJson,
  PRESETS,
  type PresetName,
  type ProgramRules,
  type RuleDifference,
  type RuleOption,
  type Rules,
  type RulesInput,
  type RulesJson,
  SCORE_TABLES,
  type ScoreName,
  type Scores,
  type ScoreTable,
  type ScoreTableInput,
} from './games/games.ts'
export * from './library/game.ts'
export * from './library/games.ts'
export * from './library/hint.ts'
export type {
  BudgetInput,
  CardInput,
  DealInput,
  MoveInput,
  MovesInput,
  PositionInput,
  ProgramNotice,
  Question,
} from './library/question.ts'
export * from './library/solve.ts'
export * from './library/winnable.ts'
export * from './library/winRate.ts'
export { hintText } from './library/words.ts'
export type { UnknownReason, Verdict } from './search/verdict.ts'
export type { HalfKnown, PValue } from './statistics/paired.ts'
