import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDeck } from '../../../../src/cards/deck.ts'
import { parseDeal } from '../../../../src/deal/parseDeal.ts'
import { DEFAULT_RULES } from '../../../../src/games/klondike/ruleSet.ts'
import { deal } from '../../../../src/games/piles/layout.ts'
import type { Position } from '../../../../src/games/position.ts'
import { faultOf } from '../../../support/faultOf.ts'
import {
  formatNamed,
  formatPositionText,
  formOf,
  GAME_FORMATS,
  parseGame,
  readPosition,
} from '../../../support/klondike.ts'
import { knownDeals } from '../../../support/knownDeals.ts'
import { randomWalk } from '../../../support/smallDeals.ts'

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

/** Forms that can write any position but its pass, and forms that can write openings only. */
const BOARD_FORMATS = ['json', 'line', 'solvitaire', 'pysol']
const OPENING_FORMATS = ['deck', 'number', 'digits', 'columns']

const opening = (number: number): Position => deal(parseDeal(`solvitaire:${number}`).deck, DEFAULT_RULES)

const midGame = fc
  .tuple(seed, seed, fc.integer({ min: 0, max: 250 }))
  .map(([number, walk, moves]) => randomWalk(walk, opening(number), DEFAULT_RULES, moves).position)
  .map((position): Position => ({ ...position, pass: 1 }))

test('every form is of one kind', () => {
  expect([...BOARD_FORMATS, ...OPENING_FORMATS].toSorted()).toEqual(GAME_FORMATS.map(({ name }) => name).toSorted())
})

/** Rows of `test.each`: the forms of these names. */
const named = (names: string[]) => names.map((name) => [name, formatNamed(name)] as const)

describe('the form', () => {
  test.each(named([...BOARD_FORMATS, ...OPENING_FORMATS]))('%s reads what it writes of an opening', (name, format) => {
    fc.assert(
      fc.property(seed, (number) => {
        const text = format.format(opening(number), DEFAULT_RULES)
        expect(parseGame(text, DEFAULT_RULES, name)).toEqual(opening(number))
        expect(parseGame(`\n${text}\r\n\n`, DEFAULT_RULES, name)).toEqual(opening(number))
        expect(format.format(format.parse(text, DEFAULT_RULES, ''), DEFAULT_RULES)).toBe(text)
      }),
    )
  })

  test.each(named(BOARD_FORMATS))('%s reads what it writes in mid-game', (name, format) => {
    fc.assert(
      fc.property(midGame, (position) => {
        expect(parseGame(format.format(position, DEFAULT_RULES), DEFAULT_RULES, name)).toEqual(position)
      }),
    )
  })

  test.each(named(OPENING_FORMATS))('%s refuses to write a position in mid-game', (_, format) => {
    const { position } = randomWalk(7, opening(1), DEFAULT_RULES, 20)
    expect(faultOf(() => format.format(position, DEFAULT_RULES))).toMatchObject({ code: 'invalid-position' })
  })

  test.each(named([...BOARD_FORMATS, 'deck', 'number', 'digits']))(
    '%s is recognised, and no other in its place',
    (_, format) => {
      const text = format.format(opening(5), DEFAULT_RULES)
      expect(GAME_FORMATS.filter((candidate) => candidate.recognises(text))).toEqual([format])
      expect(parseGame(text, DEFAULT_RULES)).toEqual(opening(5))
    },
  )

  test.each(named([...BOARD_FORMATS, ...OPENING_FORMATS]))(
    '%s answers damaged text with a position or a fault',
    (_, format) => {
      const text = format.format(opening(3), DEFAULT_RULES)
      const piece = fc.string({ unit: fc.constantFrom(...'0123456789TJQKACDSHcdsh<>:/- ,"[]{}\n=') })
      fc.assert(
        fc.property(fc.nat(text.length), fc.nat(12), piece, (at, length, piece) => {
          const damaged = text.slice(0, at) + piece + text.slice(at + length)
          try {
            expect(format.parse(damaged, DEFAULT_RULES, '').columns).toHaveLength(7)
          } catch (error) {
            const code = expect.stringMatching(/^(invalid|duplicate|missing|unknown)-/)
            expect(error).toMatchObject({ name: 'AppError', code })
          }
        }),
        { numRuns: 300 },
      )
    },
  )
})

describe('a form of a game', () => {
  test('that is unknown is refused, and the choices are named', () => {
    const fault = faultOf(() => formatNamed('lonelybot'))
    expect(fault.code).toBe('unknown-format')
    expect(fault.message).toContain('solvitaire, pysol')
  })

  test.each(['', 'a b c', 'hello', '[1,2]', '{"a":1}'])('is not seen in %j', (text) => {
    expect(faultOf(() => formOf(text, 'game'))).toMatchObject({ code: 'invalid-position', place: 'game' })
  })
})

