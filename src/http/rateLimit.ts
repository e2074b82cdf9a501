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

  /** One more, if it is not used up. */
  take(address: string): Allowance {
    const now = Date.now()
    let window = this.#windows.get(address)
    if (window === undefined || window.until <= now) {
      window = { used: 0, until: now + WINDOW_MS }
      this.#keep(address, window)
    }
    const isUsedUp = window.used >= this.most
    if (!isUsedUp) window.used++
    return { isUsedUp, remaining: this.most - window.used, resetSeconds: secondsUntil(window.until, now) }
  }

  /** Seconds until there is some again; 0 while it is not used up. */
  secondsUsedUp(address: string): number {
    const window = this.#windows.get(address)
    if (window === undefined || window.used < this.most) return 0
    const now = Date.now()
    return window.until > now ? secondsUntil(window.until, now) : 0
  }

  #keep(address: string, window: { used: number; until: number }): void {
    this.#windows.delete(address)
    this.#windows.set(address, window)
    if (this.#windows.size > MOST_ADDRESSES) this.#windows.delete(this.#windows.keys().next().value!)
  }
}

function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1_000))
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
  if (!address.includes(':') || !isIPv6(address)) return address
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
