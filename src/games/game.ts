/** What the rest of the house may know of a game. */
import type { Card } from '../cards/card.ts'
import type { Language } from '../cards/names.ts'
import type { Dealing } from '../deal/dealing.ts'
import type { BandOfDeals, Difficulty, DifficultyBand } from './difficulty.ts'
import type { HintReason } from './hintReasons.ts'
import type { Judge, Solver } from './judge.ts'
import type { GameFormat, GameReader } from './notation/format.ts'
import type { HiddenPosition } from './notation/hiddenPosition.ts'
import type { Played } from './notation/notation.ts'
import type { Move, Position } from './position.ts'
import type { Program } from './programs.ts'
import type { RuleOption, Rules } from './rules.ts'

/**
 * A game: all that the house asks of one but its searches (`searches.ts`), so that whoever only judges takes no solver
 * along. What is optional is an ability that a game has or has not; whoever needs one that is lacking is told so
 * (`not-available-for-game`).
 */
export interface Game<R extends Rules = Rules, Preset extends string = string> {
  readonly name: string
  readonly title: Readonly<Record<Language, string>>
  /**
   * Version of its solver, kept beside each verdict. It changes when verdicts or node counts may, or the games of the
   * players of batches: an `unknown` of another version is worth asking again.
   */
  readonly engine: string
  /** Rules by name; the first are the game's default. */
  readonly presets: Readonly<Record<Preset, R>>
  readonly options: readonly RuleOption[]
  /** Rules with what was chosen, and what can be chosen of rules; where a choice is not a part of the rules by its name. */
  withChoices?(rules: R, chosen: Readonly<Record<string, unknown>>): R
  choicesIn?(rules: R): Readonly<Record<string, unknown>>
  /** The same game as it is under these rules, where some of them take abilities away. */
  under?(rules: R): Game<R, Preset>
  /** A short stable text of what decides a verdict: equal for rules under which the same deals can be won. */
  rulesKey(rules: R): string
  /** As people name them: what is as in most games is left out. */
  rulesInWords(rules: R, language: Language): string
  /** Is every deal that can be won under `harder` known to be winnable under `easier` too? Equal rules are. */
  isAtLeastAsEasy(easier: R, harder: R): boolean
  /** Cards in play. */
  cardCount(rules: R): number
  columnCount(rules: R): number
  /** How each program that numbers deals of the game deals it, as a deck in deal order. */
  dealing(rules: R): Dealing<Card[]>
  /** The deal of a whole pack in deal order. Throws what `parseDeck` throws. */
  deal(deck: readonly Card[], rules: R): Position
  /** Is a position as it was dealt? */
  isOpening(position: Position, rules: R): boolean
  readonly judge: Judge<R>
  /** The forms in which a position is written, and those in which it is read. */
  readonly formats: readonly GameFormat[]
  readonly readers: readonly GameReader[]
  /** A position from JSON or a text in any of the forms, checked. */
  readPosition(json: unknown, rules: R, place: string): Position
  /** Plays moves in any form that the game is written in, as far as they are legal. */
  playMoves(json: unknown, position: Position, rules: R, place?: string): Played
  /** What a player sees. */
  readonly hidden?: {
    /** From a position in any form of a board in which cards may be hidden. */
    read(json: unknown, rules: R, place: string): HiddenPosition
    /** The cards of the stock that a player remembers who began at `start` and played `moves`, all legal. */
    talonSeen(start: Position, rules: R, moves?: readonly Move[]): Set<Card>
    /** The cards that lie where the player has not seen, in the order of their numbers. */
    unseenCards(hidden: HiddenPosition, rules: R): Card[]
  }
  /** The programs whose deal numbers we know and what they play, by deal-number scheme. */
  readonly programs?: ReadonlyMap<string, Program>
  /** A winning line without moves to and fro, replayed. */
  tidy?(position: Position, rules: R, line: Move[]): Move[]
  /** What a legal move is good for. */
  reasonFor(position: Position, rules: R, move: Move): HintReason
  /** Does the move bring a card up that need never come back? */
  isSafeUp?(position: Position, rules: R, move: Move): boolean
  /** A line that wins after the legal `move`, made from `line`, which wins from `position`, without search; judged. */
  knownLineAfter?(position: Position, rules: R, move: Move, line: readonly Move[]): Move[] | undefined
  /** The moves that end a game by themselves that can't be spoilt any more. */
  finishingMoves?(position: Position, rules: R): Move[] | undefined
  /** No sequence of moves can change anything any more, though some may remain. */
  isStuck?(position: Position, rules: R): boolean
  readonly difficulty?: {
    /** A score is comparable only with scores of the same formula. */
    readonly formula: number
    of(solver: Solver, start: Position, rules: R, line: readonly Move[]): Difficulty
    /** Presets whose bands were measured. */
    readonly measured: readonly string[]
    bandOfDeals(score: number, rules: R): BandOfDeals
    /** The least and the greatest score of a band under these rules, both inclusive. */
    scoresOf(band: DifficultyBand, rules: R): { least: number; greatest: number }
  }
  /** Are games scored by the tables of `scores/`? */
  readonly isScored?: boolean
}
