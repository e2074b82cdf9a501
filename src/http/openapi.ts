/**
 * The OpenAPI document as people read it: what the plugins make of the routes' schemas, tidied, with examples.
 * `openapi.yaml` is this document; `npm run openapi` writes it, `npm run openapi:check` compares.
 */
import { stringify } from 'yaml'
import { EXAMPLES, type Example } from './examples.ts'
import { plainValue } from './schemas/query.ts'

/** The few parts of a document that are looked at here. */
export interface Document {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

interface Operation {
  operationId?: string
  security?: object[]
  parameters?: { name: string; in: string; schema?: { type?: string }; example?: unknown }[]
  requestBody?: Content
  responses?: Record<string, Content>
}

interface Content {
  content?: Record<string, { examples?: Record<string, { summary?: string; value: unknown }> }>
}

const REFERENCE = /#\/components\/schemas\/(\w+)/g

/** The document tidied and with examples; the one given is left as it is. */
export function finishDocument(document: object): Document {
  const finished = withoutWidestRanges(withUsedSchemas(document))
  for (const [path, operations] of Object.entries(finished.paths ?? {})) {
    for (const operation of Object.values(operations)) {
      // Said aloud, so that nobody takes it for forgotten.
      operation.security ??= []
      const examples = EXAMPLES.filter((example) => example.operationId === operation.operationId)
      for (const example of examples) addExample(operation, path, example)
    }
  }
  return finished
}

/** The document as YAML, without aliases, so that each part reads alone. */
export function formatDocument(document: object): string {
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 })
}

/** Schemas that nothing refers to go, and the `Input` of those whose answer is the same, or which no answer has. */
function withUsedSchemas(document: Document): Document {
  const schemas = document.components?.schemas ?? {}
  const withoutInput = (schema: unknown) =>
    JSON.stringify(schema).replaceAll(/(#\/components\/schemas\/\w+?)Input"/g, '$1"')
  const used = new Set<string>()
  const visit = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (used.has(name!)) continue
      used.add(name!)
      visit(schemas[name!])
    }
  }
  visit(document.paths)
  const rename = (name: string): string => {
    const short = name.replace(/Input$/, '')
    const isOther = used.has(short) && withoutInput(schemas[name]) !== withoutInput(schemas[short])
    return isOther ? name : short
  }
  const kept = Object.fromEntries([...used].sort().map((name) => [rename(name), schemas[name]]))
  const text = JSON.stringify({ ...document, components: { ...document.components, schemas: kept } })
  return JSON.parse(text.replaceAll(REFERENCE, (_, name: string) => `#/components/schemas/${rename(name)}`))
}

/** zod writes the range of safe integers to every integer without one of its own; that tells nobody anything. */
function withoutWidestRanges(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    const isWidest = (key === 'maximum' || key === 'minimum') && Math.abs(value) === Number.MAX_SAFE_INTEGER
    return isWidest ? undefined : value
  })
}

/** Shows `example`: its answer, its body, and the parameters that its URL sets. */
function addExample(operation: Operation, path: string, { summary, url, body, status, answer }: Example): void {
  const show = (part: Content | undefined, value: unknown) => {
    const media = Object.values(part?.content ?? {})[0]
    if (media === undefined) return
    media.examples = { ...media.examples, [nameOf(summary)]: { summary, value } }
  }
  show(operation.responses?.[status] ?? operation.responses?.[`${String(status)[0]}XX`], answer)
  // What is refused is mostly not in the form that the schema asks for.
  if (body !== undefined && status < 400) show(operation.requestBody, body)
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const parts = pathname.split('/')
  const values = new Map<string, string>(searchParams)
  path.split('/').forEach((part, index) => {
    if (part.startsWith('{') && !url.includes(part)) values.set(part.slice(1, -1), parts[index]!)
  })
  for (const parameter of operation.parameters ?? []) {
    const value = values.get(parameter.name)
    if (value !== undefined) parameter.example ??= parameter.schema?.type === 'string' ? value : plainValue(value)
  }
}

/** `A deal with its number` → `a-deal-with-its-number` */
function nameOf(summary: string): string {
  return summary.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
