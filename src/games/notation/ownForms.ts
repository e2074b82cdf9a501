/** Our own forms of any game of piles (docs/notation.md): JSON, the one-line text, a deck in deal order, a deal number. */
import type { Card } from '../../cards/card.ts'
import { looksLikeCards, parseDeck } from '../../cards/deck.ts'
import type { Dealing } from '../../deal/dealing.ts'
import { parseDeal } from '../../deal/parseDeal.ts'
import { deal } from '../piles/layout.ts'
import type { PileRules } from '../piles/pileRules.ts'
import { requireDraw } from '../requireDraw.ts'
import { type GameFormat, type GameReader, parseJsonText } from './format.ts'
import { formatPosition } from './notation.ts'
import { parsePosition } from './parsePosition.ts'
import { formatPositionText, readPositionText } from './positionText.ts'

/** The forms of a game that is dealt as `dealingOf` says. */
export function ownForms<R extends PileRules>(dealingOf: (rules: R) => Dealing<Card[]>) {
  const dealt = (json: unknown, rules: R, place: string) => parseDeal(json, place, dealingOf(rules))
  return {
    json: {
      name: 'json',
      about: {
        en: 'a position as JSON, ours; or a list of all cards in deal order',
        fr: 'une position en JSON, le nôtre ; ou une liste de toutes les cartes dans l’ordre de la donne',
      },
      recognises: (text) =>
        /^\s*\[\s*["{]/.test(text) ||
        (/^\s*\{/.test(text) &&
          /"(tableau|foundations|stock|waste|deck)"\s*:/.test(text) &&
          !/"tableau piles"/.test(text)),
      parse(text, rules, place) {
        return parsePosition(this.read!(text, rules, place), rules, place)
      },
      read(text, rules, place) {
        const value = parseJsonText(text, place)
        const isDeal = Array.isArray(value) || (typeof value === 'object' && value !== null && 'deck' in value)
        return isDeal ? formatPosition(deal(dealt(value, rules, place).deck, rules), rules) : value
      },
      format: (position, rules) => JSON.stringify(formatPosition(position, rules)),
    } satisfies GameFormat<R> as GameFormat<R>,
    line: {
      name: 'line',
      about: { en: 'a position as one line of text, ours', fr: 'une position en une ligne de texte, le nôtre' },
      recognises: (text) => /^[^{:.]*\//.test(text.trimStart().split(/\s/, 1)[0]!),
      parse: (text, rules, place) => parsePosition(text, rules, place),
      read: (text, rules, place) => readPositionText(text, rules, place),
      format: formatPositionText,
    } satisfies GameFormat<R> as GameFormat<R>,
    deck: {
      name: 'deck',
      about: {
        en: 'all cards in deal order, as people write cards',
        fr: 'toutes les cartes dans l’ordre de la donne, comme on les écrit',
      },
      recognises: (text) => !/^\s*\[\s*["{]/.test(text) && !/[/<{:]/.test(text.slice(0, 100)) && looksLikeCards(text),
      parse: (text, rules, place) => deal(parseDeck(text, place === '' ? 'deck' : place, rules), rules),
    } satisfies GameReader<R> as GameReader<R>,
    number: {
      name: 'number',
      about: {
        en: 'a deal number of any scheme, scheme:number, or an address of Green Felt',
        fr: 'un numéro de donne d’un schéma, schéma:numéro, ou une adresse de Green Felt',
      },
      // A number alone is recognised, to be told that it needs a scheme.
      recognises: (text) => /^\s*([a-z][a-z0-9-]*:|[Hh]ttps?:\/\/|(www\.)?greenfelt\.net\/|\d{1,68}\s*$)/.test(text),
      parse(text, rules, place) {
        const at = place === '' ? 'deal' : place
        const { deck, draw } = dealt(text.trim(), rules, at)
        requireDraw(draw, rules, at)
        return deal(deck, rules)
      },
    } satisfies GameReader<R> as GameReader<R>,
  }
}
