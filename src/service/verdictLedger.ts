/**
 * Verdicts on their way into the store. They are written a moment after they are found, some at a time: the answer does
 * not wait for the file, and a caller whose searches end a thousand times a second does not make the thread write as
 * often. Until they are written they are known from here. What the file can't take now is tried again later.
 */
import { type DealId, formatDealId } from '../deal/dealId.ts'
import { AppError } from '../errors.ts'
import { countMoves, type Move, type Rules, rulesKey } from '../games/games.ts'
import type { Store } from '../store/store.ts'
import type { NewVerdict, StoredVerdict } from '../store/verdicts.ts'
import type { FaultLog } from './faultLog.ts'
import { Turns } from './turns.ts'

const WRITE_AFTER_MS = 20
const AGAIN_AFTER_MS = 1_000
/** A solution and its move list take some ten kilobytes. Beyond so many, the oldest are lost: they can be searched again. */
const MOST_WAITING = 2_000

/** Of one transaction: each is replayed before it is written, and the file is waited for once. */
const MOST_AT_ONCE = 8

type Waiting = NewVerdict & { decidedAt: string }

export class VerdictLedger {
  readonly #store: Pick<Store, 'verdicts' | 'atomically'>
  readonly #log: FaultLog | undefined
  /** By deal and rules, the oldest first. */
  readonly #waiting = new Map<string, Waiting>()
  #timer: NodeJS.Timeout | undefined
  #isWriting = false

  constructor(store: Pick<Store, 'verdicts' | 'atomically'>, log?: FaultLog) {
    this.#store = store
    this.#log = log
  }

  /** What is known of a deal under exactly these rules. */
  find(deal: DealId, rules: Rules): StoredVerdict | undefined {
    const found = this.#waiting.get(keyOf({ deal, rules }))
    return found === undefined ? this.#store.verdicts.find(deal, rules) : asStored(found)
  }

  /** The solution of a deal known to be winnable, replayed by the judge. */
  solution(deal: DealId, rules: Rules): Move[] | undefined {
    const found = this.#waiting.get(keyOf({ deal, rules }))
    return found?.verdict === 'winnable' ? [...found.solution] : this.#store.verdicts.solution(deal, rules)
  }

  /** Numbers `first <= number <= last` that the store has as unwinnable; those that wait to be written are not among them. */
  unwinnableBetween(scheme: string, rules: Rules, first: bigint, last: bigint): bigint[] {
    return this.#store.verdicts.unwinnableBetween(scheme, rules, first, last)
  }

  /** What is known of a deal under any rules. */
  ofDeal(deal: DealId): StoredVerdict[] {
    const name = `${formatDealId(deal)} `
    this.#write([...this.#waiting].filter(([key]) => key.startsWith(name)))
    return this.#store.verdicts.ofDeal(deal)
  }

  /** A moment later this is in the store. A cancelled search says nothing. */
  add(found: NewVerdict): void {
    if (found.verdict === 'unknown' && found.reason === 'cancelled') return
    this.#waiting.set(keyOf(found), { ...found, decidedAt: new Date().toISOString() })
    if (this.#waiting.size > MOST_WAITING) this.#waiting.delete(this.#waiting.keys().next().value!)
    this.#schedule(WRITE_AFTER_MS)
  }

  /** Writes what waits, now. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    while (this.#waiting.size > 0 && this.#write(this.#first())) {}
  }

  #schedule(ms: number): void {
    if (this.#timer !== undefined || this.#isWriting) return
    this.#timer = setTimeout(() => void this.#writeInTurns(), ms)
    this.#timer.unref()
  }

  async #writeInTurns(): Promise<void> {
    this.#timer = undefined
    this.#isWriting = true
    const turns = new Turns()
    while (this.#waiting.size > 0 && this.#write(this.#first())) await turns.next()
    this.#isWriting = false
    if (this.#waiting.size > 0) this.#schedule(AGAIN_AFTER_MS)
  }

  #first(): [string, Waiting][] {
    const group: [string, Waiting][] = []
    for (const entry of this.#waiting) {
      if (group.push(entry) === MOST_AT_ONCE) break
    }
    return group
  }

  /** In one transaction. False when the file can't be written now: all of them wait on. */
  #write(group: [string, Waiting][]): boolean {
    try {
      this.#store.atomically(() => {
        for (const [key, found] of group) this.#put(key, found)
      })
    } catch (error) {
      this.#log?.error({ err: error, verdicts: group.length }, 'verdicts could not be written, and wait')
      return false
    }
    for (const [key, found] of group) {
      // Another of the same deal may have come meanwhile.
      if (this.#waiting.get(key) === found) this.#waiting.delete(key)
    }
    return true
  }

  /** What the store does not believe is told, and not tried again. */
  #put(key: string, found: Waiting): void {
    try {
      this.#store.verdicts.put(found)
    } catch (error) {
      if (isOfFile(error)) throw error
      this.#log?.error({ err: error, verdict: key }, 'a verdict was not kept')
    }
  }
}

function isOfFile(error: unknown): boolean {
  return error instanceof AppError && ['store-unavailable', 'store-damaged', 'busy'].includes(error.code)
}

function keyOf({ deal, rules }: Pick<NewVerdict, 'deal' | 'rules'>): string {
  return `${formatDealId(deal)} ${rulesKey(rules)}`
}

function asStored(found: Waiting): StoredVerdict {
  if (found.verdict !== 'winnable') return found
  const { solution, ...rest } = found
  return { ...rest, moves: countMoves(solution) }
}
