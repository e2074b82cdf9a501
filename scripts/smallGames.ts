/**
 * Writes `test/data/small-games.txt`: random small games, lost about as often as won, with the judge's verdict; and
 * `test/data/small-objectives.txt`: others, with the best that can be had in them.
 */
import { writeFileSync } from 'node:fs'
import { truthOf } from '../test/support/agreement.ts'
import { formatGameLine, SMALL_GAMES_FILE } from '../test/support/gameLines.ts'
import type { Game } from '../test/support/games.ts'
import { hardGame } from '../test/support/hardGames.ts'
import { bestOf, formatBestGame, SMALL_OBJECTIVES_FILE } from '../test/support/objectiveLines.ts'

const MAX_POSITIONS = 50_000

writeGames(SMALL_GAMES_FILE, 2_000, 1, (game) => {
  const verdict = truthOf(game, MAX_POSITIONS)
  return verdict === 'unknown' ? undefined : formatGameLine({ ...game, verdict })
})
writeGames(SMALL_OBJECTIVES_FILE, 600, 500_000, (game) => {
  const best = bestOf(game, MAX_POSITIONS)
  return best && formatBestGame(best)
})

/** Writes the first `count` different lines that the games of `firstSeed`, `firstSeed + 1`, … give. */
function writeGames(file: URL, count: number, firstSeed: number, line: (game: Game) => string | undefined): void {
  const lines = new Set<string>()
  for (let seed = firstSeed; lines.size < count; seed++) {
    const text = line(hardGame(seed))
    if (text !== undefined) lines.add(text)
  }
  writeFileSync(file, [...lines, ''].join('\n'))
}
