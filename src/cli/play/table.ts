/** What `play` does at the table: one line after the other, each answered in words, none of which ends the game. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Language } from '../../cards/names.ts'
import { formatDealId } from '../../deal/dealId.ts'
import { AppError } from '../../errors.ts'
import {
  asSeen,
  finishingMoves,
  formatMoves,
  GameSession,
  hiddenOf,
  isStuck,
  isWon,
  loadSession,
  type Rules,
  replay,
  schemeIn,
  withUnseen,
} from '../../games/games.ts'
import { shown } from '../../json.ts'
import type { RequestBudget, Service } from '../../service/service.ts'
import { printBoard } from '../board.ts'
import { type CliContext, print } from '../context.ts'
import { joined } from '../goOn.ts'
import { fairHintInWords, hintInWords } from '../hintWords.ts'
import { readGame } from '../input.ts'
import { PHRASES } from '../phrases.ts'
import { PLAY_PHRASES } from './phrases.ts'
import { HELP, readVerb, type Verb } from './verbs.ts'

export interface TableOptions {
  rules: Rules
  budget: RequestBudget
  language: Language
  unicode: boolean
}

/** Moves taken back or made again by one word. */
const MOST_AT_ONCE = 9999

export class Table {
  readonly #context: CliContext
  readonly #service: Service
  readonly #options: TableOptions
  #session: GameSession
  /** The argument that would deal it again; none of a position. */
  #name: string

  constructor(context: CliContext, service: Service, options: TableOptions, session: GameSession, name: string) {
    this.#context = context
    this.#service = service
    this.#options = options
    this.#session = session
    this.#name = name
  }

  get session(): GameSession {
    return this.#session
  }

  /** What names the game on a command line; `-` when only its position does. */
  get name(): string {
    return this.#name
  }

  /** Draws the table, and says when the game is at an end. */
  show(): void {
    const { position, rules } = this.#session
    const phrases = PHRASES[this.#options.language]
    printBoard(this.#context, position, rules, { unicode: this.#options.unicode })
    if (isWon(position, rules)) this.#say(phrases.won)
    else if (isStuck(position, rules)) this.#say(phrases.stuck)
    else if (finishingMoves(position, rules)) this.#say(PLAY_PHRASES[this.#options.language].canFinish)
  }

  /** Does what a line says; `false` when it says that the player leaves. Throws an `AppError` for a line that can't be done. */
  async take(line: string): Promise<boolean> {
    if (line.trim() === '') return true
    const command = readVerb(line)
    if (command === undefined) {
      this.#session.play(line.trim())
      this.show()
      return true
    }
    if (command.verb === 'quit') return false
    await this.#do(command.verb, command.rest)
    return true
  }

  async #do(verb: Exclude<Verb, 'quit'>, rest: string): Promise<void> {
    const { language } = this.#options
    const session = this.#session
    const phrases = PLAY_PHRASES[language]
    const asksOn = verb === 'hint' || verb === 'light' || verb === 'finish'
    if (asksOn && isWon(session.position, session.rules)) return this.#say(PHRASES[language].won)
    switch (verb) {
      case 'help':
        return this.#say(HELP[language])
      case 'show':
        return this.show()
      case 'undo': {
        if (session.undo(countOf(rest)) === 0) return this.#say(phrases.nothingToUndo)
        return this.show()
      }
      case 'redo': {
        if (session.redo(countOf(rest)) === 0) return this.#say(phrases.nothingToRedo)
        return this.show()
      }
      case 'hint':
        return this.#say(await (isThoughtful(rest) ? this.#thoughtfulHint() : this.#fairHint()))
      case 'light':
        return this.#say(await this.#light())
      case 'finish': {
        const finish = finishingMoves(session.position, session.rules)
        if (finish === undefined) return this.#say(phrases.cannotFinish)
        session.play(formatMoves(finish, session.rules))
        return this.show()
      }
      case 'moves':
        return this.#say(
          session.moves.length === 0 ? phrases.noMoves : formatMoves(joined(session.moves), session.rules),
        )
      case 'score':
        return this.#say(this.#score())
      case 'save':
        return this.#save(rest)
      case 'load':
        return this.#load(rest)
      case 'deal':
        return this.#deal(rest)
    }
  }

