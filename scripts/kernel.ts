/**
 * `npm run kernel`: compiles the kernel (`src/games/klondike/kernel/`, AssemblyScript) to WebAssembly and writes it into
 * `src/games/klondike/kernelCode.ts`. With `--check` it writes nothing and exits with 1 when that file is not up to date.
 * With `--quick` it optimizes little: a third of the time, for code that is tried and thrown away.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import asc from 'assemblyscript/asc'

const FOLDER = 'src/games/klondike/'
const CODE_FILE = `${FOLDER}kernelCode.ts`
/** `--runtime stub`: nothing is ever allocated, so there is nothing to collect. */
const OPTIONS = ['--outFile', 'kernel.wasm', '--runtime', 'stub', '--noAssert']
const EFFORT = process.argv.includes('--quick') ? ['-O1'] : ['-O3', '--converge']

const outputs = new Map<string, string | Uint8Array>()
const { error, stderr } = await asc.main([`${FOLDER}kernel/index.ts`, ...OPTIONS, ...EFFORT], {
  writeFile: (name, contents) => {
    outputs.set(name, contents)
  },
})
if (error !== null) {
  process.stderr.write(stderr.toString())
  process.exit(1)
}

const code = Buffer.from(outputs.get('kernel.wasm')!).toString('base64')
const text = `/** The kernel's code in base64, made from \`kernel/\` by \`npm run kernel\`. */
export const KERNEL_CODE =
  '${code}'
`
if (!process.argv.includes('--check')) writeFileSync(CODE_FILE, text)
else if (readFileSync(CODE_FILE, 'utf8') !== text) {
  process.stderr.write(`${CODE_FILE} is not what kernel/ compiles to: run \`npm run kernel\`\n`)
  process.exit(1)
}
