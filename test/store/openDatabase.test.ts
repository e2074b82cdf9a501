import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { Connection } from '../../src/store/connection.ts'
import { readMigrations } from '../../src/store/migrations.ts'
import { openDatabase } from '../../src/store/openDatabase.ts'
import { Store } from '../../src/store/store.ts'
import { faultOf } from '../support/faultOf.ts'
import { SOLUTION, SOLVED_DEAL, SOLVED_RULES } from './solvedDeal.ts'
import { temporaryPath } from './temporaryFolder.ts'

const FINDING = { rules: PRESETS.klondike, nodes: 1, budgetNodes: 1, engine: '1.0.0' }
const WINNABLE = {
  ...FINDING,
  deal: SOLVED_DEAL,
  rules: SOLVED_RULES,
  verdict: 'winnable',
  solution: SOLUTION,
} as const

/** The path of a closed database with `deals` verdicts and the solved deal. */
function filledDatabase(deals = 0): string {
  const path = temporaryPath()
  const store = new Store(path)
  store.atomically(() => {
    store.verdicts.put(WINNABLE)
    for (let number = 1_000n; number < 1_000n + BigInt(deals); number++) {
      store.verdicts.put({ ...FINDING, deal: { scheme: 'solvitaire', number }, verdict: 'unwinnable' })
    }
  })
  store.close()
  return path
}

function execute(path: string, sql: string): void {
  const connection = new Connection(path)
  connection.execute(sql)
  connection.close()
}

/** The fault of opening `path`, which must leave the file as it was. */
function refusalOf(path: string) {
  const before = readFileSync(path)
  const fault = faultOf(() => new Store(path))
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(fault.message).toContain(path)
  return fault
}

describe('a database', () => {
  test('is made where there is none, and is there the next time', () => {
    const path = filledDatabase()
    const store = new Store(path)
    expect(store.verdicts.solution(SOLVED_DEAL, SOLVED_RULES)).toEqual(SOLUTION)
    store.close()
  })

  test('in memory begins empty each time', () => {
    const store = new Store(':memory:')
    store.verdicts.put(WINNABLE)
    expect(new Store(':memory:').verdicts.find(SOLVED_DEAL, SOLVED_RULES)).toBeUndefined()
  })

  test('is ready until it is closed; closing twice is harmless', () => {
    const store = new Store(':memory:')
    expect(store.ready()).toBe(true)
    store.close()
    store.close()
    expect(store.ready()).toBe(false)
  })

  test('keeps a log, and writes it through to the disk', () => {
    const connection = openDatabase(temporaryPath())
    expect(connection.pragma('journal_mode')).toBe('wal')
    expect(connection.pragma('synchronous')).toBe(2)
    expect(connection.pragma('foreign_keys')).toBe(1)
    connection.close()
  })

  test('can be read while another is writing, and shows only what is finished', () => {
    const path = temporaryPath()
    const writer = new Store(path)
    const reader = new Store(path)
    writer.atomically(() => {
      writer.verdicts.put(WINNABLE)
      expect(reader.verdicts.find(SOLVED_DEAL, SOLVED_RULES)).toBeUndefined()
    })
    expect(reader.verdicts.find(SOLVED_DEAL, SOLVED_RULES)?.verdict).toBe('winnable')
    writer.close()
    reader.close()
  })
})

describe('migrations', () => {
  test('an older database is brought up to date and loses nothing', () => {
    const path = temporaryPath()
    openDatabase(path, readMigrations().slice(0, 1)).close()
    execute(
      path,
      `INSERT INTO verdicts VALUES ('solvitaire', 2, '31', 1, 0, 1, 'unwinnable', NULL, 7, 9, NULL, 'old', NULL, NULL, 't')`,
    )
    const store = new Store(path)
    const deal = { scheme: 'solvitaire', number: 31n }
    expect(store.verdicts.find(deal, PRESETS.klondike)).toMatchObject({ verdict: 'unwinnable', engine: 'old' })
    expect(store.batches.page({ count: 9 })).toEqual([])
    store.close()
  })

  test('a failed one leaves no trace of itself, and what came before it', () => {
    const path = temporaryPath()
    const first = { version: 1, name: '001-a.sql', sql: 'CREATE TABLE a (x TEXT);' }
    const broken = { version: 2, name: '002-b.sql', sql: 'CREATE TABLE b (x TEXT); CREATE TABLE a (x TEXT);' }
    const mended = { ...broken, sql: 'CREATE TABLE b (x TEXT);' }
    expect(faultOf(() => openDatabase(path, [first, broken])).message).toContain('already exists')
    const connection = openDatabase(path, [first, mended])
    expect(connection.pragma('user_version')).toBe(2)
    connection.close()
  })

  test('a folder with a missing number is refused', () => {
    const folder = dirname(temporaryPath())
    writeFileSync(join(folder, '001-a.sql'), '')
    writeFileSync(join(folder, '003-c.sql'), '')
    const fault = faultOf(() => readMigrations(pathToFileURL(`${folder}/`)))
    expect(fault.code).toBe('internal')
    expect(fault.message).toContain('003-c.sql')
  })
})

