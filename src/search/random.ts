/** Reproducible chance for analyses: a seed gives the same numbers everywhere. Not for deals, which have their schemes. */

/** A number 0 ≤ x < 1, another each time. */
export type Random = () => number

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, far more than a few thousand draws need. */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A seed from a text (FNV-1a): equal texts, equal chances. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Any element of `list`, which is not empty. */
export function pick<Item>(list: readonly Item[], random: Random): Item {
  return list[Math.floor(random() * list.length)]!
}

/** Puts `list` in an order of which each is as likely as any other (Fisher and Yates). Returns it. */
export function shuffle<Item>(list: Item[], random: Random): Item[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const item = list[last]!
    list[last] = list[other]!
    list[other] = item
  }
  return list
}
