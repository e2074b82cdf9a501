/** Whatever is handed to the library: an answer, or an `AppError` that tells the place; never a fault of another kind. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../src/errors.ts'
import * as library from '../src/index.ts'
import { NEAR_THE_END } from './http/nearTheEnd.ts'
import { faultOf } from './support/faultOf.ts'

const { convert, deal, difficulty, fairHint, hint, hintText, solve, verify, whereLost, winnable, winRate } = library

/** Every function, with a question that it answers at once. */
const FUNCTIONS: Record<string, { ask: (question: never) => unknown; question: object }> = {
  solve: { ask: solve, question: { position: NEAR_THE_END, moves: [], rules: 'klondike', budget: { nodes: 9 } } },
  difficulty: { ask: difficulty, question: { position: NEAR_THE_END, rules: { draw: 1 }, budget: { nodes: 9 } } },
  hint: { ask: hint, question: { position: NEAR_THE_END, mode: 'thoughtful', budget: { nodes: 9 } } },
  fairHint: { ask: fairHint, question: { position: NEAR_THE_END, budget: { nodes: 9 } } },
  whereLost: { ask: whereLost, question: { position: NEAR_THE_END, moves: '=', budget: { nodes: 9 } } },
  verify: { ask: verify, question: { position: NEAR_THE_END, moves: '=', balance: 5, language: 'fr' } },
  convert: { ask: convert, question: { position: NEAR_THE_END, moves: '=', to: 'text' } },
  winnable: {
    ask: winnable,
    question: {
      rules: 'klondike',
      scheme: 'solvitaire',
      after: 1,
      count: 1,
      exclude: '7',
      maxDeals: 1,
      difficulty: 'hard',
      minScore: 1,
      maxScore: 99,
      budget: { nodes: 9 },
    },
  },
  dailyDeal: { ask: library.dailyDeal, question: { date: '2026-12-04', rules: 'klondike', budget: { nodes: 9 } } },
  winRate: {
    ask: winRate,
    question: {
      deals: 'solvitaire:8',
      rules: [{}],
      players: ['greedy'],
      playerSeed: 1,
      budget: { nodes: 9 },
      level: 0.5,
    },
  },
  deal: { ask: deal, question: { deck: library.deal('solvitaire:1').deck } },
}

class Throws {
  get deal(): string {
    throw new TypeError('mine')
  }
}

const OWN_GETTER = Object.defineProperty({}, 'deal', {
  enumerable: true,
  get: () => {
    throw new TypeError('mine')
  },
})

