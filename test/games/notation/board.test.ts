import { expect, test } from 'vitest'
import { parseDeal } from '../../../src/deal/parseDeal.ts'
import { DEFAULT_RULES } from '../../../src/games/klondike/ruleSet.ts'
import { parsePosition } from '../../../src/games/notation/parsePosition.ts'
import { deal } from '../../../src/games/piles/layout.ts'
import { drawBoard } from '../../support/klondike.ts'

const OPENING = deal(parseDeal('solvitaire:1').deck, DEFAULT_RULES)
const MID_GAME = parsePosition('5H4S3D/ac5D/- -2A- 2D2H3C3S2C 3H4D4H5S5C4CAH 1', {
  ...DEFAULT_RULES,
  ranks: 5,
  columns: 3,
})

test('a board shows what a player sees', () => {
  expect(drawBoard(OPENING)).toBe(`foundations   C -  S -  D -  H -
stock       24
waste        0

   1    2    3    4    5    6    7
  9D   ##   ##   ##   ##   ##   ##
       AS   ##   ##   ##   ##   ##
            JC   ##   ##   ##   ##
                 6D   ##   ##   ##
                      JH   ##   ##
                           AH   ##
                                JD
`)
})

test('a revealed board shows face-down cards in brackets, and the stock', () => {
  expect(drawBoard(MID_GAME, { revealed: true })).toBe(`foundations   C -  S 2  D A  H -
stock        5  2D 2H 3C 3S 2C
waste        7  3H 4D 4H 5S 5C 4C AH

   1    2    3
  5H  [AC]
  4S   5D
  3D
`)
})

test('a board may have suits as signs', () => {
  expect(drawBoard(MID_GAME, { unicode: true })).toBe(`foundations   ♣ -  ♠ 2  ♦ A  ♥ -
stock        5
waste        7  3♥ 4♦ 4♥ 5♠ 5♣ 4♣ A♥

   1    2    3
  5♥   ▒▒
  4♠   5♦
  3♦
`)
})

test('a coloured board is the same but for escapes, which end where they began', () => {
  const coloured = drawBoard(MID_GAME, { color: true, revealed: true })
  expect(coloured).toContain('\x1b[31m3D\x1b[0m')
  expect(coloured).toContain('\x1b[2m [AC]\x1b[0m')
  expect(coloured).not.toContain('\x1b[31m4S')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escapes are what is looked for
  expect(coloured.replaceAll(/\x1b\[\d*m/g, '')).toBe(drawBoard(MID_GAME, { revealed: true }))
})

test('a won board has no columns left to draw', () => {
  const won = parsePosition('-/-/-/-/-/-/- KKKK - -', DEFAULT_RULES)
  expect(drawBoard(won)).toBe(`foundations   C K  S K  D K  H K
stock        0
waste        0

   1    2    3    4    5    6    7
`)
})
