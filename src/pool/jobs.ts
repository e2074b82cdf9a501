/** What the service asks of a solver thread, and what comes back: plain values, fit for `postMessage`. */

import type { Contestant } from '../analysis/contestant.ts'
import type { DealDecided } from '../analysis/dealDecider.ts'
import type { GameHistory, HintAnswer } from '../analysis/hint.ts'
import type { KnownProofs, ProvedPosition } from '../analysis/proved.ts'
import type { LossReport } from '../analysis/whereLost.ts'
import type { ErrorValue } from '../errors.ts'
import type {
  BestLine,
  Difficulty,
  FairAnswer,
  HiddenPosition,
  Move,
  Objective,
  Position,
  Rules,
  SolveOutcome,
} from '../games/games.ts'

/** What one search may spend. Without a time limit the outcome is the same on every machine and every day. */
export interface JobBudget {
  nodes: number
  /** Counted from when a thread takes the job up, not from when it was asked for. */
  timeoutMs?: number
}

/** Does nothing: the thread is up and its code loads. */
export interface PingJob {
  kind: 'ping'
}

export interface SolveJob {
  kind: 'solve'
  position: Position
  rules: Rules
  budget: JobBudget
}

/** The best line to an objective. */
export interface BestJob {
  kind: 'best'
  objective: Objective
  position: Position
  rules: Rules
  /** For all searches together. */
  budget: JobBudget
}

export interface HintJob {
  kind: 'hint'
  position: Position
  rules: Rules
  /** How the game came to the position. */
  history?: GameHistory
  /** What was proved before. */
  known?: KnownProofs
  budget: JobBudget
}

/** The hint for a player who does not see all cards. */
export interface FairHintJob {
  kind: 'fairHint'
  hidden: HiddenPosition
  rules: Rules
  /** For all layouts together. */
  budget: JobBudget
}

/** Where a game that began at `position` was lost. */
export interface WhereLostJob {
  kind: 'whereLost'
  position: Position
  /** Played since; all legal. */
  moves: readonly Move[]
  rules: Rules
  /** For all searches together. */
  budget: JobBudget
}

/** How hard is a deal that `line` wins? */
export interface DifficultyJob {
  kind: 'difficulty'
  position: Position
  rules: Rules
  line: readonly Move[]
  budget: JobBudget
}

/** Decides numbered deals, each for every contestant. */
export interface DecideJob {
  kind: 'decide'
  scheme: string
  numbers: bigint[]
  contestants: Contestant[]
  /** Chance of the players: with the deal and the player, all that their games depend on. */
  playerSeed: number
  /** For each deal and contestant by itself. */
  budget: JobBudget
  /** Are the solutions wanted too? */
  withSolutions: boolean
}

export type Job = PingJob | SolveJob | BestJob | HintJob | FairHintJob | WhereLostJob | DifficultyJob | DecideJob

/** A deal decided, and how long that took. */
export type DealOutcome = DealDecided & { ms: number }

export interface JobResults {
  ping: 'pong'
  solve: SolveOutcome & { ms: number }
  best: BestLine & { ms: number }
  hint: { hint: HintAnswer; proved: ProvedPosition[] }
  fairHint: FairAnswer
  whereLost: LossReport
  difficulty: Difficulty
  /** `[deal][contestant]`; solutions were replayed by the judge even where they are left out. */
  decide: DealOutcome[][]
}

export type JobKind = Job['kind']

/** A job on its way to a thread. */
export interface Task {
  job: Job
  /** Shared memory, one number: anything but 0 means that nobody waits for the answer any more. */
  cancelFlag: Int32Array<SharedArrayBuffer>
}

export type Reply = { ok: true; result: JobResults[JobKind] } | { ok: false; error: ErrorValue }

/** Settings of a solver thread. */
export interface ThreadSettings {
  tableBytes: number
  /** 0..19: how far it lets others go first, where the system knows that of a thread. */
  niceness: number
}
