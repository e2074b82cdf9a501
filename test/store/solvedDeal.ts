/** A numbered deal with a solution, found by playing at random: for tests that store one. */
import { dealDeck } from '../../src/deal/dealId.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { deal } from '../../src/games/piles/layout.ts'
import { parseMoves } from '../support/klondike.ts'

export const SOLVED_DEAL = { scheme: 'solvitaire', number: 30n }
export const SOLVED_RULES = PRESETS.klondike

const TEXT = `AS>F 9D>T2 QC>T5 5H>T7 AH>F KC>T4 TH>T1 = QH>T4 = = 2H>F 3H>F 2S>F 6C>T6 = = JH>T5 TS>T5 = 4H>F 5H>F = AC>F
  2C>F = 6H>F = 7H>F 8H>F 5C>T7 = 3C>F 4C>F 5C>F 6C>F KD>T2 5S>T7 = = = 7C>F = = 8S>T2 7D>T2 4D>T7 AD>F 6D>T6 9S>T1 =
  JS>T4 = 8C>F = 2D>F 3D>F 4D>F = = 8D>T1 = 3S>F = 5D>F = = 9H>F R = TC>T5 = TD>T4 = 4S>F 5S>F 6D>F 6S>F 7D>F 7S>F 8D>F
  8S>F 9D>F 9S>F TS>F TD>F TH>F JH>F JS>F QH>F QD>T4 9C>F TC>F JD>F QD>F JC>F QC>F KC>F KD>F = KH>F = QS>F KS>F`

export const SOLUTION = parseMoves(TEXT, deal(dealDeck(SOLVED_DEAL), SOLVED_RULES), SOLVED_RULES)
