/**
 * `npx tsx scripts/followHints.ts 200 [preset …]`: follows fair hints through whole games of `solvitaire:1` onwards, and
 * stops with an error where one leads back to a position, or leaves a game that can go on. One line for each set of rules
 * among the presets, as JSON.
 *
 * Hints are the real ones, each asked anew from what is seen, with a smaller search (25 visits, 30 nodes at a leaf):
 * whether following comes to an end must not depend on how well it plays. `VISITS` says otherwise.
 */

import { parseRules } from '../src/games/games.ts'
import { type KlondikeRules, PRESETS, rulesKey } from '../src/games/klondike/ruleSet.ts'
import { followHints } from '../test/support/followHints.ts'

const [count = '200', ...names] = process.argv.slice(2)
const visits = Number(process.env['VISITS'] ?? 25)

const done = new Set<string>()

for (const preset of names.length > 0 ? names : Object.keys(PRESETS)) {
  const rules = parseRules(preset) as KlondikeRules
  // Many presets differ in the score alone.
  if (done.has(rulesKey(rules))) continue
  done.add(rulesKey(rules))
  const began = process.cpuUsage().user
  const plan = { visits, nodesPerLeaf: 30 }
  const ends = { won: 0, lost: 0 }
  let hints = 0
  for (let number = 1; number <= Number(count); number++) {
    const game = followHints(`solvitaire:${number}`, rules, plan)
    ends[game.outlook]++
    hints += game.moves.length
  }
  const cpuMsPerHint = Math.round((process.cpuUsage().user - began) / 100 / hints) / 10
  process.stdout.write(`${JSON.stringify({ preset, deals: Number(count), ...ends, hints, cpuMsPerHint })}\n`)
}
