/**
 * better-sqlite3 with our errors: the only file that imports it.
 * SQLite's error codes are many; what a caller can do about them is little, so they become three:
 * the file is damaged, the file can't be used here and now, or the program is wrong.
 */
import Sqlite from 'better-sqlite3'
import { AppError, BusyError } from '../errors.ts'

/** How long a statement waits for another process's write to end. */
const LOCK_TIMEOUT_MS = 5_000

type Value = string | number | Uint8Array | null

/** A prepared statement with named parameters (`:name`), of the columns `Row`. */
export interface Statement<Parameters extends Record<string, Value>, Row> {
  get(parameters: Parameters): Row | undefined
  all(parameters: Parameters): Row[]
  /** The number of rows changed. */
  run(parameters: Parameters): number
}

export class Connection {
  readonly path: string
  readonly #database: Sqlite.Database

  /** Opens the file, or makes it. Throws `store-unavailable`. What is in the file is not looked at yet. */
  constructor(path: string) {
    this.path = path
    this.#database = guard(path, () => new Sqlite(path, { timeout: LOCK_TIMEOUT_MS }))
  }

  /** Throws `store-damaged` when the file does not have the statement's tables and columns. */
  prepare<Parameters extends Record<string, Value>, Row>(sql: string): Statement<Parameters, Row> {
    const statement = this.#guard(() => this.#database.prepare<[Parameters], Row>(sql))
    return {
      get: (parameters) => this.#guard(() => statement.get(parameters)),
      all: (parameters) => this.#guard(() => statement.all(parameters)),
      run: (parameters) => this.#guard(() => statement.run(parameters).changes),
    }
  }

  /** The value of a pragma, after setting it where `source` has a `=`. */
  pragma(source: string): unknown {
    return this.#guard(() => this.#database.pragma(source, { simple: true }))
  }

  /** Runs a script of several statements. */
  execute(sql: string): void {
    this.#guard(() => this.#database.exec(sql))
  }

  /**
   * Runs `work` in one write transaction: all of it is kept or, when it throws, nothing. May be nested.
   * The write lock is taken first, so that what `work` reads stays true until it writes.
   */
  atomically<Result>(work: () => Result): Result {
    return this.#guard(() => this.#database.transaction(work).immediate())
  }

  get isOpen(): boolean {
    return this.#database.open
  }

  close(): void {
    this.#database.close()
  }

  #guard<Result>(work: () => Result): Result {
    return guard(this.path, work)
  }
}

function guard<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof Sqlite.SqliteError ? translate(error, path) : error
  }
}

function translate(error: InstanceType<typeof Sqlite.SqliteError>, path: string): AppError {
  const cause = `${error.message} (${error.code})`
  // Extended codes begin with the primary one: SQLITE_CORRUPT_INDEX, SQLITE_IOERR_WRITE.
  switch (error.code.split('_')[1]) {
    case 'CORRUPT':
    case 'NOTADB':
    case 'ERROR': // Our statements are right, so it is the tables that are not ours.
      return new AppError('store-damaged', `the database ${path} is damaged or not one of this program: ${cause}`)
    case 'CANTOPEN':
    case 'FULL':
    case 'IOERR':
    case 'PERM':
    case 'READONLY':
    case 'AUTH':
      return new AppError('store-unavailable', `the database ${path} can't be opened or written: ${cause}`)
    case 'BUSY':
    case 'LOCKED':
      return new BusyError(`the database ${path} is locked by another program`, 1)
    default:
      return new AppError('internal', `the database ${path} refused a statement: ${cause}`)
  }
}
