/** A batch as one HTML file that needs nothing else: counts, charts, comparison, undecided deals, and how it was made. */
import { contestantsInWords, hasPlayers } from '../analysis/contestant.ts'
import type { Language } from '../cards/names.ts'
import { gameOf } from '../games/games.ts'
import type { Verdict } from '../search/verdict.ts'
import type { Chart, ContestantFindings } from './chart.ts'
import { eachChart } from './charts.ts'
import { type Extent, whyNotAll } from './extent.ts'
import { formatCount } from './numbers.ts'
import { publishedNotes, publishedTable } from './publishedTable.ts'
import { CHART_STYLE, PAGE_STYLE } from './style.ts'
import { escapeXml, renderSvg } from './svg.ts'
import { type CountedPair, cardsTable, pairNotes, pairTable, rateTable, type Table } from './tables.ts'
import { REPORT_WORDS } from './words.ts'

export interface ReportInput extends Extent {
  /** `solvitaire:1-1000` */
  deals: string
  contestants: readonly ContestantFindings[]
  pairs: readonly CountedPair[]
  /** Confidence of the intervals, 0..1. */
  level: number
  /** How it was made, name and value: budget, engine, machine, times. */
  facts: readonly (readonly [string, string])[]
  /** Of all that is said; left out, English. */
  language?: Language
}

/** The page, a whole HTML document. */
export function reportPage(input: ReportInput): string {
  return [...reportPieces(input)].join('')
}

/** As `reportPage`, piece by piece, each made when it is asked for: many contestants take a while. */
export function* reportPieces(input: ReportInput): Generator<string, undefined, undefined> {
  const { deals, language = 'en' } = input
  const style = `${CHART_STYLE}\n${PAGE_STYLE}`
  yield `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeXml(`${titleOf(input)}, ${deals}`)}</title><style>${style}</style></head>
<body>`
  let isFirst = true
  for (const part of bodyParts(input)) {
    yield isFirst ? part : `\n${part}`
    isFirst = false
  }
  yield `</body></html>
`
  return undefined
}

/** All contestants are of one game. */
function titleOf({ contestants: [first], language = 'en' }: ReportInput): string {
  return REPORT_WORDS[language].title(first === undefined ? '' : gameOf(first.rules).title[language])
}

function* bodyParts(input: ReportInput): Generator<string, undefined, undefined> {
  const { contestants, pairs, level, facts, language = 'en' } = input
  const words = REPORT_WORDS[language]
  const cards = cardsTable(contestants, level, language)
  yield `<h1>${escapeXml(titleOf(input))}</h1>`
  yield `<p class="soft">${escapeXml(summary(input))}</p>`
  yield tableHtml(rateTable(contestants, level, language))
  if (cards !== undefined) {
    yield* [`<h2>${words.cardsUp}</h2>`, tableHtml(cards), `<p class="soft">${words.cardsNote}</p>`]
  }
  for (const chart of eachChart(contestants, level, language)) {
    yield figure(chart, hasPlayers(contestants) ? words.keyWithPlayers : words.key)
  }
  if (pairs.length > 0) yield* pairsHtml(pairs, contestants, level, language)
  yield* publishedHtml(input)
  yield `<h2>${words.undecidedDeals}</h2>`
  yield undecidedHtml(contestants, language)
  yield `<h2>${words.howMade}</h2>`
  yield `<p>${words.method}${hasPlayers(contestants) ? ` ${words.played}` : ''}</p>`
  yield `<dl>${facts.map(([name, value]) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>`
  return undefined
}

function summary(input: ReportInput): string {
  const { deals, dealsDone, dealsTotal, language = 'en' } = input
  const words = REPORT_WORDS[language]
  const why = whyNotAll(input, language)
  const total = words.dealCount(dealsTotal)
  return why === undefined
    ? `${words.dealCount(dealsDone)}${words.colon}${deals}`
    : `${words.someOfDeals(formatCount(dealsDone, language), total, deals)}${words.colon}${why}`
}

function pairsHtml(
  pairs: readonly CountedPair[],
  contestants: readonly ContestantFindings[],
  level: number,
  language: Language,
): string[] {
  const notes = pairNotes(pairs, contestants, language).map(escapeXml).join(' ')
  const table = tableHtml(pairTable(pairs, contestants, level, language))
  return [`<h2>${REPORT_WORDS[language].sameDeals}</h2>`, table, `<p class="soft">${notes}</p>`]
}

function publishedHtml({ contestants, deals, level, language = 'en' }: ReportInput): string[] {
  const table = publishedTable(contestants, deals, level, language)
  if (table === undefined) return []
  const notes = `<p class="soft">${escapeXml(publishedNotes(contestants, language))}</p>`
  return [`<h2>${REPORT_WORDS[language].besidePublished}</h2>`, tableHtml(table), notes]
}

function keyHtml(names: Record<Verdict, string>): string {
  const items = Object.entries(names).map(
    ([hue, name]) => `<span><i style="background:var(--${hue})"></i>${name}</span>`,
  )
  return `<p class="soft key">${items.join('')}</p>`
}

function figure({ drawing, caption, byVerdict }: Chart, names: Record<Verdict, string>): string {
  return `<h2>${escapeXml(drawing.title)}</h2>${byVerdict ? keyHtml(names) : ''}<figure>${renderSvg(drawing)}<figcaption>${escapeXml(caption)}</figcaption></figure>`
}

function tableHtml({ columns, rows }: Table): string {
  const cells = (name: string, texts: readonly string[]) =>
    texts
      .map(
        (text, index) =>
          `<${name}${columns[index]?.align === 'left' ? ' class="name"' : ''}>${escapeXml(text)}</${name}>`,
      )
      .join('')
  const head = cells(
    'th',
    columns.map(({ title }) => title),
  )
  const lines = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table></div>`
}

/** Every undecided deal is named, as far as the spread has kept them. */
function undecidedHtml(contestants: readonly ContestantFindings[], language: Language): string {
  const words = REPORT_WORDS[language]
  const names = contestantsInWords(contestants, language)
  const lists = contestants
    .map((found, index) => ({ ...found, name: names[index]! }))
    .filter(({ unknown }) => unknown > 0)
    .map(({ name, unknown, spread: { undecided } }) => {
      const named = Object.entries(words.reason).flatMap(([reason, said]) => {
        const numbers = undecided.filter((deal) => deal.reason === reason).map(({ number }) => number)
        return numbers.length === 0 ? [] : [`${said}${words.colon}${numbers.join(', ')}`]
      })
      const more = unknown > undecided.length ? [words.andMore(formatCount(unknown - undecided.length, language))] : []
      return `<dt>${escapeXml(name)}</dt><dd>${escapeXml([...named, ...more].join('; '))}</dd>`
    })
  return lists.length === 0 ? `<p>${words.noneUndecided}</p>` : `<dl>${lists.join('\n')}</dl>`
}
