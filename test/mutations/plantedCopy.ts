/** A copy of the solver and its tests, in which faults are planted one at a time. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutation } from './mutations.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = [
  'src',
  'test',
  'scripts',
  'bench/decks200.txt',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vitest.config.ts',
]
const KERNEL = 'games/klondike/kernel/'
const KERNEL_CODE = 'src/games/klondike/kernelCode.ts'
/** A fault may make a search endless: that is noticed too. */
const LIMIT_MS = 10 * 60_000

export interface PlantedCopy {
  /** Plants the fault, asks `question`, and takes the fault away again. */
  withFault<T>(mutation: Mutation, question: () => Promise<T>): Promise<T>
  /**
   * The full name of the first test of a file or folder that fails: of those with these full names in this tier,
   * or of all in both.
   */
  failingTest(file: string, only?: { names: readonly string[]; tier: 'unit' | 'slow' }): Promise<string | undefined>
  /** What a Node program printed in the copy if it failed or came to no end. */
  run(args: string[]): Promise<string | undefined>
  remove(): void
}

export function plantedCopy(): PlantedCopy {
  const folder = mkdtempSync(join(tmpdir(), 'reussite-mutations-'))
  for (const part of COPIED) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const run = (args: string[]) => runIn(folder, args)

  return {
    async withFault(mutation, question) {
      const path = join(folder, 'src', mutation.file)
      const [source, kernelCode] = [readFileSync(path, 'utf8'), readFileSync(join(folder, KERNEL_CODE), 'utf8')]
      try {
        writeFileSync(path, faulty(source, mutation))
        if (mutation.file.startsWith(KERNEL)) {
          const fault = await run(['--import', 'tsx', 'scripts/kernel.ts', '--quick'])
          if (fault !== undefined) throw new Error(`the kernel does not compile: ${mutation.name}: ${fault}`)
        }
        return await question()
      } finally {
        writeFileSync(path, source)
        writeFileSync(join(folder, KERNEL_CODE), kernelCode)
      }
    },

    async failingTest(file, only) {
      const report = join(folder, 'report.json')
      // Threads, not processes of their own: those would outlive the time limit.
      const options = ['--bail', '1', '--pool', 'threads', '--testTimeout', '300000', '--reporter', 'json']
      const named = only === undefined ? [] : ['--testNamePattern', `^(${only.names.map(escaped).join('|')})$`]
      const tiers = only === undefined ? ['unit', 'slow'] : [only.tier]
      const vitest = ['node_modules/.bin/vitest', 'run', ...tiers.flatMap((tier) => ['--project', tier])]
      if ((await run([...vitest, ...options, ...named, '--outputFile', report, file])) === undefined) return undefined
      return nameOfFailed(report) ?? `${file} comes to no end`
    },

    run,
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** The source with the fault; an error if it has no place there, or more than one. */
export function faulty(source: string, { name, file, find, replace }: Mutation): string {
  const places = source.split(find).length - 1
  if (places !== 1) throw new Error(`${file} has ${places} places instead of one for: ${name}`)
  return source.replace(find, () => replace)
}

function runIn(folder: string, args: string[]): Promise<string | undefined> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const options = { cwd: folder, env, encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 1 << 26 } as const
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => resolve(error ? stdout + stderr : undefined))
  })
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

interface Report {
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[]
}

function nameOfFailed(file: string): string | undefined {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    rmSync(file)
    const [failed] = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed'),
    )
    return failed?.fullName ?? report.testResults[0]?.message.split('\n')[0]
  } catch {
    return undefined
  }
}
