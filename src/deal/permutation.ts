/** Numbers so large that each order of 52 cards has one of its own. */
/** 52!, the number of orders of a deck. */
export const ORDERS: bigint = Array.from({ length: 52 }, (_, i) => BigInt(i + 1)).reduce((product, i) => product * i)

/** Takes digits off `number`, one in base `size` at each call. */
export function digitsOf(number: bigint): (size: number) => number {
  let rest = number
  return (size) => {
    const digit = Number(rest % BigInt(size))
    rest /= BigInt(size)
    return digit
  }
}
