/**
 * What the program can be asked, whoever asks (HTTP, command line): the solver behind the pool, the store in front of it.
 * Everything here is in plain piles and numbers; JSON forms belong to the edges.
 */

import type { PlayerName } from '../analysis/contestant.ts'
import type { DifficultyWanted } from '../analysis/difficultyWanted.ts'
import type { GameHistory, HintAnswer } from '../analysis/hint.ts'
import type { ContestantTally, PairTally } from '../analysis/tally.ts'
import type { LossReport } from '../analysis/whereLost.ts'
import type { ShortReason, WinnableProgressOf } from '../analysis/winnableLog.ts'
import type { Card } from '../cards/card.ts'
import type { DealId } from '../deal/dealId.ts'
import type { DealRange } from '../deal/dealRange.ts'
import type { NumberSet } from '../deal/numberSet.ts'
import type {
  BandOfDeals,
  BestLine,
  FairAnswer,
  HiddenPosition,
  Move,
  Objective,
  Position,
  Rules,
} from '../games/games.ts'
import type { DealFinding } from '../report/spread.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'

export type { ContestantTally, PairTally } from '../analysis/tally.ts'
export type { DealId } from '../deal/dealId.ts'

/** A caller's budget; each part is capped by the server's own limit. */
export interface RequestBudget {
  nodes?: number
  timeoutMs?: number
}

/** What every question may say besides. */
export interface Asked {
  /** Who asks: callers share the solver. Left out: the program itself. */
  caller?: string
}

export interface SolveAnswer {
  verdict: Verdict
  reason?: UnknownReason
  /** Replayed by the judge from the position to all cards up. */
  solution?: Move[]
  nodes: number
  ms: number
  /** `true` when the answer came out of the store. */
  cached: boolean
  /** Present when it was asked for, of what can be won. */
  difficulty?: DealDifficulty
}

export interface SolveQuestion extends Asked {
  position: Position
  /** When the position is a numbered deal's opening: lets the store answer and remember. */
  deal?: DealId
  rules: Rules
  budget: RequestBudget
  /** Is the difficulty wanted too? */
  difficulty?: boolean
}

export type BestAnswer = BestLine & { ms: number }

export interface BestQuestion extends Asked {
  objective: Objective
  position: Position
  rules: Rules
  budget: RequestBudget
}

export interface HintQuestion extends Asked {
  position: Position
  rules: Rules
  /** How the game came to the position: then a lost one is told since when, and more is known from earlier hints. */
  history?: GameHistory
  budget: RequestBudget
}

export interface FairHintQuestion extends Asked {
  hidden: HiddenPosition
  rules: Rules
  budget: RequestBudget
}

export interface WhereLostQuestion extends Asked {
  /** Where the game began. */
  start: Position
  /** Played since; all legal. */
  moves: Move[]
  rules: Rules
  budget: RequestBudget
}

/** Where a difficulty is wanted, each deal found is measured. */
export interface WinnableQuestion extends DifficultyWanted, Asked {
  scheme: string
  rules: Rules
  /** Numbers greater than this; left out: random numbers. */
  after?: bigint
  /** 1..100 */
  count: number
  /** Numbers that are passed over, as if they were not there. */
  exclude?: NumberSet
  /** Most deals to look at, 1..1,000,000; left out, as many as there is time for. */
  maxDeals?: number
  /** Are the solutions wanted? A known deal is found much faster without. Default `true`. */
  solutions?: boolean
  budget: RequestBudget
}

export interface WinnableDeal {
  deal: DealId
  deck: Card[]
  /** Replayed by the judge; present unless the question said `solutions: false`. */
  solution?: Move[]
  /** Moves of the solution as players count them. */
  moveCount: number
  nodes: number
  cached: boolean
  /** Present when the question wanted one. */
  difficulty?: DealDifficulty
}

export interface WinnableProgress extends WinnableProgressOf {
  /** The deal that was just found. */
  found?: WinnableDeal
}

/** The deals found; where they are fewer than asked for, a beginning of the full answer. */
export interface WinnableAnswer extends WinnableProgressOf {
  deals: WinnableDeal[]
  /** Present exactly when there are fewer than asked for. */
  reason?: ShortReason
}

export interface DailyQuestion extends Asked {
  /** `YYYY-MM-DD` */
  date: string
  rules: Rules
  budget: RequestBudget
}

/** The deal of a day: see docs/http.md for how it is computed. */
export interface DailyAnswer {
  /** `winnable`: it is `deal`. `unwinnable`: none of all candidates can be won. `unknown`: the last one looked at is open. */
  verdict: Verdict
  /** Present exactly when the verdict is `unknown`: which budget ended. */
  reason?: UnknownReason
  date: string
  /** Of the sequence of candidates. */
  seed: number
  /** The place in it of the last candidate that was looked at, from 1: all before cannot be won. */
  place: number
  candidate: DealId
  /** Present exactly when the verdict is `winnable`; with its solution. */
  deal?: WinnableDeal
}

/** How hard a winnable deal is: see docs/players.md. The band is there of openings. */
export interface DealDifficulty extends Partial<BandOfDeals> {
  /** 0 (easy) to 100. */
  score: number
}

/** What the store knows of a deal under one rule set. */
export type KnownVerdict = { rules: Rules; nodes: number; engine: string; decidedAt: string } & (
  | {
      verdict: 'winnable'
      /** Moves of the stored solution, as players count them. */
      moveCount: number
      /** Present when it was measured. */
      difficulty?: DealDifficulty
    }
  | { verdict: 'unwinnable' }
  | { verdict: 'unknown'; reason: UnknownReason }
)

