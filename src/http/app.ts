/** Builds the HTTP service: plugins first, then our routes, then refusals for what is left. `server.ts` listens. */
import { fastifyUnderPressure } from '@fastify/under-pressure'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { BusyError } from '../errors.ts'
import type { Service } from '../service/service.ts'
import { type AccessSettings, addAccess } from './access.ts'
import { BatchPairs } from './batchPairs.ts'
import { closeGracefully } from './closing.ts'
import { addCors } from './cors.ts'
import { addDocs, DOCS_PREFIX } from './docs.ts'
import { answerBrokenRequest, notFound, problemSender, refuseExpectation } from './errors.ts'
import { acceptLanguages } from './language.ts'
import { methodsNotAllowed } from './methods.ts'
import { addMetrics, createMetrics } from './metrics.ts'
import { refuseNothingAskedFor } from './nothingElse.ts'
import { validatorCompiler } from './requestFault.ts'
import type { App } from './route.ts'
import { addBatchControl } from './routes/batchControl.ts'
import { addBatchEvents } from './routes/batchEvents.ts'
import { addBatchExport } from './routes/batchExport.ts'
import { addBatches } from './routes/batches.ts'
import { addConvert } from './routes/convert.ts'
import { addDaily } from './routes/daily.ts'
import { addDeal } from './routes/deals.ts'
import { addGames } from './routes/games.ts'
import { addHint } from './routes/hint.ts'
import { addRules } from './routes/rules.ts'
import { addSolve } from './routes/solve.ts'
import { addStatus } from './routes/status.ts'
import { addVerify } from './routes/verify.ts'
import { addWhereLost } from './routes/whereLost.ts'
import { addWinnable } from './routes/winnable.ts'
import { addSecurityHeaders } from './security.ts'
import { refuseLooseJson } from './strictJson.ts'

/** A position with a long history fits several times over. */
const BODY_LIMIT_BYTES = 64 * 1024
/** A client has this long to send its request. */
const REQUEST_TIMEOUT_MS = 15_000
const TIMEOUT_CHECK_MS = 5_000
/** A loop this far behind, on the mean of a second: answers take too long already, better to refuse some. */
const MAX_LOOP_DELAY_MS = 3_000
const START_MS = 15_000
const COME_AGAIN_SECONDS = 2

export type AppSettings = AccessSettings &
  Pick<Config, 'corsOrigins' | 'trustedProxies' | 'openBatches' | 'batchGames' | 'metrics'>

/** The service over HTTP, ready to listen or to be asked by `inject`. Closing it does not close `service`. */
export async function buildApp(
  service: Service,
  config: AppSettings,
  log: Logger = pino({ level: 'silent' }),
): Promise<App> {
  const metrics = createMetrics()
  const sendProblem = problemSender(metrics.countFault)
  const app: App = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new QuietLog(),
    // One logger for all requests: making a child for each takes as long as parsing it. Lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: REQUEST_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: false,
    // A path that can't be read has no route, and no hooks: it counts all the same.
    frameworkErrors: (error, request, reply) =>
      sendProblem(refusalOf(() => access.limit(request, reply)) ?? error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  app.server.on('checkExpectation', refuseExpectation)
  acceptJsonOnly(app)
  closeGracefully(app)
  addSecurityHeaders(app)
  acceptLanguages(app)
  await addCors(app, config.corsOrigins)

  const access = addAccess(app, config, DOCS_PREFIX)
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: MAX_LOOP_DELAY_MS,
    pressureHandler: refusePressure(Date.now()),
  })
  const methods = methodsNotAllowed(app)
  app.setNotFoundHandler(async (request, reply) => {
    methods.refuseStrange(request, reply)
    notFound(request)
  })
  await addDocs(app, config.docs !== 'off')

  refuseNothingAskedFor(app)
  addMetrics(app, metrics, config.metrics)
  addStatus(app, service)
  addRules(app)
  addGames(app)
  addWinnable(app, service)
  addDaily(app, service)
  addDeal(app, service)
  addSolve(app, service)
  addHint(app, service)
  addVerify(app)
  addWhereLost(app, service)
  addConvert(app)
  const pairs = new BatchPairs()
  addBatches(app, service, pairs, config)
  addBatchControl(app, service, pairs, config)
  addBatchEvents(app, service, pairs)
  addBatchExport(app, service)
  methods.addRefusals()
  await app.ready()
  return app
}

/** Refuses while the loop is far behind, but for the first seconds: what held it up then was the start. */
function refusePressure(startedAt: number): () => Promise<void> {
  return async () => {
    if (Date.now() - startedAt < START_MS) return
    throw new BusyError('the server has too much to do', COME_AGAIN_SECONDS)
  }
}

/** Bodies are JSON. An empty one counts as none, so that a client may always send its content type. */
function acceptJsonOnly(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') {
      done(null, undefined)
      return
    }
    parseJson(request, body, (error, json) => {
      try {
        if (!error) refuseLooseJson(body)
        done(error, json)
      } catch (fault) {
        done(fault as Error)
      }
    })
  })
}

/** One line for each request, when it has been answered, at `debug`: what comes and goes is told by `/metrics`. */
class QuietLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (!error && !(request.log as Logger).isLevelEnabled('debug')) return
    const { id, method, url } = request
    const line = { requestId: id, method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) request.log.warn({ ...line, err: error }, 'answer broken off')
    else request.log.debug(line, 'answered')
  }
}

/** What `act` throws. */
function refusalOf(act: () => void): unknown {
  try {
    act()
  } catch (refusal) {
    return refusal
  }
  return undefined
}
