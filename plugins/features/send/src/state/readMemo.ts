import { cleanText } from '@portico/kernel/untrusted'

/** A memo as it will be sent and shown: one line without anything hidden. `undefined` for none. */
export const readMemo = (text: string): string | undefined => cleanText(text, Number.MAX_SAFE_INTEGER) || undefined

export const isTooLong = (memo: string | undefined, maxBytes: number): boolean =>
  new TextEncoder().encode(memo).length > maxBytes