test('a position from JSON may be a text in any form, or an object of ours or of Solvitaire', () => {
  const position = opening(1)
  for (const format of GAME_FORMATS.filter(({ name }) => name !== 'columns')) {
    const text = format.format(position, DEFAULT_RULES)
    expect(readPosition(text, DEFAULT_RULES)).toEqual(position)
    if (text.startsWith('{')) expect(readPosition(JSON.parse(text), DEFAULT_RULES)).toEqual(position)
  }
  expect(faultOf(() => readPosition(null, DEFAULT_RULES, 'position'))).toMatchObject({
    code: 'invalid-position',
    place: 'position',
  })
})

test("a position from JSON may name the form of its text, also one that can't be guessed", () => {
  const text = formatNamed('columns').format(opening(1), DEFAULT_RULES)
  expect(readPosition({ form: 'columns', text }, DEFAULT_RULES)).toEqual(opening(1))
  expect(readPosition({ form: 'deck', text }, DEFAULT_RULES)).not.toEqual(opening(1))
  const fault = (json: unknown) => faultOf(() => readPosition(json, DEFAULT_RULES, 'position'))
  expect(fault({ form: 'braille', text })).toMatchObject({ code: 'unknown-format', place: 'position.form' })
  expect(fault({ form: 'columns' })).toMatchObject({ code: 'invalid-position', place: 'position.text' })
  expect(fault({ form: 'columns', text: 'XX' })).toMatchObject({ code: 'invalid-card', place: 'position.text[0]' })
})

test('a form is told at once, however long the text', () => {
  for (const piece of ['/', '-/', '@ ', '#\n', 'AC ', ' ', '1', '<', '{', '"', ': ', 'Talon:']) {
    expect(() => readPosition(piece.repeat(100_000), DEFAULT_RULES)).toThrow()
    expect(() => readPosition(`x${piece.repeat(100_000)}x`, DEFAULT_RULES)).toThrow()
  }
})

describe('the deck string of three digits', () => {
  test.each(knownDeals().map(({ id, digits }) => [id, digits]))('of %s is the published one', (id, digits) => {
    const position = deal(parseDeal(id).deck, DEFAULT_RULES)
    expect(formatNamed('digits').format(position, DEFAULT_RULES)).toBe(digits)
    expect(parseGame(digits, DEFAULT_RULES)).toEqual(position)
  })

  test.each([
    ['145', 'invalid-card', 'deck[0]'],
    ['011002', 'invalid-card', 'deck[1]'],
    ['011015', 'invalid-card', 'deck[1]'],
    ['011011', 'duplicate-card', 'deck[1]'],
    ['01101', 'invalid-card', 'deck[1]'],
    ['011012', 'missing-card', 'deck'],
  ])('%s is refused with its place', (text, code, place) => {
    expect(faultOf(() => parseGame(text, DEFAULT_RULES, 'digits'))).toMatchObject({ code, place })
  })
})

describe('the text board of PySol', () => {
  const BOARD = `Talon: TC TS AD 4D QS 3H 3S JH TD KC 8H 8S 4S 4H KS 6D 8D 7C JD 9D 2H QD 3D AS
5C
<7H> 9H
<2D> <9S> AC
<5D> <QH> <5S> 8C
<QC> <2C> <JS> <3C> 7D
<5H> <7S> <KD> <9C> <JC> 6S
<4C> <AH> <2S> <6C> <6H> <TH> KH`

  test("of Klondike-Solver's example is PySol's game 24, final newline or not", () => {
    expect(parseGame(BOARD, DEFAULT_RULES)).toEqual(deal(parseDeal('pysol:24').deck, DEFAULT_RULES))
    expect(formatNamed('pysol').format(parseGame(BOARD, DEFAULT_RULES), DEFAULT_RULES)).toBe(
      `${BOARD.replaceAll('\n', '\n: ')}\n`,
    )
  })

  test('may have comments, colons, tens, closed-up cards and blank lines', () => {
    const loose = BOARD.replaceAll('T', '10')
      .replace('10alon', '#Pysol game\ntalon')
      .replaceAll('> ', '>')
      .replaceAll('\n', '\n\n: ')
    expect(parseGame(loose.replace('#Pysol game\n\n: ', '#Pysol game\n'), DEFAULT_RULES)).toEqual(
      parseGame(BOARD, DEFAULT_RULES),
    )
  })

  test('in mid-game is as Klondike-Solver draws it', () => {
    const text = `Foundations: H-K C-K D-J S-T
Talon: QD ==> KS QS <==
:
:
: <KD> JS
:
:
:
:
`
    const position = parseGame(text, DEFAULT_RULES)
    expect(formatPositionText(position)).toBe('-/-/KdJS/-/-/-/- KTJK KSQS QD 1')
    expect(formatNamed('pysol').format(position, DEFAULT_RULES)).toBe(text)
  })

  test('lists the waste from the playable card down', () => {
    const text = 'Foundations: H-K C-K D-T S-K\nTalon: KD QD ==> JD <==\n'
    expect(formatPositionText(parseGame(text, DEFAULT_RULES))).toBe('-/-/-/-/-/-/- KKTK JD QDKD 1')
  })

  test.each([
    ['Talon: AS\nAS', 'duplicate-card', 'stock[0]'],
    ['Talon: AS\n5C <6C>', 'invalid-position', 'tableau[0]'],
    ['Talon: AS\n<6C>', 'invalid-position', 'tableau[0].down'],
    ['Talon: AS\n5C\n6C\n7C\n8C\n9C\nTC\nJC\nQC', 'invalid-position', 'tableau'],
    ['Foundations: X-1\nTalon: AS', 'invalid-position', 'foundations'],
    ['Talon: XX', 'invalid-card', 'stock[0]'],
  ])('%j is refused with its place', (text, code, place) => {
    const fault = faultOf(() => parseGame(text, DEFAULT_RULES))
    expect([fault.code, fault.place]).toEqual([code, place])
  })
})

