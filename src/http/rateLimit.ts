/** How much each address may ask in a minute, and how much at a time. Addresses are forgotten, so that strangers cost no memory. */
import { isIPv6 } from 'node:net'

const WINDOW_MS = 60_000
/** The one that came longest ago makes room. */
const MOST_ADDRESSES = 20_000

export interface Allowance {
  isUsedUp: boolean
  remaining: number
  /** Until all is there again. */
  resetSeconds: number
}

/** So many a minute, from the first on. */
export class RateLimit {
  readonly most: number
  readonly #windows = new Map<string, { used: number; until: number }>()

  constructor(most: number) {
    this.most = most
  }

  /** One more; with `cost` 0, a look. */
  take(address: string, cost = 1): Allowance {
    const now = Date.now()
    let window = this.#windows.get(address)
    if (window === undefined || window.until <= now) {
      window = { used: 0, until: now + WINDOW_MS }
      if (cost > 0) this.#keep(address, window)
    }
    const isUsedUp = window.used + Math.max(cost, 1) > this.most
    if (!isUsedUp) window.used += cost
    return {
      isUsedUp,
      remaining: this.most - window.used,
      resetSeconds: Math.max(1, Math.ceil((window.until - now) / 1_000)),
    }
  }

  #keep(address: string, window: { used: number; until: number }): void {
    this.#windows.delete(address)
    this.#windows.set(address, window)
    if (this.#windows.size > MOST_ADDRESSES) this.#windows.delete(this.#windows.keys().next().value!)
  }
}

/** How many requests of a caller are under way. */
export class UnderWay {
  readonly #most: number
  readonly #counts = new Map<string, number>()

  /** 0: as many as there are. */
  constructor(most: number) {
    this.#most = most
  }

  /** One more; `undefined` when there are as many as may be, else what is to be called at its end. */
  enter(caller: string): (() => void) | undefined {
    const count = this.#counts.get(caller) ?? 0
    if (this.#most > 0 && count >= this.#most) return undefined
    this.#counts.set(caller, count + 1)
    return () => {
      const left = this.#counts.get(caller)! - 1
      if (left > 0) this.#counts.set(caller, left)
      else this.#counts.delete(caller)
    }
  }
}

/** One household has as many addresses of the sixth version as it likes, in a network of its own: that counts. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const parts = head === '' ? [] : head.split(':')
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const missing = tail === undefined ? 0 : 8 - parts.length - (tail === '' ? 0 : tail.split(':').length)
  const whole = [...parts, ...Array.from({ length: missing }, () => '0'), ...(tail ? tail.split(':') : [])]
  return `${whole
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}
