/** Figures for Prometheus: the process, and each request by route and status. */
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { onceClosed } from './clientGone.ts'

/** Seconds: from answers out of the store to searches at the end of their budget. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60]

export interface Metrics {
  register: Registry
  countFault(code: string): void
}

/** The figures of one server; `addMetrics` shows them. */
export function createMetrics(): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const faults = new Counter({
    name: 'http_request_faults_total',
    help: 'Requests that failed by a fault of the server, by its code.',
    labelNames: ['code'],
    registers: [register],
  })
  return { register, countFault: (code) => faults.labels(code).inc() }
}

/** Adds `GET /metrics`, and times each request. */
export function addMetrics(app: FastifyInstance, { register }: Metrics, visibility: Config['metrics']): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that have come and are not answered yet.',
    registers: [register],
  })
  /** Finding a series by its labels takes longer than counting in it. */
  const series = new Map<string, ReturnType<typeof durations.labels>>()
  const seriesOf = (method: string, route: string, status: number) => {
    const name = `${method} ${route} ${status}`
    let found = series.get(name)
    if (found === undefined) {
      found = durations.labels(method, route, String(status))
      series.set(name, found)
    }
    return found
  }
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight.inc()
    // Not `onResponse`: that one never comes for a request whose client has gone before its turn.
    onceClosed(reply, () => inFlight.dec())
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the path itself: strangers choose paths, and each label costs memory.
    const route = request.routeOptions.url ?? 'none'
    seriesOf(request.method, route, reply.statusCode).observe(reply.elapsedTime / 1000)
    done()
  })
  if (visibility === 'off') return
  const config = { isFree: true, ...(visibility === 'admin' && { role: 'admin' as const }) }
  app.get('/metrics', { schema: { hide: true }, config }, async (_request, reply) => {
    return reply.type(register.contentType).send(await register.metrics())
  })
}
