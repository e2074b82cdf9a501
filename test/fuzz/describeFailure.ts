/** A failure as a person wants it: what is wrong, how to see it again, and a test to keep. */

import type { KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { drawBoard, formatPositionText } from '../support/klondike.ts'
import type { Failure } from './fuzz.ts'

/** Lines of text, the last of them a test for `test/games/klondike/solver.counterexamples.test.ts`. */
export function describeFailure(failure: Failure): string {
  const { seed, contestant, fault, game } = failure
  return [
    `seed ${seed}, ${contestant}: ${fault}`,
    `again: npm run fuzz -- --seed ${seed} --games 1`,
    '',
    drawBoard(game.position, { revealed: true }),
    testOf(failure),
    '',
  ].join('\n')
}

function testOf({ seed, contestant, fault, game }: Failure): string {
  const position = formatPositionText(game.position)
  return [
    `// ${fault}`,
    `test('agrees with the judge on the game shrunk from fuzz seed ${seed} (${contestant})', () => {`,
    `  expect(disagreements('${position}', { ${rulesInCode(game.rules)} })).toEqual([])`,
    '})',
  ].join('\n')
}

function rulesInCode({ ranks, columns, draw, passes, worryingBack }: KlondikeRules): string {
  const limit = passes === 'unlimited' ? `'unlimited'` : passes
  return `ranks: ${ranks}, columns: ${columns}, draw: ${draw}, passes: ${limit}, worryingBack: ${worryingBack}`
}
