/** Whole numbers as bytes, small ones in few: 7 bits a byte, lowest first, the top bit says that more follow. */
import { AppError } from '../errors.ts'

/** Appends `value`, 0..2^53 − 1, to `bytes`. */
export function pushVarint(bytes: number[], value: number): void {
  let rest = value
  // Node counts can pass 2^31, so no bit operators.
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  bytes.push(rest)
}

/** Reads bytes and varints in a row. Throws `store-damaged` when they are cut short. */
export class ByteReader {
  readonly #bytes: Uint8Array
  /** Bytes read so far. */
  at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length
  }

  byte(): number {
    const byte = this.#bytes[this.at++]
    if (byte === undefined) throw new AppError('store-damaged', 'a batch chunk is cut short')
    return byte
  }

  varint(): number {
    let value = 0
    for (let unit = 1; ; unit *= 128) {
      const byte = this.byte()
      value += (byte % 128) * unit
      if (byte < 128) return value
    }
  }
}