describe('the JSON of Solvitaire', () => {
  test('of its own test deal, all suits upper-case, is the opening klondike-solver:1', () => {
    const text = `{ "tableau piles":[ ["4D"], ["3C","4C"], ["9S","7D","6H"], ["AH","7S","2C","JD"],
      ["AD","6S","2H","10S","AS"], ["4H","8H","2D","KS","JC","5C"], ["3H","4S","3S","5D","JH","6C","KD"] ],
      "stock": ["10H","8D","7H","KC","3D","10D","5H","8C","QS","JS","9H","7C","6D","8S","QD","QH","AC","9C","5S","KH",
      "QC","2S","10C","9D"] }`
    expect(parseGame(text, DEFAULT_RULES)).toEqual(deal(parseDeal('klondike-solver:1').deck, DEFAULT_RULES))
  })

  test('has a lower-case suit for a face-down card, and the last card of the stock is drawn first', () => {
    const text = `{ "tableau piles": [ [ "9C" ], [ "10d", "JH"], [ "4h" ,"7c","4C"], [ "Kc" ,"5d","Ah" ,"AD"],
      [ "Qh" ,"4s","2d" ,"9d","AS"], [ "10h","6d","3d" ,"3c","Ac","2S"], [ "Qs" ,"Kh","10s","Ks", "8d","5h","4D"] ],
      "stock": ["2C","3S", "JS","6S","8H","2H","8S","7S","3H","9S","6H","JC","10C","5S","7D","8C","KD","5C","7H","QD",
      "9H","6C","QC","JD"] }`
    const position = parseGame(text, DEFAULT_RULES)
    expect(formatDeck(position.stock.slice(0, 3))).toBe('JD QC 6C')
    expect(formatDeck(position.columns[6]!.down)).toBe('QS KH TS KS 8D 5H')
    expect(formatDeck(position.columns[6]!.up)).toBe('4D')
  })

  test('may list the cards up in one flat list', () => {
    const text = `{ "tableau piles": [
      [ "KS", "QH", "JC", "10D", "9S", "8H", "7S", "6H", "5C", "4H", "3C", "2D" ],
      [ "KC", "QD", "JS", "10H", "9C", "8D", "7C", "6D", "5S", "4D", "3S" ],
      [ "KH", "QS", "JD", "10S", "9D", "8S", "7H", "6C", "5H", "4S", "3D","2C"],
      [ "KD", "QC", "JH" ],
      [ "2h", "10c", "9H", "8C", "7D", "6S", "5D", "4C", "3H","2S"], [], [] ],
      "foundations": [ "AS", "AH", "AD", "AC" ] }`
    const position = parseGame(text, DEFAULT_RULES)
    expect(position.foundations).toEqual([1, 1, 1, 1])
    expect(formatDeck(position.columns[4]!.down)).toBe('2H TC')
  })

  test.each([
    ['{"tableau piles": [["1X"]]}', 'invalid-card', 'tableau piles[0][0]'],
    ['{"tableau piles": [["9C","9d"]]}', 'invalid-position', 'tableau piles[0]'],
    ['{"tableau piles": [], "foundations": [["2C"]]}', 'invalid-position', 'foundations'],
    ['{"tableau piles": [], "cells": []}', 'invalid-position', 'cells'],
    ['{"tableau piles": [', 'invalid-position', undefined],
  ])('%s is refused with its place', (text, code, place) => {
    const fault = faultOf(() => parseGame(text, DEFAULT_RULES))
    expect([fault.code, fault.place]).toEqual([code, place])
  })
})

test("MinimalKlondike's list goes column by column, and its last card is drawn first", () => {
  const text = `7D TH 9D 2H 5C 5D 4D 3S QH AD 9S 4S AC KC QS KS 7S 8H 9C 6S 9H JC JS QD 8D AS 3H JD
    QC 3D 2D TC 2C 2S 6D JH 5S 8C 4H 6C 3C 6H 7H AH 4C 8S TD KH 5H KD TS 7C`
  const digits =
    '072103023042094134111092051034044074114052123011083122012131091082124064014093033112071104132053133102084041013073063031061043081054113062024021101022032121'
  expect(parseGame(text, DEFAULT_RULES, 'columns')).toEqual(parseGame(digits, DEFAULT_RULES))
})
