/** What `winnable` and `daily` say of their searches, in words. */
import type { ShortReason, WinnableProgressOf } from '../analysis/winnableLog.ts'
import type { Language } from '../cards/names.ts'
import { formatDealId } from '../deal/dealId.ts'
import { countOf, countOfFrench, formatCount } from '../report/numbers.ts'
import type { UnknownReason } from '../search/verdict.ts'
import type { DailyAnswer } from '../service/service.ts'

/** More stand in the JSON. */
const MOST_NAMED = 10

interface Words {
  reason: Record<ShortReason, string>
  found(found: number, count: number, reason: string): string
  searched(deals: number, winnable: number, unwinnable: number, undecided: number): string
  skipped(numbers: string): string
  goOn(command: string): string
  progress(deals: number, searchedTo: string | undefined, found: number, count: number): string
  none(date: string, place: number): string
  open(date: string, candidate: string, reason: string): string
  openReason: Record<UnknownReason, string>
}

const WORDS: Record<Language, Words> = {
  en: {
    reason: {
      time: 'the time ended (--timeout)',
      numbers: 'there are no more numbers',
      deals: 'no more deals were to be searched (--max-deals)',
    },
    found: (found, count, reason) => `only ${found} of ${countOf(count, 'deal')} found: ${reason}`,
    searched: (deals, winnable, unwinnable, undecided) =>
      `${countOf(deals, 'deal')} searched: ${formatCount(winnable)} winnable, ${formatCount(unwinnable)} not, ${formatCount(undecided)} undecided`,
    skipped: (numbers) => `Passed over undecided: ${numbers}. --nodes searches further.`,
    goOn: (command) => `To go on: ${command}`,
    progress: (deals, searchedTo, found, count) =>
      `${found} of ${count} found, ${countOf(deals, 'deal')} searched${searchedTo === undefined ? '' : `, up to ${searchedTo}`}`,
    none: (date, place) => `no deal of ${date}: none of ${countOf(place, 'candidate')} can be won under these rules`,
    open: (date, candidate, reason) =>
      `the deal of ${date} is not known: whether ${candidate} can be won is open, since ${reason}`,
    openReason: {
      nodes: 'the node budget ended (--nodes)',
      time: 'the time ran out (--timeout)',
      memory: 'the memory ran out',
      cancelled: 'the search was stopped',
    },
  },
  fr: {
    reason: {
      time: 'le temps est écoulé (--timeout)',
      numbers: 'il n’y a plus de numéros',
      deals: 'il ne fallait pas en chercher davantage (--max-deals)',
    },
    found: (found, count, reason) =>
      `seulement ${countOfFrench(found, 'donne trouvée', 'donnes trouvées')} sur ${count} : ${reason}`,
    searched: (deals, winnable, unwinnable, undecided) =>
      `${countOfFrench(deals, 'donne examinée', 'donnes examinées')} : ${countOfFrench(winnable, 'gagnable')}, ${formatCount(unwinnable, 'fr')} non, ${countOfFrench(undecided, 'indécise')}`,
    skipped: (numbers) => `Passées, car indécises : ${numbers}. --nodes cherche plus loin.`,
    goOn: (command) => `Pour continuer : ${command}`,
    progress: (deals, searchedTo, found, count) =>
      `${found} sur ${count} ${found <= 1 ? 'trouvée' : 'trouvées'}, ${countOfFrench(deals, 'donne examinée', 'donnes examinées')}${searchedTo === undefined ? '' : `, jusqu’au numéro ${searchedTo}`}`,
    none: (date, place) =>
      `pas de donne du ${date} : aucune de ${countOfFrench(place, 'candidate')} ne peut être gagnée avec ces règles`,
    open: (date, candidate, reason) =>
      `la donne du ${date} n’est pas connue : on ne sait pas si ${candidate} peut être gagnée, car ${reason}`,
    openReason: {
      nodes: 'le budget de nœuds est épuisé (--nodes)',
      time: 'le temps est écoulé (--timeout)',
      memory: 'la mémoire est épuisée',
      cancelled: 'la recherche a été interrompue',
    },
  },
}

/**
 * Why fewer deals were found than asked for, how far the search came, and with which `command` to go on (of the number
 * after which to search and how many deals are left to be found); a line each.
 */
export function shortInWords(
  found: number,
  count: number,
  { reason, searched, undecided, next }: WinnableProgressOf & { reason: ShortReason },
  language: Language,
  command: (next: string, left: number) => string,
): string {
  const words = WORDS[language]
  const { deals, winnable, unwinnable } = searched
  return [
    words.found(found, count, words.reason[reason]),
    words.searched(deals, winnable, unwinnable, searched.undecided),
    ...skippedLines(undecided, searched.undecided, words),
    ...(next === undefined ? [] : [words.goOn(command(String(next), count - found))]),
  ].join('\n')
}

/** The undecided deals passed over, if there are any. */
export function skippedInWords({ undecided, searched }: WinnableProgressOf, language: Language): string {
  return skippedLines(undecided, searched.undecided, WORDS[language]).join('')
}

function skippedLines(undecided: readonly bigint[], count: number, words: Words): string[] {
  if (count === 0) return []
  return [words.skipped(`${undecided.slice(0, MOST_NAMED).join(', ')}${count > MOST_NAMED ? ', …' : ''}`)]
}

export function winnableProgressInWords(
  found: number,
  count: number,
  { searched, searchedTo }: WinnableProgressOf,
  language: Language,
): string {
  return WORDS[language].progress(
    searched.deals,
    searchedTo === undefined ? undefined : String(searchedTo),
    found,
    count,
  )
}

/** Why there is no deal of the day. */
export function noDailyInWords(
  { date, verdict, reason = 'nodes', place, candidate }: DailyAnswer,
  language: Language,
): string {
  const words = WORDS[language]
  return verdict === 'unwinnable'
    ? words.none(date, place)
    : words.open(date, formatDealId(candidate), words.openReason[reason])
}
