/** The options that say which rules are played, for one rule set or for several at once. */
import { type Command, Option } from 'commander'
import { AppError } from '../errors.ts'
import { formatRules, type Passes, PRESETS, parseRules, type Rules, withoutDoubles } from '../games/games.ts'
import { shown } from '../json.ts'
import type { Help } from './help/help.ts'
import { wholeNumber } from './values.ts'

interface RuleChoices {
  preset: Rules[]
  draw: number[]
  passes: Passes[]
  worryingBack: boolean[]
}

/**
 * Adds `--preset`, `--draw`, `--passes`, `--worrying-back` and `--no-worrying-back` to `command`, and gives a function that
 * reads the rule sets chosen once the command line is parsed: every preset (or plain Klondike) crossed with every
 * draw, number of passes and choice of worrying back that was given, in the order given, doubles left out.
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
  const choices: RuleChoices = { preset: [], draw: [], passes: [], worryingBack: [] }
  const parseDraw = wholeNumber('--draw', 1, 24, 'invalid-rules')
  command
    .addOption(collecting(`--preset <${help.value.name}>`, presets, choices.preset, parsePreset))
    .addOption(collecting('--draw <n>', help.draw, choices.draw, parseDraw))
    .addOption(collecting('--passes <n>', help.passes, choices.passes, parsePasses))
    .option('--worrying-back', help.worryingBack)
    .option('--no-worrying-back', help.noWorryingBack)
  command.on('option:worrying-back', () => choices.worryingBack.push(true))
  command.on('option:no-worrying-back', () => choices.worryingBack.push(false))
  return choices
}

function crossed({ preset, draw, passes, worryingBack }: RuleChoices): Rules[] {
  let ruleSets: Rules[] = preset.length > 0 ? preset : [parseRules({})]
  if (draw.length > 0) ruleSets = ruleSets.flatMap((rules) => draw.map((value) => ({ ...rules, draw: value })))
  if (passes.length > 0) ruleSets = ruleSets.flatMap((rules) => passes.map((value) => ({ ...rules, passes: value })))
  if (worryingBack.length > 0) {
    ruleSets = ruleSets.flatMap((rules) => worryingBack.map((value) => ({ ...rules, worryingBack: value })))
  }
  return ruleSets
}

/** An option that may be given several times; its values gather in `values`. */
function collecting<T>(flags: string, description: string, values: T[], parse: (text: string) => T): Option {
  return new Option(flags, description).argParser((text) => {
    values.push(parse(text))
    return values
  })
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
  const presets = Object.entries(PRESETS)
  const wanted = JSON.stringify(formatRules(rules))
  const same = presets.find(([, preset]) => JSON.stringify(formatRules(preset)) === wanted)
  if (same !== undefined) return same[0] === 'klondike' ? [] : ['--preset', same[0]]
  const scored = presets.find(([, { game, scoring }]) => game === rules.game && scoring === rules.scoring)
  return [
    ...(scored === undefined || scored[0] === 'klondike' ? [] : ['--preset', scored[0]]),
    ...['--draw', String(rules.draw), '--passes', String(rules.passes)],
    rules.worryingBack ? '--worrying-back' : '--no-worrying-back',
  ]
}
