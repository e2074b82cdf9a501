import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRules } from '../../../src/games/games.ts'
import { DEFAULT_RULES, type KlondikeRules, PRESETS, rulesKey } from '../../../src/games/klondike/ruleSet.ts'
import { SCORE_NAMES } from '../../../src/games/scores/scoreTables.ts'
import { faultOf } from '../../support/faultOf.ts'
import { parseRules } from '../../support/klondike.ts'

const anyRules: fc.Arbitrary<KlondikeRules> = fc
  .record({
    draw: fc.integer({ min: 1, max: 24 }),
    passes: fc.oneof(fc.constant('unlimited' as const), fc.integer({ min: 1, max: 99 })),
    worryingBack: fc.boolean(),
    scoring: fc.constantFrom(...SCORE_NAMES),
  })
  .map((choice) => ({ ...DEFAULT_RULES, ...choice }))

describe('rules', () => {
  test('are read back from their JSON', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        expect(parseRules(formatRules(rules))).toEqual(rules)
      }),
    )
  })

  test('left out are those of plain Klondike', () => {
    expect(parseRules({})).toEqual(DEFAULT_RULES)
    expect(parseRules({ draw: 3 })).toEqual({ ...DEFAULT_RULES, draw: 3 })
  })

  test.each(Object.keys(PRESETS))('may be given as the preset %s', (name) => {
    expect(parseRules(name)).toEqual(PRESETS[name as keyof typeof PRESETS])
  })

  test('may be a preset and what is to be otherwise', () => {
    const changed = parseRules({ preset: 'vegas-draw-3', worryingBack: false })
    expect(changed).toEqual({ ...PRESETS['vegas-draw-3'], worryingBack: false })
    expect(parseRules({ preset: 'draw-1-one-pass', draw: 2, passes: 'unlimited', scoring: 'windows' })).toEqual({
      ...DEFAULT_RULES,
      draw: 2,
      scoring: 'windows',
    })
    expect(parseRules({ preset: 'kpat-draw-3' })).toEqual(PRESETS['kpat-draw-3'])
  })

  test.each([['patience'], ['toString'], [''], [3], [null]])(
    'of an unknown preset %j are refused inside an object too',
    (preset) => {
      expect(faultOf(() => parseRules({ preset, draw: 3 }))).toMatchObject({
        code: 'unknown-preset',
        place: 'rules.preset',
      })
    },
  )

  test.each(['patience', 'toString', ''])('of an unknown preset %j are refused, and the choices are named', (name) => {
    const fault = faultOf(() => parseRules(name))
    expect(fault).toMatchObject({ code: 'unknown-preset', place: 'rules' })
    expect(fault.message).toContain('klondike-draw-3')
  })

  test.each([
    [{ draw: 0 }, 'rules.draw', 'from 1 to 24'],
    [{ draw: 25 }, 'rules.draw', 'from 1 to 24'],
    [{ draw: '3' }, 'rules.draw', 'from 1 to 24'],
    [{ draw: 1.5 }, 'rules.draw', 'from 1 to 24'],
    [{ passes: 0 }, 'rules.passes', 'from 1 to 99'],
    [{ passes: 100 }, 'rules.passes', '"unlimited"'],
    [{ passes: 'three' }, 'rules.passes', '"unlimited"'],
    [{ worryingBack: 'yes' }, 'rules.worryingBack', 'true or false'],
    [{ scoring: 'none' }, 'rules.scoring', 'known are standard, vegas, cumulativeVegas, windows'],
    [{ draws: 3 }, 'rules.draws', 'unknown key'],
    [{ columns: 3 }, 'rules.columns', 'unknown key'],
    [3, 'rules', 'object'],
    [null, 'rules', 'object'],
    [[], 'rules', 'object'],
  ])('%j are refused', (json, place, words) => {
    const fault = faultOf(() => parseRules(json))
    expect(fault).toMatchObject({ code: 'invalid-rules', place })
    expect(fault.message).toContain(words)
  })
})

describe('the key of rules', () => {
  test('is short text', () => {
    expect(rulesKey(PRESETS['klondike-draw-3'])).toBe('draw-3/unlimited/worrying-back')
    expect(rulesKey({ ...DEFAULT_RULES, passes: 3, worryingBack: false })).toBe('draw-1/3-passes/no-worrying-back')
    expect(rulesKey({ ...DEFAULT_RULES, passes: 1 })).toBe('draw-1/1-pass/worrying-back')
    expect(rulesKey({ ...DEFAULT_RULES, ranks: 4, columns: 3 })).toBe(
      'draw-1/unlimited/worrying-back/4-ranks/3-columns',
    )
  })

  test('is equal exactly for rules that differ in nothing but the score', () => {
    fc.assert(
      fc.property(anyRules, anyRules, (one, other) => {
        const alike = { ...other, scoring: one.scoring }
        const equal = JSON.stringify(formatRules(alike)) === JSON.stringify(formatRules(one))
        expect(rulesKey(one) === rulesKey(other)).toBe(equal)
      }),
    )
  })
})