function cycle(): object {
  const object: { moves?: object[] } = {}
  object.moves = [object]
  return object
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

const NOT_OBJECTS: [string, unknown][] = [
  ['undefined', undefined],
  ['null', null],
  ['a text', 'solvitaire'],
  ['a number', 8],
  ['a list', []],
  ['a function', () => 8],
  ['a symbol', Symbol('8')],
  ['a map', new Map([['deal', 'solvitaire:8']])],
  ['an object of a class whose getter throws', new Throws()],
  ['an object whose own getter throws', OWN_GETTER],
  ['an object that holds itself', cycle()],
  ['a revoked proxy', revoked()],
]

test('the list of games may be asked for with nothing, and takes a language', () => {
  expect(library.games().map(({ name }) => name)).toContain('solitario')
  expect(library.games({ language: 'fr' })[0]!.options[0]!.about).toBe('Cartes retournées à la fois.')
  expect(() => library.games(null as never)).toThrow(library.AppError)
  expect(() => library.games({ language: 'de' } as never)).toThrow(library.AppError)
})

test('every function of the library is among them', () => {
  const { AppError: _, hintText: __, games: ___, ...others } = library
  const functions = Object.entries(others).filter(([, value]) => typeof value === 'function')
  expect(functions.map(([name]) => name).sort()).toEqual(Object.keys(FUNCTIONS).sort())
})

describe('what is no question is refused with its place, not by a TypeError', () => {
  test.each(Object.entries(FUNCTIONS))('%s', (_, { ask }) => {
    for (const [name, value] of NOT_OBJECTS) {
      const fault = faultOf(() => ask(value as never))
      expect([name, fault.code, typeof fault.place]).toEqual([
        name,
        expect.stringMatching(/^(invalid|unknown|missing)-/),
        'string',
      ])
    }
  })
})

describe('any value under any key is answered or refused with its place', () => {
  const hostile = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
    // fast-check itself stumbles over a revoked proxy.
    fc.constantFrom(...NOT_OBJECTS.filter(([name]) => name !== 'a revoked proxy').map(([, value]) => value)),
  )
  const nested = fc.oneof(
    hostile,
    fc.array(hostile, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('tableau', 'type', 'deck', 'draw', 'form', 'text', 'nodes', 'x'), hostile),
  )

  test.each(Object.entries(FUNCTIONS))('%s', (_, { ask, question }) => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(question)), nested, (key, value) => {
        try {
          ask({ ...question, [key]: value } as never)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
          if (value !== undefined) expect((error as AppError).place).toEqual(expect.any(String))
        }
      }),
      { numRuns: 100 },
    )
  })

  test('hintText', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (reason, language, lets) => {
        try {
          hintText(reason as never, language as never, lets as never)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
          expect((error as AppError).place).toEqual(expect.any(String))
        }
      }),
    )
  })
})

describe('a key that is not known is refused, and was not silently ignored', () => {
  test.each(Object.entries(FUNCTIONS))('of %s', (_, { ask, question }) => {
    for (const key of ['limit', 'foo', 'ruleSets', 'nodes', 'timeoutMs', '__proto__', 'x'.repeat(10_000)]) {
      const fault = faultOf(() => ask({ ...question, ...JSON.parse(`{${JSON.stringify(key)}: 1}`) } as never))
      expect(fault.message).toMatch(/unknown key/)
      expect(fault.place!.length).toBeLessThan(50)
      expect(fault.place).toContain(key.slice(0, 40))
    }
  })

  test.each([
    ['solve', { deal: 'solvitaire:8', budget: { nodes: 9, timeoutMs: 5 } }, 'budget.timeoutMs'],
    ['solve', { deal: 'solvitaire:8', rules: { draw: 3, foo: 1 } }, 'rules.foo'],
    ['solve', { deal: { deck: '', foo: 1 } }, 'deal.foo'],
    ['solve', { position: { ...NEAR_THE_END, foo: [] } }, 'position.foo'],
    ['solve', { position: { ...NEAR_THE_END, tableau: [{ up: ['KH', 'QS'], foo: [] }] } }, 'position.tableau[0].foo'],
    ['solve', { deal: 'solvitaire:8', moves: [{ type: 'draw', foo: 1 }] }, 'moves[0].foo'],
    ['winRate', { deals: { scheme: 'solvitaire', from: '1', to: '1', foo: 1 }, rules: [{}] }, 'deals.foo'],
    ['winRate', { deals: 'solvitaire:1', rules: [{}, { foo: 1 }] }, 'rules[1].foo'],
  ])('of %s, further in: %j', (name, question, place) => {
    expect(faultOf(() => FUNCTIONS[name]!.ask(question as never)).place).toBe(place)
  })

  test('names what was meant', () => {
    const ask = (question: object) => () => winRate(question as never)
    expect(faultOf(ask({ deals: 'solvitaire:1', ruleSets: [] })).message).toContain('write rules')
    expect(faultOf(ask({ deals: 'solvitaire:1', nodes: 5 })).message).toContain('write budget: { nodes }')
  })
})

test('a key without a value counts as left out', () => {
  const question = { deal: 'solvitaire:8', rules: undefined, moves: undefined } as never
  expect(solve(question)).toEqual(solve({ deal: 'solvitaire:8' }))
})
