import { expect, test } from 'vitest'
import { type Waiting, WaitingLine } from '../../src/pool/waitingLine.ts'

interface Question extends Waiting {
  name: string
}

const ask = (name: string, caller?: string, urgency: Waiting['urgency'] = 'urgent'): Question => ({
  name,
  urgency,
  ...(caller !== undefined && { caller }),
})

function lineOf(...questions: Question[]): WaitingLine<Question> {
  const line = new WaitingLine<Question>()
  for (const question of questions) line.add(question)
  return line
}

/** All in the order of their turns, with nothing at work. */
function turnsOf(line: WaitingLine<Question>, atWork: (question: Question) => number = () => 0): string[] {
  const names: string[] = []
  for (;;) {
    const next = line.next(atWork, () => true)
    if (next === undefined) return names
    names.push(next.name)
  }
}

test('callers take turns, each in its own order', () => {
  const line = lineOf(ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('b1', 'b'), ask('b2', 'b'), ask('c1', 'c'))
  expect(line.length).toBe(6)
  expect(turnsOf(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(line.length).toBe(0)
})

test('who has more at work waits longer', () => {
  const line = lineOf(ask('a1', 'a'), ask('b1', 'b'), ask('b2', 'b'))
  expect(turnsOf(line, ({ caller }) => (caller === 'a' ? 2 : 0))).toEqual(['b1', 'b2', 'a1'])
})

test('who plays goes before who searches', () => {
  const line = lineOf(ask('search', 'a'), ask('hint', 'a', 'interactive'), ask('another', 'b', 'interactive'))
  expect(turnsOf(line)).toEqual(['hint', 'another', 'search'])
})

test('what may not go yet lets others pass', () => {
  const line = lineOf(ask('a1', 'a', 'interactive'), ask('b1', 'b'))
  expect(
    line.next(
      () => 0,
      ({ caller }) => caller !== 'a',
    )?.name,
  ).toBe('b1')
  expect(
    line.next(
      () => 0,
      ({ caller }) => caller !== 'a',
    ),
  ).toBeUndefined()
  expect(line.length).toBe(1)
})

test('a question that is given up is gone', () => {
  const [first, second] = [ask('a1', 'a'), ask('a2', 'a')]
  const line = lineOf(first, second)
  expect([line.remove(first), line.remove(first), line.lengthOf('a')]).toEqual([true, false, 1])
  expect(turnsOf(line)).toEqual(['a2'])
  expect(line.remove(second)).toBe(false)
})

test('the last of who has most is found, never one of the program itself', () => {
  const line = lineOf(
    ask('own1'),
    ask('own2'),
    ask('own3'),
    ask('own4'),
    ask('a1', 'a'),
    ask('b1', 'b'),
    ask('b2', 'b'),
  )
  line.add(ask('b3', 'b', 'interactive'))
  expect(line.lastOfMoreThan(1)?.name).toBe('b2')
  expect(line.lastOfMoreThan(3)).toBeUndefined()
})
