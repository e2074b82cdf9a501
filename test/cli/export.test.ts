import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BATCH, BATCH_DEALS } from './batchReport.ts'
import { runCli, runJson, temporaryFolder } from './runCli.ts'

const service = { batch: (id: string) => ({ ...BATCH, id }), batchDeals: () => BATCH_DEALS }
const DATABASE = ['--database', 'x.db']

test('prints the tables in Markdown unless another form is asked for', async () => {
  const { code, stdout, closed } = await runCli(['export', 'b7', ...DATABASE], { service })
  expect({ code, closed }).toEqual({ code: 0, closed: 1 })
  expect(stdout).toMatch(/^\| Rules \| Winnable /)
  expect(stdout).toMatch(/^\| draw 3 \| 1 \| 1 \| 1 \|/m)
})

test('--format csv prints a line for each deal and rule set', async () => {
  const { stdout } = await runCli(['export', 'b7', '--format', 'csv', ...DATABASE], { service })
  const lines = stdout.split('\n')
  expect(lines).toHaveLength(1 + 6 + 1)
  expect(lines[4]).toBe('solvitaire:2,3,unlimited,true,thoughtful,winnable,,100,110,,,0.75,,5000000,,,b7')
})

test('--json is as over HTTP', async () => {
  const { json } = await runJson(['export', 'b7', ...DATABASE], { service })
  expect(json).toMatchObject({ id: 'b7', deals: 'solvitaire:1-3', contestants: [{ winnable: 2 }, { unknown: 1 }] })
})

test('files are written in the forms of their names, and nothing is printed', async () => {
  const folder = temporaryFolder()
  const files = ['a.csv', 'a.ndjson', 'a.json', 'a.md', 'a.html', 'a.svg'].map((name) => join(folder, name))
  const outputs = files.flatMap((file) => ['--output', file])
  const { code, stdout } = await runCli(['export', 'b7', ...outputs, ...DATABASE], { service })
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
  const [csv, ndjson, json, markdown, html, svg] = files.map((file) => readFileSync(file, 'utf8'))
  expect(csv).toMatch(/^deal,draw,/)
  expect(
    ndjson!
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).verdict),
  ).toHaveLength(6)
  expect(JSON.parse(json!)).toMatchObject({ id: 'b7' })
  expect(markdown).toMatch(/^\| Rules/)
  expect(html).toMatch(/^<!doctype html>/)
  expect(html).toContain('<dt>draw 3</dt><dd>node budget: 3</dd>')
  expect(html).toContain('5,000,000 nodes for each deal and rule set')
  expect(svg).toMatch(/^<svg /)
})

test('a form that no file has is refused before anything is opened', async () => {
  const file = join(temporaryFolder(), 'a.pdf')
  const { code, stderr, opened } = await runCli(['export', 'b7', '--output', file, ...DATABASE], { service })
  expect({ code, opened }).toEqual({ code: 2, opened: [] })
  expect(stderr).toMatch(/^reussite: invalid-request: --output: the name of the file must end in one of \.csv, /)
  expect(existsSync(file)).toBe(false)
})

test('a file that can not be written is told by its name', async () => {
  const file = join(temporaryFolder(), 'no-such-folder', 'a.csv')
  const { code, stderr } = await runCli(['export', 'b7', '--output', file, ...DATABASE], { service })
  expect(code).toBe(2)
  expect(stderr).toBe(`reussite: invalid-request: --output: "${file}" can't be written (ENOENT)\n`)
})

test('batches lists what is kept', async () => {
  const half = { ...BATCH, id: 'b2', state: 'running' as const, dealsDone: 1 }
  const { stdout, opened } = await runCli(['batches', ...DATABASE], { service: { batches: () => [BATCH, half] } })
  expect(stdout).toMatch(/^b1 +done +2026-11-29 12:00 +solvitaire:1-3 +3 +1 +draw 1; draw 3$/m)
  expect(stdout).toMatch(/^b2 +unfinished .* 1 +1 +draw 1; draw 3$/m)
  expect(opened).toEqual([{ database: 'x.db', threads: 1 }])
})

test('batches --delete removes those named, once each, with what latest meant at first', async () => {
  const batch = (name: string) => ({ ...BATCH, id: name === 'latest' ? 'b2' : name })
  const batchId = (name: string) => batch(name).id
  const deleted: string[] = []
  const deleteBatch = async (id: string) => {
    deleted.push(id)
    return batch(id)
  }
  const names = ['--delete', 'latest', 'b1', 'b2']
  const { stdout } = await runCli(['batches', ...names, ...DATABASE], { service: { batchId, deleteBatch } })
  expect(stdout).toBe('Deleted b2: solvitaire:1-3, 3 deals.\nDeleted b1: solvitaire:1-3, 3 deals.\n')
  expect(deleted).toEqual(['b2', 'b1'])
  const { json } = await runJson(['batches', ...names, ...DATABASE], { service: { batchId, deleteBatch } })
  expect(json).toEqual({ deleted: ['b2', 'b1'] })
})

test('batches names the first of many rule sets', async () => {
  const tallies = Array.from({ length: 20 }, () => BATCH.tallies[0]!)
  const { stdout } = await runCli(['batches', ...DATABASE], { service: { batches: () => [{ ...BATCH, tallies }] } })
  expect(stdout).toMatch(/ draw 1 and 19 others$/m)
})

test('batches says so when there is none', async () => {
  const { code, stdout } = await runCli(['batches', ...DATABASE], { service: { batches: () => [] } })
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'No batches in x.db.\n' })
})

test('batches --json is as over HTTP', async () => {
  const { json } = await runJson(['batches', ...DATABASE], { service: { batches: () => [BATCH] } })
  expect(json).toMatchObject({ batches: [{ id: 'b1', state: 'done', dealsDone: 3 }] })
})
