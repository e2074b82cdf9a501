/** Is the server alive, is it ready, and what is it? For load balancers, and for whoever opens its address. */
import { z } from 'zod'
import type { Service } from '../../service/service.ts'
import { HttpRefusal } from '../problems.ts'
import { type App, REFUSALS } from '../route.ts'

/** Asked every few seconds from one address: never limited, and answered under pressure. */
const ALWAYS = { isFree: true, pressureHandler: () => undefined } as const

export function addStatus(app: App, service: Service): void {
  app.get(
    '/healthz',
    {
      config: ALWAYS,
      schema: {
        operationId: 'health',
        tags: ['about'],
        summary: 'Is the server alive?',
        response: {
          200: z.object({ status: z.literal('ok') }).meta({ id: 'Health', description: 'Alive.' }),
          ...REFUSALS,
        },
      },
    },
    async () => ({ status: 'ok' as const }),
  )
  app.get(
    '/readyz',
    {
      config: ALWAYS,
      schema: {
        operationId: 'readiness',
        tags: ['about'],
        summary: 'Are solver and store ready?',
        response: {
          200: z.object({ status: z.literal('ready') }).meta({ id: 'Readiness', description: 'Ready.' }),
          ...REFUSALS,
        },
      },
    },
    async () => {
      if (!service.ready()) throw new HttpRefusal('not-ready', 'The solver or the store is not ready.')
      return { status: 'ready' as const }
    },
  )
  app.get('/', { schema: { hide: true } }, async () => ({
    name: 'reussite',
    docs: '/docs',
    openapi: '/docs/json',
    try: ['/v1/rules', '/v1/deals/winnable?draw=3', '/v1/deals/solvitaire/1'],
  }))
}
