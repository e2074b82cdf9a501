/** The user's own database: where batches are kept when no other file is named, so that they can be resumed. */
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** The file's path on this system; its folder is made if it is not there. */
export function dataFile(env: Environment, platform: string = process.platform): string {
  const file = join(dataFolder(env, platform), 'reussite', 'reussite.db')
  mkdirSync(dirname(file), { recursive: true })
  return file
}

/** As `dataFile`; where that can't be, a memory that ends with the process: what asks has no need of it. */
export function dataFileOrMemory(env: Environment): string {
  try {
    return dataFile(env)
  } catch {
    return ':memory:'
  }
}

function dataFolder(env: Environment, platform: string): string {
  const home = env['HOME'] || homedir()
  if (platform === 'win32') return env['LOCALAPPDATA'] || join(home, 'AppData', 'Local')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support')
  return env['XDG_DATA_HOME'] || join(home, '.local', 'share')
}
