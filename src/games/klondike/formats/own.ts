/** Our own forms (docs/notation.md), of which Klondike's decks and numbers are written too. */
import { formatDeck } from '../../../cards/deck.ts'
import { formatDealId } from '../../../deal/dealId.ts'
import { exact, exactNumberOf } from '../../../deal/exact.ts'
import { KLONDIKE } from '../../../deal/klondikeDealing.ts'
import { AppError } from '../../../errors.ts'
import type { GameFormat } from '../../notation/format.ts'
import { ownForms } from '../../notation/ownForms.ts'
import { openingDeck } from '../opening.ts'
import type { KlondikeRules } from '../ruleSet.ts'

const OWN = ownForms<KlondikeRules>(() => KLONDIKE)

export const { json, line } = OWN

export const deck: GameFormat<KlondikeRules> = {
  ...OWN.deck,
  format: (position, rules) => formatDeck(openingDeck(position, 'deck', rules)),
}

export const number: GameFormat<KlondikeRules> = {
  ...OWN.number,
  about: {
    en: 'a deal number of any scheme, scheme:number, or an address of Green Felt; written as exact:number',
    fr: 'un numéro de donne d’un schéma, schéma:numéro, ou une adresse de Green Felt ; écrit exact:numéro',
  },
  format(position, rules) {
    const cards = openingDeck(position, 'number', rules)
    if (rules.ranks !== 13 || rules.columns !== 7)
      throw new AppError('invalid-position', 'only a whole deck has a number')
    return formatDealId({ scheme: exact.name, number: exactNumberOf(cards) })
  },
}
