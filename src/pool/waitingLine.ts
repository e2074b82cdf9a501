/**
 * The questions that wait for a thread, and whose turn it is. Who plays goes before who searches; among those, it is the turn
 * of the caller with the fewest questions at work, and of equals, of the one whose turn was longest ago. Nobody may
 * fill the line alone.
 */

export type Urgency = 'interactive' | 'urgent'

export interface Waiting {
  urgency: Urgency
  /** Whose share of the solver it takes; left out: that of the program itself. */
  caller?: string
}

const URGENCIES: readonly Urgency[] = ['interactive', 'urgent']

export class WaitingLine<Question extends Waiting> {
  /** By caller, the one whose turn was longest ago first. */
  readonly #lines: Record<Urgency, Map<string, Question[]>> = { interactive: new Map(), urgent: new Map() }
  #length = 0

  get length(): number {
    return this.#length
  }

  add(question: Question): void {
    const lines = this.#lines[question.urgency]
    const line = lines.get(nameOf(question))
    if (line === undefined) lines.set(nameOf(question), [question])
    else line.push(question)
    this.#length++
  }

  /** Returns whether it was waiting. */
  remove(question: Question): boolean {
    const line = this.#lines[question.urgency].get(nameOf(question))
    const at = line?.indexOf(question) ?? -1
    if (at < 0) return false
    line!.splice(at, 1)
    this.#forgetIfEmpty(question)
    this.#length--
    return true
  }

  /** Takes the question whose turn it is, of those that `mayGo`; `atWork` tells how many of a caller's are at work. */
  next(atWork: (question: Question) => number, mayGo: (question: Question) => boolean): Question | undefined {
    for (const urgency of URGENCIES) {
      let next: { question: Question; count: number } | undefined
      for (const line of this.#lines[urgency].values()) {
        const question = line[0]!
        const count = atWork(question)
        if ((next === undefined || count < next.count) && mayGo(question)) next = { question, count }
      }
      if (next !== undefined) return this.#take(next.question)
    }
    return undefined
  }

  /** How many questions of this caller wait. */
  lengthOf(caller: string | undefined): number {
    const name = nameOf({ caller })
    return URGENCIES.reduce((sum, urgency) => sum + (this.#lines[urgency].get(name)?.length ?? 0), 0)
  }

  all(): Question[] {
    return URGENCIES.flatMap((urgency) => [...this.#lines[urgency].values()].flat())
  }

  /** The question that came last of the caller with most of them, if they are more than `count`. */
  lastOfMoreThan(count: number): Question | undefined {
    const names = new Set(URGENCIES.flatMap((urgency) => [...this.#lines[urgency].keys()]))
    let [longest, most] = ['', count]
    for (const name of names) {
      const length = this.lengthOf(name)
      if (name !== '' && length > most) [longest, most] = [name, length]
    }
    if (most === count) return undefined
    return (this.#lines.urgent.get(longest) ?? this.#lines.interactive.get(longest))!.at(-1)
  }

  #take(question: Question): Question {
    const lines = this.#lines[question.urgency]
    const name = nameOf(question)
    const line = lines.get(name)!
    line.shift()
    // Its next one waits until the others have had their turn.
    lines.delete(name)
    if (line.length > 0) lines.set(name, line)
    this.#length--
    return question
  }

  #forgetIfEmpty(question: Question): void {
    const lines = this.#lines[question.urgency]
    if (lines.get(nameOf(question))?.length === 0) lines.delete(nameOf(question))
  }
}

function nameOf({ caller = '' }: { caller?: string | undefined }): string {
  return caller
}
