import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AnswerMemo } from '../../src/http/answerMemo.ts'
import type { SolveQuestion } from '../../src/service/service.ts'
import { appOf, get, post } from './fakeService.ts'

const MIB = 1024 * 1024

const asking = (query: object) => ({ query, headers: {}, url: '' }) as unknown as FastifyRequest

function answerOf(memo: AnswerMemo, query: object): string | undefined {
  let answer: string | undefined
  const send = (json: string) => {
    answer = json
  }
  const reply = { type: () => ({ send }) }
  memo.answerKnown(asking(query), reply as unknown as FastifyReply, () => {})
  return answer
}

function keep(memo: AnswerMemo, query: object, json: string): void {
  const request = asking(query)
  memo.answerKnown(request, { type: () => ({ send: () => {} }) } as unknown as FastifyReply, () => {})
  memo.keep(request, json)
}

function fakeTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

test('two thousand large answers took 376 MiB: what is kept is bounded by bytes, and the oldest makes room', () => {
  const memo = new AnswerMemo()
  const json = 'x'.repeat(100_000)
  for (let after = 0; after < 2_000; after++) keep(memo, { after: String(after) }, json)
  expect(memo.bytes).toBeLessThan(17 * MIB)
  expect(answerOf(memo, { after: '0' })).toBeUndefined()
  expect(answerOf(memo, { after: '1999' })).toBe(json)
})

test('an answer that is too large is not kept', () => {
  const memo = new AnswerMemo()
  keep(memo, { after: '1' }, 'x'.repeat(MIB))
  expect([memo.bytes, answerOf(memo, { after: '1' })]).toEqual([0, undefined])
})

test('what is kept is given back when its minute is over, without being asked for', async () => {
  fakeTime()
  const memo = new AnswerMemo()
  keep(memo, { after: '1' }, 'first')
  await vi.advanceTimersByTimeAsync(30_000)
  keep(memo, { after: '2' }, 'second')
  await vi.advanceTimersByTimeAsync(31_000)
  expect([answerOf(memo, { after: '1' }), answerOf(memo, { after: '2' })]).toEqual([undefined, 'second'])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(memo.bytes).toBe(0)
})

test('the same question in another order or spelling is the same', async () => {
  let asked = 0
  const winnableDeals = async () => {
    asked++
    const searched = { deals: 0, winnable: 0, unwinnable: 0, undecided: 0, otherDifficulty: 0 }
    return { deals: [], searched, undecided: [] }
  }
  const app = await appOf({ winnableDeals })
  const urls = ['?draw=3&after=7', '?after=7&draw=3', '?after=%37&draw=3', '/?draw=3&after=7']
  const answers = await Promise.all([get(app, `/v1/deals/winnable${urls[0]}`)])
  for (const url of urls) answers.push(await get(app, `/v1/deals/winnable${url}`))
  expect(asked).toBe(1)
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  await get(app, '/v1/deals/winnable?draw=3&after=7&language=fr')
  expect(asked).toBe(2)
})

test('a solution out of the store is given again without asking, and what is not decided is not', async () => {
  const answers = { verdict: 'unwinnable' as const, nodes: 9, ms: 0, cached: true }
  let asked = 0
  const solve = async ({ deal }: SolveQuestion) => {
    asked++
    return deal?.number === 1n ? answers : { ...answers, verdict: 'unknown' as const, reason: 'nodes' as const }
  }
  const app = await appOf({ solve })
  const ask = async (body: object) => (await post(app, '/v1/solve', body)).json
  const first = await ask({ deal: 'solvitaire:1' })
  expect([await ask({ deal: 'solvitaire:1' }), asked]).toEqual([first, 1])
  await ask({ deal: 'solvitaire:1', rules: { draw: 3 } })
  await ask({ deal: 'solvitaire:2' })
  await ask({ deal: 'solvitaire:2' })
  expect(asked).toBe(4)
})
