import { describe, expect, test } from 'vitest'
import { DEFAULT_RULES, PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { countMoves } from '../../src/games/position.ts'
import { Connection } from '../../src/store/connection.ts'
import { Store } from '../../src/store/store.ts'
import { faultOf } from '../support/faultOf.ts'
import { SOLUTION, SOLVED_DEAL, SOLVED_RULES } from './solvedDeal.ts'
import { temporaryPath } from './temporaryFolder.ts'

const NOW = '2026-01-02T03:04:05.678Z'
const SEARCH = { nodes: 1_000, budgetNodes: 1_000_000, engine: '1.0.0' }
const DRAW_3 = PRESETS['klondike-draw-3']

const winnable = { ...SEARCH, deal: SOLVED_DEAL, rules: SOLVED_RULES, verdict: 'winnable', solution: SOLUTION } as const
const unwinnable = { ...SEARCH, deal: SOLVED_DEAL, rules: SOLVED_RULES, verdict: 'unwinnable' } as const
const unknown = { ...SEARCH, deal: SOLVED_DEAL, rules: SOLVED_RULES, verdict: 'unknown', reason: 'nodes' } as const

function emptyVerdicts() {
  return new Store(':memory:', { now: () => NOW }).verdicts
}

function numbered(number: bigint, rules = SOLVED_RULES, scheme = 'solvitaire') {
  return { ...unwinnable, deal: { scheme, number }, rules }
}

describe('what goes in comes out', () => {
  test('a winnable deal, with its solution and the length players count', () => {
    const verdicts = emptyVerdicts()
    expect(verdicts.put({ ...winnable, budgetMs: 2_000 })).toBe(true)
    expect(verdicts.find(SOLVED_DEAL, SOLVED_RULES)).toEqual({
      ...SEARCH,
      deal: SOLVED_DEAL,
      rules: SOLVED_RULES,
      verdict: 'winnable',
      moves: countMoves(SOLUTION),
      budgetMs: 2_000,
      decidedAt: NOW,
    })
    expect(verdicts.solution(SOLVED_DEAL, SOLVED_RULES)).toEqual(SOLUTION)
  })

  test('an unwinnable deal, which has no solution', () => {
    const verdicts = emptyVerdicts()
    verdicts.put(unwinnable)
    expect(verdicts.find(SOLVED_DEAL, SOLVED_RULES)).toEqual({ ...unwinnable, decidedAt: NOW })
    expect(verdicts.solution(SOLVED_DEAL, SOLVED_RULES)).toBeUndefined()
  })

  test('an unknown verdict, with the budget that ended', () => {
    const verdicts = emptyVerdicts()
    verdicts.put({ ...unknown, reason: 'memory' })
    expect(verdicts.find(SOLVED_DEAL, SOLVED_RULES)).toEqual({ ...unknown, reason: 'memory', decidedAt: NOW })
  })

  test('nothing is known of a deal that was never asked', () => {
    const verdicts = emptyVerdicts()
    expect(verdicts.find(SOLVED_DEAL, SOLVED_RULES)).toBeUndefined()
    expect(verdicts.solution(SOLVED_DEAL, SOLVED_RULES)).toBeUndefined()
    expect(verdicts.ofDeal(SOLVED_DEAL)).toEqual([])
  })

  test('rules are told apart by draw, passes and worrying back, not by the score', () => {
    const verdicts = emptyVerdicts()
    verdicts.put(unwinnable)
    expect(verdicts.find(SOLVED_DEAL, { ...SOLVED_RULES, scoring: 'vegas' })?.verdict).toBe('unwinnable')
    for (const other of [{ draw: 3 }, { passes: 99 }, { passes: 1 }, { worryingBack: false }]) {
      expect(verdicts.find(SOLVED_DEAL, { ...SOLVED_RULES, ...other })).toBeUndefined()
    }
  })

  test('all that is known of a deal, rule set by rule set', () => {
    const verdicts = emptyVerdicts()
    const ruleSets = [
      DEFAULT_RULES,
      { ...DEFAULT_RULES, worryingBack: false },
      { ...DEFAULT_RULES, passes: 3 },
      { ...DEFAULT_RULES, passes: 1 },
      DRAW_3,
    ]
    for (const rules of ruleSets.toReversed()) verdicts.put({ ...unwinnable, rules })
    verdicts.put(numbered(31n))
    expect(verdicts.ofDeal(SOLVED_DEAL).map(({ rules }) => rules)).toEqual(ruleSets)
  })

  test('a small table is refused: its deals have no numbers', () => {
    const rules = { ...SOLVED_RULES, ranks: 6 }
    expect(faultOf(() => emptyVerdicts().put({ ...unwinnable, rules })).code).toBe('invalid-rules')
  })
})

describe('deal numbers of any size', () => {
  const HUGE = 10n ** 67n + 8n

  test.each([0n, 9n, 2n ** 31n, 2n ** 32n - 1n, 2n ** 53n + 1n, 2n ** 63n, HUGE])(
    '%d is kept to the digit',
    (number) => {
      const verdicts = emptyVerdicts()
      verdicts.put(numbered(number, SOLVED_RULES, 'exact'))
      expect(verdicts.find({ scheme: 'exact', number }, SOLVED_RULES)?.deal.number).toBe(number)
      expect(verdicts.find({ scheme: 'exact', number: number + 1n }, SOLVED_RULES)).toBeUndefined()
    },
  )

  test('they are in the order of numbers, not of text', () => {
    const verdicts = emptyVerdicts()
    const numbers = [0n, 2n, 10n, 99n, 100n, 2n ** 32n - 1n, 2n ** 64n, HUGE]
    for (const number of numbers.toReversed()) verdicts.put(numbered(number))
    expect(verdicts.between('solvitaire', SOLVED_RULES, 0n, HUGE).map(({ deal }) => deal.number)).toEqual(numbers)
  })

  test('a range has both its ends, and only its scheme and rules', () => {
    const verdicts = emptyVerdicts()
    for (const number of [8n, 9n, 10n, 12n, 13n]) verdicts.put(numbered(number))
    verdicts.put(numbered(11n, DRAW_3))
    verdicts.put(numbered(11n, SOLVED_RULES, 'other'))
    const between = (first: bigint, last: bigint) =>
      verdicts.between('solvitaire', SOLVED_RULES, first, last).map(({ deal }) => deal.number)
    expect(between(9n, 12n)).toEqual([9n, 10n, 12n])
    expect(between(11n, 11n)).toEqual([])
    expect(between(12n, 9n)).toEqual([])
  })
})

describe('a solution is replayed before it is written', () => {
  test.each([
    ['cut short', SOLUTION.slice(0, -1), 'before all cards are up'],
    ['with an illegal move', SOLUTION.toSpliced(3, 1), 'at move 3 the Ace of Hearts is face down'],
    ['empty', [], 'before all cards are up'],
  ])('one %s is refused and nothing is written', (_name, solution, why) => {
    const verdicts = emptyVerdicts()
    const fault = faultOf(() => verdicts.put({ ...winnable, solution }))
    expect(fault.code).toBe('replay-failed')
    expect(fault.message).toContain('solvitaire:30')
    expect(fault.message).toContain(why)
    expect(verdicts.find(SOLVED_DEAL, SOLVED_RULES)).toBeUndefined()
  })

  test('one of another deal is refused', () => {
    const deal = { ...SOLVED_DEAL, number: 31n }
    expect(faultOf(() => emptyVerdicts().put({ ...winnable, deal })).code).toBe('replay-failed')
  })

  test('one that needs more passes than the rules give is refused', () => {
    const rules = PRESETS['draw-1-one-pass']
    expect(faultOf(() => emptyVerdicts().put({ ...winnable, rules })).code).toBe('replay-failed')
  })

  test('a bad one does not replace what is known', () => {
    const verdicts = emptyVerdicts()
    verdicts.put(unknown)
    expect(faultOf(() => verdicts.put({ ...winnable, solution: [] })).code).toBe('replay-failed')
    expect(verdicts.find(SOLVED_DEAL, SOLVED_RULES)?.verdict).toBe('unknown')
  })

  test.each([
    ['illegal', `'KS>F'`],
    ['cut short', `'AS>F 9D>T2'`],
    ['longer than the game', `solution || ' ='`],
    ['gibberish', `'x'`],
  ])('one that was made %s in the file is called damaged, not given out', (_name, text) => {
    const path = temporaryPath()
    const store = new Store(path)
    store.verdicts.put(winnable)
    const vandal = new Connection(path)
    vandal.execute(`UPDATE verdicts SET solution = ${text}`)
    vandal.close()
    expect(faultOf(() => store.verdicts.solution(SOLVED_DEAL, SOLVED_RULES)).code).toBe('store-damaged')
    store.close()
  })
})

describe('which of two verdicts is kept', () => {
  test('a decided one replaces an unknown one', () => {
    for (const decided of [winnable, unwinnable]) {
      const verdicts = emptyVerdicts()
      verdicts.put(unknown)
      expect(verdicts.put(decided)).toBe(true)
      expect(verdicts.find(SOLVED_DEAL, SOLVED_RULES)?.verdict).toBe(decided.verdict)
    }
  })

  test('an unknown one never replaces a decided one, however long it searched', () => {
    for (const decided of [winnable, unwinnable]) {
      const verdicts = emptyVerdicts()
      verdicts.put(decided)
      const before = verdicts.find(SOLVED_DEAL, SOLVED_RULES)
      expect(verdicts.put({ ...unknown, nodes: 10 ** 9 })).toBe(false)
      expect(verdicts.find(SOLVED_DEAL, SOLVED_RULES)).toEqual(before)
    }
  })

  test('of two unknown ones of an engine, the later stays unless its budget was smaller', () => {
    const verdicts = emptyVerdicts()
    const putAt = (budgetNodes: number, budgetMs?: number) =>
      verdicts.put({ ...unknown, budgetNodes, ...(budgetMs !== undefined && { budgetMs }) })
    expect(putAt(500, 50)).toBe(true)
    expect(putAt(500, 50)).toBe(true)
    expect(putAt(400, 60)).toBe(false)
    expect(putAt(600, 40)).toBe(false)
    expect(putAt(600, 60)).toBe(true)
    expect(putAt(600)).toBe(true)
    expect(putAt(600, 10 ** 9)).toBe(false)
    expect(verdicts.find(SOLVED_DEAL, SOLVED_RULES)).toMatchObject({ budgetNodes: 600 })
  })

  test('an unknown one of another engine stays, whatever its budget: the old one will not be asked again', () => {
    const verdicts = emptyVerdicts()
    verdicts.put(unknown)
    expect(verdicts.put({ ...unknown, engine: '2.0.0', budgetNodes: 1 })).toBe(true)
    expect(verdicts.find(SOLVED_DEAL, SOLVED_RULES)?.engine).toBe('2.0.0')
  })

  test('a cancelled search says nothing', () => {
    const verdicts = emptyVerdicts()
    expect(verdicts.put({ ...unknown, reason: 'cancelled' })).toBe(false)
    expect(verdicts.find(SOLVED_DEAL, SOLVED_RULES)).toBeUndefined()
  })

  test('a deal decided twice alike keeps its first finding', () => {
    const verdicts = emptyVerdicts()
    verdicts.put(unwinnable)
    expect(verdicts.put({ ...unwinnable, nodes: 5 })).toBe(false)
    expect(verdicts.find(SOLVED_DEAL, SOLVED_RULES)?.nodes).toBe(1_000)
  })

  test.each([
    ['winnable', winnable, unwinnable],
    ['unwinnable', unwinnable, winnable],
  ] as const)('a deal known to be %s, said to be the contrary, raises an alarm and stays', (verdict, first, second) => {
    const verdicts = emptyVerdicts()
    verdicts.put(first)
    const fault = faultOf(() => verdicts.put({ ...second, engine: '2.0.0' }))
    expect(fault.code).toBe('internal')
    expect(fault.message).toContain('solvitaire:30')
    expect(fault.message).toContain('draw-1/unlimited/worrying-back')
    expect(fault.message).toContain('2.0.0')
    expect(verdicts.find(SOLVED_DEAL, SOLVED_RULES)).toMatchObject({ verdict, engine: '1.0.0' })
  })
})
