/** A fair hint as JSON, the same on the command line and in the library; over HTTP with words besides. */
import { type CardText, formatCard } from '../cards/card.ts'
import {
  type FairAnswer,
  type FairMove,
  formatMove,
  type HintReason,
  type MoveJson,
  type Outlook,
} from '../games/games.ts'

export interface FairMoveJson {
  move: MoveJson
  reason: HintReason
  /** Of a move that leads up to another: the card that the other plays, turns loose or takes from the stock. */
  lets?: CardText
  /** Of still being winnable after the move, for whoever sees all cards from then on. */
  chance: {
    /** Share among the layouts that were decided; null while there is none. */
    ofDecided: number | null
    /** Wilson's interval, widened by the undecided. */
    lower: number
    upper: number
    level: number
  }
  /** Layouts it was tried on. */
  layouts: number
  /** Of these, those that resisted the solver. */
  undecided: number
}

export interface FairHintJson {
  mode: 'fair'
  /**
   * Can the game still be won? `lost` and `won` hold whatever the unseen cards are (`won`: the rest plays itself);
   * `seemsLost`: it could be won on no layout that was looked at.
   */
  outlook: Outlook
  /** Absent when nothing is left that can't be taken back, the game is won, or (not `settled`) no way there was found in time. */
  best?: FairMoveJson
  /** Every legal move, the best first. */
  moves: FairMoveJson[]
  /** Layouts of the unseen cards that were drawn. */
  layouts: number
  /** Cards not seen. */
  unseen: number
  /** The search for the best move came to its end; otherwise the budget ended first. */
  settled: boolean
  nodes: number
}

export function fairHintJson({ best, moves, ...rest }: FairAnswer): FairHintJson {
  return { mode: 'fair', ...(best && { best: fairMoveJson(best) }), moves: moves.map(fairMoveJson), ...rest }
}

export function fairMoveJson({ move, chance, lets, ...rest }: FairMove): FairMoveJson {
  const ofDecided = Number.isNaN(chance.ofDecided) ? null : chance.ofDecided
  return {
    move: formatMove(move),
    ...rest,
    ...(lets !== undefined && { lets: formatCard(lets) }),
    chance: { ...chance, ofDecided },
  }
}
