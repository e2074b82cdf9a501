/**
 * For each file that has faults to plant, one that stands for it, and the test that must notice: the cheapest that does,
 * so that the slow tier can plant them all (`npm run mutations` plants every fault and finds the test by itself).
 */
export interface Representative {
  /** The fault's name. */
  fault: string
  /** The test's file, and its full name. */
  file: string
  test: string
  /** The tier in which it is played: `unit` if none is given, where that suffices. */
  tier?: 'unit' | 'slow'
}

const SOLVER = 'test/games/klondike/solver.counterexamples.test.ts'
const SMALL_GAMES = 'test/games/klondike/solver.bruteForce.test.ts'
const OBJECTIVES = 'test/games/klondike/objectives/objectives.counterexamples.test.ts'
const MOVES = 'test/games/klondike/objectives/fewestMoves.test.ts'
const CARDS = 'test/games/klondike/objectives/mostCardsUp.test.ts'

/** What the parts of the judged games are called in their tests' names. */
const MOVES_JUDGED = 'the fewest moves that win are as many as the judge needs, who tries everything: games from 0 on'

export const REPRESENTATIVES: readonly Representative[] = [
  {
    fault: 'without worrying back, a card is safe one rank early',
    file: SOLVER,
    test: 'a talon card must not go up at once without worrying back, though its predecessor is safe: it is a parent still',
  },
  {
    fault: 'the top of the waste goes up at once at any draw',
    file: SOLVER,
    test: 'the top of the waste must not go up at once at draw 2, safe or not: it shifts the next pass',
  },
  {
    fault: 'the second of two parents is never used',
    file: SOLVER,
    test: 'a talon card may have to take its place above its twin by a chain of others',
  },
  {
    fault: 'on demand without use 3: no talon card relieves its twin',
    file: SOLVER,
    test: 'a talon card may have to take its place above its twin by a chain of others',
  },
  {
    fault: 'anchors never move to a column',
    file: SOLVER,
    test: 'nor where both Kings of its colour are wanted',
  },
  {
    fault: 'the position in the talon is forgotten',
    file: SOLVER,
    test: 'the top of the waste must not go up at once at draw 2, safe or not: it shifts the next pass',
  },
  {
    fault: 'a position is packed with a redeal too many',
    file: SOLVER,
    test: 'the top of the waste must not go up at once at draw 2, safe or not: it shifts the next pass',
  },
  {
    fault: 'more cards drawn are better than fewer',
    file: SOLVER,
    test: 'fewer cards drawn are better than more, among equal passes',
  },
  {
    fault: 'redeals left are no part of what a state is worth',
    file: SOLVER,
    test: 'also where as many cards are drawn; the worst edges first come to it',
  },
  {
    fault: 'the last pass is asked about with redeals left',
    file: SOLVER,
    test: 'nor at draw 3',
  },
  {
    fault: 'the line given up by a dive counts as searched',
    file: SOLVER,
    test: 'a talon card may have to take its place above its twin by a chain of others',
  },
  {
    fault: 'the easier game is not easier: no worrying back',
    file: SMALL_GAMES,
    test: "the solver with 'little patience' gives the verdict of the judge, and solutions he plays to the win",
  },
  {
    fault: 'in the last pass the waste is no pile to put cards up from',
    file: SOLVER,
    test: 'what is dead with few passes left may live with more',
  },
  {
    fault: 'an older value comes back when the table grows',
    file: 'test/search/transpositionTable.test.ts',
    test: "the table, 'the kernel\\'s', with room keeps all keys while it grows, at each moment, with the last value of each",
    tier: 'slow',
  },
  {
    fault: 'states that differ in who carries whom are one',
    file: OBJECTIVES,
    test: 'the best line that a search loses which takes states that differ in who carries whom for one',
  },
  {
    fault: 'a card that holds up two others moves aside twice',
    file: OBJECTIVES,
    test: 'the best line that a search loses which lets a card move aside once for each card that it holds up',
  },
  {
    fault: 'what can be reached never comes back as a parent',
    file: OBJECTIVES,
    test: 'the best line that a search loses which forgets that cards come back as parents',
  },
  {
    fault: 'with fewer redeals as many cards come up',
    file: OBJECTIVES,
    test: 'the best line that a search loses which skips what it met with fewer redeals left',
  },
  {
    fault: 'a table that grows is read where it was',
    file: 'test/games/klondike/objectives/talonPlan.test.ts',
    test: 'the cost of clearing a talon is what trying everything says, however often the table grew',
    tier: 'slow',
  },
  { fault: 'a card on the way costs no move', file: MOVES, test: MOVES_JUDGED },
  { fault: 'each card drawn again is a draw', file: MOVES, test: MOVES_JUDGED },
  { fault: 'an anchor moves aside for cards that need not wait', file: MOVES, test: MOVES_JUDGED },
  { fault: 'for the best line, no card comes back', file: MOVES, test: MOVES_JUDGED },
  {
    fault: 'all places in the talon bring up the same cards',
    file: CARDS,
    test: 'the most cards up are as many as the judge finds by trying everything: games from 0 on',
  },
  {
    fault: 'a pass less is not asked for',
    file: 'test/games/klondike/objectives/fewestPasses.test.ts',
    test: 'the fewest passes that win are as many as the judge needs, who tries everything: games from 0 on',
  },
]
