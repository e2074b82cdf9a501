import { expect, test } from 'vitest'
import { DIFFICULTY_FORMULA } from '../../src/games/klondike/difficulty.ts'
import { DEFAULT_RULES, PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { DifficultyRepository } from '../../src/store/difficulties.ts'
import { IN_MEMORY, openDatabase } from '../../src/store/openDatabase.ts'

const DEAL = { scheme: 'solvitaire', number: 2n }

test('a score is kept of a deal under exactly its rules, and the last one stays', () => {
  const difficulties = new DifficultyRepository(openDatabase(IN_MEMORY))
  difficulties.put(DEAL, DEFAULT_RULES, 40)
  difficulties.put(DEAL, DEFAULT_RULES, 41)
  expect(difficulties.find(DEAL, { ...DEFAULT_RULES, scoring: 'vegas' })).toBe(41)
  expect(difficulties.find(DEAL, PRESETS['klondike-draw-3'])).toBeUndefined()
})

test('a score of an earlier formula is not served, and gives way to a new one', () => {
  const connection = openDatabase(IN_MEMORY)
  const difficulties = new DifficultyRepository(connection)
  difficulties.put(DEAL, DEFAULT_RULES, 40)
  connection.prepare<{ earlier: number }, never>('UPDATE difficulties SET formula = :earlier').run({
    earlier: DIFFICULTY_FORMULA - 1,
  })
  expect(difficulties.find(DEAL, DEFAULT_RULES)).toBeUndefined()
  difficulties.put(DEAL, DEFAULT_RULES, 55)
  expect(difficulties.find(DEAL, DEFAULT_RULES)).toBe(55)
})
