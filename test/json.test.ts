import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut, shortened, shown } from '../src/json.ts'

test.each([
  ['short', 10, 'short'],
  ['a longer text', 8, 'a longer…'],
  ['🂧🂨🂩', 3, '🂧…'],
  ['K❤️Q❤️', 4, 'K❤️Q…'],
  ['K❤️Q❤️', 2, 'K…'],
  ['cœur e\u0301te\u0301', 6, 'cœur …'],
  [`e${'\u0301'.repeat(99)}`, 5, `e${'\u0301'.repeat(4)}…`],
])('%j is cut to %d between characters', (text, most, expected) => {
  expect(cut(text, most)).toBe(expected)
})

test('what is shown of a text, wherever it is cut, has no half of a character', () => {
  const units = fc.string({ unit: fc.constantFrom('K', '❤️', '🂧', 'é', 'e\u0301', '\ud83c', '\n', '"', '👩‍👩‍👧') })
  fc.assert(
    fc.property(units, fc.nat(9), (text, shift) => {
      const message = shown('x'.repeat(33 + shift) + text)
      expect(message).not.toMatch(/\p{Surrogate}/u)
      expect(message).not.toContain('\n')
      expect(shortened('x'.repeat(33 + shift) + text)).not.toMatch(/\p{Surrogate}/u)
    }),
  )
})

test('a text that is cut short is shown as a whole piece of JSON, and short', () => {
  expect(JSON.parse(shown('\u0000'.repeat(1_000)))).toBe(`${'\u0000'.repeat(40)}…`)
  expect(shown('ab'.repeat(500)).length).toBeLessThan(50)
  expect(shown(12345678901234567890n)).toBe('12345678901234567890')
})
