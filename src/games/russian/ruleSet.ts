/** The rules of Russian Solitaire as data: Yukon's table, built in suit, any face-up card moves with all that lies on it. */
import { FRENCH_52 } from '../../cards/pack.ts'
import type { PileRules } from '../piles/pileRules.ts'

export const RUSSIAN: PileRules = {
  ...FRENCH_52,
  game: 'russian',
  columns: 7,
  layout: 'yukon',
  build: 'same-suit',
  lift: 'group',
  spaces: 'king',
  worryingBack: false,
  stock: 'none',
  draw: 1,
  passes: 1,
}
