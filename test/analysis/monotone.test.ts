import { expect, test } from 'vitest'
import { monotoneViolations } from '../../src/analysis/monotone.ts'
import { isAtLeastAsEasy } from '../../src/games/games.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../src/games/klondike/ruleSet.ts'

const rules = (changes: Partial<KlondikeRules>): KlondikeRules => ({ ...DEFAULT_RULES, ...changes })

test.each<[string, Partial<KlondikeRules>, Partial<KlondikeRules>]>([
  ['unlimited passes are easier than three', {}, { passes: 3 }],
  ['three passes are easier than one', { passes: 3 }, { passes: 1 }],
  ['worrying back is easier than none', {}, { worryingBack: false }],
  ['draw 1 is easier than draw 3', {}, { draw: 3 }],
  ['draw 3 is easier than draw 6', { draw: 3 }, { draw: 6 }],
  ['all of it at once', { draw: 2 }, { draw: 4, passes: 2, worryingBack: false }],
])('%s', (_, easier, harder) => {
  expect(isAtLeastAsEasy(rules(easier), rules(harder))).toBe(true)
  expect(isAtLeastAsEasy(rules(harder), rules(easier))).toBe(false)
})

test.each<[string, Partial<KlondikeRules>, Partial<KlondikeRules>]>([
  ['draw 2 and draw 3', { draw: 2 }, { draw: 3 }],
  ['draw 3 with many passes and draw 1 with one', { draw: 3 }, { passes: 1 }],
  ['draw 3 with worrying back and draw 1 without', { draw: 3 }, { worryingBack: false }],
  ['decks of different sizes', {}, { ranks: 6 }],
])('nothing is known between %s', (_, first, second) => {
  expect(isAtLeastAsEasy(rules(first), rules(second))).toBe(false)
  expect(isAtLeastAsEasy(rules(second), rules(first))).toBe(false)
})

test('the score has no say in it', () => {
  expect(isAtLeastAsEasy(rules({ scoring: 'vegas' }), rules({}))).toBe(true)
})

test('a deal winnable under harder rules and unwinnable under easier ones is a violation, named by its rule sets', () => {
  const ruleSets = [rules({ draw: 3 }), rules({}), rules({ passes: 1 })]
  expect(monotoneViolations(ruleSets, ['winnable', 'unwinnable', 'unwinnable'])).toEqual([{ easier: 1, harder: 0 }])
  expect(monotoneViolations(ruleSets, ['winnable', 'unwinnable', 'winnable'])).toEqual([
    { easier: 1, harder: 0 },
    { easier: 1, harder: 2 },
  ])
})

test('a game won shows that the deal is winnable, a game lost shows nothing', () => {
  const ruleSets = [rules({}), rules({ draw: 3 }), rules({ draw: 3 })]
  expect(monotoneViolations(ruleSets, ['unwinnable', 'won', 'lost'])).toEqual([{ easier: 0, harder: 1 }])
  expect(monotoneViolations(ruleSets, ['winnable', 'lost', 'won'])).toEqual([])
  expect(monotoneViolations(ruleSets, ['lost', 'won', 'unwinnable'])).toEqual([{ easier: 2, harder: 1 }])
})

test('undecided deals and the expected order violate nothing', () => {
  const ruleSets = [rules({}), rules({ draw: 3 }), rules({ draw: 3, passes: 1 })]
  expect(monotoneViolations(ruleSets, ['winnable', 'winnable', 'unwinnable'])).toEqual([])
  expect(monotoneViolations(ruleSets, ['unknown', 'winnable', 'unwinnable'])).toEqual([])
})
