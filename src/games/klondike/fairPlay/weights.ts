/**
 * The weights of the plain policy, hill-climbed on random deals (`bench/fairWeights.ts`), for the rules nearest to each
 * of five presets. With them alone, of solvitaire:1-1000: see docs/players.md.
 */
import type { KlondikeRules } from '../ruleSet.ts'
import { FEATURES, type Feature } from './plainPolicy.ts'

type Weights = Readonly<Record<Feature, number>>

const DRAW_3: Weights = {
  turns: 5.06,
  faceDown: 0.04,
  lastFaceDown: 1.23,
  tallest: 1.6,
  anchorKing: -0.67,
  emptiesForKing: 3.6,
  empties: -1.12,
  anchorUp: -0.86,
  anchorRank: 1.23,
  takesSlot: -0.09,
  opensWay: 3.39,
  opensTallWay: 2.11,
  talonUp: 2.97,
  talonDown: 2.04,
  talonRank: 1.37,
  talonLow: 0.97,
  talonKing: 1.1,
  talonSmall: 0.12,
  reachGained: 0.07,
  cardsBack: -1.36,
  redeal: -5.94,
  passedOver: -2.69,
  passedOverLast: -1.3,
  onTop: 3.9,
  look: -5.85,
  lookLast: 1.64,
  tableUp: -0.14,
}

const DRAW_3_FEW_PASSES: Weights = {
  turns: 3.19,
  faceDown: 1.57,
  lastFaceDown: 1.1,
  tallest: -0.33,
  anchorKing: 0.14,
  emptiesForKing: 2.74,
  empties: -1.44,
  anchorUp: 0.27,
  anchorRank: -3.47,
  takesSlot: 0.59,
  opensWay: -0.29,
  opensTallWay: -0.12,
  talonUp: 0.81,
  talonDown: 0.79,
  talonRank: -0.31,
  talonLow: 0.79,
  talonKing: 0.34,
  talonSmall: 0.3,
  reachGained: 2.31,
  cardsBack: 0.87,
  redeal: -3.72,
  passedOver: -2.93,
  passedOverLast: -1.32,
  onTop: 2.18,
  look: -0.45,
  lookLast: -0.2,
  tableUp: 5.46,
}

const DRAW_1: Weights = {
  turns: 6.89,
  faceDown: 1.64,
  lastFaceDown: -0.54,
  tallest: -0.27,
  anchorKing: 0.02,
  emptiesForKing: 3,
  empties: -1.26,
  anchorUp: 0.42,
  anchorRank: -0.05,
  takesSlot: 0.08,
  opensWay: 2.55,
  opensTallWay: 0.2,
  talonUp: 0.93,
  talonDown: 0.22,
  talonRank: 0.74,
  talonLow: 2.98,
  talonKing: 0.55,
  talonSmall: 0.22,
  reachGained: 1.31,
  cardsBack: -1.41,
  redeal: -6.81,
  passedOver: -1.28,
  passedOverLast: -3.11,
  onTop: -1.17,
  look: -1.53,
  lookLast: -2.05,
  tableUp: 0.3,
}

const DRAW_1_FEW_PASSES: Weights = {
  turns: 3.53,
  faceDown: 1,
  lastFaceDown: -0.28,
  tallest: 0.61,
  anchorKing: 0.07,
  emptiesForKing: 3,
  empties: -1.51,
  anchorUp: 0,
  anchorRank: 0,
  takesSlot: 0.49,
  opensWay: 0.49,
  opensTallWay: 0,
  talonUp: 1.1,
  talonDown: 0.91,
  talonRank: -0.17,
  talonLow: 0.27,
  talonKing: 0.26,
  talonSmall: 0.3,
  reachGained: 0.48,
  cardsBack: 0.23,
  redeal: -5.83,
  passedOver: -3.37,
  passedOverLast: -2,
  onTop: 1,
  look: 0.16,
  lookLast: 0.25,
  tableUp: 2.53,
}

const DRAW_1_ONE_PASS: Weights = {
  turns: 7.01,
  faceDown: 1.32,
  lastFaceDown: 1,
  tallest: 0,
  anchorKing: -0.78,
  emptiesForKing: 1.55,
  empties: -2,
  anchorUp: 0,
  anchorRank: -0.29,
  takesSlot: 0,
  opensWay: 4,
  opensTallWay: 0,
  talonUp: 2,
  talonDown: 1,
  talonRank: 0,
  talonLow: 0.77,
  talonKing: 0.22,
  talonSmall: 0,
  reachGained: 1,
  cardsBack: -0.95,
  redeal: -6,
  passedOver: -1.55,
  passedOverLast: -2,
  onTop: 1,
  look: -1,
  lookLast: 0.51,
  tableUp: 1,
}

/** The weights for these rules, in the order of `FEATURES`. */
export function weightsFor({ draw, passes }: KlondikeRules): Float64Array {
  return Float64Array.from(FEATURES, (feature) => nearest(draw, passes)[feature])
}

function nearest(draw: number, passes: KlondikeRules['passes']): Weights {
  if (passes === 'unlimited') return draw === 1 ? DRAW_1 : DRAW_3
  if (draw > 1) return DRAW_3_FEW_PASSES
  return passes === 1 ? DRAW_1_ONE_PASS : DRAW_1_FEW_PASSES
}
