import { describe, expect, test } from 'vitest'
import { DEFAULT_RULES, type KlondikeRules } from '../../../src/games/klondike/ruleSet.ts'
import { parseScoring, type Scoring } from '../../../src/games/scores/score.ts'
import { parseScoreTable, SCORE_NAMES, SCORE_SOURCES, SCORE_TABLES } from '../../../src/games/scores/scoreTables.ts'
import { type BoardText, board, move } from '../../support/board.ts'
import { faultOf } from '../../support/faultOf.ts'
import { replay } from '../../support/klondike.ts'

/** What moves score that are separated by commas. */
function scoreOf(text: BoardText, line: string, scoring: Scoring = {}, rules: Partial<KlondikeRules> = {}) {
  const moves = line === '' ? [] : line.split(', ').map(move)
  const { firstIllegal, scores, score } = replay(board(text), { ...DEFAULT_RULES, ...rules }, moves, scoring)
  expect(firstIllegal).toBeUndefined()
  return { ...scores, asked: score }
}

/** Eight Hearts go up for 80 points; then six cards of the stock are turned over and over. */
const EIGHT = ['A', '2', '3', '4', '5', '6', '7', '8']
const TURNING = {
  columns: [
    EIGHT.toReversed()
      .map((rank) => `${rank}H`)
      .join(' '),
  ],
  stock: 'KC JC 9C 7C 5C 3C',
}
const EIGHT_UP = EIGHT.map((rank) => `${rank}H 0 > foundation`).join(', ')
const passes = (count: number) => [EIGHT_UP, ...Array(count - 1).fill('draw 2, redeal')].join(', ')

describe('the first redeals are free where a text leaves them free', () => {
  const AT_DRAW_3 = { draw: 3 }

  test.each([
    // Passes begun: standard takes 20 for each beyond the first, Windows from the fourth on, Windows Mobile from the fifth.
    [1, 80, 80, 80],
    [2, 60, 80, 80],
    [3, 40, 80, 80],
    [4, 20, 60, 80],
    [5, 0, 40, 60],
    [6, 0, 20, 40],
    [8, 0, 0, 0],
  ])('in pass %d at draw 3', (pass, standard, windows, windowsMobile) => {
    expect(scoreOf(TURNING, passes(pass), {}, AT_DRAW_3)).toMatchObject({ standard, windows, windowsMobile })
  })

  test('at draw 1 each redeal costs 100, by every text', () => {
    const line = `${EIGHT_UP}, draw 6, redeal`
    expect(scoreOf(TURNING, line)).toMatchObject({
      standard: 0,
      windows: 0,
      windowsMobile: 0,
      vegas: -12,
      aisleriot: 8,
    })
  })

  test('the pass of a mid-game position counts', () => {
    const here = { ...TURNING, pass: 3 }
    const line = `${EIGHT_UP}, draw 2, redeal`
    expect(scoreOf(here, line, {}, AT_DRAW_3)).toMatchObject({ windows: 60, windowsMobile: 80 })
  })
})

/** Four Aces win a game of one rank: 10 + 10 + 10 + 10. */
const ACES = { columns: ['AC', 'AS', 'AD', 'AH'] }
const ACES_UP = 'AC 0 > foundation, AS 1 > foundation, AD 2 > foundation, AH 3 > foundation'
const ONE_RANK = { ranks: 1 }

describe('time', () => {
  test.each([
    // 40 points less 2 for each full ten seconds, and 700,000 / seconds of a game of more than 30.
    [undefined, 40],
    [9.9, 40],
    [10, 38],
    [30, 34],
    [30.5, 34 + 22_950],
    [31, 34 + 22_580],
    [120, 16 + 5_833],
    [3_000, 0 + 233],
  ])('%s seconds of a game that was won', (seconds, windows) => {
    const scoring = seconds === undefined ? {} : { seconds }
    expect(scoreOf(ACES, ACES_UP, scoring, ONE_RANK)).toMatchObject({ windows, standard: 40, vegas: -32 })
  })

  test('brings no bonus to a game that was not won', () => {
    const line = 'AC 0 > foundation, AS 1 > foundation'
    expect(scoreOf(ACES, line, { seconds: 60 }, ONE_RANK)).toMatchObject({ windows: 20 - 12 })
  })
})

