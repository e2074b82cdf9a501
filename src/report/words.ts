/** What the reports of a batch say, in both languages. Players and verdicts in files for programs keep their names. */
import type { Language } from '../cards/names.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'
import { countOf, countOfFrench, formatCount } from './numbers.ts'

export interface ReportWords {
  /** Of columns. */
  rules: string
  player: string
  winnable: string
  unwinnable: string
  won: string
  notWon: string
  undecided: string
  ofDecided: string
  winRate: string
  nodes: string
  cardsUp: string
  interval: string
  vegasReturn: string
  open: string
  first: string
  second: string
  both: string
  firstOnly: string
  secondOnly: string
  neither: string
  difference: string
  adjusted: string
  here: string
  published: string
  deals: string
  by: string
  agree: string
  publishedCounts: string

  colon: string
  /** From one number to another. */
  range(lower: string, upper: string): string
  yes: string
  no: string
  dealCount(count: number): string
  /** `done` as a number, `total` as `dealCount` has it. */
  dealsOf(done: string, total: string): string
  enoughFor(points: string): string
  notFinished: string
  someOfDeals(done: string, total: string, deals: string): string

  pairsShown(shown: string, all: string): string
  differences(undecided: boolean): string
  comparisons(count: string, undecided: boolean): string
  publishedBy(sources: string): string
  sameDeals: string
  besidePublished: string
  vegasPays: string
  wilson(percent: string): string

  title: (game: string) => string
  method: string
  played: string
  cardsNote: string
  undecidedDeals: string
  noneUndecided: string
  andMore(count: string): string
  reason: Record<UnknownReason, string>
  howMade: string
  key: Record<Verdict, string>
  keyWithPlayers: Record<Verdict, string>
  /** So many deals of a verdict. */
  counted: Record<Verdict, (count: number) => string>

  ratesTitle: string
  ratesAxis: string
  shareWon: string
  shareWinnable: string
  ratesNote(percent: string): string
  along: Record<'passes' | 'draw', { title: string; axis: string }>
  alongNote: string
  dashed: string
  noWorryingBack: string
  nodesTitle: string
  nodesAxis: string
  nodesNote: string
  timesTitle: string
  timesAxis: string
  timesNote: string
  lengthsTitle: string
  lengthsAxis: string
  lengthsNote: string
  none: string
  median(value: string): string

  /** How it was made. */
  fact: Record<'budget' | 'seed' | 'solver' | 'tables' | 'machine' | 'begun' | 'ended' | 'batch', string>
  budget(nodes: number, time: string, ofPlayers: boolean): string
  solver(engine: string, version: string): string
  tables(mb: string): string
  machine(model: string, cores: number, node: string, platform: string): string
  unknown: string
  notYet: string
  secondSearch(id: string, of: string): string
}

