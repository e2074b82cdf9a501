/** What the commands for players say, in the languages they speak. Moves are described by the game itself. */

import type { MoveClass } from '../analysis/hint.ts'
import type { Language } from '../cards/names.ts'
import { type DifficultyBand, type Objective, parseRules, type Rules, rulesInWords, rulesKey } from '../games/games.ts'
import { countOf, countOfFrench, formatDuration } from '../report/numbers.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'
import type { DealDifficulty } from '../service/service.ts'
import type { GameName } from './input.ts'

/** `Difficulty: 60 of 100 (hard).`, and among which deals, where the rules are no preset that was measured. */
export function difficultyInWords({ score, band, bandsOf }: DealDifficulty, rules: Rules, language: Language): string {
  const phrases = PHRASES[language]
  if (band === undefined || bandsOf === undefined) return phrases.difficulty(score, '')
  const isOther = rulesKey(rules) !== rulesKey(parseRules(bandsOf))
  return phrases.difficulty(score, ` (${phrases.band[band]}${isOther ? phrases.amongDealsOf(bandsOf) : ''})`)
}

/** `solvitaire:2 after 3 moves, draw 1: ` */
export function headingInWords({ what, deal, moves }: GameName, rules: Rules, language: Language): string {
  const phrases = PHRASES[language]
  const name = deal ?? (what === 'deck' ? phrases.deck : phrases.position)
  const since = moves === undefined ? '' : phrases.after(phrases.moves(moves))
  return `${name}${since}, ${rulesInWords(rules, language)}${phrases.colon}`
}

export interface Phrases {
  deck: string
  position: string
  after(moves: string): string
  colon: string
  verdict: Record<Verdict, string>
  reason: Record<UnknownReason, string>
  moveClass: Record<MoveClass, string>
  won: string
  stuck: string
  finish(moves: string): string
  moves(count: number): string
  /** What an objective counts, of a line. */
  counted: Record<Objective, (count: number) => string>
  provedBest: string
  bestSoFar(bound: number): string
  effort(nodes: number, ms: number): string
  known: string
  difficulty(score: number, band: string): string
  amongDealsOf(preset: string): string
  band: Record<DifficultyBand, string>
  legal: string
  illegalAt(ply: number, why: string): string
  notWon(up: number): string
  scores(standard: number, vegas: number, cumulative: number): string
  /** By a table of a name, or `given`. */
  scoreBy(table: string, points: number): string
  best: string
  otherMoves: string
  allMoves: string
  byLine(moves: string): string
  goOn(command: string): string
  goBack(command: string): string
  sampled(unseen: number, layouts: number): string
  notSettled: string
  noMove: string
  nothingLeft: string
  move: string
  chance: string
}

