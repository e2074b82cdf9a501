/** A client made from `openapi.yaml` by a generator: it compiles under strict, and its types tell variants apart. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapi, { astToString } from 'openapi-typescript'
import { afterAll, expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'reussite-client-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PROGRAM = `import type { components, operations } from './client.js'

type Schemas = components['schemas']

export function moves({ verdict, ...rest }: Schemas['Solved']): number {
  return verdict.length + rest.nodes
}

export function solved(answer: Schemas['Solved']): Schemas['WrittenLine'] | undefined {
  if (answer.verdict === 'winnable') return answer.moveCount > 0 ? answer.solution : undefined
  if (answer.verdict === 'unknown') return answer.reason
  // @ts-expect-error what can't be won has no solution
  return answer.solution
}

export function hinted(answer: operations['hint']['responses'][200]['content']['application/json']): number | null {
  if (answer.mode === 'fair') return answer.best?.chance.ofDecided ?? null
  // @ts-expect-error layouts are for fair hints
  if (answer.verdict !== 'winnable') return answer.layouts
  return answer.moves.length
}

export function moved(move: Schemas['Move']): Schemas['Card'] | number {
  switch (move.type) {
    case 'draw':
      return move.times
    case 'redeal':
      return 0
    case 'move':
      return move.to === 'T1' ? move.card : move.count
  }
}

export function undone(answer: Schemas['WhereLost']): number {
  return answer.state === 'lost' ? answer.undo : 0
}

// @ts-expect-error no card is called so
export const card: Schemas['Card'] = '1X'
`

test('compiles under strict, with discriminated unions', async () => {
  writeFileSync(join(folder, 'client.ts'), astToString(await openapi(new URL('openapi.yaml', ROOT))))
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  const options = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, types: [], lib: ['es2023'] },
    ...{ module: 'nodenext', target: 'es2023' },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['program.ts'] }))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const compiler = fileURLToPath(new URL('node_modules/typescript/lib/tsc.js', ROOT))
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch((error) => error)
  expect(stdout).toBe('')
})
