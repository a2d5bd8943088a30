import { createPublicKey, verify } from 'node:crypto'
import * as z from 'zod'

export const signature = z.string().regex(/^[\w-]{86}$/, 'must be an Ed25519 signature as base64url')

/** Whether the wallet's proving key (Ed25519) signed the text: only a device that has opened the wallet can. */
export function isSigned(text: string, authKey: string, signed: string | undefined): boolean {
  if (signed === undefined) return false
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: authKey }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signed, 'base64url'))
}