export const REPORT_WORDS: Record<Language, ReportWords> = {
  en: {
    rules: 'Rules',
    player: 'Player',
    winnable: 'Winnable',
    unwinnable: 'Unwinnable',
    won: 'Won',
    notWon: 'Not won',
    undecided: 'Undecided',
    ofDecided: 'Of decided',
    winRate: 'Win rate',
    nodes: 'Nodes',
    cardsUp: 'Cards up',
    interval: 'Interval',
    vegasReturn: 'Vegas return',
    open: 'Open',
    first: 'First',
    second: 'Second',
    both: 'Both',
    firstOnly: 'First only',
    secondOnly: 'Second only',
    neither: 'Neither',
    difference: 'Difference',
    adjusted: 'p, adjusted',
    here: 'Here',
    published: 'Published',
    deals: 'Deals',
    by: 'By',
    agree: 'Agree',
    publishedCounts: 'Published of these deals (winnable / unwinnable / open)',

    colon: ': ',
    range: (lower, upper) => `${lower} to ${upper}`,
    yes: 'yes',
    no: 'no',
    dealCount: (count) => countOf(count, 'deal'),
    dealsOf: (done, total) => `${done} of ${total}`,
    enoughFor: (points) => `enough for ± ${points} %`,
    notFinished: 'not finished',
    someOfDeals: (done, total, deals) => `${done} of the ${total} ${deals}`,

    pairsShown: (shown, all) => `${shown} of ${all} pairs: those that differ in one thing, by one step. JSON has all.`,
    differences: (undecided) =>
      `Differences, in percentage points of the deals that both decide, have Newcombe’s interval for paired proportions (his method 10)${undecided ? ', over all ways to decide the undecided' : ''}; p is McNemar’s, exact${undecided ? ', with its bounds over the undecided' : ''}.`,
    comparisons: (count, undecided) =>
      `${count} comparisons: the last column is p${undecided ? ', its upper bound,' : ''} adjusted for them by Holm’s method.`,
    publishedBy: (sources) =>
      `Published: ${sources}. Their intervals are 95 %; “agree” means that theirs and ours overlap.`,
    sameDeals: 'On the same deals',
    besidePublished: 'Beside published figures',
    vegasPays: 'Cards up, and what Vegas pays for them',
    wilson: (percent) => `Intervals of win rates are ${percent} % Wilson, widened by the undecided.`,

    title: (game) => `Win rates: ${game}`,
    method:
      'Thoughtful play: all cards are known, and face-down ones still don’t move. A deal is winnable when a solution was found ' +
      'and replayed by the rules, unwinnable when the search was exhausted, and undecided when its budget ended first. ' +
      'Win rates are Wilson intervals whose lower end counts every undecided deal as lost and whose upper end as won.',
    played:
      'The player “most-cards” knows all cards too, and brings up as many as can be; a deal is undecided when that number is not ' +
      'proved. The others see what people see: face-up cards, and those of the stock that were turned. They play each deal once; ' +
      'a game they lose says nothing of the deal.',
    cardsNote:
      'Means over the deals, a game won counting as 52 cards; Vegas pays 5 a card for 52 a game. At the lower end of an interval open ' +
      'deals count at their least, at the upper end at their most.',
    undecidedDeals: 'Undecided deals',
    noneUndecided: 'None: every deal is decided.',
    andMore: (count) => `and ${count} more`,
    reason: { nodes: 'node budget', time: 'time budget', memory: 'memory budget', cancelled: 'stopped' },
    howMade: 'How it was made',
    key: { winnable: 'winnable', unwinnable: 'unwinnable', unknown: 'undecided' },
    keyWithPlayers: { winnable: 'winnable, or won', unwinnable: 'unwinnable, or lost', unknown: 'undecided' },
    counted: {
      winnable: (count) => `${formatCount(count)} winnable`,
      unwinnable: (count) => `${formatCount(count)} unwinnable`,
      unknown: (count) => `${formatCount(count)} undecided`,
    },

    ratesTitle: 'Win rate by rule set',
    ratesAxis: 'win rate, %',
    shareWon: 'Share of the deals won.',
    shareWinnable: 'Share of the deals that can be won.',
    ratesNote: (percent) =>
      `The bar is the ${percent} % interval, widened by the undecided; the dot is the share among the decided.`,
    along: {
      passes: { title: 'Win rate by passes', axis: 'passes through the stock' },
      draw: { title: 'Win rate by cards drawn', axis: 'cards drawn at once' },
    },
    alongNote: 'The same deals throughout, so that neighbours can be compared.',
    dashed: 'Dashed: no card comes back from the foundations.',
    noWorryingBack: 'no worrying back',
    nodesTitle: 'Nodes by deal',
    nodesAxis: 'nodes searched (logarithmic)',
    nodesNote:
      'Nodes until the verdict, by verdict. Each bar is a share of the deals of its rule set; to the right the median.',
    timesTitle: 'Time by deal',
    timesAxis: 'time of a deal on one thread (logarithmic)',
    timesNote: 'As measured in this run, other work of the machine included.',
    lengthsTitle: 'Length of solutions',
    lengthsAxis: 'moves of the solution',
    lengthsNote:
      'Moves of the solution that was found first, which is not the shortest: draws, moves of runs, cards up or back.',
    none: 'none',
    median: (value) => `median ${value}`,

    fact: {
      budget: 'Budget',
      seed: 'Seed of the players',
      solver: 'Solver',
      tables: 'Tables',
      machine: 'Machine',
      begun: 'Begun',
      ended: 'Ended',
      batch: 'Batch',
    },
    budget: (nodes, time, ofPlayers) =>
      `${countOf(nodes, 'node')}${time} for each deal and rule set${ofPlayers ? ', of each player' : ''}`,
    solver: (engine, version) => `${engine} of reussite ${version}`,
    tables: (mb) => `${mb} MiB a thread`,
    machine: (model, cores, node, platform) => `${model}, ${countOf(cores, 'core')}, Node.js ${node}, ${platform}`,
    unknown: 'unknown',
    notYet: 'not yet',
    secondSearch: (id, of) => `${id}, a second search of the undecided deals of ${of}`,
  },
  fr: {
    rules: 'Règles',
    player: 'Joueur',
    winnable: 'Gagnables',
    unwinnable: 'Non gagnables',
    won: 'Gagnées',
    notWon: 'Non gagnées',
    undecided: 'Indécises',
    ofDecided: 'Des décidées',
    winRate: 'Taux de gain',
    nodes: 'Nœuds',
    cardsUp: 'Cartes montées',
    interval: 'Intervalle',
    vegasReturn: 'Gain Vegas',
    open: 'Ouvertes',
    first: 'Premier',
    second: 'Second',
    both: 'Les deux',
    firstOnly: 'Premier seul',
    secondOnly: 'Second seul',
    neither: 'Aucun',
    difference: 'Écart',
    adjusted: 'p ajusté',
    here: 'Ici',
    published: 'Publié',
    deals: 'Donnes',
    by: 'Par',
    agree: 'Accord',
    publishedCounts: 'Publié de ces donnes (gagnables / non gagnables / ouvertes)',

    colon: ' : ',
    range: (lower, upper) => `${lower} à ${upper}`,
    yes: 'oui',
    no: 'non',
    dealCount: (count) => countOfFrench(count, 'donne'),
    dealsOf: (done, total) => `${done} sur ${total}`,
    enoughFor: (points) => `assez pour ± ${points} %`,
    notFinished: 'pas terminé',
    someOfDeals: (done, total, deals) => `${done} sur ${total}, ${deals}`,

    pairsShown: (shown, all) =>
      `${shown} paires sur ${all} : celles qui diffèrent en une seule chose, d’un seul pas. Le JSON les a toutes.`,
    differences: (undecided) =>
      `Les écarts, en points de pourcentage des donnes décidées des deux côtés, ont l’intervalle de Newcombe pour proportions appariées (sa méthode 10)${undecided ? ', sur toutes les façons de décider les indécises' : ''} ; p est celui de McNemar, exact${undecided ? ', avec ses bornes sur les indécises' : ''}.`,
    comparisons: (count, undecided) =>
      `${count} comparaisons : la dernière colonne est p${undecided ? ', sa borne supérieure,' : ''} ajusté pour elles par la méthode de Holm.`,
    publishedBy: (sources) =>
      `Publié : ${sources}. Leurs intervalles sont à 95 % ; « accord » veut dire que les leurs et les nôtres se recouvrent.`,
    sameDeals: 'Sur les mêmes donnes',
    besidePublished: 'À côté des chiffres publiés',
    vegasPays: 'Cartes montées, et ce que Vegas en paie',
    wilson: (percent) =>
      `Les intervalles des taux de gain sont ceux de Wilson à ${percent} %, élargis par les indécises.`,

    title: (game) => `Taux de gain : ${game}`,
    method:
      'Jeu à cartes connues : on sait où est chaque carte, mais les cartes cachées ne bougent pas pour autant. Une donne est gagnable ' +
      'quand une solution a été trouvée et rejouée selon les règles, non gagnable quand la recherche a tout épuisé, et indécise quand son ' +
      'budget a fini avant. Les taux de gain sont des intervalles de Wilson : leur borne inférieure compte chaque indécise comme ' +
      'perdue, leur borne supérieure comme gagnée.',
    played:
      'Le joueur « most-cards » connaît aussi toutes les cartes, et en monte autant qu’il se peut ; une donne est indécise quand ce ' +
      'nombre n’est pas prouvé. Les autres voient ce que voit un joueur : les cartes visibles, et celles de la pioche qui ont été ' +
      'retournées. Ils jouent chaque donne une fois ; une partie qu’ils perdent ne dit rien de la donne.',
    cardsNote:
      'Moyennes sur les donnes, une partie gagnée comptant 52 cartes ; Vegas paie 5 par carte pour 52 par partie. À la borne ' +
      'inférieure d’un intervalle, les donnes ouvertes comptent au moins, à la borne supérieure au plus.',
    undecidedDeals: 'Donnes indécises',
    noneUndecided: 'Aucune : chaque donne est décidée.',
    andMore: (count) => `et ${count} de plus`,
    reason: {
      nodes: 'budget de nœuds',
      time: 'budget de temps',
      memory: 'budget de mémoire',
      cancelled: 'recherche interrompue',
    },
    howMade: 'Comment il a été fait',
    key: { winnable: 'gagnables', unwinnable: 'non gagnables', unknown: 'indécises' },
    keyWithPlayers: { winnable: 'gagnables ou gagnées', unwinnable: 'non gagnables ou perdues', unknown: 'indécises' },
    counted: {
      winnable: (count) => countOfFrench(count, 'gagnable'),
      unwinnable: (count) => countOfFrench(count, 'non gagnable', 'non gagnables'),
      unknown: (count) => countOfFrench(count, 'indécise'),
    },

    ratesTitle: 'Taux de gain par jeu de règles',
    ratesAxis: 'taux de gain, %',
    shareWon: 'Part des donnes gagnées.',
    shareWinnable: 'Part des donnes qui peuvent être gagnées.',
    ratesNote: (percent) =>
      `La barre est l’intervalle à ${percent} %, élargi par les indécises ; le point est la part parmi les décidées.`,
    along: {
      passes: { title: 'Taux de gain selon les passages', axis: 'passages de la pioche' },
      draw: { title: 'Taux de gain selon les cartes tirées', axis: 'cartes tirées à la fois' },
    },
    alongNote: 'Partout les mêmes donnes, pour que les voisins puissent être comparés.',
    dashed: 'En tirets : aucune carte ne redescend des fondations.',
    noWorryingBack: 'sans redescendre de carte',
    nodesTitle: 'Nœuds par donne',
    nodesAxis: 'nœuds examinés (échelle logarithmique)',
    nodesNote:
      'Nœuds jusqu’au verdict, par verdict. Chaque barre est une part des donnes de son jeu de règles ; à droite, la médiane.',
    timesTitle: 'Temps par donne',
    timesAxis: 'temps d’une donne sur un fil (échelle logarithmique)',
    timesNote: 'Mesuré pendant ce calcul, autres travaux de la machine compris.',
    lengthsTitle: 'Longueur des solutions',
    lengthsAxis: 'coups de la solution',
    lengthsNote:
      'Coups de la solution trouvée en premier, qui n’est pas la plus courte : pioches, suites déplacées, cartes montées ou redescendues.',
    none: 'aucun',
    median: (value) => `médiane ${value}`,

    fact: {
      budget: 'Budget',
      seed: 'Graine des joueurs',
      solver: 'Solveur',
      tables: 'Tables',
      machine: 'Machine',
      begun: 'Commencé',
      ended: 'Terminé',
      batch: 'Lot',
    },
    budget: (nodes, time, ofPlayers) =>
      `${countOfFrench(nodes, 'nœud')}${time} par donne et jeu de règles${ofPlayers ? ', pour chaque joueur' : ''}`,
    solver: (engine, version) => `${engine} de reussite ${version}`,
    tables: (mb) => `${mb} Mio par fil`,
    machine: (model, cores, node, platform) =>
      `${model}, ${countOfFrench(cores, 'cœur')}, Node.js ${node}, ${platform}`,
    unknown: 'inconnu',
    notYet: 'pas encore',
    secondSearch: (id, of) => `${id}, seconde recherche des donnes indécises de ${of}`,
  },
}
