/**
 * The steps of a line in another order, in which the talon is run through less often.
 *
 * What must stay in order stays: the steps of one card; the cards that come to lie on one card, and that before it goes
 * up; the cards of one suit on their way up and back; the Kings that fill empty columns. All else is free. Talon cards
 * are taken by a beam search for the fewest draws; between two of them, every other step that can be made is made.
 */
import { suitOf } from '../../../cards/card.ts'
import type { TidyBoard } from './tidyBoard.ts'
import { type TidyStep, TO_FOUNDATION } from './tidySteps.ts'

/** Lines that are followed at once. */
const BEAM = 12

/** The beginning of a line. */
interface Beginning {
  readonly board: TidyBoard
  readonly order: TidyStep[]
  /** By step: has it been made? */
  readonly done: Uint8Array
  length: number
}

/** A beginning and the talon step that it may go on with. */
interface Choice {
  readonly from: Beginning
  readonly index: number
  readonly length: number
}

/** The order of `steps` that takes the fewest draws of those tried; `undefined` if none gets through. */
export function reorder(start: TidyBoard, steps: readonly TidyStep[]): TidyStep[] | undefined {
  const before = predecessors(steps)
  const scratch = start.clone()
  const first = { board: start.clone(), order: [], done: new Uint8Array(steps.length), length: 0 }
  playFree(first, steps, before)
  for (let beam: Beginning[] = [first]; beam.length > 0; ) {
    const finished = beam.filter(({ order }) => order.length === steps.length)
    if (finished.length > 0) return finished.reduce((a, b) => (b.length < a.length ? b : a)).order
    // Of those that lead to the same talon, the shortest.
    const choices = new Map<number, Choice>()
    for (const from of beam) {
      for (let index = 0; index < steps.length; index++) {
        if (!from.board.isInTalon(steps[index]!) || !isReady(from, index, before)) continue
        scratch.copy(from.board)
        const length = from.length + scratch.play(steps[index]!)
        const key = scratch.talonKey()
        if (length < (choices.get(key)?.length ?? Infinity)) choices.set(key, { from, index, length })
      }
    }
    const best = [...choices.values()].sort((a, b) => a.length - b.length).slice(0, BEAM)
    beam = best.map((choice) => take(choice, steps))
    for (const beginning of beam) playFree(beginning, steps, before)
  }
  return undefined
}

function take({ from, index, length }: Choice, steps: readonly TidyStep[]): Beginning {
  const board = from.board.clone()
  board.play(steps[index]!)
  const done = from.done.slice()
  done[index] = 1
  return { board, order: [...from.order, steps[index]!], done, length }
}

function isReady({ done }: Beginning, index: number, before: readonly number[][]): boolean {
  if (done[index] === 1) return false
  for (const earlier of before[index]!) if (done[earlier] === 0) return false
  return true
}

/** Makes every step that needs no draw, in the line's order, as long as there are any. */
function playFree(beginning: Beginning, steps: readonly TidyStep[], before: readonly number[][]): void {
  const { board, done, order } = beginning
  for (let again = true; again; ) {
    again = false
    for (let index = done.indexOf(0); index >= 0 && index < steps.length; index++) {
      const step = steps[index]!
      if (!isReady(beginning, index, before) || board.isInTalon(step)) continue
      const cost = board.play(step)
      if (cost === Infinity) continue
      done[index] = 1
      order.push(step)
      beginning.length += cost
      again = true
    }
  }
}

/** By step: the steps that must come before it. */
function predecessors(steps: readonly TidyStep[]): number[][] {
  const lastOfCard = new Map<number, number>()
  const lastOfSuit = new Map<number, number>()
  const lastOnTarget = new Map<number, number>()
  const up = new Set<number>()
  return steps.map((step, index) => {
    const card = step & 63
    const target = step >> 6
    const goesUp = target === TO_FOUNDATION
    const before = [lastOfCard.get(card), lastOnTarget.get(goesUp ? card : target)]
    lastOfCard.set(card, index)
    if (!goesUp) lastOnTarget.set(target, index)
    if (goesUp || up.has(card)) {
      before.push(lastOfSuit.get(suitOf(card)))
      lastOfSuit.set(suitOf(card), index)
    }
    if (goesUp) up.add(card)
    else up.delete(card)
    return before.filter((one) => one !== undefined)
  })
}
