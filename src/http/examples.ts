/**
 * Examples of the OpenAPI document. A test asks the service each of them and compares the answers (but for figures
 * that vary, such as milliseconds and ids).
 */

export interface Example {
  operationId: string
  summary: string
  method: 'GET' | 'POST' | 'DELETE'
  /** The id of the batch of these examples stands in it as `{id}`. */
  url: string
  body?: object
  status: number
  answer: object
}

const DRAW_1 = {
  game: 'klondike',
  draw: 1,
  passes: 'unlimited',
  worryingBack: true,
  build: 'alternating',
  spaces: 'king',
  scoring: 'standard',
}
const DRAW_3 = { ...DRAW_1, draw: 3 }

/** Five cards are left: the Jack of Spades in the stock, four in two columns. */
const NEAR_THE_END = {
  tableau: [{ up: ['KH', 'QS'] }, { up: ['KS'] }, {}, {}, {}, {}, {}],
  foundations: { C: 13, S: 10, D: 13, H: 12 },
  stock: ['JS'],
}

/** The last three Spades are in the stock, in an order that the player does not know. */
const HALF_SEEN = {
  tableau: ['KH', 'QH', 'JH', 'TH', '9H', '8H', '7H'].map((card) => ({ up: [card] })),
  foundations: { C: 13, S: 10, D: 13, H: 6 },
  stock: ['??', '??', '??'],
}

const CERTAIN = { chance: { ofDecided: 1, lower: 1, upper: 1, level: 0.95 }, layouts: 6, undecided: 0 }

const SEVEN_UP = {
  move: { type: 'move', card: '7H', from: 'T7', to: 'foundation', count: 1 },
  reason: 'card-up',
  ...CERTAIN,
  words: 'Move the Seven of Hearts up from column 7 to its foundation',
  why: 'It brings a card up to its foundation.',
}

const TURN_THE_NINE = {
  move: { type: 'move', card: '9D', from: 'T2', to: 'T3', count: 1 },
  class: 'keepsWinnable',
  reason: 'turns-card',
  words: 'Move the Nine of Diamonds from column 2 to column 3, onto the Ten of Spades',
  why: 'It turns a face-down card.',
}

const DEAL_1_AFTER_THE_ACE = {
  tableau: [
    { down: [], up: ['9D'] },
    { down: [], up: ['4C'] },
    { down: ['QD', 'TD'], up: ['JC'] },
    { down: ['9S', 'JS', '8S'], up: ['6D'] },
    { down: ['6S', '8H', '5H', '8D'], up: ['JH'] },
    { down: ['3D', '3C', '8C', '7H', '9H'], up: ['AH'] },
    { down: ['2H', '5D', 'KD', '7S', '2C', 'KH'], up: ['JD'] },
  ],
  foundations: { C: 0, S: 1, D: 0, H: 0 },
  stock: 'TS 6C 3H TH 7D 5S 9C 4S 7C KC 4D 2D 5C AD 3S QS QC 4H 2S AC QH TC KS 6H'.split(' '),
  waste: [],
  pass: 1,
}

const DECK_1002 =
  'QS QC AH 4H 9D QD 4D TD 8C KS 7S AC 6S 6H JC 9C JH 9S JS TH 7H AD 9H 5C KH TS 4C QH ' +
  'KD 5S 3S 3D 8S 2C 8D 8H 3H 7C 6C KC TC 5H 4S 3C JD 7D 2D 5D 2H 6D AS 2S'

const DECK_1006 =
  '2C 9S 2H 8D KC 5S 9D 7H AH 5H 7C 6C QS JD 6S AC 6D 4S JH AD 4D 4C 5C 3S KS KD 3H 7S ' +
  'AS 2D 6H 9H 4H JS 8H QC 8C QH TC KH 5D QD 7D 9C 2S JC TH 8S TD 3D 3C TS'

