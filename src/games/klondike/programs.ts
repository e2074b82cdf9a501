/** What the programs whose deal numbers we know play of Klondike. */
import type { Program } from '../programs.ts'
import type { KlondikePreset } from './ruleSet.ts'

type KlondikeProgram = Program & { readonly presets: readonly KlondikePreset[] }

const PYSOL = ['pysol-klondike', 'pysol-klondike-draw-3', 'pysol-vegas-klondike', 'pysol-casino-klondike'] as const

/** By deal-number scheme. The numbers of `exact` and `reussite` are no other program's. */
export const PROGRAMS: ReadonlyMap<string, Program> = new Map(
  Object.entries<KlondikeProgram>({
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
