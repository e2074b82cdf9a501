/**
 * What the programs whose deal numbers we know play, as presets of a game, and a word for whoever asks about one of
 * their deals under other rules. docs/notation.md names the source of each; what no source says is left out.
 */
import type { Language } from '../cards/names.ts'
import type { Rules } from './rules.ts'

export interface Program {
  readonly name: string
  /** The rule sets that it plays; none where no source says all of one. */
  readonly presets: readonly string[]
  /** A solver that is told how many cards are drawn: its presets hold for any draw. */
  readonly anyDraw?: true
  /** A solver that is told all its rules: it has no rules of its own to differ from. */
  readonly anyRules?: true
}

/** What is asked of the game. */
interface ProgramGame {
  readonly presets: Readonly<Record<string, Rules>>
  readonly programs?: ReadonlyMap<string, Program>
  rulesInWords(rules: Rules, language: Language): string
}

/** What may be otherwise in a program than in an answer: nothing else decides who can win. */
export const RULE_DIFFERENCES = ['draw', 'passes', 'worryingBack', 'build', 'spaces'] as const
export type RuleDifference = (typeof RULE_DIFFERENCES)[number]

/** The program whose number a deal has plays it otherwise than the answer takes it. */
export interface ProgramRules {
  code: 'program-plays-otherwise'
  program: string
  /** All that it plays. */
  presets: string[]
  /** The one of them that is most like the rules of the answer. */
  nearest: string
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
  game: ProgramGame,
  scheme: string | undefined,
  rules: Rules,
  language: Language = 'en',
): { programRules?: ProgramRules } {
  const program = scheme === undefined ? undefined : game.programs?.get(scheme)
  if (program === undefined || program.anyRules || program.presets.length === 0) return {}
  const candidates = program.presets
    .map((preset) => ({ preset, differs: differences(game.presets[preset]!, rules, program) }))
    .sort((one, other) => distance(one.differs) - distance(other.differs))
  const { preset: nearest, differs } = candidates[0]!
  if (differs.length === 0) return {}
  const played = program.anyDraw
    ? { ...game.presets[nearest]!, ...(rules.draw !== undefined && { draw: rules.draw }) }
    : game.presets[nearest]!
  const words = WORDS[language](
    program.name,
    game.rulesInWords(played, language),
    nearest,
    game.rulesInWords(rules, language),
  )
  const { name, presets } = program
  return {
    programRules: { code: 'program-plays-otherwise', program: name, presets: [...presets], nearest, differs, words },
  }
}

function differences(preset: Rules, rules: Rules, { anyDraw }: Program): RuleDifference[] {
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
