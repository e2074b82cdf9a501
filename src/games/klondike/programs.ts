/**
 * What the programs whose deal numbers we know play, as presets, and a word for whoever asks about one of their deals
 * under other rules. docs/notation.md names the source of each; what no source says is left out.
 */
import type { Language } from '../../cards/names.ts'
import { type KlondikeRules, PRESETS, type PresetName } from './ruleSet.ts'
import { rulesInWords } from './rulesInWords.ts'

interface Program {
  readonly name: string
  /** The rule sets that it plays; none where no source says all of one. */
  readonly presets: readonly PresetName[]
  /** A solver that is told how many cards are drawn: its presets hold for any draw. */
  readonly anyDraw?: true
  /** A solver that is told all its rules: it has no rules of its own to differ from. */
  readonly anyRules?: true
}

const PYSOL = ['pysol-klondike', 'pysol-klondike-draw-3', 'pysol-vegas-klondike', 'pysol-casino-klondike'] as const

/** By deal-number scheme. The numbers of `exact` are no program's. */
const PROGRAMS: ReadonlyMap<string, Program> = new Map(
  Object.entries<Program>({
    solvitaire: { name: 'Solvitaire', presets: ['solvitaire-draw-1', 'solvitaire-draw-3'], anyRules: true },
    greenfelt: { name: 'Green Felt', presets: [] },
    'klondike-solver': {
      name: 'Klondike-Solver',
      presets: ['klondike-solver-draw-1', 'klondike-solver-draw-3'],
      anyDraw: true,
    },
    microsoft: { name: 'Microsoft Solitaire Collection', presets: [] },
    'pysol-ms': { name: 'PySolFC', presets: PYSOL },
    'pysol-mt': { name: 'PySolFC', presets: PYSOL },
    'pysol-old': { name: 'PySol', presets: PYSOL },
    kpat: { name: 'KPatience', presets: ['kpat-draw-1', 'kpat-draw-3'] },
    ksolve: { name: 'KSolve', presets: ['ksolve-draw-1', 'ksolve-draw-3'], anyDraw: true },
  }),
)

/** The program whose numbers a scheme has, and the presets that it plays. */
export function programOf(scheme: string): { program: string; presets: PresetName[] } | undefined {
  const program = PROGRAMS.get(scheme)
  return program && { program: program.name, presets: [...program.presets] }
}

/** What may be otherwise in a program than in an answer: nothing else decides who can win. */
export const RULE_DIFFERENCES = ['draw', 'passes', 'worryingBack'] as const
export type RuleDifference = (typeof RULE_DIFFERENCES)[number]

/** The program whose number a deal has plays it otherwise than the answer takes it. */
export interface ProgramRules {
  code: 'program-plays-otherwise'
  program: string
  /** All that it plays. */
  presets: PresetName[]
  /** The one of them that is most like the rules of the answer. */
  nearest: PresetName
  /** What is otherwise in it. */
  differs: RuleDifference[]
  /** The same as two sentences. */
  words: string
}

/**
 * `programRules`, when the program of `scheme` plays by none of its presets as `rules` say; nothing when it does, when
 * nothing is known of it, or without a scheme. The score makes no difference.
 */
export function programRules(
  scheme: string | undefined,
  rules: KlondikeRules,
  language: Language = 'en',
): { programRules?: ProgramRules } {
  const program = scheme === undefined ? undefined : PROGRAMS.get(scheme)
  if (program === undefined || program.anyRules || program.presets.length === 0) return {}
  const candidates = program.presets
    .map((preset) => ({ preset, differs: differences(PRESETS[preset], rules, program) }))
    .sort((one, other) => distance(one.differs) - distance(other.differs))
  const { preset: nearest, differs } = candidates[0]!
  if (differs.length === 0) return {}
  const played = program.anyDraw ? { ...PRESETS[nearest], draw: rules.draw } : PRESETS[nearest]
  const words = WORDS[language](program.name, rulesInWords(played, language), nearest, rulesInWords(rules, language))
  const { name, presets } = program
  return {
    programRules: { code: 'program-plays-otherwise', program: name, presets: [...presets], nearest, differs, words },
  }
}

function differences(preset: KlondikeRules, rules: KlondikeRules, { anyDraw }: Program): RuleDifference[] {
  return RULE_DIFFERENCES.filter((rule) => preset[rule] !== rules[rule] && !(anyDraw && rule === 'draw'))
}

/** Another draw is another game: it weighs more than both others. */
function distance(differs: readonly RuleDifference[]): number {
  return differs.reduce((sum, rule) => sum + (rule === 'draw' ? 3 : 1), 0)
}

const WORDS: Record<Language, (program: string, played: string, preset: string, asked: string) => string> = {
  en: (program, played, preset, asked) =>
    `${program}, whose number this is, plays by other rules: ${played} (${preset}). The answer is for ${asked}.`,
  fr: (program, played, preset, asked) =>
    `${program}, dont c’est le numéro, suit d’autres règles : ${played} (${preset}). La réponse vaut pour ${asked}.`,
}
