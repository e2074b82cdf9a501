/** The text of a file or of standard input, whatever program wrote it; anything but text is refused. */
import { AppError } from '../errors.ts'

/** Far more than any position or list of moves; what is longer is some other file. */
const MAX_BYTES = 1024 * 1024

/**
 * The text that `source` has: UTF-8, or UTF-16 with a mark at its beginning, as Windows writes it. No more of it is read
 * than a game can have. Throws `invalid-request` with `place` for a longer one, and for one that is no text.
 */
export async function readText(source: AsyncIterable<Uint8Array | string>, place: string): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    chunks.push(Buffer.from(chunk as string))
    bytes += chunks.at(-1)!.length
    if (bytes > MAX_BYTES) throw new AppError('invalid-request', `longer than ${MAX_BYTES} bytes`, place)
  }
  return decode(Buffer.concat(chunks), place)
}

function decode(bytes: Buffer, place: string): string {
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new AppError('invalid-request', 'no text in UTF-8, but a binary file or one in another encoding', place)
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