describe('a database that is refused is left as it was', () => {
  test('a newer one', () => {
    const path = filledDatabase()
    const newest = readMigrations().length
    openDatabase(path, [...readMigrations(), { version: newest + 1, name: 'next.sql', sql: 'SELECT 1' }]).close()
    const fault = refusalOf(path)
    expect(fault.code).toBe('store-too-new')
    expect(fault.message).toContain(`version ${newest + 1}`)
  })

  test('no database at all', () => {
    const path = temporaryPath()
    writeFileSync(path, 'Dear diary, '.repeat(1_000))
    expect(refusalOf(path).code).toBe('store-damaged')
  })

  test('the database of another program', () => {
    const path = temporaryPath()
    execute(path, 'CREATE TABLE songs (title TEXT); PRAGMA user_version = 1')
    const fault = refusalOf(path)
    expect(fault.code).toBe('store-damaged')
    expect(fault.message).toContain('another program')
  })

  test('one cut short', () => {
    const path = filledDatabase(500)
    truncateSync(path, 4096 * 4)
    expect(refusalOf(path).code).toBe('store-damaged')
  })

  test('one with a page overwritten', () => {
    const path = filledDatabase(500)
    const bytes = readFileSync(path)
    bytes.fill(0xab, 4096 * 4, 4096 * 5)
    writeFileSync(path, bytes)
    expect(refusalOf(path).code).toBe('store-damaged')
  })

  test('one whose header is gone', () => {
    const path = filledDatabase()
    const bytes = readFileSync(path)
    bytes.fill(0, 0, 100)
    writeFileSync(path, bytes)
    expect(refusalOf(path).code).toBe('store-damaged')
  })

  test.each(['verdicts', 'batches', 'batch_chunks'])('one without its table %s', (table) => {
    const path = filledDatabase()
    execute(path, `DROP TABLE ${table}`)
    execute(path, 'PRAGMA wal_checkpoint(TRUNCATE)')
    const fault = refusalOf(path)
    expect(fault.code).toBe('store-damaged')
    expect(fault.message).toContain(table)
  })

  test('one that has lost its version', () => {
    const path = filledDatabase()
    execute(path, 'PRAGMA user_version = 0')
    expect(refusalOf(path).code).toBe('store-damaged')
  })

  test('a log whose database is gone: SQLite would throw it away', () => {
    const path = temporaryPath()
    const store = new Store(path)
    store.verdicts.put(WINNABLE)
    const log = readFileSync(`${path}-wal`)
    store.close()
    rmSync(path)
    writeFileSync(`${path}-wal`, log)
    const fault = faultOf(() => new Store(path))
    expect(fault.code).toBe('store-damaged')
    expect(fault.message).toContain(`${path}-wal`)
    expect(readFileSync(`${path}-wal`).equals(log)).toBe(true)
    expect(existsSync(path)).toBe(false)
  })
})

describe("a path that can't be used", () => {
  test('a missing folder is named', () => {
    const path = join(dirname(temporaryPath()), 'nowhere', 'reussite.db')
    const fault = faultOf(() => new Store(path))
    expect(fault.code).toBe('store-unavailable')
    expect(fault.message).toContain(dirname(path))
    expect(existsSync(dirname(path))).toBe(false)
  })

  test('a folder is no database', () => {
    const path = temporaryPath()
    mkdirSync(path)
    expect(faultOf(() => new Store(path)).code).toBe('store-unavailable')
  })

  test('an empty path is not a database of its own', () => {
    expect(faultOf(() => new Store(' ')).code).toBe('store-unavailable')
  })

  // Not even root can make a file there.
  test.runIf(existsSync('/proc/self'))('a folder that may not be written', () => {
    const fault = faultOf(() => new Store('/proc/reussite.db'))
    expect(fault.code).toBe('store-unavailable')
    expect(fault.message).toContain('/proc/reussite.db')
  })
})
