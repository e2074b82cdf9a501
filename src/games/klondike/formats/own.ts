/** Our own forms (docs/notation.md): JSON, the one-line text, a deck in deal order, and deal numbers. */
import { formatDeck, parseDeck } from '../../../cards/deck.ts'
import { formatDealId } from '../../../deal/dealId.ts'
import { exact, exactNumberOf } from '../../../deal/exact.ts'
import { parseDeal } from '../../../deal/parseDeal.ts'
import { AppError } from '../../../errors.ts'
import { deal } from '../layout.ts'
import { formatPosition } from '../notation.ts'
import { parsePosition } from '../parsePosition.ts'
import { formatPositionText } from '../positionText.ts'
import { type GameFormat, openingDeck, parseJsonText } from './format.ts'

export const json: GameFormat = {
  name: 'json',
  about: 'a position as JSON, ours',
  recognises: (text) =>
    /^\s*\{/.test(text) && /"(tableau|foundations|stock|waste|deck)"\s*:/.test(text) && !/"tableau piles"/.test(text),
  parse(text, rules, place) {
    const value = parseJsonText(text, place)
    const isDeal = typeof value === 'object' && value !== null && 'deck' in value
    return isDeal ? deal(parseDeal(value, place).deck, rules) : parsePosition(value, rules, place)
  },
  format: (position) => JSON.stringify(formatPosition(position)),
}

export const line: GameFormat = {
  name: 'line',
  about: 'a position as one line of text, ours',
  recognises: (text) => /^[^{]*\//.test(text.trimStart().split(/\s/, 1)[0]!),
  parse: parsePosition,
  format: formatPositionText,
}

export const deck: GameFormat = {
  name: 'deck',
  about: '52 cards in deal order, ours',
  // Words of two or three characters, not all digits: a deck with a slip is still a deck.
  recognises: (text) => /^[^\s,/[{"]{2,3}([\s,]+[^\s,/]{2,3})+$/.test(text.trim()) && /[^\d\s]/.test(text),
  parse: (text, rules, place) => deal(parseDeck(text, place === '' ? 'deck' : place, rules.ranks), rules),
  format: (position) => formatDeck(openingDeck(position, 'deck')),
}

export const number: GameFormat = {
  name: 'number',
  about: 'a deal number of any scheme, scheme:number; written as exact:number',
  recognises: (text) => /^\s*[a-z][a-z-]*:/.test(text),
  parse: (text, rules, place) => deal(parseDeal(text.trim(), place === '' ? 'deal' : place).deck, rules),
  format(position, rules) {
    const cards = openingDeck(position, 'number')
    if (rules.ranks !== 13 || rules.columns !== 7)
      throw new AppError('invalid-position', 'only a whole deck has a number')
    return formatDealId({ scheme: exact.name, number: exactNumberOf(cards) })
  },
}
