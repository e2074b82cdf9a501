import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BatchReport } from '../../src/service/service.ts'
import { turns } from '../support/waiting.ts'
import { appOf, batchReport } from './fakeService.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

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

/** Lets a minute go by while `answer` is awaited. */
async function inAMinute<T>(answer: Promise<T>): Promise<T> {
  for (let second = 0; second < 60; second++) {
    await turns()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return answer
}

test('progress, then the end; what does not change is not told twice', async () => {
  const steps = [0, 100, 100, 1000].map((dealsDone) => batchReport({ dealsDone }))
  const app = await appOf(
    batchThatGoesThrough([...steps, batchReport({ dealsDone: 1000, state: 'done', finishedAt: 'now' })]),
  )
  const reply = await inAMinute(app.inject('/v1/batches/b1/events'))
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
    const reply = app.inject('/v1/batches/b1/events').then(({ body }) => eventsIn(body))
    await vi.advanceTimersByTimeAsync(0)
    await turns()
    // Then one look each quarter of a second.
    for (let look = 1; look < states.length; look++) {
      const before = looks
      await vi.advanceTimersByTimeAsync(249)
      expect(looks).toBe(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(looks).toBe(before + 1)
      await turns()
    }
    expect((await reply).map(({ data }) => data.state)).toEqual(['paused', 'running', 'done'])
  }
})

test('the stream ends when the server closes', async () => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const batchEnded = () => {
    begin()
    return new Promise<BatchReport>(() => {})
  }
  const app = await appOf({ batch: () => batchReport(), batchEnded })
  const reply = app.inject('/v1/batches/b1/events')
  await begun
  await turns()
  await app.close()
  expect(eventsIn((await reply).body).map(({ event }) => event)).toEqual(['progress'])
})
