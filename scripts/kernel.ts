/**
 * `npm run kernel`: compiles each kernel (`kernel/` in each of `FOLDERS`, AssemblyScript) to WebAssembly
 * and writes it into `kernelCode.ts` beside it. With `--check` it writes nothing and exits with 1 when one is not up to date.
 * With `--quick` it optimizes little: a third of the time, for code that is tried and thrown away.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import asc from 'assemblyscript/asc'

const FOLDERS = ['klondike', 'spider', 'piles/closure']
/** `--runtime stub`: nothing is ever allocated, so there is nothing to collect. */
const OPTIONS = ['--outFile', 'kernel.wasm', '--runtime', 'stub', '--noAssert']
const EFFORT = process.argv.includes('--quick') ? ['-O1'] : ['-O3', '--converge']

/** The text of `kernelCode.ts`. */
async function compile(folder: string): Promise<string> {
  const outputs = new Map<string, string | Uint8Array>()
  const { error, stderr } = await asc.main([`${folder}kernel/index.ts`, ...OPTIONS, ...EFFORT], {
    writeFile: (name, contents) => {
      outputs.set(name, contents)
    },
  })
  if (error !== null) {
    process.stderr.write(stderr.toString())
    process.exit(1)
  }
  const code = Buffer.from(outputs.get('kernel.wasm')!).toString('base64')
  return `/** The kernel's code in base64, made from \`kernel/\` by \`npm run kernel\`. */
export const KERNEL_CODE =
  '${code}'
`
}

for (const name of FOLDERS) {
  const folder = `src/games/${name}/`
  const file = `${folder}kernelCode.ts`
  const text = await compile(folder)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${file} is not what kernel/ compiles to: run \`npm run kernel\`\n`)
    process.exit(1)
  }
}
