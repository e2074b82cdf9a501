/** What the functions of the library are asked: the questions of the HTTP service, under the same names. */
import type { SuitLetter } from '../cards/card.ts'
import { LANGUAGES, type Language } from '../cards/names.ts'
import { AppError } from '../errors.ts'
import type { ProgramRules, RulesInput } from '../games/games.ts'
import { placeOf, readInteger, readObject, shortened, shown } from '../json.ts'
import { plainCopy } from './plain.ts'

/** A card as people write it (docs/notation.md), or its rank and suit. */
export type CardInput = string | { rank: string | number; suit: string | number }

/** `"scheme:number"`, an address of Green Felt, or all 52 cards in deal order. */
export type DealInput = string | readonly CardInput[] | { deck: string | readonly CardInput[] }

/** What is left out is empty, the pass 1. Or a text in any notation of docs/notation.md, whose form may be named. */
export type PositionInput =
  | string
  | { form: string; text: string }
  | readonly CardInput[]
  | {
      tableau: readonly { down?: readonly CardInput[]; up?: readonly CardInput[] }[]
      foundations?: Partial<Record<SuitLetter, number>>
      stock?: readonly CardInput[]
      waste?: readonly CardInput[]
      pass?: number
    }

/** A move as JSON; what is left out is as the position has it. */
export type MoveInput =
  | string
  | { type: 'draw'; times?: number }
  | { type: 'redeal' }
  | { type: 'move'; card: CardInput; from?: string; to: string; count?: number }

/** `"3= 6H>T5 AC>F"`, or a list of moves, each as text or JSON. */
export type MovesInput = string | readonly MoveInput[]

/** Either `deal` or `position`. */
export interface Question {
  deal?: DealInput
  position?: PositionInput
  /** Played before the question is asked. */
  moves?: MovesInput
  rules?: RulesInput
}

/** Part of each answer about a numbered deal. */
export interface ProgramNotice {
  /** Present when the program whose number the deal has plays it by other rules than this answer. */
  programRules?: ProgramRules
}

/** What may be spent. There is no time limit: the library has no clock, and the same question gets the same answer. */
export interface BudgetInput {
  /** Most nodes to search; default 5,000,000, some seconds at worst. */
  nodes?: number
}

/** Keys of every question about a game. */
export const GAME_KEYS = ['deal', 'position', 'moves', 'rules'] as const
export const SEARCH_KEYS = [...GAME_KEYS, 'budget', 'language'] as const

const DEFAULT_NODES = 5_000_000

/** What people write, and what it is called here. */
const MEANT: Record<string, string> = {
  ruleSets: 'rules',
  nodes: 'budget: { nodes }',
  timeoutMs: 'budget: { nodes }; the library has no clock',
  seed: 'playerSeed',
  preset: 'rules',
}

/**
 * The question as plain data, with no other keys than `keys`.
 * Throws `invalid-request` with the place, which is `question` for the whole.
 */
export function readQuestion<Key extends string>(question: unknown, keys: readonly Key[]): { [key in Key]?: unknown } {
  const given = plainCopy(question, '')
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new AppError('invalid-request', `an object expected, not ${shown(given)}`, 'question')
  }
  for (const key of Object.keys(given)) {
    if ((keys as readonly string[]).includes(key)) continue
    const meant = Object.hasOwn(MEANT, key) ? MEANT[key]! : undefined
    const advice = meant !== undefined && keys.some((known) => meant.startsWith(known)) ? `write ${meant}` : undefined
    throw new AppError('invalid-request', `unknown key; ${advice ?? `known are ${keys.join(', ')}`}`, shortened(key))
  }
  return given as { [key in Key]?: unknown }
}

/** The budget of a question. Throws `invalid-budget` with the place. */
export function readBudget(budget: unknown = {}): { nodes: number } {
  const { nodes = DEFAULT_NODES } = readObject(budget, ['nodes'], 'invalid-budget', 'budget')
  return { nodes: readInteger(nodes, 1, Number.MAX_SAFE_INTEGER, 'invalid-budget', placeOf('budget', 'nodes')) }
}

/** Throws `invalid-request`, naming the choices. */
export function readLanguage(language: unknown = 'en'): Language {
  const known = LANGUAGES.find((one) => one === language)
  if (known !== undefined) return known
  throw new AppError('invalid-request', `one of ${LANGUAGES.join(', ')} expected, not ${shown(language)}`, 'language')
}
