import type { NameRefusal } from '@portico/kernel'

/** Endings of names that a data service gives out; the second one is an older one (S5.14). */
const SUFFIXES = ['.reown.id', '.wcn.id'] as const

/** What new names end with, unless the host says otherwise (S9.20). */
export const DEFAULT_SUFFIX = SUFFIXES[0]

const MIN_LENGTH = 4
/** Of a part of a name between two dots (RFC 1035). */
export const MAX_LENGTH = 63

/** What is wrong with a text as the part of a name before its suffix; the first that applies. */
export type LabelFault = 'characters' | 'short' | 'long' | 'hyphens' | 'reserved'

/**
 * Letters, digits and hyphens, at least 4 and at most 63, no hyphen at either end (S5.13). Two hyphens in third and fourth
 * place are reserved for other encodings: no name with them is ever looked up (ENSIP-15).
 */
export function findLabelFault(label: string): LabelFault | undefined {
  if (!/^[a-z0-9-]*$/i.test(label)) return 'characters'
  if (label.length < MIN_LENGTH) return 'short'
  if (label.length > MAX_LENGTH) return 'long'
  if (label.startsWith('-') || label.endsWith('-')) return 'hyphens'
  return /^..--/.test(label) ? 'reserved' : undefined
}

/** What is typed as a label. Only A to Z: other capitals have letters of their own, which no label may have. */
export const toLabel = (text: string): string => text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** A name in its one normal form, or why the text is refused as a name. */
export type NameReading = { readonly name: string; readonly unusual: readonly string[] } | NameRefusal

const MAX_NAME_LENGTH = 255
/** What ENSIP-15 leaves as it is, but for capitals: most names need none of its tables. */
const PLAIN = /^(?!..--)[a-z0-9-]+(\.(?!..--)[a-z0-9-]+)+$/i

/** A text as a name: in the normal form of ENSIP-15, and within the rules of the suffix where these are known (S5.13). */
export async function readName(typed: string, ownSuffix: string): Promise<NameReading> {
  const text = typed.trim()
  if (text.length > MAX_NAME_LENGTH) return { refused: 'invalid' }
  const read = await normalForm(text)
  if ('refused' in read) return read
  const { name } = read
  if (!name.includes('.') || name.length > MAX_NAME_LENGTH) return { refused: 'invalid' }
  const suffix = [ownSuffix, ...SUFFIXES].find((one) => name.endsWith(one))
  if (suffix !== undefined && findLabelFault(name.slice(0, -suffix.length))) return { refused: 'invalid' }
  return read
}

/** A name as a service tells it; `undefined` for one that could pass for another. What has no dot is no name of a registry. */
export async function readGivenName(given: string): Promise<string | undefined> {
  if (!given.includes('.')) return given
  const read = await normalForm(given)
  return 'refused' in read ? undefined : read.name
}

async function normalForm(text: string): Promise<NameReading> {
  if (PLAIN.test(text)) return { name: text.toLowerCase(), unusual: [] }
  const { normalize } = await import('./ensName.js')
  return normalize(text)
}