test('moves taken back cost 2 each in Windows, never below 0, and nothing elsewhere', () => {
  expect(scoreOf(ACES, ACES_UP, { undos: 3 }, ONE_RANK)).toMatchObject({ windows: 34, windowsMobile: 40, standard: 40 })
  expect(scoreOf(ACES, ACES_UP, { undos: 30 }, ONE_RANK)).toMatchObject({ windows: 0 })
  expect(scoreOf(ACES, ACES_UP, { undos: 30, seconds: 100 }, ONE_RANK)).toMatchObject({ windows: 7_000 })
})

test('Windows Mobile gives 3 for each card from column to column', () => {
  const columns = ['KS', 'QH JC TD']
  expect(scoreOf({ columns }, 'QH+2 1 > 0')).toMatchObject({ windowsMobile: 9, windows: 0, standard: 0 })
})

test('AisleRiot counts the cards that are up', () => {
  expect(scoreOf({ columns: ['6C'], up: '5H' }, '5H foundation > 0')).toMatchObject({ aisleriot: 4 })
})

test('the table that the rules name comes first, or the one that is asked for', () => {
  expect(scoreOf(ACES, ACES_UP, {}, ONE_RANK).asked).toEqual({ table: 'standard', points: 40 })
  expect(scoreOf(ACES, ACES_UP, {}, { ...ONE_RANK, scoring: 'vegas' }).asked).toEqual({ table: 'vegas', points: -32 })
  const windows = { name: 'windows', table: SCORE_TABLES.windows } as const
  const scoring = { table: windows, seconds: 100 }
  expect(scoreOf(ACES, ACES_UP, scoring, ONE_RANK).asked).toEqual({ table: 'windows', points: 20 + 7_000 })
})

describe('a table that is given', () => {
  test('changes the one that it names, or the standard one', () => {
    const { name, table } = parseScoreTable({ table: 'windows', undo: 0, lowest: null })
    expect(name).toBe('given')
    expect(table).toEqual({ ...SCORE_TABLES.windows, undo: 0, lowest: null })
    expect(parseScoreTable({ cardUp: 7 }).table).toEqual({ ...SCORE_TABLES.standard, cardUp: 7 })
  })

  test('scores a stake and a purse of its own', () => {
    const scoring = parseScoring({ score: { table: 'cumulativeVegas', start: -104, cardUp: 10 }, balance: 50 })
    expect(scoreOf(ACES, ACES_UP, scoring, ONE_RANK).asked).toEqual({ table: 'given', points: 50 - 104 + 40 })
  })

  test.each([
    ['patience', 'score', 'known are standard, vegas'],
    [7, 'score', 'object'],
    [null, 'score', 'object'],
    [{ cardsUp: 7 }, 'score.cardsUp', 'unknown key'],
    [{ table: 'mine' }, 'score.table', 'known are standard'],
    [{ cardUp: 0.5 }, 'score.cardUp', 'whole number'],
    [{ cardUp: 1e12 }, 'score.cardUp', 'from -1000000000'],
    [{ freeRedealsAtDrawOne: -1 }, 'score.freeRedealsAtDrawOne', 'from 0'],
    [{ timeStepSeconds: 0 }, 'score.timeStepSeconds', 'from 1'],
    [{ carriesOver: 1 }, 'score.carriesOver', 'true or false'],
    [{ lowest: 'none' }, 'score.lowest', 'whole number'],
  ])('%j is refused', (json, place, words) => {
    const fault = faultOf(() => parseScoreTable(json))
    expect(fault).toMatchObject({ code: 'invalid-rules', place })
    expect(fault.message).toContain(words)
  })

  test.each([
    [{ seconds: 0 }, 'seconds'],
    [{ seconds: Number.NaN }, 'seconds'],
    [{ seconds: '60' }, 'seconds'],
    [{ undos: -1 }, 'undos'],
    [{ undos: 1.5 }, 'undos'],
    [{ balance: 0.5 }, 'balance'],
    [{ balance: null }, 'balance'],
  ])('and %j', (written, place) => {
    expect(faultOf(() => parseScoring(written))).toMatchObject({ code: 'invalid-request', place })
  })
})

test('each table has a source', () => {
  expect(Object.keys(SCORE_SOURCES)).toEqual([...SCORE_NAMES])
})
