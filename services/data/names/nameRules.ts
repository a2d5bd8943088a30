import { ens_normalize } from '@adraffy/ens-normalize'

/** Zones whose names are looked up in the store, but no longer given out (S5.14). */
export const LEGACY_ZONES = ['wcn.id'] as const

const LABEL = /^(?=.{4,63}$)(?!..--)[a-z0-9]([a-z0-9-]*[a-z0-9])?$/

/**
 * Letters, digits, hyphens only, at least four characters, no hyphen at either end (S5.13), and none of the labels that
 * ENSIP-15 leaves to other encodings, such as `xn--…`. Lower case.
 */
export const isNameLabel = (label: string): boolean => LABEL.test(label)

/** The zone that the name is in, and the label before it; `undefined` where the zone is another's. */
export function splitName(
  name: string,
  zones: readonly string[],
): { readonly label: string; readonly zone: string } | undefined {
  const dot = name.indexOf('.')
  const zone = name.slice(dot + 1)
  return dot > 0 && zones.includes(zone) ? { label: name.slice(0, dot), zone } : undefined
}

const SUFFIXES = ['-eth', '-wallet', '-1', '-hq', '-me', '-2', '-3', '-id'] as const

/** The label itself, then others like it, all of them within the rules. */
export function suggestLabels(label: string): readonly string[] {
  const stem = label.slice(0, 50).replace(/-+$/, '')
  const variants = [label, ...SUFFIXES.map((suffix) => stem + suffix), `my-${stem}`, `the-${stem}`]
  return [...new Set(variants)].filter(isNameLabel)
}

/** ENSIP-11; the number of call 15 (wire §2.3). */
const EVM_BIT = 0x80_00_00_00

/** Of an eip155 chain. */
export const coinTypeOf = (chainId: string): number => (EVM_BIT | Number(chainId.split(':')[1])) >>> 0

/** `undefined` for the number of another kind of chain. */
export const chainIdOf = (coinType: number): string | undefined =>
  coinType >= EVM_BIT ? `eip155:${coinType - EVM_BIT}` : undefined

const MAX_LENGTH = 255

/** A name in the one normal form of ENSIP-15; `undefined` for what is no name, or could pass for another. */
export function normalizeName(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  try {
    const name = ens_normalize(text)
    return name.includes('.') && name.length <= MAX_LENGTH ? name : undefined
  } catch {
    return undefined
  }
}
