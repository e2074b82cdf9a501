/**
 * The results of a chunk of a batch as bytes: deal after deal, within a deal one record for each rule set.
 *
 *     record = outcome (1 byte) + nodes (varint) + moves of the solution (varint; outcome 6 only)
 *
 * An outcome is an index into `OUTCOMES`; its order is part of the stored format, so new ones are added at the end.
 * Most deals take few nodes: about six bytes a record, a million deals under two rule sets in 12 MB.
 * Times are stored beside them, one varint of microseconds for each record: results are the same in every run.
 */
import { AppError } from '../errors.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'
import { ByteReader, pushVarint } from './varint.ts'

export interface DealResult {
  verdict: Verdict
  /** Present exactly when the verdict is `unknown`. */
  reason?: UnknownReason
  nodes: number
  /** Length of the solution, as players count moves; only where the verdict is `winnable`. */
  moves?: number
  /** Time of the search, where it was measured. */
  ms?: number
}

interface Outcome {
  verdict: Verdict
  reason?: UnknownReason
  hasMoves?: true
}

const OUTCOMES: readonly Outcome[] = [
  { verdict: 'winnable' },
  { verdict: 'unwinnable' },
  { verdict: 'unknown', reason: 'nodes' },
  { verdict: 'unknown', reason: 'time' },
  { verdict: 'unknown', reason: 'memory' },
  { verdict: 'unknown', reason: 'cancelled' },
  { verdict: 'winnable', hasMoves: true },
]

/** `results[deal][rule set]` as bytes, times left out. Throws `internal` when a reason or a length is out of place. */
export function encodeResults(results: readonly (readonly DealResult[])[]): Uint8Array {
  const bytes: number[] = []
  for (const result of results.flat()) {
    bytes.push(outcomeOf(result))
    pushVarint(bytes, result.nodes)
    if (result.moves !== undefined) pushVarint(bytes, result.moves)
  }
  return Uint8Array.from(bytes)
}

/** The times of the same results as bytes; `null` unless all were measured. */
export function encodeTimes(results: readonly (readonly DealResult[])[]): Uint8Array | null {
  const bytes: number[] = []
  for (const { ms } of results.flat()) {
    if (ms === undefined) return null
    pushVarint(bytes, Math.round(ms * 1_000))
  }
  return Uint8Array.from(bytes)
}

/**
 * The inverse of both: the results of `ruleSets` rule sets with their times, if there are any.
 * Throws `store-damaged` when the bytes are not those of whole deals.
 */
export function decodeResults(bytes: Uint8Array, ruleSets: number, times: Uint8Array | null = null): DealResult[][] {
  const reader = new ByteReader(bytes)
  const timeReader = times === null ? undefined : new ByteReader(times)
  const results: DealResult[][] = []
  while (!reader.isAtEnd) {
    const ofDeal: DealResult[] = []
    while (ofDeal.length < ruleSets) {
      const result = readResult(reader)
      if (timeReader !== undefined) result.ms = timeReader.varint() / 1_000
      ofDeal.push(result)
    }
    results.push(ofDeal)
  }
  return results
}

function readResult(reader: ByteReader): DealResult {
  const outcome = OUTCOMES[reader.byte()]
  if (outcome === undefined) throw new AppError('store-damaged', `byte ${reader.at - 1} of a batch chunk is no outcome`)
  const { verdict, reason, hasMoves } = outcome
  const nodes = reader.varint()
  return {
    verdict,
    ...(reason !== undefined && { reason }),
    nodes,
    ...(hasMoves && { moves: reader.varint() }),
  }
}

function outcomeOf({ verdict, reason, moves }: DealResult): number {
  const hasMoves = moves !== undefined
  const outcome = OUTCOMES.findIndex(
    (known) => known.verdict === verdict && known.reason === reason && (known.hasMoves ?? false) === hasMoves,
  )
  if (outcome >= 0) return outcome
  throw new AppError(
    'internal',
    `no deal is ${verdict} for the reason "${reason}"${hasMoves ? ' in so many moves' : ''}`,
  )
}
