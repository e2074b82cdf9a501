/**
 * The results of a chunk of a batch as bytes: deal after deal, within a deal one record for each rule set.
 *
 *     record = outcome (1 byte) + nodes (7 bits a byte, lowest first, the top bit says that more follow)
 *
 * An outcome is an index into `OUTCOMES`; its order is part of the stored format, so new ones are added at the end.
 * Most deals take few nodes: about four bytes a record, a million deals under two rule sets in 8 MB.
 */
import { AppError } from '../errors.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'

export interface DealResult {
  verdict: Verdict
  /** Present exactly when the verdict is `unknown`. */
  reason?: UnknownReason
  nodes: number
}

const OUTCOMES = [
  { verdict: 'winnable' },
  { verdict: 'unwinnable' },
  { verdict: 'unknown', reason: 'nodes' },
  { verdict: 'unknown', reason: 'time' },
  { verdict: 'unknown', reason: 'memory' },
  { verdict: 'unknown', reason: 'cancelled' },
] as const satisfies Omit<DealResult, 'nodes'>[]

/** `results[deal][rule set]` as bytes. Throws `internal` when a reason is missing or out of place. */
export function encodeResults(results: readonly (readonly DealResult[])[]): Uint8Array {
  const bytes: number[] = []
  for (const { verdict, reason, nodes } of results.flat()) {
    const outcome = OUTCOMES.findIndex((known) => known.verdict === verdict && reasonOf(known) === reason)
    if (outcome < 0) throw new AppError('internal', `no deal is ${verdict} for the reason "${reason}"`)
    bytes.push(outcome)
    let rest = nodes
    // Node counts can pass 2^31, so no bit operators.
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}

/** The inverse of `encodeResults`. Throws `store-damaged` when the bytes are not those of whole deals. */
export function decodeResults(bytes: Uint8Array, ruleSets: number): DealResult[][] {
  const results: DealResult[][] = []
  let at = 0
  while (at < bytes.length) {
    const ofDeal: DealResult[] = []
    while (ofDeal.length < ruleSets) {
      const outcome = OUTCOMES[next()]
      if (outcome === undefined) throw new AppError('store-damaged', `byte ${at - 1} of a batch chunk is no outcome`)
      ofDeal.push({ ...outcome, nodes: nextNodes() })
    }
    results.push(ofDeal)
  }
  return results

  function next(): number {
    const byte = bytes[at++]
    if (byte === undefined) throw new AppError('store-damaged', 'a batch chunk is cut short')
    return byte
  }

  function nextNodes(): number {
    let nodes = 0
    for (let unit = 1; ; unit *= 128) {
      const byte = next()
      nodes += (byte % 128) * unit
      if (byte < 128) return nodes
    }
  }
}

function reasonOf(outcome: (typeof OUTCOMES)[number]): UnknownReason | undefined {
  return outcome.verdict === 'unknown' ? outcome.reason : undefined
}
