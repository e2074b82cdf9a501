/** What the commands about batches say beside their reports, in both languages. */
import type { Language } from '../cards/names.ts'
import { countOf, countOfFrench } from '../report/numbers.ts'

interface BatchPhrases {
  /** Of the list of batches. */
  columns: {
    batch: string
    state: string
    begun: string
    deals: string
    done: string
    undecided: string
    rules: string
  }
  /** A batch at work elsewhere, or interrupted, is unfinished: in this process it is not at work. */
  state: Record<'queued' | 'running' | 'paused' | 'done' | 'cancelled' | 'failed', string>
  none(database: string): string
  deleted(id: string, deals: string, done: string): string
  andOthers(first: string, more: number): string
  kept(id: string): string
  differentTables(mb: string): string
  /** `done` as `dealsDoneInWords` has it. */
  stopped(done: string): string
  deals(count: number): string
  left(time: string): string
}

export const BATCH_PHRASES: Record<Language, BatchPhrases> = {
  en: {
    columns: {
      batch: 'Batch',
      state: 'State',
      begun: 'Begun',
      deals: 'Deals',
      done: 'Done',
      undecided: 'Undecided',
      rules: 'Rules',
    },
    state: {
      queued: 'unfinished',
      running: 'unfinished',
      paused: 'paused',
      done: 'done',
      cancelled: 'cancelled',
      failed: 'failed',
    },
    none: (database) => `No batches in ${database}.`,
    deleted: (id, deals, done) => `Deleted ${id}: ${deals}, ${done}.`,
    andOthers: (first, more) => `${first} and ${countOf(more, 'other')}`,
    kept: (id) => `Kept as batch ${id}: reussite export latest, or the first characters of its id.`,
    differentTables: (mb) =>
      `Its searches had tables of different sizes (TABLE_MB ${mb}): what stays undecided may depend on it.`,
    stopped: (done) => `Stopped after ${done}, kept so far. To go on:`,
    deals: (count) => (count === 1 ? 'deal' : 'deals'),
    left: (time) => `${time} left`,
  },
  fr: {
    columns: {
      batch: 'Lot',
      state: 'État',
      begun: 'Commencé',
      deals: 'Donnes',
      done: 'Faites',
      undecided: 'Indécises',
      rules: 'Règles',
    },
    state: {
      queued: 'inachevé',
      running: 'inachevé',
      paused: 'en pause',
      done: 'terminé',
      cancelled: 'annulé',
      failed: 'échoué',
    },
    none: (database) => `Aucun lot dans ${database}.`,
    deleted: (id, deals, done) => `Supprimé, ${id} : ${deals}, ${done}.`,
    andOthers: (first, more) => `${first} et ${countOfFrench(more, 'autre')}`,
    kept: (id) => `Gardé comme lot ${id} : reussite export latest, ou les premiers caractères de son identifiant.`,
    differentTables: (mb) =>
      `Ses recherches ont eu des tables de tailles différentes (TABLE_MB ${mb}) : ce qui reste indécis peut en dépendre.`,
    stopped: (done) => `Arrêté après ${done}, ce qui est fait est gardé. Pour continuer :`,
    deals: (count) => (count < 2 ? 'donne' : 'donnes'),
    left: (time) => `encore ${time}`,
  },
}