const DAILY_DECK =
  '2S 6C JD 7C 8D 7S KC JH 5H 8H TH TC JS 5C 9C 4H 3D 2C 7H AC AS 9D TS 6H AD 3C 4C 9H KD 4D 8S 9S 8C KH 3S 4S 3H 7D QS 2H 5S QH TD 6D QD 5D QC KS 6S JC 2D AH'

const BATCH = {
  id: '8e6cdafb-0708-4846-a27c-cdd6b629c77f',
  deals: 'solvitaire:1-10',
  dealsTotal: 10,
  budget: { nodes: 5_000_000 },
  engine: 'klondike-3',
  tableMb: '16',
  createdAt: '2026-11-29T12:00:00.000Z',
}

const NONE_HALF_KNOWN = { firstWon: 0, firstLost: 0, secondWon: 0, secondLost: 0 }
const CERTAINLY_1 = { ofDecided: 1, lower: 1, upper: 1 }

const NO_WIN_RATE = { ofDecided: null, lower: 0, upper: 1, level: 0.95 }
const NINE_IN_TEN = { ofDecided: 0.9, lower: 0.5958499732047616, upper: 0.982123786904927, level: 0.95 }

const NEW_BATCH = {
  ...BATCH,
  state: 'queued',
  dealsDone: 0,
  contestants: [DRAW_1, DRAW_3].map((rules) => ({
    rules,
    player: 'thoughtful',
    winnable: 0,
    unwinnable: 0,
    unknown: 0,
    nodes: 0,
    winRate: NO_WIN_RATE,
  })),
  pairs: [
    {
      first: 0,
      second: 1,
      both: 0,
      firstOnly: 0,
      secondOnly: 0,
      neither: 0,
      undecided: 0,
      halfKnown: NONE_HALF_KNOWN,
      difference: null,
      lower: -1,
      upper: 1,
      level: 0.95,
      pValue: CERTAINLY_1,
      pAdjusted: 1,
    },
  ],
  pairCount: 1,
}

const DONE_BATCH = {
  ...BATCH,
  state: 'done',
  finishedAt: '2026-11-29T12:00:02.000Z',
  dealsDone: 10,
  contestants: [
    { rules: DRAW_1, player: 'thoughtful', winnable: 9, unwinnable: 1, unknown: 0, nodes: 352, winRate: NINE_IN_TEN },
    {
      rules: DRAW_3,
      player: 'thoughtful',
      winnable: 9,
      unwinnable: 1,
      unknown: 0,
      nodes: 225_886,
      winRate: NINE_IN_TEN,
    },
  ],
  pairs: [
    {
      first: 0,
      second: 1,
      both: 9,
      firstOnly: 0,
      secondOnly: 0,
      neither: 1,
      undecided: 0,
      halfKnown: NONE_HALF_KNOWN,
      difference: 0,
      lower: -0.2775768923850092,
      upper: 0.2775768923850092,
      level: 0.95,
      pValue: CERTAINLY_1,
      pAdjusted: 1,
    },
  ],
  pairCount: 1,
}

