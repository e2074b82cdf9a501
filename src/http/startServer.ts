/** The whole service in this process: solver threads, store and HTTP. */
import { type Logger, pino } from 'pino'
import { type Config, isLoopback } from '../config.ts'
import { AppError } from '../errors.ts'
import { openService } from '../service/openService.ts'
import { buildApp } from './app.ts'
import { memoryWarning } from './memoryWarning.ts'

export interface Server {
  /** `http://127.0.0.1:3000` */
  url: string
  log: Logger
  /** Answers what is under way, cancelling searches; batches go on where they were when the service starts again. */
  close(): Promise<void>
}

/**
 * Starts the service and listens; batches that had not ended go on.
 * Throws what `openService` throws, `invalid-config` when it can't listen where it should.
 */
export async function startServer(config: Config): Promise<Server> {
  const log = pino({ level: config.logLevel })
  if (config.apiKeys.length === 0 && !isLoopback(config.host)) warnOfStrangers(config, log)
  const memory = memoryWarning(config)
  if (memory !== undefined) log.warn(memory)
  const service = await openService({ ...config, resumeBatches: true, log })
  const app = await buildApp(service, config, log)
  // Made when first asked for, and a tenth of a second's work: now nobody waits behind it.
  app.swagger()
  const close = async () => {
    // Both at once: requests under way wait for the service, which cancels their searches.
    const closed = app.close()
    await service.close()
    await closed
  }
  try {
    return { url: await app.listen({ host: config.host, port: config.port }), log, close }
  } catch (error) {
    await close()
    throw listenFault(error as NodeJS.ErrnoException, config)
  }
}

function warnOfStrangers({ host, withoutKey }: Config, log: Logger): void {
  const batches = withoutKey.includes('batch') ? 'and start and delete batches' : 'batches are refused'
  log.warn(
    { host, withoutKey },
    `THERE ARE NO API_KEYS: whoever reaches ${host} may search, ${batches} (docs/configuration.md: API_KEYS, WITHOUT_KEY)`,
  )
}

function listenFault(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new AppError('invalid-config', `port ${port} of ${host} is taken`, 'PORT')
    case 'EACCES':
      return new AppError('invalid-config', `port ${port} may not be taken by this user`, 'PORT')
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new AppError('invalid-config', `${host} is no address of this machine`, 'HOST')
    default:
      return error
  }
}
