import { describe, expect, test } from 'vitest'
import { parseCard } from '../../src/cards/parse.ts'
import { ILLEGAL_REASONS, illegalityInWords } from '../../src/games/illegality.ts'
import { playLetters } from '../../src/games/klondike/formats/moveLetters.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { readMoves } from '../../src/games/notation/notation.ts'
import { illegalityOf } from '../../src/games/piles/judge.ts'
import { type BoardText, board, move } from '../support/board.ts'
import { playMoves } from '../support/klondike.ts'

type Case = [move: string, BoardText, Partial<KlondikeRules>, reason: string, en: string, fr: string]

const CASES: Case[] = [
  ['draw', { up: 'KC KS KD KH' }, {}, 'game-won', 'the game is already won', 'la partie est déjà gagnée'],
  ['draw 0', { stock: 'AC' }, {}, 'no-draw', 'a draw is made once or more', 'on pioche au moins une fois'],
  ['draw', { waste: 'AC' }, {}, 'stock-empty', 'the stock is empty', 'la pioche est vide'],
  [
    'draw 3',
    { stock: 'AC 2C 3C 4C' },
    { draw: 2 },
    'stock-ends',
    'the stock is empty after 2 draws',
    'la pioche est vide après 2 tirages',
  ],
  [
    'draw 2',
    { stock: 'AC 2C' },
    { draw: 2 },
    'stock-ends',
    'the stock is empty after one draw',
    'la pioche est vide après un tirage',
  ],
  [
    'redeal',
    { stock: 'AC' },
    {},
    'stock-left',
    'the waste is turned over only when the stock is empty',
    'on ne retourne la défausse que quand la pioche est vide',
  ],
  [
    'redeal',
    { columns: ['AC'] },
    {},
    'waste-empty',
    'the waste is empty, so there is nothing to turn over',
    "la défausse est vide : il n'y a rien à retourner",
  ],
  [
    'redeal',
    { waste: 'AC' },
    { passes: 1 },
    'no-pass-left',
    'no pass through the stock is left',
    'il ne reste aucun passage dans la pioche',
  ],
  [
    'AC waste > foundation',
    { waste: 'AC 2C' },
    {},
    'not-on-waste',
    'the Ace of Clubs is not the top card of the waste',
    "l'as de trèfle n'est pas la carte du dessus de la défausse",
  ],
  [
    '2C+1 waste > 0',
    { columns: ['3H'], waste: '2C' },
    {},
    'one-from-waste',
    'only one card at a time leaves the waste',
    "on ne prend qu'une carte à la fois de la défausse",
  ],
  [
    '5H foundation > 0',
    { columns: ['6C'], up: '5H' },
    { worryingBack: false },
    'no-worrying-back',
    'cards may not come back from the foundations',
    'les cartes montées ne redescendent pas',
  ],
  [
    '5H foundation > 0',
    { columns: ['6C'], up: '6H' },
    {},
    'not-on-foundation',
    'the Five of Hearts is not the top card of its foundation',
    "le cinq de cœur n'est pas la carte du dessus de sa fondation",
  ],
  [
    '5H+1 foundation > 0',
    { columns: ['6C'], up: '5H' },
    {},
    'one-from-foundation',
    'only one card at a time leaves a foundation',
    "on ne reprend qu'une carte à la fois d'une fondation",
  ],
  [
    '5H 7 > 1',
    { columns: ['5H'] },
    {},
    'no-column-from',
    'there is no such column to take cards from',
    "la colonne d'où prendre des cartes n'existe pas",
  ],
  [
    '5H 0 > 7',
    { columns: ['5H'] },
    {},
    'no-column-to',
    'there is no such column to put cards on',
    "la colonne où poser des cartes n'existe pas",
  ],
  [
    '8C+1 0 > 1',
    { columns: ['8C | 5H', '9D'] },
    {},
    'face-down',
    'the Eight of Clubs is face down',
    'le huit de trèfle est face cachée',
  ],
  [
    '8S 0 > 1',
    { columns: ['8C', '9D'] },
    {},
    'not-in-column',
    'the Eight of Spades is not in the column it should leave',
    "le huit de pique n'est pas dans la colonne de départ",
  ],
  [
    '7D+1 0 > 1',
    { columns: ['8C 7D', '8S'] },
    {},
    'moves-alone',
    'no card lies on the Seven of Diamonds, so it moves alone',
    "aucune carte n'est posée sur le sept de carreau : une seule carte se déplace",
  ],
  [
    '8C 0 > 1',
    { columns: ['8C 7D', '9D'] },
    {},
    'moves-together',
    'the Eight of Clubs moves with all that lies on it, 2 cards',
    'le huit de trèfle se déplace avec tout ce qui est posé dessus, 2 cartes',
  ],
  [
    '8C 0 > waste',
    { columns: ['8C'] },
    {},
    'to-waste',
    'no card goes back to the waste',
    'aucune carte ne retourne à la défausse',
  ],
  [
    'QS 0 > 0',
    { columns: ['QS'] },
    {},
    'already-there',
    'the Queen of Spades is already there',
    'la dame de pique y est déjà',
  ],
  [
    '2D+1 0 > foundation',
    { columns: ['2D AC'], up: 'AD' },
    {},
    'one-up',
    'only one card at a time goes up, and other cards lie on the Two of Diamonds',
    "on ne monte qu'une carte à la fois, et d'autres sont posées sur le deux de carreau",
  ],
  [
    '3H 0 > foundation',
    { columns: ['3H'], up: 'AH' },
    {},
    'goes-up-later',
    "the Three of Hearts can't go up before the Two of Hearts",
    'le trois de cœur ne peut pas monter avant le deux de cœur',
  ],
  [
    'QH 1 > 0',
    { columns: ['', 'QH'] },
    {},
    'empty-column',
    "the Queen of Hearts can't fill an empty column, only a King can",
    'la dame de cœur ne peut pas aller dans une colonne vide, seul un roi le peut',
  ],
  [
    'TC 1 > 0',
    { columns: ['KH', 'TC'] },
    {},
    'does-not-fit',
    "the Ten of Clubs can't go on the King of Hearts",
    'le dix de trèfle ne peut pas aller sur le roi de cœur',
  ],
]

