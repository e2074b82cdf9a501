/** Writes `test/data/small-games.txt`: random small games, lost about as often as won, with the judge's verdict. */
import { writeFileSync } from 'node:fs'
import { truthOf } from '../test/support/agreement.ts'
import { formatGameLine, SMALL_GAMES_FILE } from '../test/support/gameLines.ts'
import { hardGame } from '../test/support/hardGames.ts'

const GAMES = 2_000
const MAX_POSITIONS = 50_000

const lines = new Set<string>()
for (let seed = 1; lines.size < GAMES; seed++) {
  const game = hardGame(seed)
  const verdict = truthOf(game, MAX_POSITIONS)
  if (verdict !== 'unknown') lines.add(formatGameLine({ ...game, verdict }))
}
writeFileSync(SMALL_GAMES_FILE, [...lines, ''].join('\n'))
