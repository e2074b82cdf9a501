/**
 * JSON of a body, stricter than `JSON.parse`: a key twice in one object is refused, not the last one taken, and what
 * lies too deep is refused before anybody walks down to it.
 */
import { AppError } from '../errors.ts'
import { shortened } from '../json.ts'

/** A card in a column of a position of a game lies six deep; nothing that is asked for lies deeper than ten. */
const DEEPEST = 32

/**
 * Checks a text that is known to be JSON, in one pass without recursion.
 * @throws `invalid-request` for a key twice in one object (the place is the key), and for nesting deeper than 32
 */
export function refuseLooseJson(text: string): void {
  /** Of each object that is open, its keys; of each list, nothing. */
  const open: (Set<string> | undefined)[] = []
  let isKeyNext = false
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '{':
      case '[':
        if (open.length === DEEPEST) {
          throw new AppError('invalid-request', `lists and objects within each other more than ${DEEPEST} deep`, 'body')
        }
        isKeyNext = text[at] === '{'
        open.push(isKeyNext ? new Set() : undefined)
        break
      case '}':
      case ']':
        open.pop()
        break
      case ',':
        isKeyNext = open.at(-1) !== undefined
        break
      case '"': {
        const end = endOfText(text, at)
        if (isKeyNext) addKey(open.at(-1)!, text.slice(at, end + 1))
        isKeyNext = false
        at = end
      }
    }
  }
}

function addKey(keys: Set<string>, written: string): void {
  const key = written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1)
  if (keys.has(key)) throw new AppError('invalid-request', 'this key is there twice', shortened(key))
  keys.add(key)
}

/** The place of the quotation mark that ends the text which begins at `start`. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end
}

/** An odd number of backslashes stands before it. */
function isEscaped(json: string, at: number): boolean {
  let before = at
  while (json[before - 1] === '\\') before--
  return (at - before) % 2 === 1
}
