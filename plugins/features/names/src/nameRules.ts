/** Endings of names that a data service gives out; the second one is an older one (S5.14). */
const SUFFIXES = ['.reown.id', '.wcn.id'] as const

/** What new names end with, unless the host says otherwise (S9.20). */
export const DEFAULT_SUFFIX = SUFFIXES[0]

const MIN_LENGTH = 4
/** Of a part of a name between two dots (RFC 1035). */
export const MAX_LENGTH = 63
const MAX_NAME_LENGTH = 255

/** What is wrong with a text as the part of a name before its suffix; the first that applies. */
export type LabelFault = 'characters' | 'short' | 'long' | 'hyphens'

/** Letters, digits and hyphens, at least 4 and at most 63, no hyphen at either end (S5.13). */
export function findLabelFault(label: string): LabelFault | undefined {
  if (!/^[a-z0-9-]*$/i.test(label)) return 'characters'
  if (label.length < MIN_LENGTH) return 'short'
  if (label.length > MAX_LENGTH) return 'long'
  return label.startsWith('-') || label.endsWith('-') ? 'hyphens' : undefined
}

/** Names differ by their letters, never by the size of these. */
export const toLabel = (text: string): string => text.trim().toLowerCase()

/** Names differ neither by the size of their letters nor by how a letter and its marks are put together. */
export const canonical = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/**
 * A name as it is asked for; `undefined` for a text that can be none: without a dot, or, below a suffix that is known,
 * against the rules for names.
 */
export function readName(text: string, ownSuffix: string): string | undefined {
  const name = canonical(text)
  const isName = /^[^\s./\\?#@:]+(\.[^\s./\\?#@:]+)+$/u.test(name) && name.length <= MAX_NAME_LENGTH
  if (!isName || /\p{C}/u.test(name)) return undefined
  const suffix = [ownSuffix, ...SUFFIXES].find((one) => name.endsWith(one))
  if (suffix !== undefined && findLabelFault(name.slice(0, -suffix.length))) return undefined
  return name
}
