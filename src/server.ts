/** The service as a process of its own: settings from the environment, ends on SIGTERM or Ctrl-C. */
import { AppError } from './errors.ts'
import { loaded } from './missingPackage.ts'

const CLOSE_WITHIN_MS = 10_000

try {
  const [{ default: closeWithGrace }, { parseConfig }, { startServer }] = await loaded(() =>
    Promise.all([import('close-with-grace'), import('./config.ts'), import('./http/startServer.ts')]),
  )
  const { log, close } = await startServer(parseConfig(process.env))
  closeWithGrace({ delay: CLOSE_WITHIN_MS, logger: log }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'closing after a fault')
    else log.info({ signal }, 'closing')
    await close()
  })
} catch (error) {
  process.stderr.write(`${error instanceof AppError ? `${error.code}: ${error.message}` : (error as Error).stack}\n`)
  process.exitCode = 1
}