/** In the order in which they can be asked. */
export const EXAMPLES: readonly Example[] = [
  {
    operationId: 'winnableDeals',
    summary: 'The next winnable deal after number 1000, at draw 3',
    method: 'GET',
    url: '/v1/deals/winnable?draw=3&after=1000&count=1',
    status: 200,
    answer: {
      rules: DRAW_3,
      deals: [{ deal: 'solvitaire:1002', deck: DECK_1002, moveCount: 162, nodes: 48, cached: false }],
      searched: { deals: 2, winnable: 1, unwinnable: 1, undecided: 0, otherDifficulty: 0 },
      undecided: [],
      searchedTo: '1002',
      next: '1002',
    },
  },
  {
    operationId: 'deal',
    summary: 'What is known of that deal now',
    method: 'GET',
    url: '/v1/deals/solvitaire/1002',
    status: 200,
    answer: {
      deal: 'solvitaire:1002',
      deck: DECK_1002,
      position: {
        tableau: [
          { down: [], up: ['QS'] },
          { down: ['QC'], up: ['TD'] },
          { down: ['AH', '8C'], up: ['6H'] },
          { down: ['4H', 'KS', 'JC'], up: ['JS'] },
          { down: ['9D', '7S', '9C', 'TH'], up: ['9H'] },
          { down: ['QD', 'AC', 'JH', '7H', '5C'], up: ['TS'] },
          { down: ['4D', '6S', '9S', 'AD', 'KH', '4C'], up: ['QH'] },
        ],
        foundations: { C: 0, S: 0, D: 0, H: 0 },
        stock: DECK_1002.split(' ').slice(28),
        waste: [],
        pass: 1,
      },
      known: [
        {
          rules: DRAW_3,
          verdict: 'winnable',
          nodes: 48,
          moveCount: 162,
          engine: 'klondike-3',
          decidedAt: '2026-11-29T12:00:00.000Z',
        },
      ],
      program: 'Solvitaire',
      presets: ['solvitaire-draw-1', 'solvitaire-draw-3'],
    },
  },
  {
    operationId: 'winnableDeals',
    summary: 'The next hard deal after number 1000, at draw 3',
    method: 'GET',
    url: '/v1/deals/winnable?draw=3&difficulty=hard&after=1000&count=1',
    status: 200,
    answer: {
      rules: DRAW_3,
      deals: [
        {
          deal: 'solvitaire:1006',
          deck: DECK_1006,
          moveCount: 111,
          nodes: 307,
          cached: false,
          difficulty: { score: 62, band: 'hard', bandsOf: 'klondike-draw-3' },
        },
      ],
      searched: { deals: 6, winnable: 5, unwinnable: 1, undecided: 0, otherDifficulty: 4 },
      undecided: [],
      searchedTo: '1006',
      next: '1006',
    },
  },
  {
    operationId: 'findWinnableDeals',
    summary: 'None of those I had, and why there are no more',
    method: 'POST',
    url: '/v1/deals/winnable',
    body: { after: '4294967290', count: 3, exclude: ['4294967291-4294967295'] },
    status: 200,
    answer: {
      rules: DRAW_1,
      deals: [],
      reason: 'numbers',
      searched: { deals: 0, winnable: 0, unwinnable: 0, undecided: 0, otherDifficulty: 0 },
      undecided: [],
    },
  },
  {
    operationId: 'dailyDeal',
    summary: 'The deal of a day, at draw 3',
    method: 'GET',
    url: '/v1/deals/daily?date=2026-12-04&draw=3',
    status: 200,
    answer: {
      verdict: 'winnable',
      date: '2026-12-04',
      rules: DRAW_3,
      seed: 2_793_183_045,
      place: 1,
      deal: 'solvitaire:972226351',
      deck: DAILY_DECK,
      moveCount: 106,
      nodes: 46,
      cached: false,
    },
  },
  {
    operationId: 'solve',
    summary: 'A position near its end, with the solution in words',
    method: 'POST',
    url: '/v1/solve',
    body: { position: NEAR_THE_END, words: true },
    status: 200,
    answer: {
      verdict: 'winnable',
      moveCount: 5,
      solution: [
        { type: 'draw', times: 1 },
        { type: 'move', card: 'JS', from: 'waste', to: 'foundation', count: 1 },
        { type: 'move', card: 'QS', from: 'T1', to: 'foundation', count: 1 },
        { type: 'move', card: 'KS', from: 'T2', to: 'foundation', count: 1 },
        { type: 'move', card: 'KH', from: 'T1', to: 'foundation', count: 1 },
      ],
      words: [
        'Draw',
        'Move the Jack of Spades up from the waste to its foundation',
        'Move the Queen of Spades up from column 1 to its foundation',
        'Move the King of Spades up from column 2 to its foundation',
        'Move the King of Hearts up from column 1 to its foundation',
      ],
      nodes: 0,
      ms: 0.558,
      cached: false,
    },
  },
  {
    operationId: 'solve',
    summary: 'How hard the same is',
    method: 'POST',
    url: '/v1/solve',
    body: { position: NEAR_THE_END, solution: false, difficulty: true },
    status: 200,
    answer: { verdict: 'winnable', moveCount: 5, difficulty: { score: 0 }, nodes: 0, ms: 0.558, cached: false },
  },
  {
    operationId: 'solve',
    summary: 'A numbered deal that no one can win',
    method: 'POST',
    url: '/v1/solve',
    body: { deal: 'solvitaire:1', rules: 'klondike-draw-3' },
    status: 200,
    answer: { verdict: 'unwinnable', nodes: 5054, ms: 151.291, cached: false },
  },
  {
    operationId: 'solve',
    summary: 'A preset with a change, on a deal that its program plays by other rules',
    method: 'POST',
    url: '/v1/solve',
    body: { deal: 'kpat:1010', rules: { preset: 'kpat-draw-3', worryingBack: true }, solution: false },
    status: 200,
    answer: {
      verdict: 'winnable',
      moveCount: 164,
      nodes: 299,
      ms: 90.118,
      cached: false,
      programRules: {
        code: 'program-plays-otherwise',
        program: 'KPatience',
        presets: ['kpat-draw-1', 'kpat-draw-3'],
        nearest: 'kpat-draw-3',
        differs: ['worryingBack'],
        words:
          'KPatience, whose number this is, plays by other rules: draw 3, no worrying back (kpat-draw-3). The answer is for draw 3.',
      },
    },
  },
  {
    operationId: 'solve',
    summary: 'How many cards can come up in a deal that no one can win',
    method: 'POST',
    url: '/v1/solve',
    body: { deal: 'solvitaire:1', rules: 'vegas-draw-3', objective: 'most-cards-up', solution: false },
    status: 200,
    answer: {
      verdict: 'unwinnable',
      objective: 'most-cards-up',
      proved: true,
      best: 7,
      bound: 7,
      moveCount: 37,
      nodes: 287,
      ms: 41.203,
      cached: false,
    },
  },
  {
    operationId: 'solve',
    summary: 'A hard deal, and too small a budget',
    method: 'POST',
    url: '/v1/solve',
    body: { deal: 'solvitaire:5700', rules: { draw: 3 }, budget: { nodes: 1000 } },
    status: 200,
    answer: { verdict: 'unknown', reason: 'nodes', nodes: 1000, ms: 12.537, cached: false },
  },
  {
    operationId: 'solve',
    summary: 'A rule that there is not',
    method: 'POST',
    url: '/v1/solve',
    body: { deal: 'solvitaire:1', rules: { draw: 99 } },
    status: 400,
    answer: {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'invalid-rules',
      detail: 'rules.draw: a whole number from 1 to 24 expected, not 99',
      place: 'rules.draw',
    },
  },
  {
    operationId: 'hint',
    summary: 'The first move of a deal',
    method: 'POST',
    url: '/v1/hint',
    body: { deal: 'solvitaire:5', words: true },
    status: 200,
    answer: {
      verdict: 'winnable',
      mode: 'thoughtful',
      best: TURN_THE_NINE,
      moves: [
        TURN_THE_NINE,
        {
          move: { type: 'draw', times: 1 },
          class: 'keepsWinnable',
          reason: 'draws',
          words: 'Draw',
          why: 'It goes on to the next cards of the stock.',
        },
      ],
      stuck: false,
      canFinish: false,
      nodes: 20,
    },
  },
  {
    operationId: 'hint',
    summary: 'A deal that is lost, after a move',
    method: 'POST',
    url: '/v1/hint',
    body: { deal: 'solvitaire:1', moves: 'AS>F' },
    status: 200,
    answer: {
      verdict: 'unwinnable',
      mode: 'thoughtful',
      moves: [
        { move: { type: 'move', card: 'AH', from: 'T6', to: 'foundation', count: 1 }, class: 'loses', reason: 'loses' },
        { move: { type: 'draw', times: 1 }, class: 'loses', reason: 'loses' },
      ],
      stuck: false,
      canFinish: false,
      lost: {
        since: { state: 'neverWinnable', firstLost: 0, nodes: 36 },
        line: [
          { type: 'move', card: 'AH', from: 'T6', to: 'foundation', count: 1 },
          { type: 'draw', times: 14 },
          { type: 'move', card: 'AD', from: 'waste', to: 'foundation', count: 1 },
          { type: 'draw', times: 5 },
          { type: 'move', card: '2S', from: 'waste', to: 'foundation', count: 1 },
          { type: 'draw', times: 1 },
          { type: 'move', card: 'AC', from: 'waste', to: 'foundation', count: 1 },
          { type: 'draw', times: 4 },
          { type: 'redeal' },
          { type: 'draw', times: 12 },
          { type: 'move', card: '2D', from: 'waste', to: 'foundation', count: 1 },
          { type: 'draw', times: 2 },
          { type: 'move', card: '3S', from: 'waste', to: 'foundation', count: 1 },
          { type: 'draw', times: 7 },
          { type: 'redeal' },
          { type: 'draw', times: 8 },
          { type: 'move', card: '4S', from: 'waste', to: 'foundation', count: 1 },
          { type: 'draw', times: 11 },
          { type: 'redeal' },
          { type: 'draw', times: 6 },
          { type: 'move', card: '5S', from: 'waste', to: 'foundation', count: 1 },
        ],
        cardsUp: 9,
        atMost: 9,
      },
      nodes: 79,
    },
  },
  {
    operationId: 'hint',
    summary: 'A fair hint, on a stock that was not seen yet',
    method: 'POST',
    url: '/v1/hint',
    body: { mode: 'fair', position: HALF_SEEN, rules: { draw: 3, passes: 1, worryingBack: false }, words: true },
    status: 200,
    answer: {
      mode: 'fair',
      outlook: 'open',
      outlookInWords: 'The game can still be won, as far as can be seen.',
      best: SEVEN_UP,
      moves: [
        SEVEN_UP,
        {
          move: { type: 'draw', times: 1 },
          reason: 'draws',
          ...CERTAIN,
          words: 'Draw',
          why: 'It goes on to the next cards of the stock.',
        },
      ],
      layouts: 6,
      unseen: 3,
      settled: true,
      nodes: 62,
    },
  },
  {
    operationId: 'whereLost',
    summary: 'A game with one pass, in which the stock was turned too far',
    method: 'POST',
    url: '/v1/where-lost',
    body: { deal: 'solvitaire:7', rules: 'draw-1-one-pass', moves: '= = = = =', words: true },
    status: 200,
    answer: {
      state: 'lost',
      lastWinnable: 2,
      firstLost: 3,
      losingMove: { type: 'draw', times: 1 },
      words: 'Draw',
      undo: 3,
      nodes: 29_161,
    },
  },
  {
    operationId: 'verify',
    summary: 'Moves of which the second is not legal',
    method: 'POST',
    url: '/v1/verify',
    body: { deal: 'solvitaire:1', moves: 'AS>F TD>F' },
    status: 200,
    answer: {
      legal: false,
      won: false,
      firstIllegal: { index: 1, reason: 'face-down', why: 'the Ten of Diamonds is face down' },
      moveCount: 1,
      cardsUp: 1,
      stuck: false,
      canFinish: false,
      scores: { standard: 15, vegas: -47, cumulativeVegas: -47, windows: 15, windowsMobile: 15, aisleriot: 1 },
      score: { table: 'standard', points: 15 },
      position: DEAL_1_AFTER_THE_ACE,
    },
  },
  {
    operationId: 'verify',
    summary: 'The score of a game that took four minutes, by the table of Windows without its points for undo',
    method: 'POST',
    url: '/v1/verify',
    body: {
      position: NEAR_THE_END,
      moves: '= JS>F QS>F KS>F KH>F',
      score: { table: 'windows', undo: 0 },
      seconds: 240,
      undos: 3,
      positionAs: 'line',
    },
    status: 200,
    answer: {
      legal: true,
      won: true,
      moveCount: 5,
      cardsUp: 52,
      stuck: false,
      canFinish: false,
      scores: { standard: 40, vegas: 208, cumulativeVegas: 208, windows: 2916, windowsMobile: 2916, aisleriot: 52 },
      score: { table: 'given', points: 2916 },
      position: '-/-/-/-/-/-/- KKKK - - 1',
    },
  },
  {
    operationId: 'verify',
    summary: "Moves in MinimalKlondike's letters, and where they lead in one line",
    method: 'POST',
    url: '/v1/verify',
    body: { deal: 'solvitaire:1', moves: 'GD KE @', words: true, language: 'fr', movesAs: 'text', positionAs: 'line' },
    status: 200,
    answer: {
      legal: true,
      won: false,
      moveCount: 3,
      cardsUp: 2,
      stuck: false,
      canFinish: false,
      scores: { standard: 30, vegas: -42, cumulativeVegas: -42, windows: 30, windowsMobile: 30, aisleriot: 2 },
      score: { table: 'standard', points: 30 },
      position:
        '9D/4C/QdTdJC/9sJs8s6D/6s8h5h8dJH/3d3c8c7h9H/2h5dKd7s2cKhJD -A-A ' +
        '6C3HTH7D5S9C4S7CKC4D2D5CAD3SQSQC4H2SACQHTCKS6H TS 1',
      played: 'AS>F AH>F =',
      words: [
        "Montez l'as de pique de la colonne 2 sur sa fondation",
        "Montez l'as de cœur de la colonne 6 sur sa fondation",
        'Piochez',
      ],
    },
  },
  {
    operationId: 'convert',
    summary: 'A deal as the deck string of Klondike-Solver',
    method: 'POST',
    url: '/v1/convert',
    body: { deal: 'solvitaire:1', to: 'digits' },
    status: 200,
    answer: {
      form: 'digits',
      text:
        '092041122094064032023014102114083031052111084053081132062082073074113093021013133112' +
        '104061033103072054091044071131042022051012034124121043024011123101134063',
    },
  },
  {
    operationId: 'convert',
    summary: "A list of MinimalKlondike's, which must be named, as a deck string",
    method: 'POST',
    url: '/v1/convert',
    body: {
      position: {
        form: 'columns',
        text:
          '7D TH 9D 2H 5C 5D 4D 3S QH AD 9S 4S AC KC QS KS 7S 8H 9C 6S 9H JC JS QD 8D AS 3H JD ' +
          'QC 3D 2D TC 2C 2S 6D JH 5S 8C 4H 6C 3C 6H 7H AH 4C 8S TD KH 5H KD TS 7C',
      },
      to: 'digits',
    },
    status: 200,
    answer: {
      form: 'digits',
      text:
        '072103023042094134111092051034044074114052123011083122012131091082124064014093033112' +
        '071104132053133102084041013073063031061043081054113062024021101022032121',
    },
  },
  {
    operationId: 'createBatch',
    summary: 'Two rule sets on the same ten deals',
    method: 'POST',
    url: '/v1/batches',
    body: { deals: 'solvitaire:1-10', rules: ['klondike', { draw: 3 }] },
    status: 202,
    answer: NEW_BATCH,
  },
  {
    operationId: 'batch',
    summary: 'The batch when it is done',
    method: 'GET',
    url: '/v1/batches/{id}',
    status: 200,
    answer: DONE_BATCH,
  },
]
