/** What we write, read as the programs read it whose form it is; and what they print and save, read by us. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDeck } from '../../../../src/cards/deck.ts'
import { cardName } from '../../../../src/cards/names.ts'
import { parseDeal } from '../../../../src/deal/parseDeal.ts'
import { DEFAULT_RULES } from '../../../../src/games/klondike/ruleSet.ts'
import { deal } from '../../../../src/games/piles/layout.ts'
import type { Position } from '../../../../src/games/position.ts'
import { faultOf } from '../../../support/faultOf.ts'
import {
  formatNamed,
  formatPositionText,
  formOf,
  GAME_READERS,
  parseGame,
  parseHidden,
} from '../../../support/klondike.ts'
import {
  asDigitsAreRead,
  asKlondikeSolverReads,
  asKSolveReads,
  asMinimalKlondikeReads,
  asSolvitaireReads,
} from '../../../support/otherReaders.ts'
import { randomWalk } from '../../../support/smallDeals.ts'

const DRAW_3 = { ...DEFAULT_RULES, draw: 3 }
const opening = (number: number): Position => deal(parseDeal(`solvitaire:${number}`).deck, DEFAULT_RULES)
const write = (name: string, position: Position): string => formatNamed(name).format(position, DEFAULT_RULES)
const line = (text: string, name?: string): string => formatPositionText(parseGame(text, DEFAULT_RULES, name))

const midGame = fc
  .tuple(fc.nat(10_000), fc.nat(10_000), fc.integer({ min: 0, max: 250 }))
  .map(([number, walk, moves]) => randomWalk(walk, opening(number), DEFAULT_RULES, moves).position)
const anOpening = fc.nat(100_000).map(opening)

describe('what we write for', () => {
  test('Solvitaire passes its schema in mid-game: foundations are one list of cards, or none', () => {
    expect(asSolvitaireReads('{"tableau piles":[[],[],[],[],[],[],[]],"foundations":[[],[],[],[]]}')).toBeUndefined()
    fc.assert(
      fc.property(midGame, (position) => {
        const read = asSolvitaireReads(write('solvitaire', position))!
        expect(read.foundations).toHaveLength(position.foundations.reduce((sum, height) => sum + height, 0))
        expect(read.stock.map((card) => card.replace('10', 'T')).reverse()).toEqual(
          formatDeck(position.stock).split(' ').filter(Boolean),
        )
        expect(read.waste.map((card) => card.replace('10', 'T'))).toEqual(
          formatDeck(position.waste).split(' ').filter(Boolean),
        )
        expect(read.tableau.flat().filter((card) => /[cdhs]$/.test(card))).toHaveLength(
          position.columns.reduce((sum, { down }) => sum + down.length, 0),
        )
      }),
      { numRuns: 50 },
    )
  })

  test('MinimalKlondike is as long as its reader wants, a blank after the last card too', () => {
    fc.assert(
      fc.property(anOpening, (position) => {
        const piles = position.columns.flatMap(({ down, up }) => [...down, ...up])
        expect(asMinimalKlondikeReads(write('columns', position))).toEqual([...piles, ...position.stock.toReversed()])
      }),
      { numRuns: 20 },
    )
  })

  test('Klondike-Solver and KSolve is read by their counting of characters, digits and boards alike', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (number) => {
        const position = opening(number)
        const tableau = position.columns.flatMap(({ down, up }) => [...down, ...up])
        expect(asDigitsAreRead(write('digits', position))).toEqual(parseDeal(`solvitaire:${number}`).deck)
        expect(asKlondikeSolverReads(write('pysol', position))).toEqual({ stock: position.stock, tableau })
        expect(asKSolveReads(write('pysol', position))).toEqual({ stock: position.stock, tableau })
      }),
      { numRuns: 20 },
    )
  })
})

/** The two boards of MinimalKlondike's README, and the deck of the first. */
const DECK =
  '072103023042094134111092051034044074114052123011083122012131091082124064014093033112071104132053133102084041013073063031061043081054113062024021101022032121'
const BOARD = `  A        B  C  D  E

  F  G  H  I  J  K  L
+7D TH 2H 4D 9S KS JC
   +9D 5C 3S 4S 7S JS
      +5D QH AC 8H QD
         +AD KC 9C 8D
            +QS 6S AS
               +9H 3H
                  +JD

 7C TS KD 5H KH TD 8S
 4C AH 7H 6H 3C 6C 4H
 8C 5S JH 6D 2S 2C TC
 2D 3D QC
`
const LATER = `  A        B  C  D  E
 8S          AD    AH
  F  G  H  I  J  K  L
+7D TH 2H 4D 9S KS JC
   +9D 5C 3S 4S 7S JS
      +5D+QH AC 8H QD
             KC 9C 8D
            +QS+6S+AS
            +JD+5H
            +TS+4C
            +9H+3H

 7H 6H 3C 6C 4H 8C 5S
 JH 6D 2S 2C TC 2D 3D
 QC
+TD+KH+KD+7C
`

