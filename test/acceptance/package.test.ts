/** The tarball as somebody installs it who wants the library alone: no other package, no compiler, in a browser too. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KERNEL_CODE } from '../../src/games/klondike/kernelCode.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const PAGE = readFileSync(join(ROOT, 'docs/library.md'), 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'reussite-package-'))
const installed = join(folder, 'node_modules/reussite')
afterAll(() => rmSync(folder, { recursive: true }))

const execute = promisify(execFile)

function run(command: string, ...args: string[]) {
  return execute(command, args, { cwd: folder, timeout: 100_000 })
}

beforeAll(async () => {
  await execute('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: ROOT })
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  await run('npm', 'install', '--omit=optional', '--offline', '--no-audit', '--no-fund', `./${tarball}`)
}, 120_000)

function block(language: string): string {
  return PAGE.match(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's'))![1]!
}

test('brings no other package', () => {
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['reussite'])
})

test('runs the program of docs/library.md', async () => {
  writeFileSync(join(folder, 'program.js'), block('ts').replace("'reussite'", "'reussite/core'"))
  expect((await run(process.execPath, 'program.js')).stdout).toBe(block('text'))
})

/** Packages further up would stand in for those that were left out. */
const hasPackagesAbove = [folder, dirname(folder)].some((above) => existsSync(join(dirname(above), 'node_modules')))

test.skipIf(hasPackagesAbove)('says which package the service and the command line lack', async () => {
  writeFileSync(
    join(folder, 'start.js'),
    "import { startServer } from 'reussite/server'\nawait startServer().catch(({ code, message }) => console.log(code, message))\n",
  )
  const { stdout } = await run(process.execPath, 'start.js')
  expect(stdout).toMatch(/^missing-package the package \S+ is not installed: .*--omit=optional/)
  const program = await run(process.execPath, join(installed, 'dist/src/cli/main.js'), '--help').catch((error) => error)
  expect([program.code, program.stderr]).toEqual([1, expect.stringContaining('missing-package: the package commander')])
})

test('has types that a strict program takes, with the errors that it should have', async () => {
  const consumer = `import { hint, solve, verify, whereLost, type HintResult, type MoveJson, type SolveResult } from 'reussite'

export function lengthOf(answer: SolveResult): number {
  switch (answer.verdict) {
    case 'winnable':
      return answer.solution.length
    case 'unknown':
      return answer.reason === 'nodes' ? -1 : -2
    case 'unwinnable':
      // @ts-expect-error what can't be won has no solution
      return answer.solution
  }
}

export function inWords(move: MoveJson): string {
  if (move.type === 'draw') return \`\${move.times} times\`
  // @ts-expect-error no card is called so
  if (move.type === 'move' && move.card === '1X') return ''
  return move.type === 'redeal' ? 'again' : \`\${move.card} to \${move.to}\`
}

const next: HintResult = hint({ deal: 'solvitaire:5' })
if (next.verdict === 'winnable' && next.best) inWords(next.best.move)
const { chance } = hint({ deal: 'solvitaire:5', mode: 'fair' }).moves[0]!
export const share: number | null = chance.ofDecided
const best = solve({ deal: 'solvitaire:5', objective: 'fewest-moves' })
export const proved: boolean = best.proved
const lost = whereLost({ deal: 'solvitaire:5', moves: '=' })
export const undo = lost.state === 'lost' ? lost.undo : 0
// Klondike is scored; another game may be not.
export const standard: number = verify({ deal: 'solvitaire:5', rules: { preset: 'vegas-draw-3' }, moves: '=' }).scores.standard
// @ts-expect-error a game without scores
export const none: number = verify({ deal: 'reussite:5', rules: 'spider-1', moves: '=' }).scores.standard
// @ts-expect-error no preset is called so
solve({ deal: 'solvitaire:5', rules: 'klondike-draw-33' })
// @ts-expect-error unknown keys
solve({ deal: 'solvitaire:5', nodes: 5 })
// @ts-expect-error left out is not undefined
solve({ deal: 'solvitaire:5', rules: undefined })
`
  writeFileSync(join(folder, 'consumer.ts'), consumer)
  writeFileSync(join(folder, 'program.ts'), block('ts'))
  const options = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
    ...{ noEmit: true, module: 'nodenext', moduleResolution: 'nodenext', target: 'es2023', types: [] },
    lib: ['es2023', 'dom'],
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['consumer.ts', 'program.ts'] }),
  )
  const compiler = join(ROOT, 'node_modules/typescript/lib/tsc.js')
  const { stdout } = await run(process.execPath, compiler, '-p', folder).catch((error) => error)
  expect(stdout).toBe('')
})

test('has a source for every line of its code', () => {
  const files = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => join(installed, 'dist', file))
  expect(scripts.length).toBeGreaterThan(100)
  for (const script of scripts) {
    const name = /\/\/# sourceMappingURL=(.+)$/m.exec(readFileSync(script, 'utf8'))?.[1]
    const map = JSON.parse(readFileSync(resolve(dirname(script), name!), 'utf8'))
    expect(map.sourcesContent).toHaveLength(map.sources.length)
    expect(map.sourcesContent.every((text: unknown) => typeof text === 'string')).toBe(true)
  }
})

/** The code of a page that is `source`. */
async function bundle(source: string): Promise<string> {
  const entry = join(folder, `page-${source.length}.js`)
  writeFileSync(entry, source)
  const output = await build({
    root: folder,
    logLevel: 'error',
    configFile: false,
    build: { write: false, minify: true, target: 'es2023', lib: { entry, formats: ['es'], fileName: 'page' } },
  })
  const [{ output: chunks }] = [output].flat() as unknown as { output: { code: string }[] }[] as [
    { output: { code: string }[] },
  ]
  return chunks[0]!.code
}

describe('in a bundle', () => {
  const SOME_OF_THE_KERNEL = KERNEL_CODE.slice(2000, 2100)

  test('what is not imported is left out: to verify takes no solver', async () => {
    const light = await bundle("import { verify } from 'reussite/core'\nglobalThis.verify = verify\n")
    const whole = await bundle("import * as reussite from 'reussite/core'\nglobalThis.reussite = { ...reussite }\n")
    expect(whole).toContain(SOME_OF_THE_KERNEL)
    expect(light).not.toContain(SOME_OF_THE_KERNEL)
    expect(light.length).toBeLessThan(whole.length / 2)
  })

  test.skipIf(!existsSync(CHROMIUM))('it solves and gives hints in a browser', async () => {
    const code = await bundle(`import { hint, solve } from 'reussite/core'
const { verdict, moveCount } = solve({ deal: 'solvitaire:8' })
document.body.textContent = JSON.stringify([verdict, moveCount > 50, hint({ deal: 'solvitaire:5' }).best.move.card])
`)
    const server = createServer(({ url }, reply) => {
      const isPage = url === '/'
      reply.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
      reply.end(isPage ? '<!doctype html><body><script type="module" src="/page.js"></script>' : code)
    }).listen(0, '127.0.0.1')
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    try {
      const page = await browser.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      await page.waitForFunction('document.body.textContent.length > 0 ')
      expect([await page.textContent('body'), faults]).toEqual(['["winnable",true,"9D"]', []])
    } finally {
      await browser.close()
      server.close()
    }
  })
})
