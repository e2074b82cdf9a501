/** Where the solver threads' code is: beside the built files, or, run from source, the TypeScript itself by way of tsx. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js'

export const SOLVER_WORKER = new URL(`../../workers/solver.${EXTENSION}`, import.meta.url)

/** Node's flags for a thread that runs `file`; tsx by its full path, so that the working directory does not matter. */
export function threadFlags(file: URL): string[] {
  if (!file.pathname.endsWith('.ts')) return []
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
}
