import { expect, test } from 'vitest'
import { SharedWork } from '../../src/service/sharedWork.ts'

/** A computation that ends when the test says so. */
function computation() {
  const signals: AbortSignal[] = []
  const settle: { resolve(value: number): void; reject(error: unknown): void }[] = []
  const start = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<number>((resolve, reject) => settle.push({ resolve, reject }))
  }
  return { start, signals, settle }
}

test('equal questions at the same time are one computation', async () => {
  const [work, { start, signals, settle }] = [new SharedWork<number>(), computation()]
  const answers = Promise.all([work.join('a', start), work.join('a', start)])
  expect(signals).toHaveLength(1)
  settle[0]!.resolve(5)
  expect(await answers).toEqual([5, 5])
})

test('different questions, and the same one later, are computed by themselves', async () => {
  const [work, { start, signals, settle }] = [new SharedWork<number>(), computation()]
  const [a, b] = [work.join('a', start), work.join('b', start)]
  settle[0]!.resolve(1)
  settle[1]!.resolve(2)
  expect(await Promise.all([a, b])).toEqual([1, 2])
  void work.join('a', start)
  expect(signals).toHaveLength(3)
})

test('a failure is told to all, and is not kept', async () => {
  const [work, { start, signals, settle }] = [new SharedWork<number>(), computation()]
  const answers = [work.join('a', start), work.join('a', start)]
  settle[0]!.reject(new Error('no'))
  for (const answer of answers) await expect(answer).rejects.toThrow('no')
  void work.join('a', start)
  expect(signals).toHaveLength(2)
})

test('whoever leaves is told at once; the computation goes on for the others', async () => {
  const [work, { start, signals, settle }] = [new SharedWork<number>(), computation()]
  const controller = new AbortController()
  const [leaving, staying] = [work.join('a', start, controller.signal), work.join('a', start)]
  controller.abort()
  await expect(leaving).rejects.toMatchObject({ code: 'cancelled' })
  expect(signals[0]!.aborted).toBe(false)
  settle[0]!.resolve(5)
  expect(await staying).toBe(5)
})

test('when the last one leaves the computation is told to stop, and nobody joins it any more', async () => {
  const [work, { start, signals, settle }] = [new SharedWork<number>(), computation()]
  const controller = new AbortController()
  const leaving = work.join('a', start, controller.signal)
  controller.abort()
  await expect(leaving).rejects.toMatchObject({ code: 'cancelled' })
  expect(signals[0]!.aborted).toBe(true)
  const next = work.join('a', start)
  expect(signals).toHaveLength(2)
  // The end of the old one must not take the new one's place.
  settle[0]!.reject(new Error('stopped'))
  settle[1]!.resolve(7)
  expect(await next).toBe(7)
})

test('whoever has left before asking starts nothing', async () => {
  const [work, { start, signals }] = [new SharedWork<number>(), computation()]
  await expect(work.join('a', start, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' })
  expect(signals).toHaveLength(0)
})
