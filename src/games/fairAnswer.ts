/** What a fair hint says: what to do for a player who does not see all cards. */
import type { Card } from '../cards/card.ts'
import type { WinRate } from '../statistics/winRate.ts'
import type { HintReason } from './hintReasons.ts'
import type { Move } from './position.ts'

/** Can the game still be won? `seemsLost`: it was on no layout that was looked at. */
export type Outlook = 'won' | 'open' | 'seemsLost' | 'lost'

export interface FairMove {
  move: Move
  reason: HintReason
  /** Of a move that leads up to another: the card that the other plays, turns loose or takes from the stock. */
  lets?: Card
  /**
   * The share of layouts on which the game can still be won after the move by whoever sees all cards from then on, with
   * Wilson's interval widened by the layouts that resisted; exact where few cards are unseen, as all layouts are tried. A player who goes on without seeing them wins less often.
   */
  chance: WinRate
  /** Layouts it was tried on; moves that are clearly worse are tried on fewer. */
  layouts: number
  /** Of these, those that resisted the solver. */
  undecided: number
}

export interface FairAnswer {
  /**
   * Can the game still be won? `lost` and `won` hold whatever the unseen cards are (`won` means that the rest plays
   * itself); `seemsLost`: it could be won on no layout that was looked at.
   */
  outlook: Outlook
  /** The next move towards what can't be taken back; absent when nothing of the kind is left, the game is won, or (not `settled`) no way there was found in time. */
  best?: FairMove
  /** Every legal move, the best first. */
  moves: FairMove[]
  /** Layouts on which the moves were tried. */
  layouts: number
  /** Cards that the player has not seen. */
  unseen: number
  /** The search for the best move came to its end; otherwise the budget ended first. */
  settled: boolean
  nodes: number
}
