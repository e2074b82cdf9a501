/** Results of batches, chunk by chunk. A chunk is there whole or not at all. */
import type { Connection, Statement } from './connection.ts'
import { type DealResult, decodeResults, encodeResults, encodeTimes } from './dealResults.ts'

export interface BatchChunk {
  /** Place of its first deal in the batch, from 0. */
  index: number
  /** First and last deal, both included, as in the question. */
  from: bigint
  to: bigint
  /** `results[deal][contestant]`, deals by number, contestants in the question's order. */
  results: DealResult[][]
}

/** Of those of a batch, which may be hundreds of thousands. */
const CHUNKS_AT_A_TIME = 256

type Row = { chunk: number; from: string; to: string; results: Uint8Array; times: Uint8Array | null }

const SELECT = 'SELECT chunk, from_number AS "from", to_number AS "to", results, times FROM batch_chunks'

export class BatchChunkRepository {
  readonly #insert: Statement<Row & { batchId: string }, never>
  readonly #selectAfter: Statement<{ batchId: string; after: number; count: number }, Row>
  readonly #selectWithin: Statement<{ batchId: string; first: number; last: number }, Row>
  readonly #count: Statement<{ batchId: string }, { chunks: number }>

  constructor(connection: Connection) {
    this.#insert = connection.prepare(
      `INSERT INTO batch_chunks (batch_id, chunk, from_number, to_number, results, times)
       VALUES (:batchId, :chunk, :from, :to, :results, :times) ON CONFLICT (batch_id, chunk) DO NOTHING`,
    )
    this.#selectAfter = connection.prepare(
      `${SELECT} WHERE batch_id = :batchId AND chunk > :after ORDER BY chunk LIMIT :count`,
    )
    this.#selectWithin = connection.prepare(
      `${SELECT} WHERE batch_id = :batchId AND chunk <= :last AND chunk >=
         (SELECT max(chunk) FROM batch_chunks WHERE batch_id = :batchId AND chunk <= :first) ORDER BY chunk`,
    )
    this.#count = connection.prepare('SELECT count(*) AS chunks FROM batch_chunks WHERE batch_id = :batchId')
  }

  /** Writes a chunk of a batch that exists. One that is there already stays; returns whether it was written. */
  put(batchId: string, { index, from, to, results }: BatchChunk): boolean {
    const row = { chunk: index, from: String(from), to: String(to), results: encodeResults(results) }
    return this.#insert.run({ batchId, ...row, times: encodeTimes(results) }) > 0
  }

  /**
   * The chunks written so far, by index, each decoded when it is asked for: of a million deals, the bytes are few but
   * the results are many. `contestants` is their number in the batch's question.
   */
  *each(batchId: string, contestants: number): Generator<BatchChunk> {
    for (let after = -1; ; ) {
      const rows = this.#selectAfter.all({ batchId, after, count: CHUNKS_AT_A_TIME })
      for (const row of rows) yield read(row, contestants)
      if (rows.length < CHUNKS_AT_A_TIME) return
      after = rows.at(-1)!.chunk
    }
  }

  /** The chunks that hold the deals `first` to `last`, by index: indexes are the places of deals in their batch. */
  within(batchId: string, first: number, last: number, contestants: number): BatchChunk[] {
    return this.#selectWithin.all({ batchId, first, last }).map((row) => read(row, contestants))
  }

  /** How many chunks are written so far. */
  countOf(batchId: string): number {
    return this.#count.get({ batchId })?.chunks ?? 0
  }
}

function read({ chunk, from, to, results, times }: Row, contestants: number): BatchChunk {
  return { index: chunk, from: BigInt(from), to: BigInt(to), results: decodeResults(results, contestants, times) }
}
