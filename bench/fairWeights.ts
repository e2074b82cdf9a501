/**
 * Tunes the weights of the plain policy (`src/analysis/fairPlay/plainPolicy.ts`) by hill-climbing on random deals:
 * `node dist/bench/fairWeights.js PRESET SECONDS [DEALS]`.
 */

import { choicesOf, isWon, play } from '../src/analysis/fairPlay/choices.ts'
import { Closures } from '../src/analysis/fairPlay/closure.ts'
import { FEATURES } from '../src/analysis/fairPlay/plainPolicy.ts'
import { type Layout, type SeenState, stateOf, type Table } from '../src/analysis/fairPlay/seenState.ts'
import { weightsFor } from '../src/analysis/fairPlay/weights.ts'
import { type Random, randomFrom, shuffle } from '../src/analysis/random.ts'
import { dealDeck } from '../src/deal/dealId.ts'
import { asSeen } from '../src/games/klondike/hiddenPosition.ts'
import { deal } from '../src/games/klondike/layout.ts'
import { packDeal } from '../src/games/klondike/packedDeal.ts'
import { type KlondikeRules, PRESETS, type PresetName } from '../src/games/klondike/ruleSet.ts'

interface Start {
  state: SeenState
  table: Table
  layout: Layout
}

let closures: Closures | undefined
export function startOf(deck: readonly number[], rules: KlondikeRules): Start {
  const position = deal(deck, rules)
  if (closures === undefined) {
    closures = new Closures()
    closures.load(packDeal(position, rules), rules)
  }
  const { state, table } = stateOf(asSeen(position, new Set()), rules)
  const hidden = new Int8Array(64)
  position.columns.forEach(({ down }, column) =>
    down.forEach((card, depth) => {
      hidden[8 * column + depth] = card
    }),
  )
  const talon = Int8Array.from([...position.waste, ...position.stock])
  return { state, table, layout: { hidden, talon } }
}

export function playPlainly({ state: start, table, layout }: Start, weights: Float64Array): boolean {
  const state = start.copy()
  for (;;) {
    if (isWon(state, table)) return true
    const { arms, scores } = choicesOf(state, table, closures!, weights)
    if (arms.length === 0) return false
    let best = 0
    for (let k = 1; k < arms.length; k++) if (scores[k]! > scores[best]!) best = k
    play(state, table, arms[best]!, layout)
  }
}

const [preset = 'klondike-draw-3', seconds = '0', deals = '1000', seed = '1'] = process.argv.slice(2)
const rules = PRESETS[preset as PresetName]
const won = (starts: Start[], weights: Float64Array) =>
  starts.reduce((sum, start) => sum + Number(playPlainly(start, weights)), 0)
const test = Array.from({ length: 1000 }, (_, k) =>
  startOf(dealDeck({ scheme: 'solvitaire', number: BigInt(k + 1) }), rules),
)
let weights = weightsFor(rules)
const show = () =>
  JSON.stringify(Object.fromEntries(FEATURES.map((name, k) => [name, Math.round(weights[k]! * 100) / 100])))
const began = process.cpuUsage().user
console.log('test', won(test, weights), 'ms a game', (process.cpuUsage().user - began) / 1e6)
const random: Random = randomFrom(Number(seed))
const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const end = Date.now() + Number(seconds) * 1000
const fresh = (count: number) =>
  Array.from({ length: count }, () =>
    startOf(
      shuffle(
        Array.from({ length: 52 }, (_, card) => card),
        random,
      ),
      rules,
    ),
  )
let steps = 0
let taken = 0
while (Date.now() < end) {
  // A candidate must win more of fresh deals than the weights so far, twice, the second time on more.
  const candidate = weights.map((weight) =>
    random() < 0.25 ? weight + gauss() * (0.3 + 0.3 * Math.abs(weight)) : weight,
  )
  steps++
  const sample = fresh(Number(deals) / 2)
  const gain = won(sample, candidate) - won(sample, weights)
  if (gain <= Math.sqrt(Number(deals)) / 20) continue
  const again = fresh(Number(deals) * 2)
  if (gain + won(again, candidate) - won(again, weights) <= Math.sqrt(Number(deals)) / 5) continue
  weights = candidate
  taken++
}
console.log({ preset, steps, taken }, 'test', won(test, weights))
console.log(show())
