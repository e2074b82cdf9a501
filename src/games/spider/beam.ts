/** The door to the beam (`kernel/beam.ts`): tries of ever greater width, for wins only. */
import type { Spending } from '../../search/spending.ts'
import { type Kernel, newKernel } from './kernel.ts'
import type { BeamStep } from './realise.ts'
import type { SpiderRules } from './ruleSet.ts'
import type { Table } from './table.ts'

const WON = 1
const LOST_SIGHT = 2
const NO_STEP = 0xffffffff
const DEAL = 0xffffffff
const LENGTHS = 112
const DOWNS = 128
const STEP = 156
const FACE_DOWN = 161
const ROW = 16
const NO_CARD = 255
const ON_SPACES = { no: 0, 'unless-too-few-cards': 1, yes: 2 } as const

/** What the packed form holds. */
const MOST_CARDS = 112
const MOST_COLUMNS = 16
const MOST_ROWS = 64

export class Beam {
  private readonly kernel: Kernel

  constructor() {
    this.kernel = newKernel()
  }

  bytesFor(width: number): number {
    return this.kernel.bytesFor(width)
  }

  /** False for a table that does not fit the packed form: no deal of the game comes to one. */
  load({ cards, down, stock }: Table, rules: SpiderRules): boolean {
    const { kernel } = this
    const rows = Math.ceil(stock.length / rules.columns)
    const count = cards.reduce((sum, column) => sum + column.length, stock.length)
    if (count > MOST_CARDS || cards.length > MOST_COLUMNS || rows > MOST_ROWS) return false
    const memory = new Uint8Array(kernel.memory.buffer)
    const start = kernel.START.value
    memory.fill(0, start, start + LENGTHS + 64)
    memory.set(cards.flat(), start)
    cards.forEach((column, at) => {
      memory[start + LENGTHS + at] = column.length
      memory[start + DOWNS + at] = down[at]!
    })
    memory[start + FACE_DOWN] = down.reduce((sum, size) => sum + size, 0)
    new DataView(kernel.memory.buffer).setUint32(start + STEP, NO_STEP, true)
    memory.fill(NO_CARD, kernel.ROWS.value, kernel.ROWS.value + MOST_ROWS * ROW)
    stock.forEach((card, at) => {
      memory[kernel.ROWS.value + Math.floor(at / rules.columns) * ROW + (at % rules.columns)] = card
    })
    kernel.setTable(rules.columns, rules.ranks, rules.runsLeave !== 'stay')
    kernel.setStock(rows, ON_SPACES[rules.dealOnSpaces], count / rules.ranks)
    return true
  }

  /** One try; the steps to a win, or `undefined` when it found none or `spending` stopped it. */
  try(width: number, seed: number, spending: Spending): BeamStep[] | undefined {
    const { kernel } = this
    if (kernel.begin(width, seed) === 0) {
      spending.stop('memory')
      return undefined
    }
    let counted = 0
    while (!spending.stopped) {
      const status = kernel.run()
      const { value: nodes } = kernel.nodes
      spending.count(nodes - counted)
      counted = nodes
      if (status === WON) return this.stepsTo(kernel.wonStep.value)
      if (status === LOST_SIGHT) return undefined
    }
    return undefined
  }

  private stepsTo(last: number): BeamStep[] {
    const { kernel } = this
    const steps: BeamStep[] = []
    for (let step = last >>> 0; step !== NO_STEP; step = kernel.stepBefore(step) >>> 0) {
      const move = kernel.moveOf(step) >>> 0
      steps.push(move === DEAL ? 'deal' : { from: move & 0xff, to: (move >> 8) & 0xff, count: move >> 16 })
    }
    return steps.reverse()
  }
}
