/** Endings of names that a data service gives out; the second one is an older one (S5.14). */
export const SUFFIXES = ['.reown.id', '.wcn.id'] as const

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
