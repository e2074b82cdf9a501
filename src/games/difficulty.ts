/** How hard a winnable deal is for people, 0 to 100, and the five bands of it. */

export interface Difficulty {
  /** 0 (easy) to 100. */
  score: number
  parts: DifficultyParts
}

/** Each from 0 (easy) to 1. */
export interface DifficultyParts {
  /** Share of the cards that are not up when simple players end their games; 0 when they win all. */
  cardsLeft: number
  /**
   * Share of the moves beside the line that lose, at plies spread over it; one that resists the solver counts half.
   * A tenth or more is 1: most moves can be made up for.
   */
  narrow: number
  /** Moves of the line, as players count them: 100 or fewer are 0, 160 or more are 1. */
  length: number
}

export const DIFFICULTY_BANDS = ['very-easy', 'easy', 'medium', 'hard', 'very-hard'] as const
export type DifficultyBand = (typeof DIFFICULTY_BANDS)[number]

/** A band, and which deals it divides: what answers say of a score. */
export interface BandOfDeals {
  band: DifficultyBand
  /** The measured preset whose deals they are. */
  bandsOf: string
}