export const PHRASES: Record<Language, Phrases> = {
  en: {
    deck: 'the deck',
    position: 'the position',
    after: (moves) => ` after ${moves}`,
    colon: ': ',
    verdict: { winnable: 'winnable', unwinnable: 'can’t be won', unknown: 'not known' },
    reason: {
      nodes: 'the node budget ended (--nodes)',
      time: 'the time ran out (--timeout)',
      memory: 'the memory ran out',
      cancelled: 'the search was stopped',
    },
    moveClass: { keepsWinnable: 'keeps it winnable', loses: 'loses', unknown: 'not known' },
    won: 'The game is won: all cards are up.',
    stuck: 'No move is left that changes anything: the game is stuck.',
    finish: (moves) => `The rest goes up by itself: ${moves}.`,
    moves: (count) => (count === 1 ? '1 move' : `${count} moves`),
    counted: {
      'fewest-moves': (count) => (count === 1 ? '1 move' : `${count} moves`),
      'fewest-passes': (count) => (count === 1 ? 'in the first pass' : `in ${count} passes`),
      'most-cards-up': (count) => (count === 1 ? '1 card up' : `${count} cards up`),
    },
    provedBest: 'and there is no better line',
    bestSoFar: (bound) => `the best found so far, none is better than ${bound}`,
    effort: (nodes, ms) => `${countOf(nodes, 'node')}, ${formatDuration(ms)}`,
    known: 'known already',
    difficulty: (score, band) => `Difficulty: ${score} of 100${band}.`,
    amongDealsOf: (preset) => ` among deals of ${preset}`,
    band: {
      'very-easy': 'very easy',
      easy: 'easy',
      medium: 'medium',
      hard: 'hard',
      'very-hard': 'very hard',
    },
    legal: 'All moves are legal.',
    illegalAt: (ply, why) => `Move ${ply} is not legal: ${why}.`,
    notWon: (up) => `The game is not won yet: ${up} of 52 cards are up.`,
    scores: (standard, vegas, cumulative) =>
      `Score: ${standard} standard, ${vegas} Vegas${cumulative === vegas ? '' : `, ${cumulative} with the balance`}.`,
    scoreBy: (table, points) => `By the table ${table === 'given' ? 'given' : `“${table}”`}: ${points}.`,
    best: 'Best move',
    otherMoves: 'Other moves',
    allMoves: 'Moves',
    byLine: (moves) => `By this line: ${moves}.`,
    goOn: (command) => `Play it, and ask again:\n  ${command}`,
    goBack: (command) => `Go back, and ask again:\n  ${command}`,
    sampled: (unseen, layouts) => `${countOf(unseen, 'card')} not seen, ${countOf(layouts, 'layout')} tried`,
    notSettled: 'The budget ended before it was clear which move is best.',
    noMove: 'There is no move.',
    nothingLeft: 'No move is left that brings anything new.',
    move: 'Move',
    chance: 'Still winnable',
  },
  fr: {
    deck: 'le jeu',
    position: 'la position',
    after: (moves) => ` après ${moves}`,
    colon: ' : ',
    verdict: { winnable: 'peut être gagnée', unwinnable: 'ne peut pas être gagnée', unknown: 'indécise' },
    reason: {
      nodes: 'le budget de nœuds est épuisé (--nodes)',
      time: 'le temps est écoulé (--timeout)',
      memory: 'la mémoire est épuisée',
      cancelled: 'la recherche a été interrompue',
    },
    moveClass: { keepsWinnable: 'reste gagnable', loses: 'perd', unknown: 'indécis' },
    won: 'La partie est gagnée : toutes les cartes sont montées.',
    stuck: 'Plus aucun coup ne change quoi que ce soit : la partie est bloquée.',
    finish: (moves) => `Le reste monte tout seul : ${moves}.`,
    moves: (count) => (count <= 1 ? `${count} coup` : `${count} coups`),
    counted: {
      'fewest-moves': (count) => (count <= 1 ? `${count} coup` : `${count} coups`),
      'fewest-passes': (count) => (count === 1 ? 'en un seul passage' : `en ${count} passages`),
      'most-cards-up': (count) => (count <= 1 ? `${count} carte montée` : `${count} cartes montées`),
    },
    provedBest: 'et il n’y a pas mieux',
    bestSoFar: (bound) => `le mieux trouvé jusqu’ici, ${bound} étant la limite`,
    effort: (nodes, ms) => `${countOfFrench(nodes, 'nœud')}, ${formatDuration(ms, 'fr')}`,
    known: 'déjà connue',
    difficulty: (score, band) => `Difficulté : ${score} sur 100${band}.`,
    amongDealsOf: (preset) => ` parmi les donnes de ${preset}`,
    band: {
      'very-easy': 'très facile',
      easy: 'facile',
      medium: 'moyenne',
      hard: 'difficile',
      'very-hard': 'très difficile',
    },
    legal: 'Tous les coups sont permis.',
    illegalAt: (ply, why) => `Le coup ${ply} n’est pas permis : ${why}.`,
    notWon: (up) =>
      `La partie n’est pas encore gagnée : ${up} ${up <= 1 ? 'carte sur 52 est montée' : 'cartes sur 52 sont montées'}.`,
    scores: (standard, vegas, cumulative) =>
      `Score : ${standard} (classique), ${vegas} (Vegas)${cumulative === vegas ? '' : `, ${cumulative} avec le solde`}.`,
    scoreBy: (table, points) => `D’après le barème ${table === 'given' ? 'donné' : `« ${table} »`} : ${points}.`,
    best: 'Meilleur coup',
    otherMoves: 'Autres coups',
    allMoves: 'Coups',
    byLine: (moves) => `Par cette suite : ${moves}.`,
    goOn: (command) => `Pour le jouer et redemander :\n  ${command}`,
    goBack: (command) => `Pour revenir en arrière et redemander :\n  ${command}`,
    sampled: (unseen, layouts) =>
      `${countOfFrench(unseen, 'carte jamais vue', 'cartes jamais vues')}, ${countOfFrench(layouts, 'répartition essayée', 'répartitions essayées')}`,
    notSettled: 'Le budget s’est épuisé avant que le meilleur coup soit clair.',
    noMove: 'Il n’y a aucun coup.',
    nothingLeft: 'Aucun coup restant n’apporte quoi que ce soit de nouveau.',
    move: 'Coup',
    chance: 'Encore gagnable',
  },
}
