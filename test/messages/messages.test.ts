import { expect, test } from 'vitest'
import { parseCard } from '../../src/cards/parse.ts'
import type { AppError } from '../../src/errors.ts'
import { FRENCH } from '../../src/messages/french.ts'
import { messageInLanguage } from '../../src/messages/inLanguage.ts'
import { thrownMessages } from './thrownMessages.ts'

/** Texts that are made of others alone, or of which a message is made. */
const NO_MESSAGE = new Set(['{}', '{}{}', '{}.', '{}: {}'])

const thrown = thrownMessages('src')
const known = new Set(FRENCH.map(([english]) => english))

test('every message that is thrown has its French', () => {
  expect(thrown.length).toBeGreaterThan(150)
  const without = thrown
    .filter(({ template }) => !NO_MESSAGE.has(template) && !known.has(template))
    .map(({ at, template }) => `${at} ${template}`)
  expect(without).toEqual([])
})

test('every French text has the values of its English one', () => {
  for (const [english, french] of FRENCH) {
    const values = english.split('{}').length - 1
    const numbered = [...french.matchAll(/\{(\d)\}/g)].map(([, number]) => Number(number))
    const plain = french.split('{}').length - 1
    expect(Math.max(plain, ...numbered), english).toBeLessThanOrEqual(values)
  }
  expect(new Set(FRENCH.map(([english]) => english)).size).toBe(FRENCH.length)
})

test.each([
  [
    'rules.draw: a whole number from 1 to 24 expected, not 99',
    'rules.draw',
    'rules.draw : il faut un nombre entier de 1 à 24, et non 99',
  ],
  ['position: an object expected, not a list', 'position', 'position : il faut un objet, et non une liste'],
  [
    "the Six of Hearts can't lie on the Ten of Clubs",
    undefined,
    'le six de cœur ne peut pas être posé sur le dix de trèfle',
  ],
  ['deck[1]: the Nine of Clubs (9C) is already at deck[0]', 'deck[1]', 'deck[1] : 9C est déjà à deck[0]'],
  ['a list expected, not "a list"', undefined, 'il faut une liste, et non "a list"'],
  ['something new', undefined, 'something new'],
])('%s', (english, place, french) => {
  expect(messageInLanguage(english, 'fr', place)).toBe(french)
  expect(messageInLanguage(english, 'en', place)).toBe(english)
})

test('the choices among cards that a text may mean were named in English within French', () => {
  expect(catchError(() => parseCard('DT')).french).toBe(
    '"DT" n’est pas clair : écrivez TD (dix de carreau) ou QC (dame de trèfle)',
  )
})

function catchError(act: () => unknown): AppError {
  try {
    act()
  } catch (error) {
    return error as AppError
  }
  throw new Error('nothing was thrown')
}
