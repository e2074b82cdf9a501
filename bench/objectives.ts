/**
 * What the objectives cost: `npm run bench:objectives -- 5000000 1024` (nodes a question, MiB of its table). First the
 * published minima of `test/data/klondike-cases.jsonl`, then the most cards up on the 200 decks under the rules of Vegas.
 */
import { readFileSync } from 'node:fs'
import { parseDeck } from '../src/cards/deck.ts'
import { fewestMoves } from '../src/games/klondike/objectives/fewestMoves.ts'
import { mostCardsUp } from '../src/games/klondike/objectives/mostCardsUp.ts'
import { DEFAULT_RULES, type KlondikeRules, PRESETS } from '../src/games/klondike/ruleSet.ts'
import { rulesInWords } from '../src/games/klondike/rulesInWords.ts'
import { KlondikeSolver } from '../src/games/klondike/solver.ts'
import { deal } from '../src/games/piles/layout.ts'
import { readDecks } from './corpus.ts'

interface PublishedCase {
  case: string
  deck: string
  expect: { rules: Partial<KlondikeRules>; fewestMoves?: number }[]
}

const [nodes = '5000000', tableMib = '1024'] = process.argv.slice(2)
const budget = { nodes: Number(nodes), tableBytes: Number(tableMib) * 2 ** 20 }
const solver = new KlondikeSolver({ tableBytes: 1 << 26 })

console.log('| deal | rules | published | found | at least | nodes | CPU s |\n|---|---|---|---|---|---|---|')
for (const line of readFileSync('test/data/klondike-cases.jsonl', 'utf8').trimEnd().split('\n')) {
  const { case: name, deck, expect }: PublishedCase = JSON.parse(line)
  for (const { rules: part, fewestMoves: published } of expect) {
    if (published === undefined) continue
    const rules = { ...DEFAULT_RULES, ...part }
    const startedAt = process.cpuUsage().user
    const found = fewestMoves(deal(parseDeck(deck), rules), rules, solver, budget)
    const count = found.proved ? `**${found.count}**` : found.count
    const cpu = cpuSince(startedAt).toFixed(1)
    console.log(
      `| ${name} | ${rulesInWords(rules)} | ${published} | ${count} | ${found.atLeast} | ${found.nodes} | ${cpu} |`,
    )
  }
}

console.log(
  '\n| rules | decks | proved | won | mean cards up | nodes a deck | CPU s a deck |\n|---|---|---|---|---|---|---|',
)
for (const rules of [PRESETS['vegas-draw-1'], PRESETS['vegas-draw-3']]) {
  const startedAt = process.cpuUsage().user
  const found = readDecks().map((deck) => mostCardsUp(deal(deck, rules), rules, solver, budget))
  const mean = (part: 'cards' | 'nodes') => found.reduce((sum, one) => sum + one[part], 0) / found.length
  const proved = found.filter((one) => one.proved).length
  const won = found.filter(({ verdict }) => verdict === 'winnable').length
  const cpu = (cpuSince(startedAt) / found.length).toFixed(2)
  console.log(
    `| ${rulesInWords(rules)} | ${found.length} | ${proved} | ${won} | ${mean('cards').toFixed(2)} | ${Math.round(mean('nodes'))} | ${cpu} |`,
  )
}

function cpuSince(startedAt: number): number {
  return (process.cpuUsage().user - startedAt) / 1e6
}
