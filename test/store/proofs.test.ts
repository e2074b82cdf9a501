import { expect, onTestFinished, test } from 'vitest'
import { dealDeck } from '../../src/deal/dealId.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { deal } from '../../src/games/piles/layout.ts'
import type { Position } from '../../src/games/position.ts'
import { openDatabase } from '../../src/store/openDatabase.ts'
import { ProofRepository } from '../../src/store/proofs.ts'
import { board } from '../support/board.ts'
import { faultOf } from '../support/faultOf.ts'

const RULES = PRESETS.klondike
const LOST = { verdict: 'unwinnable' } as const
const END = board({ columns: ['KC', 'KD', 'KS'], up: 'QC QS QD KH', waste: '' })
const LINE = [
  { type: 'move', card: 48, from: 0, to: 'foundation', count: 1 },
  { type: 'move', card: 50, from: 1, to: 'foundation', count: 1 },
  { type: 'move', card: 49, from: 2, to: 'foundation', count: 1 },
] as const

const opening = (number: number): Position => deal(dealDeck({ scheme: 'solvitaire', number: BigInt(number) }), RULES)

function repository(most?: number) {
  const connection = openDatabase(':memory:')
  onTestFinished(() => connection.close())
  return { connection, proofs: new ProofRepository(connection, most) }
}

test('a proof is found under its rules and engine, whatever the score, and nowhere else', () => {
  const { proofs } = repository()
  proofs.put(
    [
      { position: opening(1), proof: LOST },
      { position: END, proof: { verdict: 'winnable', line: [...LINE] } },
    ],
    RULES,
    'e1',
  )
  expect(proofs.find(opening(1), RULES, 'e1')).toEqual(LOST)
  expect(proofs.find(END, { ...RULES, scoring: 'vegas' }, 'e1')).toEqual({ verdict: 'winnable', line: LINE })
  expect(proofs.find(opening(1), RULES, 'e2')).toBeUndefined()
  expect(proofs.find(opening(1), { ...RULES, draw: 3 }, 'e1')).toBeUndefined()
  expect(proofs.find(opening(2), RULES, 'e1')).toBeUndefined()
})

test('the pass counts only where passes do', () => {
  const { proofs } = repository()
  const limited = { ...RULES, passes: 3 as const }
  for (const rules of [RULES, limited]) proofs.put([{ position: opening(1), proof: LOST }], rules, 'e')
  expect(proofs.find({ ...opening(1), pass: 2 }, RULES, 'e')).toEqual(LOST)
  expect(proofs.find({ ...opening(1), pass: 2 }, limited, 'e')).toBeUndefined()
})

test('what was written first makes room, what is written again stays', () => {
  const { proofs } = repository(3)
  for (const number of [1, 2, 3, 1, 4]) proofs.put([{ position: opening(number), proof: LOST }], RULES, 'e')
  expect([1, 2, 3, 4].map((number) => proofs.find(opening(number), RULES, 'e') !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('a line that was changed on its way counts as not there', () => {
  const { connection, proofs } = repository()
  proofs.put([{ position: END, proof: { verdict: 'winnable', line: [...LINE] } }], RULES, 'e')
  for (const line of ['KC>F KD>F', 'KC>F KC>F', 'rubbish', '']) {
    connection.prepare<{ line: string }, never>('UPDATE proofs SET line = :line').run({ line })
    expect(proofs.find(END, RULES, 'e')).toBeUndefined()
  }
})

test('a contradiction is an alarm, and nothing of it is kept', () => {
  const { proofs } = repository()
  proofs.put([{ position: END, proof: { verdict: 'winnable', line: [...LINE] } }], RULES, 'e')
  const contrary = [
    { position: opening(1), proof: LOST },
    { position: END, proof: LOST },
  ]
  expect(faultOf(() => proofs.put(contrary, RULES, 'e'))).toMatchObject({ code: 'internal' })
  expect(proofs.find(opening(1), RULES, 'e')).toBeUndefined()
  proofs.put(contrary, RULES, 'another engine')
  expect(proofs.find(END, RULES, 'another engine')).toEqual(LOST)
})
