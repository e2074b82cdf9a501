/** What is measured: the 200 decks that others were measured on, and rule sets by name. */
import { readFileSync } from 'node:fs'
import type { Card } from '../src/cards/card.ts'
import { parseCard } from '../src/cards/parse.ts'
import { DEFAULT_RULES, type KlondikeRules, PRESETS } from '../src/games/klondike/ruleSet.ts'

/** Beside the presets, of which `vegas-draw-1` and `vegas-draw-3` play as their namesakes, the games without worrying back. */
export const RULE_SETS: Record<string, KlondikeRules> = {
  klondike: PRESETS.klondike,
  'klondike-draw-3': PRESETS['klondike-draw-3'],
  'vegas-draw-3': PRESETS['vegas-draw-3'],
  'draw-1-three-passes': PRESETS['draw-1-three-passes'],
  'draw-1-one-pass': PRESETS['draw-1-one-pass'],
  'klondike-no-worrying-back': { ...DEFAULT_RULES, worryingBack: false },
  'klondike-draw-3-no-worrying-back': { ...DEFAULT_RULES, draw: 3, worryingBack: false },
}

/** Decks in deal order; run from the package's folder. */
export function readDecks(): Card[][] {
  const lines = readFileSync('bench/decks200.txt', 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split(' ').map((card) => parseCard(card)))
}

/** One letter a verdict: W, U or ?. */
export function verdictLetter(verdict: 'winnable' | 'unwinnable' | 'unknown'): string {
  return { winnable: 'W', unwinnable: 'U', unknown: '?' }[verdict]
}
