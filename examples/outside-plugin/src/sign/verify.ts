import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/curves/utils.js'

/** Whether the text of a signature is the account's over exactly this message. The address is the public key. */
export function verifySignature(address: string, message: string, signature: string): boolean {
  if (!/^[0-9a-f]{128}$/.test(signature) || !/^[0-9a-f]{64}$/.test(address)) return false
  const bytes = new TextEncoder().encode(message)
  return ed25519.verify(hexToBytes(signature), bytes, hexToBytes(address), { zip215: false })
}
