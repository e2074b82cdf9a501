/** The store: verified deals, verdicts and batches in one SQLite file; a cache and a record. */
import { BatchChunkRepository } from './batchChunks.ts'
import { BatchRepository } from './batches.ts'
import type { Connection } from './connection.ts'
import { DifficultyRepository } from './difficulties.ts'
import { IN_MEMORY, openDatabase } from './openDatabase.ts'
import { ProofRepository } from './proofs.ts'
import { VerdictRepository } from './verdicts.ts'

export interface StoreOptions {
  /** The time written into new rows: ISO 8601, UTC. */
  now?: () => string
}

export class Store {
  readonly verdicts: VerdictRepository
  readonly difficulties: DifficultyRepository
  readonly proofs: ProofRepository
  readonly batches: BatchRepository
  readonly chunks: BatchChunkRepository
  readonly #connection: Connection

  /**
   * Opens the file at `path`, making it if its folder is there; `:memory:` is a store that ends with the process.
   * Throws `store-unavailable`, `store-damaged`, `store-too-new`, each with the path and the cause.
   */
  constructor(path: string = IN_MEMORY, { now = () => new Date().toISOString() }: StoreOptions = {}) {
    this.#connection = openDatabase(path)
    try {
      this.verdicts = new VerdictRepository(this.#connection, now)
      this.difficulties = new DifficultyRepository(this.#connection)
      this.proofs = new ProofRepository(this.#connection)
      this.batches = new BatchRepository(this.#connection, now)
      this.chunks = new BatchChunkRepository(this.#connection)
    } catch (error) {
      this.#connection.close()
      throw error
    }
  }

  /** Runs `work` in one write transaction: all of it is kept or, when it throws, nothing. */
  atomically<Result>(work: () => Result): Result {
    return this.#connection.atomically(work)
  }

  /** Whether the store still answers. */
  ready(): boolean {
    return this.#connection.isOpen
  }

  /** Closing twice changes nothing. */
  close(): void {
    this.#connection.close()
  }
}
