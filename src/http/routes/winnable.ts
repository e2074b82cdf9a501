/** `/v1/deals/winnable`: by GET, by POST for long lists of deals to leave out, and either as server-sent events. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { progressJson } from '../../analysis/winnableLog.ts'
import { BusyError } from '../../errors.ts'
import type { Service, WinnableProgress } from '../../service/service.ts'
import { AnswerMemo } from '../answerMemo.ts'
import { clientGone, onceClosed } from '../clientGone.ts'
import { problemOf } from '../problems.ts'
import { type App, REFUSALS } from '../route.ts'
import {
  questionOfBody,
  questionOfQuery,
  WinnableAnswerSchema,
  WinnableBody,
  WinnableQuery,
  winnableAnswerJson,
  winnableJson,
} from '../schemas/winnable.ts'

type Question = Awaited<ReturnType<typeof questionOfQuery>>

/** A hundred thousand numbers to leave out. */
const BODY_LIMIT_BYTES = 1024 * 1024
const PROGRESS_MS = 1_000
/** Each has a search of its own: as many as may wait for a thread are enough. */
const MOST_STREAMS = 100
const COME_AGAIN_SECONDS = 10

const EVENTS = {
  200: { description: 'Events.', content: { 'text/event-stream': { schema: z.string() } } },
  ...REFUSALS,
}

export function addWinnable(app: App, service: Service): void {
  const memo = new AnswerMemo()
  app.get(
    '/v1/deals/winnable',
    {
      preValidation: memo.answerKnown,
      config: { role: 'solve' },
      schema: {
        operationId: 'winnableDeals',
        tags: ['deals'],
        summary: 'Deals proved winnable under exactly these rules',
        description:
          'A random one: `/v1/deals/winnable`. Three hard ones: `/v1/deals/winnable?difficulty=hard&count=3`. The next hard one ' +
          'after number 1000, at draw 3: `/v1/deals/winnable?draw=3&difficulty=hard&after=1000`.',
        querystring: WinnableQuery,
        response: { 200: WinnableAnswerSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { query, caller } = request
      const question = { ...(await questionOfQuery(query)), caller: caller.name }
      const found = await service.winnableDeals(question, clientGone(reply))
      const answer = await winnableAnswerJson(found, question)
      const isFromStore = found.reason === undefined && found.deals.every(({ cached }) => cached)
      // Solutions are large, and seldom asked for twice.
      if (isFromStore && query.after !== undefined && !query.solution)
        memo.keep(request, String(reply.serialize(answer)))
      return answer
    },
  )
  app.post(
    '/v1/deals/winnable',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      config: { role: 'solve' },
      schema: {
        operationId: 'findWinnableDeals',
        tags: ['deals'],
        summary: 'The same question as JSON, for long lists of deals to leave out',
        body: WinnableBody,
        response: { 200: WinnableAnswerSchema, ...REFUSALS },
      },
    },
    async ({ body, caller }, reply) => {
      const question = { ...(await questionOfBody(body)), caller: caller.name }
      return await winnableAnswerJson(await service.winnableDeals(question, clientGone(reply)), question)
    },
  )
  addEvents(app, service)
}

function addEvents(app: App, service: Service): void {
  const streams = new Set<AbortController>()
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.abort()
  })
  const open = (question: Question, reply: FastifyReply): Readable => {
    if (streams.size >= MOST_STREAMS) throw new BusyError('too many read events of searches', COME_AGAIN_SECONDS)
    const stream = new AbortController()
    streams.add(stream)
    onceClosed(reply, () => {
      streams.delete(stream)
      stream.abort()
    })
    return searchEvents(service, question, stream.signal)
  }
  const about = {
    tags: ['deals'],
    description:
      'Event `deal` for each deal found, as it is found; `progress` every second, with `searched`, `undecided`, `searchedTo` and ' +
      '`next`; then `end` with the whole answer, or `problem`.',
    response: EVENTS,
  }
  const headers = { 'cache-control': 'no-cache', 'x-accel-buffering': 'no', 'content-type': 'text/event-stream' }
  app.get(
    '/v1/deals/winnable/events',
    {
      // A HEAD would wait for the end of the search.
      exposeHeadRoute: false,
      config: { role: 'solve' },
      schema: {
        ...about,
        operationId: 'winnableDealsEvents',
        summary: 'The search for winnable deals as server-sent events',
        querystring: WinnableQuery,
      },
    },
    async ({ query, caller }, reply) => {
      const events = open({ ...(await questionOfQuery(query)), caller: caller.name }, reply)
      return reply.headers(headers).send(events as unknown as string)
    },
  )
  app.post(
    '/v1/deals/winnable/events',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      config: { role: 'solve' },
      schema: {
        ...about,
        operationId: 'findWinnableDealsEvents',
        summary: 'The same by POST, for long lists of deals to leave out',
        body: WinnableBody,
      },
    },
    async ({ body, caller }, reply) => {
      const events = open({ ...(await questionOfBody(body)), caller: caller.name }, reply)
      return reply.headers(headers).send(events as unknown as string)
    },
  )
}

/** Ends with the search; `stop` ends the search. */
function searchEvents(service: Service, question: Question, stop: AbortSignal): Readable {
  const events = new Readable({ read() {} })
  const send = (name: string, data: object) => events.push(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  let latest: WinnableProgress | undefined
  const timer = setInterval(() => {
    // Proxies cut connections on which nothing comes.
    if (latest === undefined) events.push(': searching\n\n')
    else send('progress', progressJson(latest))
  }, PROGRESS_MS)
  const watch = (progress: WinnableProgress) => {
    latest = progress
    if (progress.found) send('deal', winnableJson(progress.found, question.rules, question.format))
  }
  service
    .winnableDeals(question, stop, watch)
    .then(
      async (answer) => send('end', await winnableAnswerJson(answer, question)),
      (error: unknown) => stop.aborted || send('problem', problemOf(error)),
    )
    .finally(() => {
      clearInterval(timer)
      events.push(null)
    })
  return events
}