describe('the board that MinimalKlondike prints', () => {
  test('is its deck at the start', () => {
    expect(line(BOARD)).toBe(line(DECK))
  })

  test('has the waste below the stock in mid-game, its top card above', () => {
    expect(line(LATER)).toBe(
      '7D/Th9D/2h5c5D/4d3sQH/9s4sAcKcQSJDTS9H/Ks7s8h9c6S5H4C3H/JcJsQd8dAS --AA 7H6H3C6C4H8C5SJH6D2S2CTC2D3DQC 7CKDKHTD8S 1',
    )
    expect(line(LATER.replaceAll('\n', '\r\n'))).toBe(line(LATER))
  })
})

/** As the programs print a position: each pile from its top card down. */
function piles(position: Position, names: readonly string[]): string {
  const card = (index: number): string => formatDeck([index])
  const [stock, waste, ...rest] = [
    position.stock.map(card),
    position.waste.toReversed().map(card),
    ...position.columns.map(({ down, up }) => [
      ...up.toReversed().map(card),
      ...down.toReversed().map((hidden) => `-${card(hidden)}`),
    ]),
    ...[0, 2, 1, 3].map((suit) =>
      Array.from({ length: position.foundations[suit]! }, (_, rank) => card(rank * 4 + suit)).reverse(),
    ),
  ]
  const ordered = names[0]!.includes('0')
    ? [waste!, ...rest.slice(0, 7), stock!, ...rest.slice(7)]
    : [stock!, waste!, ...rest]
  return `${ordered.map((pile, index) => `${names[index]}: ${pile.join(' ').replaceAll(' -', '-')}\n`).join('')}Minimum Moves Needed: 61`
}
const NUMBERS = Array.from({ length: 13 }, (_, index) => String(index).padStart(2))
const NAMES = [
  'STOCK    ',
  'WASTE    ',
  ...[1, 2, 3, 4, 5, 6, 7].map((n) => `TABLEAU ${n}`),
  'CLUBS    ',
  'DIAMONDS ',
  'SPADES   ',
  'HEARTS   ',
]

test.each([
  ['Klondike-Solver', NUMBERS],
  ['KSolve', NAMES],
])('the board that %s prints, a line a pile, is read in mid-game', (_, names) => {
  fc.assert(
    fc.property(midGame, (position) => {
      const text = piles(position, names)
      expect(formOf(text).name).toBe('klondike-solver-board')
      expect(parseGame(text, DEFAULT_RULES)).toEqual({ ...position, pass: 1 })
    }),
    { numRuns: 30 },
  )
})

describe('the board that Solvitaire prints', () => {
  const { deck } = parseDeal('solvitaire:1')
  const stock = formatDeck(deck.slice(28)).replaceAll('T', '10').split(' ').reverse()
  const board = (covered: string): string =>
    [
      '--- Foundations ---------',
      '[]\t[]\t[]\t[]\t',
      '--- Tableau Piles -------',
      ...Array.from({ length: 7 }, (_, row) =>
        opening(1)
          .columns.map(({ down, up }) => {
            const card = formatDeck([...down, ...up].slice(row, row + 1))
            return `${row < down.length && covered !== '' ? covered : card}\t`
          })
          .join(''),
      ),
      '--- Stock | Waste -------',
      ...stock.map((card, row) => `${card}\t${row === 0 ? '[]' : ''}\t`),
      '===================================',
    ].join('\n')

  test('is a position with hidden cards, for fair hints', () => {
    const { columns, stock } = opening(1)
    const seen = columns.map(({ down, up }) => ({ down: down.length, up }))
    // The stock is printed, and so it was seen.
    expect(parseHidden(board('##'), DEFAULT_RULES)).toMatchObject({ columns: seen, stock })
    expect(faultOf(() => line(board('##')))).toMatchObject({ code: 'invalid-card', place: 'tableau[1].down[0]' })
  })

  test('of a version that covers nothing is the deal', () => {
    expect(line(board(''))).toBe(formatPositionText(opening(1)))
  })
})

describe('the boards of KSolve in the manner of PySol', () => {
  test('may be reversed, suits first', () => {
    const { columns, stock } = parseGame(
      `naloT: hj c4 s3 hk h9 da ca d8 c2 st dq h5 s2 sa hq sq ht s9 sj d2 c6 ha cq h4
s5\nh2 h3\nd3 d4 c3\ndk d6 dj c7\nsk s6 dt h8 c8\ns7 c9 h7 s8 d7 d9\ncj h6 ct s4 d5 c5 ck\n`,
      DEFAULT_RULES,
    )
    expect(formatDeck(stock.slice(0, 4))).toBe('JH 4C 3S KH')
    expect(formatDeck(columns[6]!.up)).toBe('JC')
    expect(formatDeck(columns[4]!.down)).toBe('8C 8H TD 6S')
  })

  test('say in mid-game where the waste ends, or are refused', () => {
    const text = write('pysol', randomWalk(3, opening(4), DEFAULT_RULES, 60).position)
    expect(text).toContain(' ==> ')
    expect(line(text)).toContain('/')
    expect(faultOf(() => line(text.replace('==>', '').replace('<==', '')))).toMatchObject({
      code: 'invalid-position',
      place: 'talon',
    })
  })
})

