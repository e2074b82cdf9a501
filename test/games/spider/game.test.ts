import { describe, expect, test } from 'vitest'
import { thoughtfulHint } from '../../../src/analysis/hint.ts'
import {
  deal,
  deckOf,
  formatRules,
  isAtLeastAsEasy,
  isWon,
  newSolver,
  parseRules,
  playLegalMove,
  rulesInWords,
  rulesKey,
} from '../../../src/games/games.ts'
import { faultOf } from '../../support/faultOf.ts'

describe('the rules of Spider', () => {
  test('have suits as a number, alone or as a change to a preset', () => {
    expect(parseRules({ game: 'spider', suits: 2 })).toEqual(parseRules('spider-2'))
    expect(parseRules({ preset: 'spider-espanol-4', suits: 1 })).toEqual(parseRules('spider-espanol-1'))
    expect(formatRules(parseRules('spider-1'))).toEqual({
      game: 'spider',
      suits: 1,
      dealOnSpaces: 'no',
      runsLeave: 'at-once',
    })
    expect(faultOf(() => parseRules({ game: 'spider', suits: 3 }))).toMatchObject({
      code: 'invalid-rules',
      place: 'rules.suits',
    })
    expect(faultOf(() => parseRules({ game: 'spider', draw: 3 }))).toMatchObject({
      code: 'invalid-rules',
      place: 'rules.draw',
    })
  })

  test('are named, and told apart by what decides a verdict', () => {
    const relaxed = parseRules({ game: 'spider', dealOnSpaces: 'yes', runsLeave: 'by-choice' })
    const strict = parseRules('spider-4')
    expect(rulesInWords(strict)).toBe('Spider, 4 suits')
    expect(rulesInWords(relaxed)).toBe('Spider, 4 suits, dealing on spaces: yes, finished runs: by-choice')
    expect(rulesInWords(parseRules('spider-espanol-1'), 'fr')).toBe('Spider español, 1 couleur')
    expect(rulesKey(relaxed)).not.toBe(rulesKey(strict))
    expect([isAtLeastAsEasy(relaxed, strict), isAtLeastAsEasy(strict, relaxed)]).toEqual([true, false])
    expect(isAtLeastAsEasy(parseRules('spider-2'), strict)).toBe(false)
  })
})

test('whoever follows the hints of a game of one suit wins it', () => {
  const rules = parseRules('spider-1')
  const solver = newSolver({ tableBytes: 1 << 24 })
  let here = deal(deckOf({ scheme: 'reussite', number: 5n }, rules), rules)
  let line: ReturnType<typeof thoughtfulHint>['line']
  for (let step = 0; step < 3; step++) {
    const hint = thoughtfulHint(solver, here, rules, { nodes: 200_000 })
    expect(hint.verdict).toBe('winnable')
    expect(hint.best).toBeDefined()
    here = playLegalMove(here, rules, hint.best!.move)
    line = hint.line
  }
  for (const move of line!.slice(1)) here = playLegalMove(here, rules, move)
  expect(isWon(here, rules)).toBe(true)
})
