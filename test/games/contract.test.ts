import { GAMES } from '../../src/games/games.ts'
import { holdsTheContract } from './contract.ts'

for (const game of GAMES) holdsTheContract(game)
