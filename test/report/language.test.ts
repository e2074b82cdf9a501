import { expect, test } from 'vitest'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { rulesInWords } from '../../src/games/klondike/rulesInWords.ts'
import { dealsDoneInWords, whyNotAll } from '../../src/report/extent.ts'
import { countOfFrench, formatCount, formatDuration, formatMicros, formatShort } from '../../src/report/numbers.ts'
import { batchText, type TEXT_FORMS } from '../../src/service/batchText.ts'
import { BATCH, BATCH_DEALS } from '../cli/batchReport.ts'

const service = { batchDeals: () => BATCH_DEALS }

async function text(form: (typeof TEXT_FORMS)[number], language: 'en' | 'fr'): Promise<string> {
  let whole = ''
  for await (const piece of batchText(form, service, BATCH, 0.95, language)) whole += piece
  return whole
}

test('numbers have a comma and narrow spaces in French, and none has the singular', () => {
  expect(formatCount(1_234_567, 'fr')).toBe('1\u202f234\u202f567')
  expect(['fr', 'en'].map((language) => formatShort(1_234, language as 'fr'))).toEqual(['1,2 k', '1.2 k'])
  expect(formatMicros(3_400, 'fr')).toBe('3,4 ms')
  expect(formatDuration(1_250, 'fr')).toBe('1,3 s')
  expect([0, 1, 2].map((count) => countOfFrench(count, 'donne'))).toEqual(['0 donne', '1 donne', '2 donnes'])
})

test('how far a batch has come is said in French', () => {
  expect(dealsDoneInWords({ dealsDone: 640, dealsTotal: 1_000 }, 'fr')).toBe('640 sur 1\u202f000 donnes')
  expect(dealsDoneInWords({ dealsDone: 1, dealsTotal: 1 }, 'fr')).toBe('1 donne')
  const stopped = { state: 'done', dealsDone: 640, dealsTotal: 1_000, until: { halfWidth: 0.005 } }
  expect(whyNotAll(stopped, 'fr')).toBe('assez pour ± 0,5 %')
  expect(rulesInWords({ ...PRESETS.klondike, passes: 1 }, 'fr')).toBe('pioche 1, 1 passage')
})

test.each(['markdown', 'html', 'svg'] as const)('%s is in French throughout', async (form) => {
  const [english, french] = [await text(form, 'en'), await text(form, 'fr')]
  const sources = /Blake &(amp;)? Gent, [^;]*|Dang, Gent, [^)]*/g
  const words = french.replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, ' ').replace(sources, '')
  expect(words).not.toMatch(/\b(the|of|deals?|draw \d|winnable|undecided|median|rules)\b/i)
  expect(words).not.toMatch(/\d\.\d+ [±%]/)
  expect(english).toMatch(/draw 3/)
  expect(french).toMatch(/pioche 3/)
})

test.each(['csv', 'ndjson'] as const)('%s is for programs: the same in both languages', async (form) => {
  expect(await text(form, 'fr')).toBe(await text(form, 'en'))
})
