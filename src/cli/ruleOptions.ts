/** The options that say which rules are played, for one rule set or for several at once. */
import { type Command, Option } from 'commander'
import { AppError } from '../errors.ts'
import {
  DEFAULT_PRESET,
  formatRules,
  GAMES,
  gameOf,
  type Passes,
  PRESETS,
  parseRules,
  type Rules,
  withoutDoubles,
} from '../games/games.ts'
import { shown } from '../json.ts'
import type { Help } from './help/help.ts'
import { wholeNumber } from './values.ts'

interface RuleChoices {
  preset: Rules[]
  draw: number[]
  passes: Passes[]
  worryingBack: boolean[]
  build: string[]
  spaces: string[]
}

/** The options of rules, in the order in which they are crossed. */
const CROSSED = ['draw', 'passes', 'worryingBack', 'build', 'spaces'] as const

/**
 * Adds `--game`, `--preset`, `--draw`, `--passes`, `--worrying-back`, `--no-worrying-back`, `--build` and `--spaces` to
 * `command`, and gives a function that reads the rule sets chosen once the command line is parsed: every preset (or else
 * game, or else plain Klondike) crossed with every choice of each rule that was given, in the order given, doubles left out.
 */
export function addRuleSetOptions(command: Command, help: Help): () => Rules[] {
  const choices = addOptions(command, help)
  return () => withoutDoubles(crossed(choices))
}

/** Adds the same options for a command that plays by one rule set: the last of each option counts. */
export function addRuleOptions(command: Command, help: Help): () => Rules {
  const choices = addOptions(command, help)
  return () => crossed(choices).at(-1)!
}

function addOptions(command: Command, help: Help): RuleChoices {
  const presets = help.preset(Object.keys(PRESETS).join(', '))
  const choices: RuleChoices = { preset: [], draw: [], passes: [], worryingBack: [], build: [], spaces: [] }
  const asItIs = (text: string) => text
  const parseDraw = wholeNumber('--draw', 1, 24, 'invalid-rules')
  command
    .addOption(
      collecting(
        `--game <${help.value.name}>`,
        help.ofGame(GAMES.map(({ name }) => name).join(', ')),
        choices.preset,
        parseGame,
      ),
    )
    .addOption(collecting(`--preset <${help.value.name}>`, presets, choices.preset, parsePreset))
    .addOption(collecting('--draw <n>', help.draw, choices.draw, parseDraw))
    .addOption(collecting('--passes <n>', help.passes, choices.passes, parsePasses))
    .option('--worrying-back', help.worryingBack)
    .option('--no-worrying-back', help.noWorryingBack)
    .addOption(collecting(`--build <${help.value.name}>`, help.build, choices.build, asItIs))
    .addOption(collecting(`--spaces <${help.value.name}>`, help.spaces, choices.spaces, asItIs))
  command.on('option:worrying-back', () => choices.worryingBack.push(true))
  command.on('option:no-worrying-back', () => choices.worryingBack.push(false))
  return choices
}

function crossed(choices: RuleChoices): Rules[] {
  const { preset } = choices
  return CROSSED.reduce<Rules[]>(
    (ruleSets, name) => {
      const values = choices[name]
      if (values.length === 0) return ruleSets
      return ruleSets.flatMap((rules) => values.map((value) => withChoice(rules, name, value)))
    },
    preset.length > 0 ? preset : [parseRules({})],
  )
}

/** Throws `invalid-rules` with the option, where the game has no such choice. */
function withChoice(rules: Rules, name: (typeof CROSSED)[number], value: unknown): Rules {
  const place = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const { options } = gameOf(rules)
  if (!options.some((option) => option.name === name)) {
    const known = options.map((option) => option.name).join(', ')
    throw new AppError('invalid-rules', `${rules.game} has no such choice; its are ${known}`, place)
  }
  try {
    return parseRules({ ...formatRules(rules), [name]: value })
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.code, error.message, place) : error
  }
}

/** An option that may be given several times; its values gather in `values`. */
function collecting<T>(flags: string, description: string, values: T[], parse: (text: string) => T): Option {
  return new Option(flags, description).argParser((text) => {
    values.push(parse(text))
    return values
  })
}

function parseGame(text: string): Rules {
  try {
    return parseRules({ game: text })
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.code, error.message, '--game') : error
  }
}

function parsePreset(text: string): Rules {
  return parseRules(text, '--preset')
}

function parsePasses(text: string): Passes {
  if (text === 'unlimited') return text
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 99) return Number(text)
  const choices = '"unlimited" or a whole number from 1 to 99'
  throw new AppError('invalid-rules', `${choices} expected, not ${shown(text)}`, '--passes')
}

/** The options that give `rules` again; none for plain Klondike. */
export function ruleArguments(rules: Rules): string[] {
  const presets = Object.entries(PRESETS).filter(([, { game }]) => game === rules.game)
  const wanted = JSON.stringify(formatRules(rules))
  const same = presets.find(([, preset]) => JSON.stringify(formatRules(preset)) === wanted)
  if (same !== undefined) return same[0] === DEFAULT_PRESET ? [] : ['--preset', same[0]]
  const [base, { build, spaces }] = presets.find(([, { scoring }]) => scoring === rules.scoring) ?? presets[0]!
  return [
    ...(base === DEFAULT_PRESET ? [] : ['--preset', base]),
    ...['--draw', String(rules.draw), '--passes', String(rules.passes)],
    rules.worryingBack ? '--worrying-back' : '--no-worrying-back',
    ...(rules.build === undefined || rules.build === build ? [] : ['--build', rules.build]),
    ...(rules.spaces === undefined || rules.spaces === spaces ? [] : ['--spaces', rules.spaces]),
  ]
}
