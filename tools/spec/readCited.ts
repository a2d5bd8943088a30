/** What a text cites of the specification. */
export interface Cited {
  /** `S4.12a`, or `S4.12` for all its parts. */
  readonly statements: readonly string[]
  readonly readings: readonly string[]
  /** `2.4`, of the wire contracts. */
  readonly sections: readonly string[]
  /** Citations of a section of something that is neither a wire contract nor a standard. */
  readonly others: readonly string[]
  /** Pages by their file names. */
  readonly pages: readonly string[]
}

const NUMBER = /\d+(?:\.\d+)?/g
const WIRE = /\bwire §\d+(?:\.\d+)?(?:(?:, | and | – )§\d+(?:\.\d+)?)*/gi
const STANDARD = /\b(?:RFC \d+|JSON-RPC 2\.0) §[\d.]+/g

/** @param isWire whether it is a wire contract itself, where a bare section is one of its own */
export function readCited(text: string, isWire = false): Cited {
  const rest = text.replace(WIRE, '').replace(STANDARD, '')
  const bare = rest.match(/.{0,20}§\d+(?:\.\d+)?/g) ?? []
  const named = [...(text.match(WIRE) ?? []), ...(isWire ? (rest.match(/§\d+(?:\.\d+)?/g) ?? []) : [])]
  return {
    statements: text.match(/\bS[1-9]\.\d+[a-z]?\b/g) ?? [],
    readings: text.match(/(?<=[\s([|*])R\d{1,2}(?=[\s)\]|*,.:])/g) ?? [],
    sections: named.flatMap((one) => one.match(NUMBER) ?? []),
    others: isWire ? [] : bare,
    pages: [...text.matchAll(/([\w-]+\.md)\b/g)].map(([, page = '']) => page),
  }
}
