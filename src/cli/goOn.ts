/** How to go on: the command line that was given, with other moves, fit to be pasted into a shell. */

import { formatMoves, formatPositionText, type Move, type Position, type Rules } from '../games/games.ts'
import type { CliContext } from './context.ts'

export interface PlayedFrom {
  /** As it was given; `-` is standard input, which is written out instead, since it has been read. */
  argument: string
  start: Position
  rules: Rules
}

/** `reussite …` with the command line's own options, from the same start, after `moves`. */
export function commandAfter(
  { args = [] }: CliContext,
  { argument, start, rules }: PlayedFrom,
  moves: readonly Move[],
): string {
  const words: string[] = []
  for (let at = 0; at < args.length; at++) {
    const word = args[at]!
    if (word === '--moves') at++
    else if (word === '-' && argument === '-') words.push(formatPositionText(start, rules))
    else if (!word.startsWith('--moves=')) words.push(word)
  }
  if (moves.length > 0) words.push('--moves', formatMoves(joined(moves), rules))
  return shellWords(['reussite', ...words])
}

/** `reussite …` with the command line's own options, but for `values`: each in place of what the option had. */
export function commandWith({ args = [] }: CliContext, values: Readonly<Record<`--${string}`, string>>): string {
  const words: string[] = []
  for (let at = 0; at < args.length; at++) {
    const [option, value] = args[at]!.split('=', 2)
    if (!Object.hasOwn(values, option!)) words.push(args[at]!)
    else if (value === undefined) at++
  }
  return shellWords(['reussite', ...words, ...Object.entries(values).flat()])
}

/** Draws in a row as one move: `3=` is shorter than `= = =`. */
export function joined(moves: readonly Move[]): Move[] {
  const line: Move[] = []
  for (const move of moves) {
    const last = line.at(-1)
    // More than 99 draws in a row are no move of the notation.
    if (move.type === 'draw' && last?.type === 'draw' && last.times + move.times < 100) {
      line[line.length - 1] = { ...last, times: last.times + move.times }
    } else line.push(move)
  }
  return line
}

/** Words as a shell would take them. */
export function shellWords(words: readonly string[]): string {
  return words.map(quoted).join(' ')
}

function quoted(word: string): string {
  if (/^[\w@%+:,./-]+$/.test(word)) return word
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`
}
