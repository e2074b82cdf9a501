/**
 * The two-character deck list of MinimalKlondike: columns one after the other, bottom first, then the stock, of which
 * the LAST card is drawn first. It looks like our own list in deal order, so it is never guessed, only named.
 */
import { formatDeck, parseDeck } from '../../../cards/deck.ts'
import type { GameFormat } from '../../notation/format.ts'
import { checkPosition } from '../../notation/parsePosition.ts'
import { dealtCards } from '../../piles/layout.ts'
import { openingDeck } from '../opening.ts'
import type { KlondikeRules } from '../ruleSet.ts'

export const columns: GameFormat<KlondikeRules> = {
  name: 'columns',
  about: {
    en: "MinimalKlondike's list of two-character cards, column by column, then the stock, last drawn first",
    fr: 'la liste de MinimalKlondike, deux caractères par carte, colonne par colonne, puis la pioche, la dernière piochée d’abord',
  },
  recognises: () => false,
  parse(text, rules, place) {
    const cards = parseDeck(text, place === '' ? 'deck' : place, rules)
    const piles = Array.from({ length: rules.columns }, (_, index) => {
      const start = (index * (index + 1)) / 2
      return { down: cards.slice(start, start + index), up: cards.slice(start + index, start + index + 1) }
    })
    const stock = cards.slice(dealtCards(rules)).reverse()
    const position = { columns: piles, foundations: [0, 0, 0, 0], stock, waste: [], pass: 1 }
    checkPosition(position, rules, place)
    return position
  },
  format(position, rules) {
    openingDeck(position, 'columns', rules)
    const piles = position.columns.flatMap(({ down, up }) => [...down, ...up])
    // Its reader takes three characters for each card, the last one too.
    return `${formatDeck([...piles, ...position.stock.toReversed()])} `
  },
}
