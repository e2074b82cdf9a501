/** A deal as callers give it: a number of some scheme, the address of one, or the deck itself. */
import type { Card } from '../cards/card.ts'
import { looksLikeCards, parseDeck } from '../cards/deck.ts'
import { packSize } from '../cards/pack.ts'
import { AppError } from '../errors.ts'
import { placeOf, readObject } from '../json.ts'
import { type DealId, dealNumbered, parseDealId, parseDealNumber } from './dealId.ts'
import type { Dealing } from './dealing.ts'
import { greenfelt, greenfeltAddress } from './greenfelt.ts'
import { KLONDIKE } from './klondikeDealing.ts'

export interface Deal {
  /** All cards in the game's deal order. */
  deck: Card[]
  /** Present when the deal was given by its number. */
  id?: DealId
  /** How many cards are drawn where the deal comes from, if that said so. */
  draw?: number
}

/**
 * A deal of a game, of Klondike if none is said, from `"scheme:number"`, from an address of Green Felt, or from all its
 * cards in deal order: a text, a list, or `{ "deck": … }` with either.
 * Throws what `parseDealId`, `dealNumbered` and `parseDeck` throw, `invalid-deal` if it is none of these.
 */
export function parseDeal(json: unknown, place = 'deal', dealing: Dealing<Card[]> = KLONDIKE): Deal {
  const { pack } = dealing
  const numbered = (id: DealId): Deal => ({ deck: dealNumbered(id, dealing, place), id })
  if (typeof json === 'number' || typeof json === 'bigint') return numbered(parseDealId(String(json), place))
  if (Array.isArray(json)) return { deck: parseDeck(json, place, pack) }
  if (typeof json === 'string') {
    const address = greenfeltAddress(json, place)
    if (address === undefined) {
      const isDeck = !/^\s*[a-z][a-z0-9-]*:/.test(json) && looksLikeCards(json)
      return isDeck ? { deck: parseDeck(json, place, pack) } : numbered(parseDealId(json, place))
    }
    const id = { scheme: greenfelt.name, number: parseDealNumber(greenfelt.name, address.digits, place) }
    return { ...numbered(id), draw: address.draw }
  }
  const { deck } = readObject(json, ['deck'], 'invalid-deal', place)
  if (deck === undefined) throw new AppError('invalid-deal', `a "deck" of ${packSize(pack)} cards expected`, place)
  return { deck: parseDeck(deck, placeOf(place, 'deck'), pack) }
}
