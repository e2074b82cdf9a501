/** Players who see what people see, and how a game of theirs ends. */
import type { UnknownReason } from '../search/verdict.ts'

/** Those who see what people see. */
export type SeeingPlayer = 'random' | 'greedy' | 'careful' | 'fair'

export interface DealPlayed {
  verdict: 'won' | 'lost' | 'unknown'
  /** Present exactly when the game was broken off. */
  reason?: UnknownReason
  /** Searched by a player who asks the solver. */
  nodes: number
  /** Of a game won, as players count them. */
  moves?: number
  /** When the game was lost. */
  cardsUp?: number
}
