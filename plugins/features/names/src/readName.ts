import type { NameRefusal } from '@portico/kernel'
import { findLabelFault, SUFFIXES } from './nameRules.js'

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
