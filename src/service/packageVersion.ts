/** The version of this program, from its package.json. */
import { readFileSync } from 'node:fs'

/** `0.1.0`; the file lies two folders up in the source and three in the built program. */
export function packageVersion(): string {
  for (const place of ['../../package.json', '../../../package.json']) {
    const text = readIfThere(new URL(place, import.meta.url))
    if (text !== undefined) return (JSON.parse(text) as { version: string }).version
  }
  return 'unknown'
}

function readIfThere(url: URL): string | undefined {
  try {
    return readFileSync(url, 'utf8')
  } catch {
    return undefined
  }
}
