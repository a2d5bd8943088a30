import { badRequest } from '../http/refusal.js'

const MAX_DEPTH = 64
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g

/**
 * JSON that every parser reads alike. Refused are keys that come twice in one object or differ only in case, of which
 * parsers choose different ones, and numbers that would be written back with other digits.
 */
export function parseStrictJson(text: string): unknown {
  const value = parse(text)
  const open: (Set<string> | undefined)[] = []
  let before = ''
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') addKey(open.at(-1), JSON.parse(before) as string)
    else if (/^[-\d]/.test(token) && String(Number(token)) !== token) {
      throw badRequest('body', 'must have no number that JavaScript would write with other digits')
    }
    if (open.length > MAX_DEPTH) throw badRequest('body', `must not be deeper than ${MAX_DEPTH}`)
    before = token
  }
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('body', 'must be JSON')
  }
}

function addKey(keys: Set<string> | undefined, key: string): void {
  // Both ways: "ſ" has no lower case, and is an "s" to those who compare without case.
  const folded = key.toUpperCase().toLowerCase()
  if (keys?.has(folded)) throw badRequest('body', 'must have each key once, whatever its case')
  keys?.add(folded)
}