describe('an illegal move', () => {
  test.each(CASES)('%s: %j %j is %s', (played, text, rules, reason, en, fr) => {
    const illegality = illegalityOf(board(text), { ...DEFAULT_RULES, ...rules }, move(played))!
    expect(illegality.reason).toBe(reason)
    expect([illegalityInWords(illegality), illegalityInWords(illegality, 'fr')]).toEqual([en, fr])
  })

  const WRITTEN = [
    ['KC>F', 'in-stock', 'the King of Clubs is still in the stock', 'le roi de trèfle est encore dans la pioche'],
    ['QC>F', 'not-in-game', 'the Queen of Clubs is not in the game', "la dame de trèfle n'est pas dans la partie"],
  ] as const
  test.each(WRITTEN)('%s, whose card lies nowhere, is %s', (text, reason, en, fr) => {
    const illegal = playMoves(readMoves(text), board({ stock: 'KC' }), DEFAULT_RULES).illegal!
    expect(illegal.reason).toBe(reason)
    expect([illegalityInWords(illegal), illegalityInWords(illegal, 'fr')]).toEqual([en, fr])
  })

  const LETTERS = [
    [
      'HG',
      'no-card-there',
      'HG moves nothing: no card lies there',
      "HG ne déplace rien : il n'y a pas de carte à cet endroit",
    ],
    ['FG', 'no-card-fits', 'FG moves nothing: no card there fits', "FG ne déplace rien : aucune des cartes n'y va"],
    ['GB', 'other-foundation', 'the Ace of Hearts goes to foundation E', "l'as de cœur va sur la fondation E"],
  ] as const
  test.each(LETTERS)('%s in letters is %s', (letters, reason, en, fr) => {
    const illegal = playLetters(letters, board({ columns: ['5C', 'AH', ''] }), DEFAULT_RULES).illegal!
    expect(illegal.reason).toBe(reason)
    expect([illegalityInWords(illegal), illegalityInWords(illegal, 'fr')]).toEqual([en, fr])
  })

  /** Of rules that Klondike has not: tested in options.test.ts and runs.test.ts. */
  const OF_OTHER_RULES = [
    'not-in-sequence',
    'one-from-column',
    'column-stays-empty',
    'several-such-cards',
    'deal-on-space',
    'runs-leave-alone',
    'runs-stay',
    'no-run',
  ] as const

  test('has no reason without a test', () => {
    const tested = [
      ...OF_OTHER_RULES,
      ...CASES.map(([, , , reason]) => reason),
      ...[...WRITTEN, ...LETTERS].map(([, reason]) => reason),
    ]
    expect(new Set(tested)).toEqual(new Set(ILLEGAL_REASONS))
  })

  test('with a card that there is not is told as such', () => {
    const illegality = { reason: 'face-down', card: 199 } as const
    expect(illegalityInWords(illegality, 'fr')).toBe("la carte 199 (qui n'existe pas) est face cachée")
    expect(illegalityInWords({ reason: 'face-down', card: parseCard('AS') }, 'fr')).toBe(
      "l'as de pique est face cachée",
    )
  })
})
