import { expect, test } from 'vitest'
import type { BatchReport } from '../../src/service/service.ts'
import { appOf, batchReport } from './fakeService.ts'

interface Event {
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON came
  data: any
}

function eventsIn(text: string): Event[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event, data] = block.split('\n')
      return { event: event!.slice('event: '.length), data: JSON.parse(data!.slice('data: '.length)) }
    })
}

/** A batch that is one report further each time it is looked at. */
function batchThatGoesThrough(reports: BatchReport[]) {
  let looks = 0
  return {
    batch: () => reports[Math.min(looks++, reports.length - 1)]!,
    batchEnded: () => new Promise<BatchReport>(() => {}),
  }
}

test('progress, then the end; what does not change is not told twice', async () => {
  const steps = [0, 100, 100, 1000].map((dealsDone) => batchReport({ dealsDone }))
  const app = await appOf(
    batchThatGoesThrough([...steps, batchReport({ dealsDone: 1000, state: 'done', finishedAt: 'now' })]),
  )
  const reply = await app.inject('/v1/batches/b1/events')
  expect(reply.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  const events = eventsIn(reply.body)
  expect(events.map(({ event, data }) => [event, data.dealsDone, data.state])).toEqual([
    ['progress', 0, 'running'],
    ['progress', 100, 'running'],
    ['progress', 1000, 'running'],
    ['end', 1000, 'done'],
  ])
  expect(events[0]!.data).toMatchObject({ id: 'b1', deals: 'solvitaire:1-1000' })
})

test.each(['done', 'cancelled', 'failed'] as const)('of a batch that is %s there is only the end', async (state) => {
  const app = await appOf(batchThatGoesThrough([batchReport({ state, finishedAt: 'now' })]))
  const events = eventsIn((await app.inject('/v1/batches/b1/events')).body)
  expect(events.map(({ event, data }) => [event, data.state])).toEqual([['end', state]])
})

test('the end of a batch is told at once', async () => {
  let report = batchReport()
  let end = () => {}
  const batchEnded = () =>
    new Promise<BatchReport>((resolve) => {
      end = () => resolve(report)
    })
  const app = await appOf({ batch: () => report, batchEnded })
  const reply = app.inject('/v1/batches/b1/events')
  await new Promise((resolve) => setImmediate(resolve))
  report = batchReport({ state: 'cancelled', finishedAt: 'now' })
  end()
  expect(eventsIn((await reply).body).at(-1)).toMatchObject({ event: 'end', data: { state: 'cancelled' } })
})

test('of a batch that is paused, and whose end nobody here awaits, the stream waits without haste', async () => {
  let looks = 0
  const states = ['paused', 'paused', 'running', 'done'] as const
  const batch = () =>
    batchReport({ state: states[Math.min(looks++, states.length - 1)]!, ...(looks > 3 && { finishedAt: 'now' }) })
  for (const batchEnded of [
    async () => batchReport({ state: 'paused' }),
    () => Promise.reject(new Error('not here')),
  ]) {
    looks = 0
    const app = await appOf({ batch, batchEnded })
    const startedAt = performance.now()
    const events = eventsIn((await app.inject('/v1/batches/b1/events')).body)
    expect(events.map(({ data }) => data.state)).toEqual(['paused', 'running', 'done'])
    // Three looks, a quarter of a second apart.
    expect(performance.now() - startedAt).toBeGreaterThan(500)
  }
})

test('the stream ends when the server closes', async () => {
  const app = await appOf({ batch: () => batchReport(), batchEnded: () => new Promise<BatchReport>(() => {}) })
  const reply = app.inject('/v1/batches/b1/events')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await app.close()
  expect(eventsIn((await reply).body).map(({ event }) => event)).toEqual(['progress'])
})
