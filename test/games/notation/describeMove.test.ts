import { expect, test } from 'vitest'
import { DEFAULT_RULES } from '../../../src/games/klondike/ruleSet.ts'
import { describeMove } from '../../../src/games/notation/describeMove.ts'
import { parsePosition } from '../../../src/games/notation/parsePosition.ts'
import { parseMoves } from '../../support/klondike.ts'

/** Five ranks, three columns: Fives are its Kings. */
const RULES = { ...DEFAULT_RULES, ranks: 5, columns: 3 }
const POSITION = parsePosition('5H4S3D/ac5D/- -2A- 2D2H3C3S2C 3H4D4H5S5C4CAH 1', RULES)

test.each([
  ['=', 'Draw', 'Piochez'],
  ['2=', 'Draw 2 times', 'Piochez 2 fois'],
  [
    'AH>F',
    'Move the Ace of Hearts up from the waste to its foundation',
    "Montez l'as de cœur de la défausse sur sa fondation",
  ],
  [
    '4S>T2',
    'Move the Four of Spades and the card on it from column 1 to column 2, onto the Five of Diamonds',
    'Déplacez le quatre de pique et la carte posée dessus de la colonne 1 vers la colonne 2, sur le cinq de carreau',
  ],
  [
    '5H>T3',
    'Move the Five of Hearts and the 2 cards on it from column 1 to column 3, which is empty',
    'Déplacez le cinq de cœur et les 2 cartes posées dessus de la colonne 1 vers la colonne 3, qui est vide',
  ],
  [
    '2S>T1',
    'Move the Two of Spades back from its foundation to column 1, onto the Three of Diamonds',
    'Redescendez le deux de pique de sa fondation vers la colonne 1, sur le trois de carreau',
  ],
])('%s in words', (text, english, french) => {
  const [move] = parseMoves(text, POSITION, RULES)
  expect(describeMove(move!, POSITION)).toBe(english)
  expect(describeMove(move!, POSITION, 'fr')).toBe(french)
})

test('turning the waste over in words', () => {
  const moves = parseMoves('5= R', POSITION, RULES)
  expect(describeMove(moves[1]!, POSITION)).toBe('Turn the waste over')
  expect(describeMove(moves[1]!, POSITION, 'fr')).toBe('Retournez la défausse')
})
