/** Our own forms (docs/notation.md): JSON, the one-line text, a deck in deal order, and deal numbers. */
import { formatDeck, looksLikeCards, parseDeck } from '../../../cards/deck.ts'
import { formatDealId } from '../../../deal/dealId.ts'
import { exact, exactNumberOf } from '../../../deal/exact.ts'
import { parseDeal } from '../../../deal/parseDeal.ts'
import { AppError } from '../../../errors.ts'
import { type GameFormat, parseJsonText } from '../../notation/format.ts'
import { formatPosition } from '../../notation/notation.ts'
import { formatPositionText, readPositionText } from '../../notation/positionText.ts'
import { deal } from '../../piles/layout.ts'
import { requireDraw } from '../../requireDraw.ts'
import { openingDeck } from '../opening.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { boardForm } from './boardForm.ts'

export const json: GameFormat<KlondikeRules> = {
  ...boardForm({
    name: 'json',
    about: {
      en: 'a position as JSON, ours; or a list of 52 cards in deal order',
      fr: 'une position en JSON, le nôtre ; ou une liste de 52 cartes dans l’ordre de la donne',
    },
    recognises: (text) =>
      /^\s*\[\s*["{]/.test(text) ||
      (/^\s*\{/.test(text) &&
        /"(tableau|foundations|stock|waste|deck)"\s*:/.test(text) &&
        !/"tableau piles"/.test(text)),
    read(text, rules, place) {
      const value = parseJsonText(text, place)
      const isDeal = Array.isArray(value) || (typeof value === 'object' && value !== null && 'deck' in value)
      return isDeal ? formatPosition(deal(parseDeal(value, place).deck, rules), rules) : value
    },
  }),
  format: (position, rules) => JSON.stringify(formatPosition(position, rules)),
}

export const line: GameFormat<KlondikeRules> = {
  ...boardForm({
    name: 'line',
    about: { en: 'a position as one line of text, ours', fr: 'une position en une ligne de texte, le nôtre' },
    recognises: (text) => /^[^{:.]*\//.test(text.trimStart().split(/\s/, 1)[0]!),
    read: (text, rules, place) => readPositionText(text, rules, place),
  }),
  format: formatPositionText,
}

export const deck: GameFormat<KlondikeRules> = {
  name: 'deck',
  about: {
    en: '52 cards in deal order, as people write cards',
    fr: '52 cartes dans l’ordre de la donne, comme on les écrit',
  },
  recognises: (text) => !/^\s*\[\s*["{]/.test(text) && !/[/<{:]/.test(text.slice(0, 100)) && looksLikeCards(text),
  parse: (text, rules, place) => deal(parseDeck(text, place === '' ? 'deck' : place, rules), rules),
  format: (position, rules) => formatDeck(openingDeck(position, 'deck', rules)),
}

export const number: GameFormat<KlondikeRules> = {
  name: 'number',
  about: {
    en: 'a deal number of any scheme, scheme:number, or an address of Green Felt; written as exact:number',
    fr: 'un numéro de donne d’un schéma, schéma:numéro, ou une adresse de Green Felt ; écrit exact:numéro',
  },
  // A number alone is recognised, to be told that it needs a scheme.
  recognises: (text) => /^\s*([a-z][a-z0-9-]*:|[Hh]ttps?:\/\/|(www\.)?greenfelt\.net\/|\d{1,68}\s*$)/.test(text),
  parse(text, rules, place) {
    const at = place === '' ? 'deal' : place
    const { deck, draw } = parseDeal(text.trim(), at)
    requireDraw(draw, rules, at)
    return deal(deck, rules)
  },
  format(position, rules) {
    const cards = openingDeck(position, 'number', rules)
    if (rules.ranks !== 13 || rules.columns !== 7)
      throw new AppError('invalid-position', 'only a whole deck has a number')
    return formatDealId({ scheme: exact.name, number: exactNumberOf(cards) })
  },
}
