const SIGNATURE_LENGTH = 64
const KEY_LENGTH = 32
const HEADER_LENGTH = 3
/** Marks a message that says its version; older ones begin with the header. */
const VERSION_MARK = 0x80

/**
 * A copy of a transaction in wire form with a signature at its signer's place; `undefined` when the key is none of its
 * signers. Counts are one byte: a transaction that fits a packet has fewer than 128 of anything.
 */
export function placeSignature(
  transaction: Uint8Array,
  publicKey: Uint8Array,
  signature: Uint8Array,
): Uint8Array | undefined {
  const [signatures = 0] = transaction
  const message = transaction.subarray(1 + signatures * SIGNATURE_LENGTH)
  const header = message.subarray((message[0] ?? 0) & VERSION_MARK ? 1 : 0)
  const keys = header.subarray(HEADER_LENGTH + 1)
  for (let index = 0; index < signatures; index++) {
    const key = keys.subarray(index * KEY_LENGTH, (index + 1) * KEY_LENGTH)
    if (key.length !== KEY_LENGTH || !key.every((byte, at) => byte === publicKey[at])) continue
    const signed = Uint8Array.from(transaction)
    signed.set(signature, 1 + index * SIGNATURE_LENGTH)
    return signed
  }
  return undefined
}
