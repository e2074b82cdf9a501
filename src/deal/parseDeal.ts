/** A deal as callers give it: a number of some scheme, or the deck itself. */
import type { Card } from '../cards/card.ts'
import { parseDeck } from '../cards/deck.ts'
import { AppError } from '../errors.ts'
import { placeOf, readObject } from '../json.ts'
import { type DealId, dealDeck, parseDealId } from './dealId.ts'

export interface Deal {
  /** 52 cards in deal order. */
  deck: Card[]
  /** Present when the deal was given by its number. */
  id?: DealId
}

/**
 * A deal from `"scheme:number"` or `{ "deck": "9C 9D 9H …" }` (52 cards in deal order, as text or list).
 * Throws what `parseDealId` and `parseDeck` throw, `invalid-deal` if it is neither.
 */
export function parseDeal(json: unknown, place = 'deal'): Deal {
  if (typeof json === 'string') {
    const id = parseDealId(json, place)
    return { deck: dealDeck(id), id }
  }
  const { deck } = readObject(json, ['deck'], 'invalid-deal', place)
  if (deck === undefined) throw new AppError('invalid-deal', 'a "deck" of 52 cards expected', place)
  return { deck: parseDeck(deck, placeOf(place, 'deck')) }
}
