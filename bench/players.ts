/**
 * Win rates of the players who see what people see, on the same numbered deals: `npm run bench:players -- 1000 3`
 * (deals, draw; then players by name, default all but `fair`). One line a player, as JSON; see docs/players.md.
 */
import { carefulPlayer } from '../src/analysis/players/careful.ts'
import { fairPlayer } from '../src/analysis/players/fair.ts'
import { greedyPlayer } from '../src/analysis/players/greedy.ts'
import { type Player, playGame } from '../src/analysis/players/player.ts'
import { randomPlayer } from '../src/analysis/players/random.ts'
import { randomFrom } from '../src/analysis/random.ts'
import { winRate } from '../src/analysis/winRate.ts'
import { dealDeck } from '../src/deal/dealId.ts'
import { deal } from '../src/games/klondike/layout.ts'
import { DEFAULT_RULES } from '../src/games/klondike/ruleSet.ts'

const PLAYERS: readonly Player[] = [randomPlayer, greedyPlayer, carefulPlayer, fairPlayer()]

const [deals = '1000', draw = '3', ...names] = process.argv.slice(2)
const rules = { ...DEFAULT_RULES, draw: Number(draw) }
const chosen = PLAYERS.filter(({ name }) => (names.length === 0 ? name !== 'fair' : names.includes(name)))

for (const player of chosen) {
  const startedAt = process.cpuUsage().user
  let winnable = 0
  let up = 0
  let played = 0
  const report = () => {
    const { ofDecided, lower, upper } = winRate({ winnable, unwinnable: played - winnable, unknown: 0 })
    const cpuMs = (process.cpuUsage().user - startedAt) / 1000 / played
    const shares = { rate: rounded(ofDecided), lower: rounded(lower), upper: rounded(upper) }
    console.log(
      JSON.stringify({
        player: player.name,
        draw: rules.draw,
        deals: played,
        won: winnable,
        ...shares,
        meanCardsUp: rounded(up / played),
        cpuMsPerGame: rounded(cpuMs),
      }),
    )
  }
  while (played < Number(deals)) {
    played++
    const start = deal(dealDeck({ scheme: 'solvitaire', number: BigInt(played) }), rules)
    const game = playGame(player, start, rules, randomFrom(played))
    if (game.won) winnable++
    up += game.cardsUp
    if (player.name === 'fair' && played % 20 === 0 && played < Number(deals)) report()
  }
  report()
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
