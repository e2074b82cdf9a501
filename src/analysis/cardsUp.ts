/** How many cards come up on the mean, and what that is worth in Vegas: where a game lost is not nothing. */

import { SCORE_TABLES } from '../games/games.ts'
import { deviateOf, type Interval } from '../statistics/winRate.ts'

export const ALL_CARDS = 52

/** Sums over the deals, with every deal that is not settled at its least and at its most. */
export interface CardsUpSums {
  deals: number
  least: Sums
  most: Sums
  /** Deals whose cards are between two numbers: broken off, or not proved to be the most. */
  open: number
}

interface Sums {
  sum: number
  squares: number
}

export interface Mean extends Interval {
  /** With every open deal at its least. */
  mean: number
  level: number
}

export function noCardsUp(): CardsUpSums {
  return { deals: 0, least: { sum: 0, squares: 0 }, most: { sum: 0, squares: 0 }, open: 0 }
}

/** Counts a deal of which at least `least` and at most `most` cards come up. */
export function addCardsUp(sums: CardsUpSums, least: number, most = least): void {
  sums.deals++
  if (least !== most) sums.open++
  for (const [part, cards] of [
    [sums.least, least],
    [sums.most, most],
  ] as const) {
    part.sum += cards
    part.squares += cards * cards
  }
}

/**
 * Mean of the cards up with its interval at `level`: the normal one of a mean of many, its lower end with every open deal
 * at its least, its upper end with every one at its most. All of 0..52 while there are not two deals.
 */
export function meanCardsUp({ deals, least, most }: CardsUpSums, level: number): Mean {
  const deviate = deviateOf(level)
  const mean = least.sum / deals
  if (deals < 2) return { mean, lower: 0, upper: ALL_CARDS, level }
  const half = ({ sum, squares }: Sums) => {
    const variance = Math.max(0, squares - (sum * sum) / deals) / (deals - 1)
    return deviate * Math.sqrt(variance / deals)
  }
  return {
    mean,
    lower: Math.max(0, mean - half(least)),
    upper: Math.min(ALL_CARDS, most.sum / deals + half(most)),
    level,
  }
}

/** The same in Vegas money: what a game returns on the mean, its price taken off. */
export function vegasReturn({ mean, lower, upper, level }: Mean): Mean {
  const { start, cardUp } = SCORE_TABLES.vegas
  const worth = (cards: number) => start + cardUp * cards
  return { mean: worth(mean), lower: worth(lower), upper: worth(upper), level }
}
