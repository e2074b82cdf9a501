import { expect, test } from 'vitest'
import { DEFAULT_RULES } from '../../src/games/klondike/ruleSet.ts'
import { Store } from '../../src/store/store.ts'
import { faultOf } from '../support/faultOf.ts'
import { temporaryPath } from './temporaryFolder.ts'

test('a write that waits too long for another one is refused as busy, and can be made afterwards', () => {
  const path = temporaryPath()
  const holder = new Store(path)
  const waiting = new Store(path)
  const deal = { scheme: 'solvitaire', number: 1n }
  const finding = { deal, rules: DEFAULT_RULES, nodes: 1, budgetNodes: 1, engine: '1', verdict: 'unwinnable' } as const
  holder.atomically(() => {
    const fault = faultOf(() => waiting.verdicts.put(finding))
    expect(fault.code).toBe('busy')
    expect(fault.message).toContain(path)
  })
  expect(waiting.verdicts.put(finding)).toBe(true)
  holder.close()
  waiting.close()
})
