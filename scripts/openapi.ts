/** Writes `openapi.yaml`; with `--check`, fails unless it is what would be written. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseConfig } from '../src/config.ts'
import { buildApp } from '../src/http/app.ts'
import { formatDocument } from '../src/http/openapi.ts'
import type { Service } from '../src/service/service.ts'

const file = new URL('../openapi.yaml', import.meta.url)

// Nothing is asked: the document comes from the routes alone.
const app = await buildApp({} as Service, parseConfig({}))
const yaml = formatDocument(app.swagger())
await app.close()

if (!process.argv.includes('--check')) {
  writeFileSync(file, yaml)
} else if (readFileSync(file, 'utf8') !== yaml) {
  process.stderr.write('openapi.yaml is not what the routes say: run `npm run openapi`\n')
  process.exitCode = 1
}
