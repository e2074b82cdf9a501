/** Lines of a stream as they come, from a terminal or a pipe. */

/** What is longer is no command. */
const MOST_CHARACTERS = 64 * 1024

/**
 * Yields each line without its end, the last one too when it has none; a line that is too long, cut. Ends with the
 * stream, or as soon as `signal` is aborted.
 */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array | string>,
  signal: AbortSignal,
): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder()
  const chunks = stream[Symbol.asyncIterator]()
  const aborted = new Promise<'aborted'>((resolve) => {
    if (signal.aborted) resolve('aborted')
    else signal.addEventListener('abort', () => resolve('aborted'), { once: true })
  })
  let rest = ''
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), aborted])
      if (next === 'aborted') return
      if (next.done) break
      const { value } = next
      rest += typeof value === 'string' ? value : decoder.decode(value, { stream: true })
      const lines = rest.split('\n')
      rest = lines.pop()!.slice(0, MOST_CHARACTERS)
      for (const line of lines) yield line.replace(/\r$/, '').slice(0, MOST_CHARACTERS)
    }
    if (rest !== '') yield rest.replace(/\r$/, '')
  } finally {
    // Not awaited: a terminal that gives no more lines would never answer.
    void chunks.return?.()
  }
}