/** A batch ends once the win rate of every contestant is known to ± `halfWidth` (a share) at `level`, both 0..1. */
export interface StopRule {
  halfWidth: number
  level: number
}

/** Numbered deals, or with a seed random ones. */
export interface BatchQuestion extends DealRange {
  ruleSets: Rules[]
  /** Each plays under every rule set, on the same deals; left out: the thoughtful one (the solver) alone. */
  players?: PlayerName[]
  /** Chance of the players, 0..2^32 − 1: the same seed, player and deal give the same game. Left out: 0. */
  playerSeed?: number
  /** For each deal and contestant. */
  budget: RequestBudget
  /** Left out: every deal is done. */
  until?: StopRule
  /** Whose it is. */
  owner?: string
}

/** A part of the list of batches, oldest first. */
export interface BatchPage {
  /** 1.. */
  count: number
  /** Those begun after this one; left out, from the oldest on. */
  after?: string
  /** Left out: whoever they belong to. */
  owner?: string
}

/** What a batch found of one deal. */
export interface BatchDeal {
  number: bigint
  /** One for each contestant, in their order: rule set by rule set, within it by player. */
  findings: DealFinding[]
}

export type BatchState = 'queued' | 'running' | 'paused' | 'done' | 'cancelled' | 'failed'

export interface BatchReport extends DealRange {
  id: string
  state: BatchState
  budget: RequestBudget
  /** Present when there are players with chance. */
  playerSeed?: number
  until?: StopRule
  /** Version of the solver that began it, and of each other one that went on with it: `klondike-1, klondike-2`. */
  engine?: string
  /** Most memory of the tables of a thread, in MiB, when it was begun, and of each other that went on with it: `256, 512`. */
  tableMb?: string
  createdAt: string
  finishedAt?: string
  /** The batch whose undecided deals this one searched again; its other results are taken over. */
  retryOf?: string
  /** Whose it is, where it was begun with a key. */
  owner?: string
  dealsDone: number
  /** The most; with `until` it may end before. */
  dealsTotal: number
  /** Of a batch at work in this process, since that began. */
  pace?: { dealsPerSecond: number; secondsLeft: number }
  tallies: ContestantTally[]
  pairs: PairTally[]
  error?: string
}

export interface Service {
  solve(question: SolveQuestion, signal?: AbortSignal): Promise<SolveAnswer>
  /** The best line to an objective. Searched each time: the store keeps none. */
  best(question: BestQuestion, signal?: AbortSignal): Promise<BestAnswer>
  hint(question: HintQuestion, signal?: AbortSignal): Promise<HintAnswer>
  /** The hint for a player who does not see all cards. */
  fairHint(question: FairHintQuestion, signal?: AbortSignal): Promise<FairAnswer>
  /** The last ply of a game at which it could be won, and the move that lost it. */
  whereLost(question: WhereLostQuestion, signal?: AbortSignal): Promise<LossReport>
  /** `watch` is told of each deal that is settled, in its turn. */
  winnableDeals(
    question: WinnableQuestion,
    signal?: AbortSignal,
    watch?: (progress: WinnableProgress) => void,
  ): Promise<WinnableAnswer>
  /** Throws `invalid-request` when the date is none. */
  dailyDeal(question: DailyQuestion, signal?: AbortSignal): Promise<DailyAnswer>
  /** What is known of a deal, from the store only. */
  known(deal: DealId): KnownVerdict[]
  createBatch(question: BatchQuestion): Promise<BatchReport>
  /**
   * A batch is named by its id, by at least four characters that its id alone begins with, or by `latest`, the one begun last.
   * Throws `not-found`, and `invalid-request` where several ids begin so; as do all that take an id.
   */
  batch(id: string): Promise<BatchReport>
  /** The whole id of a batch by such a name; with an owner, of one of theirs, and `not-found` if it is somebody else's. */
  batchId(name: string, owner?: string): string
  /** Throws as `batchId` does, where `after` names no batch. */
  batches(page: BatchPage): Promise<BatchReport[]>
  /** How many have not ended, paused ones among them; with an owner, of theirs. */
  openBatches(owner?: string): number
  /** Goes on with a batch that was paused or interrupted; one at work or ended stays as it is. Throws `not-found`. */
  resumeBatch(id: string): Promise<BatchReport>
  /** Lets a batch wait, also over a restart, until it is resumed; one that has ended stays as it is. Throws `not-found`. */
  pauseBatch(id: string): Promise<BatchReport>
  /**
   * A batch that takes over what batch `id` has decided, and searches its undecided deals again with `budget`.
   * Throws `not-found`, `invalid-request` unless that one is done, `invalid-budget`.
   */
  retryUnknown(id: string, budget: RequestBudget): Promise<BatchReport>
  /** What is found so far, deal by deal in their order, read as it is asked for. Throws `not-found`. */
  batchDeals(id: string): Iterable<BatchDeal>
  /** Throws `not-found`; cancelling an ended batch changes nothing. */
  cancelBatch(id: string): Promise<BatchReport>
  /** Ends the batch and removes it with its results; its last report. Throws `not-found`, `invalid-request` while a retry needs it. */
  deleteBatch(id: string): Promise<BatchReport>
  /** Resolves when the batch has ended (done, cancelled, failed) or is paused. */
  batchEnded(id: string): Promise<BatchReport>
  /** Ready to work: the pool is up and the store answers. */
  ready(): boolean
  close(): Promise<void>
}
