/** Opening a database file: what is refused, what is checked, how it is set. */
import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { AppError, BusyError } from '../errors.ts'
import { Connection } from './connection.ts'
import { checkIdentity, type Migration, migrate, readMigrations } from './migrations.ts'

/** A database that lives and dies with its connection. */
export const IN_MEMORY = ':memory:'

const LOG_ATTEMPTS = 100
const LOG_PAUSE_MS = 20

/**
 * The database at `path` (or `:memory:`), made if it is not there, checked and migrated.
 * Throws `store-unavailable` (no such folder, not writable), `store-damaged` (not a database, not ours, damaged,
 * its log left alone), `store-too-new`. A refused file is left as it was.
 */
export function openDatabase(path: string, migrations: readonly Migration[] = readMigrations()): Connection {
  if (path !== IN_MEMORY) checkFile(path)
  const connection = new Connection(path)
  try {
    checkIdentity(connection, migrations.length)
    checkIntegrity(connection)
    configure(connection)
    migrate(connection, migrations)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

function checkFile(path: string): void {
  if (path.trim() === '') throw new AppError('store-unavailable', 'the database path is empty')
  const folder = dirname(resolve(path))
  if (!existsSync(folder)) {
    throw new AppError('store-unavailable', `the folder ${folder} of the database does not exist`)
  }
  // SQLite would silently drop the log of a database file that has gone missing.
  if (sizeOf(path) === 0 && sizeOf(`${path}-wal`) > 0) {
    throw new AppError('store-damaged', `${path} is missing or empty, but its log ${path}-wal is not`)
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Reads every page once: about a second for each gigabyte. */
function checkIntegrity(connection: Connection): void {
  const fault = connection.pragma('quick_check(1)')
  if (fault !== 'ok') {
    throw new AppError('store-damaged', `the database ${connection.path} is damaged: ${fault}`)
  }
}

function configure(connection: Connection): void {
  keepLog(connection)
  // A written chunk stays written when the power fails; writes are few, so the fsync is affordable.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
}

/** Readers go on while a write is under way. */
function keepLog(connection: Connection): void {
  for (let attempt = 1; ; attempt++) {
    try {
      connection.pragma('journal_mode = WAL')
      return
    } catch (error) {
      // Programs that start at once on a new file get in each other's way here, and SQLite does not wait by itself.
      if (!(error instanceof BusyError) || attempt === LOG_ATTEMPTS) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOG_PAUSE_MS)
    }
  }
}
