/** The service from a program: `reussite/server`. docs/library.md shows it. */
import { AppError } from './errors.ts'
import { shortened } from './json.ts'
import { loaded } from './missingPackage.ts'

export interface RunningServer {
  /** `http://127.0.0.1:3000` */
  url: string
  /** Answers what is under way, cancelling searches; batches go on where they were when the service starts again. */
  close(): Promise<void>
}

/**
 * Starts the service and listens. `settings` are the variables of docs/configuration.md, as texts; what is left out is
 * as that page says, whatever the environment has.
 * Throws `invalid-config` with the name of the variable, `missing-package` where optional dependencies were left out,
 * and what opening the database throws.
 */
export async function startServer(settings: Readonly<Record<string, string | undefined>> = {}): Promise<RunningServer> {
  const [{ parseConfig, VARIABLES }, http] = await loaded(() =>
    Promise.all([import('./config.ts'), import('./http/startServer.ts')]),
  )
  const unknown = Object.keys(settings).find((name) => !Object.hasOwn(VARIABLES, name))
  if (unknown !== undefined) {
    const known = Object.keys(VARIABLES).join(', ')
    throw new AppError('invalid-config', `unknown setting; known are ${known}`, shortened(unknown))
  }
  const { url, close } = await http.startServer(parseConfig(settings))
  return { url, close }
}