  async #fairHint(): Promise<string> {
    const { position, start, rules, moves } = this.#session
    const hidden = asSeen(position, hiddenOf(rules).talonSeen(start, rules, moves))
    const answer = await this.#service.fairHint({ hidden, rules, budget: this.#options.budget }, this.#context.signal)
    return fairHintInWords(
      answer,
      withUnseen(hidden, hiddenOf(rules).unseenCards(hidden, rules)),
      rules,
      this.#options.language,
    )
  }

  async #thoughtfulHint(): Promise<string> {
    const { position, start, rules, moves } = this.#session
    const history = { start, moves }
    const question = { position, rules, history, budget: this.#options.budget }
    const answer = await this.#service.hint(question, this.#context.signal)
    return hintInWords(answer, { position, rules, history }, this.#options.language)
  }

  async #light(): Promise<string> {
    const { position, rules } = this.#session
    const { signal } = this.#context
    const { verdict } = await this.#service.solve({ position, rules, budget: this.#options.budget }, signal)
    return PLAY_PHRASES[this.#options.language].light[verdict]
  }

  #score(): string {
    const { start, rules, moves } = this.#session
    const phrases = PHRASES[this.#options.language]
    const { scores, moveCount } = replay(start, rules, moves)
    const scored = scores ? ` ${phrases.scores(scores.standard, scores.vegas, scores.cumulativeVegas)}` : ''
    return `${phrases.moves(moveCount)}.${scored}`
  }

  async #save(path: string): Promise<void> {
    const phrases = PLAY_PHRASES[this.#options.language]
    if (path === '') return this.#say(phrases.nameFile)
    if (!(await mayWrite(path))) return this.#say(phrases.otherFile(path))
    try {
      // Whole or not at all, however it is interrupted.
      await writeFile(`${path}.tmp`, `${JSON.stringify(this.#session.save(), undefined, 2)}\n`)
      await rename(`${path}.tmp`, path)
      this.#say(phrases.saved(path))
    } catch (error) {
      this.#say(phrases.notWritten(path, codeOf(error)))
    }
  }

  async #load(path: string): Promise<void> {
    const phrases = PLAY_PHRASES[this.#options.language]
    if (path === '') return this.#say(phrases.nameFile)
    let text: string
    try {
      text = await readFile(path, 'utf8')
    } catch (error) {
      return this.#say(phrases.notRead(path, codeOf(error)))
    }
    this.#begin(sessionIn(text), '-')
  }

  async #deal(argument: string): Promise<void> {
    const { rules } = this.#options
    if (argument === '') {
      const name = await winnableName(this.#service, this.#options, this.#context.signal)
      if (name === undefined) return this.#say(PLAY_PHRASES[this.#options.language].noneFound)
      return this.#deal(name)
    }
    const { position, name } = await readGame(this.#context, argument, rules)
    this.#begin(new GameSession(position, rules), name.deal ?? '-')
  }

  #begin(session: GameSession, name: string): void {
    this.#session = session
    this.#name = name
    if (name !== '-') this.#say(name)
    this.show()
  }

  #say(text: string): void {
    print(this.#context, text)
  }
}

/** The name of a random deal that can be won; `undefined` when none was found in time. */
export async function winnableName(
  service: Service,
  { rules, budget }: Pick<TableOptions, 'rules' | 'budget'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const question = { scheme: schemeIn(undefined, rules, 'scheme').name, rules, count: 1, solutions: false, budget }
  const { deals } = await service.winnableDeals(question, signal)
  const found = deals[0]
  return found && formatDealId(found.deal)
}

/** The game that a file holds, saved by `play` or written by hand. Throws `invalid-request`, and as `loadSession`. */
export function sessionIn(text: string): GameSession {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new AppError('invalid-request', `not JSON: ${(error as Error).message}`)
  }
  return loadSession(json)
}

/** A file that is there may be something else of the player's: only a saved game is written over. */
async function mayWrite(path: string): Promise<boolean> {
  try {
    sessionIn(await readFile(path, 'utf8'))
    return true
  } catch (error) {
    return codeOf(error) === 'ENOENT'
  }
}

/** `hint`, `hint fair`, or `hint thoughtful`. Throws `invalid-request` for another word: it may have meant either. */
function isThoughtful(word: string): boolean {
  if (['thoughtful', 'all', 'tout'].includes(word.toLowerCase())) return true
  if (['', 'fair'].includes(word.toLowerCase())) return false
  throw new AppError('invalid-request', `${shown(word)} is no kind of hint; there are fair and thoughtful`, 'hint')
}

/** `undo 3`; without a number, one. Throws `invalid-request` for anything else, instead of taking back what was not meant. */
function countOf(text: string): number {
  if (text === '') return 1
  if (!/^[1-9]\d{0,3}$/.test(text)) {
    throw new AppError(
      'invalid-request',
      `a whole number from 1 to ${MOST_AT_ONCE} expected, not ${shown(text)}`,
      'moves',
    )
  }
  return Number(text)
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'error'
}
