/** Figures for Prometheus: the process, and each request by route and status. */
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Seconds: from answers out of the store to searches at the end of their budget. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60]

/** Adds `GET /metrics` and what it counts. */
export function addMetrics(app: FastifyInstance): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  const failures = new Counter({
    name: 'http_request_failures_total',
    help: 'Requests that failed by a fault of the server, by the code of the fault.',
    labelNames: ['code'],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the path itself: strangers choose paths, and each label costs memory.
    const route = request.routeOptions.url ?? 'none'
    durations.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
  app.addHook('onError', async (_request, reply, error) => {
    if (reply.statusCode >= 500) failures.labels(error.code ?? 'internal').inc()
  })
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    return reply.type(register.contentType).send(await register.metrics())
  })
}
