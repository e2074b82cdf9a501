/**
 * How long a thoughtful hint takes in mid-game: `npm run bench:hints -- 200 [preset …]`. One line a preset, as JSON, in
 * milliseconds of processor time on one core (docs/benchmarks.md).
 *
 * The positions are those that careful players come to: a game of each deal `solvitaire:1` onwards, stopped at a move
 * drawn by chance. Many of them are lost by then.
 */
import { thoughtfulHint } from '../src/analysis/hint.ts'
import { dealDeck } from '../src/deal/dealId.ts'
import { replay } from '../src/games/games.ts'
import { carefulPlayer } from '../src/games/klondike/players/careful.ts'
import { playGame } from '../src/games/klondike/players/player.ts'
import { type KlondikePreset, type KlondikeRules, PRESETS } from '../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../src/games/klondike/solver.ts'
import { deal } from '../src/games/piles/layout.ts'
import type { Position } from '../src/games/position.ts'
import { randomFrom } from '../src/search/random.ts'
import { quantile } from './spread.ts'

/** As the service gives to a question without a budget. */
const NODES = 5_000_000

const [count = '200', ...names] = process.argv.slice(2)
const presets = names.length > 0 ? names : ['klondike', 'klondike-draw-3', 'draw-3-three-passes']
const solver = new KlondikeSolver({ tableBytes: 64 * 1024 * 1024 })

for (const name of presets) {
  const rules = PRESETS[name as KlondikePreset]
  const times: number[] = []
  const verdicts = { winnable: 0, unwinnable: 0, unknown: 0 }
  let moves = 0
  let unknownMoves = 0
  for (let number = 1; times.length < Number(count); number++) {
    const position = midGame(number, rules)
    const before = process.cpuUsage().user
    const hint = thoughtfulHint(solver, position, rules, { nodes: NODES })
    times.push((process.cpuUsage().user - before) / 1000)
    verdicts[hint.verdict]++
    moves += hint.moves.length
    unknownMoves += hint.moves.filter((move) => move.class === 'unknown').length
  }
  const at = (share: number) => Math.round(10 * quantile(times, share)) / 10
  const cpuMs = { median: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
  console.log(JSON.stringify({ preset: name, positions: times.length, cpuMs, ...verdicts, moves, unknownMoves }))
}

function midGame(number: number, rules: KlondikeRules): Position {
  const start = deal(dealDeck({ scheme: 'solvitaire', number: BigInt(number) }), rules)
  const { moves } = playGame(carefulPlayer, start, rules, randomFrom(number))
  const ply = Math.floor(randomFrom(-number)() * moves.length)
  return replay(start, rules, moves.slice(0, ply)).position
}
