import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A path in an empty folder that goes when the test ends. */
export function temporaryPath(name = 'reussite.db'): string {
  const folder = mkdtempSync(join(tmpdir(), 'reussite-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, name)
}
