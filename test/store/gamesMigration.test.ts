import { expect, test } from 'vitest'
import { parseRules } from '../../src/games/games.ts'
import { readMigrations } from '../../src/store/migrations.ts'
import { openDatabase } from '../../src/store/openDatabase.ts'
import { Store } from '../../src/store/store.ts'
import { temporaryPath } from './temporaryFolder.ts'

const WHEN = '2026-11-30T00:00:00.000Z'

/** A database as it was when Klondike was the only game. */
function databaseOfKlondike(): string {
  const path = temporaryPath()
  const connection = openDatabase(path, readMigrations().slice(0, 7))
  const verdict = (number: string, draw: number, passes: number, back: number, what: string) =>
    connection.execute(
      `INSERT INTO verdicts (scheme, digits, number, draw, passes, worrying_back, verdict, reason, nodes, budget_nodes, engine, decided_at)
       VALUES ('solvitaire', length('${number}'), '${number}', ${draw}, ${passes}, ${back}, ${what}, 7, 9, 'klondike-3', '${WHEN}')`,
    )
  verdict('10', 1, 0, 1, "'unwinnable', NULL")
  verdict('11', 3, 3, 0, "'unknown', 'nodes'")
  verdict('12', 2, 1, 1, "'unwinnable', NULL")
  connection.execute(
    `INSERT INTO difficulties (scheme, number, draw, passes, worrying_back, formula, score) VALUES ('solvitaire', '8', 1, 0, 1, 4, 33)`,
  )
  const rules = { draw: 3, passes: 3, worryingBack: false, scoring: 'vegas', ranks: 13, columns: 7 }
  const question = {
    scheme: 'solvitaire',
    from: '1',
    to: '5',
    ruleSets: [rules],
    budget: { nodes: 5 },
    engine: 'klondike-2',
  }
  connection.execute(
    `INSERT INTO batches (id, question, state, created_at, finished_at) VALUES ('old', '${JSON.stringify(question)}', 'done', '${WHEN}', '${WHEN}')`,
  )
  connection.close()
  return path
}

test('what was kept of Klondike is kept of a game', () => {
  const path = databaseOfKlondike()
  const store = new Store(path)
  const deal = (number: bigint) => ({ scheme: 'solvitaire', number })
  expect(store.verdicts.find(deal(10n), parseRules('klondike'))).toMatchObject({ verdict: 'unwinnable', nodes: 7 })
  const limited = parseRules({ draw: 3, passes: 3, worryingBack: false })
  expect(store.verdicts.find(deal(11n), limited)).toMatchObject({ verdict: 'unknown', reason: 'nodes', rules: limited })
  expect(store.verdicts.find(deal(12n), parseRules({ draw: 2, passes: 1 }))).toMatchObject({ verdict: 'unwinnable' })
  expect(store.verdicts.ofDeal(deal(12n))).toHaveLength(1)
  expect(store.verdicts.find(deal(10n), parseRules('double-klondike'))).toBeUndefined()
  expect(store.difficulties.find(deal(8n), parseRules('klondike'))).toBe(33)
  expect(store.batches.find('old')?.question).toMatchObject({
    engine: 'klondike-2',
    ruleSets: [parseRules({ draw: 3, passes: 3, worryingBack: false, scoring: 'vegas' })],
  })
  store.close()
})

test('verdicts of different games of one number are kept apart', () => {
  const store = new Store(temporaryPath())
  const deal = { scheme: 'reussite', number: 5n }
  const common = { deal, nodes: 1, budgetNodes: 1, engine: 'test' }
  store.verdicts.put({ ...common, rules: parseRules('solitario'), verdict: 'unwinnable' })
  store.verdicts.put({ ...common, rules: parseRules('spider-4'), verdict: 'unknown', reason: 'nodes' })
  store.verdicts.put({ ...common, rules: parseRules('spider-1'), verdict: 'unwinnable' })
  expect(store.verdicts.ofDeal(deal).map(({ rules, verdict }) => [rules.game, rules.suits.length, verdict])).toEqual([
    ['solitario', 4, 'unwinnable'],
    ['spider', 1, 'unwinnable'],
    ['spider', 4, 'unknown'],
  ])
  store.close()
})
