import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import { decodeAddress } from '../address.js'

const signatureSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))

/** Whether a base58 signature over exactly this text is that of the address's key. No node is needed. */
export function verifySignature(address: string, text: string, signature: string): boolean {
  const key = decodeAddress(address)
  const parsed = signatureSchema.safeParse(signature)
  if (!key || !parsed.success) return false
  try {
    // Strict: a key of small order would fit any text.
    return ed25519.verify(base58.decode(parsed.data), new TextEncoder().encode(text), key, { zip215: false })
  } catch {
    return false
  }
}
