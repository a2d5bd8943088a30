import { PorticoError } from '@portico/kernel'

/** What the memo program takes without a signer, and less than a transfer of tokens leaves room for in a transaction. */
export const MAX_MEMO_BYTES = 566

/** A memo as the transaction carries it; `undefined` for none. @throws `MEMO_INVALID` */
export function encodeMemo(text = ''): Uint8Array | undefined {
  if (text === '') return undefined
  const bytes = new TextEncoder().encode(text)
  // Half a character would become another one, and what is signed another text than the one that was shown.
  const isWhole = new TextDecoder(undefined, { ignoreBOM: true }).decode(bytes) === text
  if (bytes.length > MAX_MEMO_BYTES || !isWhole) throw new PorticoError('MEMO_INVALID', { maxBytes: MAX_MEMO_BYTES })
  return bytes
}
