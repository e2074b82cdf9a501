/** Opening a database file: what is refused, what is checked, how it is set. */
import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { AppError } from '../errors.ts'
import { Connection } from './connection.ts'
import { checkIdentity, type Migration, migrate, readMigrations } from './migrations.ts'

/** A database that lives and dies with its connection. */
export const IN_MEMORY = ':memory:'

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
  // Readers go on while a write is under way.
  connection.pragma('journal_mode = WAL')
  // A written chunk stays written when the power fails; writes are few, so the fsync is affordable.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
}
