/**
 * The schema's history: `migrations/NNN-name.sql`, numbered from 001 without a gap. A database remembers in
 * `user_version` how far it has come, and in `application_id` that it is ours.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { AppError } from '../errors.ts'
import type { Connection } from './connection.ts'

/** The same place from `src/store` and, in the build, from `dist/src/store`. */
const FOLDER = new URL('../../migrations/', import.meta.url)

/** "REUS" in ASCII. */
const APPLICATION_ID = 0x52455553

export interface Migration {
  /** From 1: the `user_version` it leads to. */
  version: number
  /** `NNN-name.sql` */
  name: string
  sql: string
}

/** The migrations of this version of the program, in order. Throws `internal` when a number is missing or doubled. */
export function readMigrations(folder: URL = FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, at) => {
    const version = at + 1
    if (!name.startsWith(`${String(version).padStart(3, '0')}-`)) {
      throw new AppError('internal', `migration ${version} is missing: found ${name} in its place`)
    }
    return { version, name, sql: readFileSync(new URL(name, folder), 'utf8') }
  })
}

/**
 * Refuses a database that is not ours (`store-damaged`) or that a newer program wrote (`store-too-new`).
 * An empty file is a new database. Changes nothing.
 */
export function checkIdentity(connection: Connection, newest: number): void {
  const tables = connection.prepare<Record<string, never>, { name: string }>('SELECT name FROM sqlite_schema').all({})
  const isOurs = connection.pragma('application_id') === APPLICATION_ID
  if (tables.length > 0 && !isOurs) {
    throw new AppError('store-damaged', `${connection.path} is the database of another program`)
  }
  const version = versionOf(connection)
  if (version > newest) {
    const versions = `it has version ${version}, this program knows ${newest}`
    throw new AppError('store-too-new', `the database ${connection.path} was written by a newer program: ${versions}`)
  }
}

/** Brings the database up to date, each migration in a transaction of its own: a failed one leaves no trace. */
export function migrate(connection: Connection, migrations: readonly Migration[]): void {
  for (const { version, sql } of migrations) {
    if (version <= versionOf(connection)) continue
    connection.atomically(() => {
      // Another process may have been faster while this one waited for the lock.
      if (version <= versionOf(connection)) return
      connection.execute(sql)
      connection.pragma(`application_id = ${APPLICATION_ID}`)
      connection.pragma(`user_version = ${version}`)
    })
  }
}

function versionOf(connection: Connection): number {
  return connection.pragma('user_version') as number
}
