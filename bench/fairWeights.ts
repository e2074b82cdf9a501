/**
 * Tunes the weights of the plain policy (`src/games/klondike/fairPlay/plainPolicy.ts`) for the rules of a preset by
 * hill-climbing: a change stays when it wins more of random deals, twice. Also says how the policy plays by itself.
 *
 *   npx tsx bench/fairWeights.ts klondike-draw-3 150
 *
 * Preset, seconds of tuning (none: only measures), deals of a trial (600), seed (1).
 */

import { dealDeck } from '../src/deal/dealId.ts'
import { parseRules } from '../src/games/games.ts'
import { choicesOf, isWon, play } from '../src/games/klondike/fairPlay/choices.ts'
import { Closures } from '../src/games/klondike/fairPlay/closure.ts'
import { FEATURES } from '../src/games/klondike/fairPlay/plainPolicy.ts'
import { type Layout, type SeenState, stateOf, type Table } from '../src/games/klondike/fairPlay/seenState.ts'
import { weightsFor } from '../src/games/klondike/fairPlay/weights.ts'
import { packDeal } from '../src/games/klondike/packedDeal.ts'
import type { KlondikeRules } from '../src/games/klondike/ruleSet.ts'
import { asSeen } from '../src/games/notation/hiddenPosition.ts'
import { deal } from '../src/games/piles/layout.ts'
import { randomFrom, shuffle } from '../src/search/random.ts'

interface Start {
  state: SeenState
  table: Table
  layout: Layout
}

const [preset = 'klondike-draw-3', seconds = '0', deals = '600', seed = '1'] = process.argv.slice(2)
const rules = parseRules(preset) as KlondikeRules
const random = randomFrom(Number(seed))
const closures = new Closures()

function startOf(deck: readonly number[]): Start {
  const position = deal(deck, rules)
  const hidden = new Int8Array(64)
  position.columns.forEach(({ down }, column) => {
    hidden.set(down, 8 * column)
  })
  closures.load(packDeal(position, rules), rules)
  return {
    ...stateOf(asSeen(position, new Set()), position, rules),
    layout: { hidden, talon: Int8Array.from(position.stock) },
  }
}

function randomStarts(count: number): Start[] {
  const cards = Array.from({ length: 52 }, (_, card) => card)
  return Array.from({ length: count }, () => startOf(shuffle(cards, random)))
}

/** Plays the arm with the highest score to the end of the game. */
function wins({ state: start, table, layout }: Start, weights: Float64Array): boolean {
  const state = start.copy()
  while (!isWon(state, table)) {
    const choices = choicesOf(state, table, closures, weights)
    if (choices.arms.length === 0) return false
    const scores = choices.scores()
    play(state, table, choices.arms[scores.indexOf(Math.max(...scores))]!, layout)
  }
  return true
}

const won = (starts: readonly Start[], weights: Float64Array) => starts.filter((start) => wins(start, weights)).length
const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const changed = (weights: Float64Array) =>
  weights.map((weight) => (random() < 0.25 ? weight + gauss() * (0.3 + 0.3 * Math.abs(weight)) : weight))

const numbered = Array.from({ length: 1000 }, (_, k) =>
  startOf(dealDeck({ scheme: 'solvitaire', number: BigInt(k + 1) })),
)
let weights = weightsFor(rules)
process.stdout.write(`${preset}, solvitaire:1-1000: ${won(numbered, weights)} won\n`)
const end = Date.now() + Number(seconds) * 1000
while (Date.now() < end) {
  const candidate = changed(weights)
  const few = randomStarts(Number(deals) / 2)
  const gain = won(few, candidate) - won(few, weights)
  if (gain <= Math.sqrt(Number(deals)) / 20) continue
  const many = randomStarts(Number(deals) * 2)
  if (gain + won(many, candidate) - won(many, weights) > Math.sqrt(Number(deals)) / 5) weights = candidate
}
if (Number(seconds) > 0) {
  process.stdout.write(`tuned: ${won(numbered, weights)} won\n`)
  FEATURES.forEach((feature, k) => {
    process.stdout.write(`  ${feature}: ${Number(weights[k]!.toFixed(2))},\n`)
  })
}
