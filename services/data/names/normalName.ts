import { ens_normalize } from '@adraffy/ens-normalize'

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
