import type { AminoDocument } from '../wallet/keplr.js'

export type { AminoDocument }

/** What is hashed of a document in Amino's JSON: keys in order, no spaces, and no sign that HTML could read. */
export const aminoBytes = (document: AminoDocument): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify(sortKeys(document)).replaceAll('&', '\\u0026').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  )

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]))
}
