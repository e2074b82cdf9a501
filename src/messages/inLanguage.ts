/**
 * A refusal in the language of who reads it. Messages are thrown in English, where they are thrown; French is found by
 * the text, so that the core needs no second copy of each and no throw can forget it (a test sees to that).
 */
import { cardInWords, type Language } from '../cards/names.ts'
import { cardsOf, FRENCH_52, SPANISH_48 } from '../cards/pack.ts'
import type { AppError } from '../errors.ts'
import { FRENCH } from './french.ts'

interface Pattern {
  english: RegExp
  french: string
}

let patterns: Pattern[] | undefined
let cards: Map<string, string> | undefined

/** `message` in `language`; what has no French stays as it is. `place` is what the message begins with, if it does. */
export function messageInLanguage(message: string, language: Language, place?: string): string {
  if (language === 'en') return message
  const prefix = place !== undefined && message.startsWith(`${place}: `) ? `${place}: ` : ''
  const text = message.slice(prefix.length)
  return `${prefix.replace(/: $/, ' : ').replace('standard input', 'entrée standard')}${inFrench(text) ?? text}`
}

/** What went wrong, in `language`. */
export function errorInLanguage(error: AppError, language: Language): string {
  const { message, place, french } = error
  if (language === 'en') return message
  if (french === undefined) return messageInLanguage(message, language, place)
  return place === undefined ? french : `${place} : ${french}`
}

/** `undefined` when there is no French for it. */
export function inFrench(text: string): string | undefined {
  cards ??= new Map(
    [FRENCH_52, SPANISH_48].flatMap(cardsOf).map((card) => [cardInWords(card), cardInWords(card, 'fr')]),
  )
  const card = cards.get(text)
  if (card !== undefined) return card
  patterns ??= compiled()
  for (const { english, french } of patterns) {
    const values = english.exec(text)?.slice(1)
    if (values !== undefined) return filled(french, values)
  }
  return undefined
}

/** The one with the most of its own words first: the others say less of what is wrong. */
function compiled(): Pattern[] {
  const words = ([english]: readonly [string, string]) => english.replaceAll('{}', '').length
  return [...FRENCH]
    .sort((one, other) => words(other) - words(one))
    .map(([english, french]) => {
      const source = english.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return { english: new RegExp(`^${source.join('([^]*?)')}$`), french }
    })
}

function filled(french: string, values: readonly string[]): string {
  let next = 0
  return french.replace(/\{(\d?)\}/g, (_, number: string) => {
    const value = values[number === '' ? next++ : Number(number) - 1] ?? ''
    // What a stranger wrote stands in quotes, and stays as they wrote it.
    return value.startsWith('"') ? value : (inFrench(value) ?? value)
  })
}
