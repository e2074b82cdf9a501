import { describe, expect, test } from 'vitest'
import { SCHEMES } from '../../../src/deal/schemes.ts'
import { parseRules, programOf, programRules } from '../../../src/games/games.ts'
import { DEFAULT_RULES, PRESETS, rulesKey } from '../../../src/games/klondike/ruleSet.ts'
import { difficulty, fairHint, hint, solve, winRate } from '../../../src/index.ts'

describe('KPatience allows worrying back at draw 1 only', () => {
  test('its presets say so', () => {
    expect(rulesKey(PRESETS['kpat-draw-1'])).toBe('draw-1/unlimited/worrying-back')
    expect(rulesKey(PRESETS['kpat-draw-3'])).toBe('draw-3/unlimited/no-worrying-back')
  })

  test('kpat:1010 is won at draw 3 by our default, and not in KPatience', () => {
    const deal = 'kpat:1010'
    const ours = solve({ deal, rules: 'klondike-draw-3' })
    expect(ours).toMatchObject({
      verdict: 'winnable',
      programRules: { code: 'program-plays-otherwise', nearest: 'kpat-draw-3', differs: ['worryingBack'] },
    })
    const theirs = solve({ deal, rules: 'kpat-draw-3' })
    expect(theirs.verdict).toBe('unwinnable')
    expect(theirs).not.toHaveProperty('programRules')
  })
})

test('win rates say so of each rule set that the program does not play', () => {
  const rules = ['klondike', { preset: 'kpat-draw-3', worryingBack: true }, 'kpat-draw-3'] as const
  const { contestants } = winRate({ deals: 'kpat:2-2', rules, budget: { nodes: 1 } })
  const nearest = contestants.map(({ programRules }) => programRules?.nearest)
  expect(nearest).toEqual([undefined, 'kpat-draw-3', undefined])
})

test.each([hint, fairHint, difficulty])('%o says so, and only then', (ask) => {
  const game = { deal: 'kpat:2', moves: '=', budget: { nodes: 200 } }
  expect(ask({ ...game, rules: 'klondike-draw-3' }).programRules).toMatchObject({ nearest: 'kpat-draw-3' })
  expect(ask({ ...game, rules: 'kpat-draw-3' })).not.toHaveProperty('programRules')
})

describe('a program that plays otherwise', () => {
  test('is named, with all that it plays and what is nearest, in both languages', () => {
    expect(programRules('kpat', PRESETS['vegas-draw-3']).programRules).toEqual({
      code: 'program-plays-otherwise',
      program: 'KPatience',
      presets: ['kpat-draw-1', 'kpat-draw-3'],
      nearest: 'kpat-draw-3',
      differs: ['passes', 'worryingBack'],
      words:
        'KPatience, whose number this is, plays by other rules: draw 3, no worrying back (kpat-draw-3). The answer is for draw 3, 3 passes.',
    })
    expect(programRules('pysol-ms', { ...DEFAULT_RULES, draw: 2 }, 'fr').programRules).toMatchObject({
      nearest: 'pysol-klondike',
      differs: ['draw'],
      words:
        'PySolFC, dont c’est le numéro, suit d’autres règles : pioche 1 (pysol-klondike). La réponse vaut pour pioche 2.',
    })
  })

  test('is named for columns built otherwise too', () => {
    const asked = parseRules({ build: 'same-suit', spaces: 'any' })
    expect(programRules('kpat', asked).programRules).toMatchObject({
      nearest: 'kpat-draw-1',
      differs: ['build', 'spaces'],
      words:
        'KPatience, whose number this is, plays by other rules: draw 1 (kpat-draw-1). The answer is for draw 1, built in suit, any card on empty columns.',
    })
    expect(programRules('solvitaire', asked)).toEqual({})
  })

  test('may be told the draw, and nothing else', () => {
    expect(programRules('ksolve', { ...DEFAULT_RULES, draw: 5 })).toEqual({})
    const { words } = programRules('ksolve', { ...DEFAULT_RULES, draw: 5, passes: 2 }).programRules!
    expect(words).toContain('plays by other rules: draw 5 (')
  })

  test.each([
    ['kpat', PRESETS['klondike']],
    ['kpat', { ...PRESETS['kpat-draw-3'], scoring: 'windows' as const }],
    ['pysol-mt', PRESETS['draw-1-three-passes']],
    ['pysol-old', PRESETS['vegas-draw-1']],
  ])('is not mentioned where it plays as asked: %s', (scheme, rules) => {
    expect(programRules(scheme, rules)).toEqual({})
  })

  test.each(['solvitaire', 'exact', 'greenfelt', 'microsoft', undefined, 'toString'])(
    'nor where it has no rules of its own, or none that are known: %s',
    (scheme) => {
      expect(programRules(scheme, { ...DEFAULT_RULES, draw: 7, passes: 2, worryingBack: false })).toEqual({})
    },
  )
})

test('the presets of every scheme are known, and every scheme but exact and ours is a program’s', () => {
  for (const { name } of SCHEMES) {
    const presets = programOf(name)?.presets
    if (name === 'exact' || name === 'reussite') expect(presets).toBeUndefined()
    else for (const preset of presets!) expect(PRESETS).toHaveProperty(preset)
  }
})
