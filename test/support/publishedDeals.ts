/** Deals with verdicts that others published or computed (docs/benchmarks.md says whose), from `test/data`. */
import { readFileSync } from 'node:fs'
import type { Card } from '../../src/cards/card.ts'
import { parseDeal } from '../../src/deal/parseDeal.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { deal } from '../../src/games/piles/layout.ts'
import type { Position } from '../../src/games/position.ts'
import type { Verdict } from '../../src/search/verdict.ts'
import { cards } from './board.ts'

export interface PublishedVerdict {
  rules: KlondikeRules
  verdict: Verdict
}

/** A deal of another solver's tests or bug reports. */
export interface PublishedCase {
  name: string
  deck: Card[]
  /** Each rule set once; cases that no one has decided have none. */
  verdicts: PublishedVerdict[]
}

const DRAW_3: KlondikeRules = { ...DEFAULT_RULES, draw: 3 }

/** The opening of a numbered deal. */
export function openingOf(id: string): Position {
  return deal(parseDeal(id).deck, DEFAULT_RULES)
}

/** The cases with a deck of 52 cards (two small boards, a broken deck and a broken position are tested by hand). */
export function publishedCases(): PublishedCase[] {
  return linesOf('../data/klondike-cases.jsonl')
    .map((line): CaseLine => JSON.parse(line))
    .flatMap(({ case: name, deck, expect }) => {
      if (deck === undefined || cards(deck).length !== 52) return []
      const verdicts = new Map<string, PublishedVerdict>()
      for (const { rules, verdict } of expect) {
        if (verdict !== 'winnable' && verdict !== 'unwinnable') continue
        verdicts.set(JSON.stringify(rules), { rules: { ...DEFAULT_RULES, ...rules }, verdict })
      }
      return { name, deck: cards(deck), verdicts: [...verdicts.values()] }
    })
}

/** Deals of which someone has published the fewest moves that win. */
export function publishedMinima(): { name: string; deck: Card[]; rules: KlondikeRules; moves: number }[] {
  return linesOf('../data/klondike-cases.jsonl')
    .map((line): CaseLine => JSON.parse(line))
    .flatMap(({ case: name, deck, expect }) =>
      expect.flatMap(({ rules, fewestMoves: moves }) =>
        deck === undefined || moves === undefined
          ? []
          : [{ name, deck: cards(deck), rules: { ...DEFAULT_RULES, ...rules }, moves }],
      ),
    )
}

/** The 200 decks of the benchmark with their verdicts at draw 1 and draw 3. */
export function benchmarkDecks(): { deck: Card[]; draw1: Verdict; draw3: Verdict }[] {
  const verdicts = linesOf('../data/decks200-verdicts.csv').slice(1)
  return linesOf('../../bench/decks200.txt').map((deck, line) => {
    const [number, draw1, draw3] = verdicts[line]!.split(',')
    if (Number(number) !== line) throw new Error(`verdict ${line} is missing`)
    return { deck: cards(deck), draw1: draw1 as Verdict, draw3: draw3 as Verdict }
  })
}

/** Deals 1 to 2000 of the scheme `solvitaire` at draw 3. */
export function solvitaireVerdicts(): { id: string; rules: KlondikeRules; verdict: Verdict }[] {
  return linesOf('../data/verdicts-draw3-solvitaire-1-2000.csv')
    .slice(1)
    .map((line) => {
      const [number, verdict] = line.split(',')
      return { id: `solvitaire:${number}`, rules: DRAW_3, verdict: verdict as Verdict }
    })
}

interface CaseLine {
  case: string
  deck?: string
  expect: { rules: Partial<KlondikeRules>; verdict: unknown; fewestMoves?: number }[]
}

function linesOf(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
}
