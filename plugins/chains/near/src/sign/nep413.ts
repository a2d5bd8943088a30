import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base64 } from '@scure/base'
import * as P from 'micro-packed'
import * as z from 'zod/mini'

/** What a wallet is asked to sign (NEP-413). */
export interface Nep413Message {
  readonly message: string
  /** Whom the message is for: the site's domain. */
  readonly recipient: string
  /** 32 bytes. */
  readonly nonce: Uint8Array
  /** Where a web wallet leads back to, which it signs, too. */
  readonly callbackUrl?: string | undefined
}

/** All that takes part in the check of a signature, besides message and account. */
export interface Nep413Signature extends Omit<Nep413Message, 'message'> {
  /** `ed25519:` or `secp256k1:` and base58. */
  readonly publicKey: string
  readonly signature: Uint8Array
}

/** 2^31 + 413: no transaction begins so. */
const TAG = 2_147_484_061
const KEY_BYTES: Readonly<Record<string, number>> = { ed25519: 32, secp256k1: 64 }

const text = /* @__PURE__ */ P.string(P.U32LE)
const payload = /* @__PURE__ */ P.struct({
  tag: P.U32LE,
  message: text,
  nonce: /* @__PURE__ */ P.bytes(32),
  recipient: text,
  callbackUrl: /* @__PURE__ */ P.optional(P.bool, text),
})

/** `undefined` for a text in another form. */
export function readPublicKey(key: string): { readonly curve: string; readonly bytes: Uint8Array } | undefined {
  const [, curve = '', encoded = ''] = /^(ed25519|secp256k1):([1-9A-HJ-NP-Za-km-z]{32,90})$/.exec(key) ?? []
  try {
    const bytes = base58.decode(encoded)
    return bytes.length === KEY_BYTES[curve] ? { curve, bytes } : undefined
  } catch {
    return undefined
  }
}

/** Whether it is the signature of its key over the message. Whose key it is, only the chain knows. */
export function verifyNep413(message: string, { publicKey, signature, ...rest }: Nep413Signature): boolean {
  const key = readPublicKey(publicKey)
  try {
    if (!key) return false
    const { callbackUrl, nonce, recipient } = rest
    const digest = sha256(payload.encode({ tag: TAG, message, nonce, recipient, callbackUrl }))
    if (key.curve === 'ed25519') return ed25519.verify(signature, digest, key.bytes, { zip215: false })
    // A 65th byte would recover the key.
    const isWhole = signature.length === 65
    const point = Uint8Array.of(4, ...key.bytes)
    return isWhole && secp256k1.verify(signature.subarray(0, 64), digest, point, { prehash: false, lowS: true })
  } catch {
    return false
  }
}

const textSchema = /* @__PURE__ */ z.object({
  publicKey: z.string(),
  signature: z.string(),
  nonce: z.string(),
  recipient: z.string(),
  callbackUrl: /* @__PURE__ */ z.optional(z.string()),
})
const TEXT_LENGTH = 4_000

/** The text of a signature: JSON with what a server needs to check it, bytes in base64. */
export const writeSignature = (signed: Nep413Signature): string =>
  JSON.stringify({
    publicKey: signed.publicKey,
    signature: base64.encode(signed.signature),
    nonce: base64.encode(signed.nonce),
    recipient: signed.recipient,
    callbackUrl: signed.callbackUrl,
  })

/** `undefined` for a text in any other form than the one that {@link writeSignature} has. */
export function readSignature(written: string): Nep413Signature | undefined {
  if (written.length > TEXT_LENGTH) return undefined
  try {
    const { signature, nonce, ...rest } = textSchema.parse(JSON.parse(written))
    const signed = { ...rest, signature: base64.decode(signature), nonce: base64.decode(nonce) }
    return writeSignature(signed) === written ? signed : undefined
  } catch {
    return undefined
  }
}
