/**
 * The results of a chunk of a batch as bytes: deal after deal, within a deal one record for each contestant.
 *
 *     record = outcome (1 byte) + nodes (varint) + what the outcome has besides (a varint each)
 *
 * An outcome is an index into `OUTCOMES`; its order is part of the stored format, so new ones are added at the end.
 * Most deals take few nodes: about six bytes a record, a million deals under two rule sets in 12 MB.
 * Times are stored beside them, one varint of microseconds for each record: results are the same in every run.
 */

import type { Outcome } from '../analysis/contestant.ts'
import { AppError } from '../errors.ts'
import type { UnknownReason } from '../search/verdict.ts'
import { ByteReader, pushVarint } from './varint.ts'

export interface DealResult {
  verdict: Outcome
  /** Present exactly when the verdict is `unknown`. */
  reason?: UnknownReason
  nodes: number
  /** Length of the solution or of the game won, as players count moves; only where the verdict is one of these. */
  moves?: number
  /** As in `DealDecided`. */
  cardsUp?: number
  atMost?: number
  /** Time of the search, where it was measured. */
  ms?: number
}

interface Kind {
  verdict: Outcome
  reason?: UnknownReason
  /** Written after the nodes, in this order. */
  has?: readonly Extra[]
}

type Extra = 'moves' | 'cardsUp' | 'atMost'

const EXTRAS: readonly Extra[] = ['moves', 'cardsUp', 'atMost']

const OUTCOMES: readonly Kind[] = [
  { verdict: 'winnable' },
  { verdict: 'unwinnable' },
  { verdict: 'unknown', reason: 'nodes' },
  { verdict: 'unknown', reason: 'time' },
  { verdict: 'unknown', reason: 'memory' },
  { verdict: 'unknown', reason: 'cancelled' },
  { verdict: 'winnable', has: ['moves'] },
  { verdict: 'won', has: ['moves'] },
  { verdict: 'lost', has: ['cardsUp'] },
  { verdict: 'unwinnable', has: ['cardsUp'] },
  { verdict: 'unknown', reason: 'nodes', has: ['cardsUp', 'atMost'] },
  { verdict: 'unknown', reason: 'time', has: ['cardsUp', 'atMost'] },
  { verdict: 'unknown', reason: 'memory', has: ['cardsUp', 'atMost'] },
  { verdict: 'unknown', reason: 'cancelled', has: ['cardsUp', 'atMost'] },
]

/** `results[deal][contestant]` as bytes, times left out. Throws `internal` when a reason or a length is out of place. */
export function encodeResults(results: readonly (readonly DealResult[])[]): Uint8Array {
  const bytes: number[] = []
  for (const result of results.flat()) {
    bytes.push(outcomeOf(result))
    pushVarint(bytes, result.nodes)
    for (const extra of EXTRAS) if (result[extra] !== undefined) pushVarint(bytes, result[extra])
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
 * The inverse of both: the results of so many `contestants` with their times, if there are any.
 * Throws `store-damaged` when the bytes are not those of whole deals.
 */
export function decodeResults(bytes: Uint8Array, contestants: number, times: Uint8Array | null = null): DealResult[][] {
  const reader = new ByteReader(bytes)
  const timeReader = times === null ? undefined : new ByteReader(times)
  const results: DealResult[][] = []
  while (!reader.isAtEnd) {
    const ofDeal: DealResult[] = []
    while (ofDeal.length < contestants) {
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
  const { verdict, reason, has = [] } = outcome
  const result: DealResult = { verdict, ...(reason !== undefined && { reason }), nodes: reader.varint() }
  for (const extra of has) result[extra] = reader.varint()
  return result
}

function outcomeOf(result: DealResult): number {
  const { verdict, reason } = result
  const extras = EXTRAS.filter((extra) => result[extra] !== undefined)
  const outcome = OUTCOMES.findIndex(
    (known) => known.verdict === verdict && known.reason === reason && `${known.has ?? []}` === `${extras}`,
  )
  if (outcome >= 0) return outcome
  throw new AppError('internal', `no deal is ${verdict} for the reason "${reason}", with ${extras.join() || 'nothing'}`)
}