/** A game that KPatience saved: the deal, then one state each for a draw of the top card and its way back to the stock. */
function kpatGame(position: Position, more = '', options = '1'): string {
  const cards = (pile: readonly number[], turn: string) =>
    pile
      .map((card) => {
        const [rank, , suit] = cardName(card).toLowerCase().split(' ')
        return `<card id="0000000" suit="${suit}" rank="${rank}" turn="face-${turn}"/>\n`
      })
      .join('')
  const move = (pile: string, at: number, inner: string) => `<move pile="${pile}" position="${at}">\n${inner}</move>\n`
  const columns = position.columns.map(
    ({ down, up }, index) =>
      move(`play${index}`, 0, cards(down, 'down')) + move(`play${index}`, down.length, cards(up, 'up')),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<kpat-game game-type="klondike" game-type-options="${options}" deal-number="1">
<state${more === '' ? ' current="true"' : ''}>
${move('talon', 0, cards(position.stock.toReversed(), 'down'))}${columns.join('')}</state>
${more}</kpat-game>\n`
}

describe('a game that KPatience saved', () => {
  const start = opening(1)
  const [rank, , suit] = cardName(start.stock[0]!).toLowerCase().split(' ')
  const top = (pile: string, at: number, turn: string, current = '') =>
    `<state${current}><move pile="${pile}" position="${at}"><card suit="${suit}" rank="${rank}" turn="face-${turn}"/></move></state>\n`
  const current = ' current="true"'

  test('is the position of its current state', () => {
    expect(parseGame(kpatGame(start), DEFAULT_RULES)).toEqual(start)
    const drawn = parseGame(kpatGame(start, top('pile', 0, 'up', current) + top('talon', 23, 'down')), DEFAULT_RULES)
    expect(drawn).toEqual({ ...start, stock: start.stock.slice(1), waste: start.stock.slice(0, 1) })
  })

  test('counts the passes', () => {
    const back = top('pile', 0, 'up') + top('talon', 23, 'down', current)
    expect(parseGame(kpatGame(start, back), DEFAULT_RULES)).toEqual({ ...start, pass: 2 })
  })

  test('has cards up and turned', () => {
    const up = `<state current="true"><move pile="target0" position="0"><card suit="spades" rank="ace"/></move>
      <move pile="play1" position="0"><card suit="clubs" rank="four" turn="face-up"/></move></state>`
    expect(formatPositionText(parseGame(kpatGame(start, up), DEFAULT_RULES))).toMatch(/^9D\/4C\/QdTdJC.* -A-- /)
  })

  test('of draw 3 is not taken for one of draw 1', () => {
    expect(parseGame(kpatGame(start, '', '3'), DRAW_3)).toEqual(start)
    expect(faultOf(() => parseGame(kpatGame(start, '', '3'), DEFAULT_RULES)).message).toContain('draw 3')
  })

  test('of years ago has its piles as they lie', () => {
    const pile = (index: number, cards: readonly number[], down: number) =>
      `<pile index="${index}" z="0">${cards
        .map(
          (card, at) =>
            `<card suit="${[0, 3, 1, 2][card & 3]}" value="${(card >> 2) + 1}" faceup="${at < down ? 0 : 1}" z="0"/>`,
        )
        .join('')}</pile>`
    const text = `<!DOCTYPE kpat><dealer id="0" options="1" number="1" moves="0" started="0" data="">${pile(0, start.stock.toReversed(), 24)}${start.columns
      .map(({ down, up }, index) => pile(5 + index, [...down, ...up], down.length))
      .join('')}</dealer>`
    expect(parseGame(text, DEFAULT_RULES)).toEqual(start)
  })

  test.each([
    ['another game', kpatGame(start).replace('klondike', 'golf'), 'invalid-position', 'golf'],
    ['another pile', kpatGame(start).replace('play3', 'cell3'), 'invalid-position', 'cell3'],
    ['another card', kpatGame(start).replace('rank="ace"', 'rank="knight"'), 'invalid-card', 'knight'],
    ['a card missing', kpatGame(start).replace(/<card [^>]*>/, ''), 'missing-card', ''],
    ['no game', '<?xml version="1.0"?><svg/>', 'invalid-position', 'kpat-game'],
  ])('with %s is refused', (_, text, code, words) => {
    const fault = faultOf(() => parseGame(text, DEFAULT_RULES))
    expect(fault.code).toBe(code)
    expect(fault.message).toContain(words)
  })
})

test('a hostile text of 64 KiB is answered at once in every form', () => {
  for (const piece of [
    '<a ',
    '<card ',
    '--- Foundations -\n',
    '\t',
    ' 0:\n',
    'Talon:\n',
    '#\n',
    'A B C D E\n',
    '<a b="',
    'K',
    ' ',
  ]) {
    const text = piece.repeat(Math.ceil(65_536 / piece.length))
    for (const { name } of GAME_READERS) {
      expect(faultOf(() => parseGame(text, DEFAULT_RULES, name)).code).toMatch(/^(invalid|duplicate|missing|unknown)-/)
    }
  }
})
