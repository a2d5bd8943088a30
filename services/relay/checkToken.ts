import { createPublicKey, verify } from 'node:crypto'
import { decodeIss, decodeJWT } from '@walletconnect/relay-auth'
import * as z from 'zod'

/** Clocks of visitors may be off by so much. */
const LEEWAY_SEC = 120

const payloadSchema = z.object({
  iss: z.string().regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]{40,60}$/),
  sub: z.string().min(1).max(128),
  aud: z.string().max(512),
  iat: z.number(),
  exp: z.number(),
})

export type TokenCheck = { readonly clientId: string } | { readonly problem: string }

export interface TokenRules {
  readonly audiences: readonly string[]
  readonly nowMs: number
  /** From `iat` to `exp`. */
  readonly maxLifeSec: number
}

/** Who connects: the holder of the key that signed, for this relay, about now. */
export function checkToken(token: string, { audiences, nowMs, maxLifeSec }: TokenRules): TokenCheck {
  const payload = readPayload(token)
  if (!payload) return { problem: 'Invalid format' }
  if (!isSigned(token, payload.iss)) return { problem: 'Invalid signature' }
  const { iss, aud, iat, exp } = payload
  if (!audiences.some((audience) => trimSlash(audience) === trimSlash(aud))) return { problem: 'Invalid audience' }
  const nowSec = nowMs / 1_000
  if (exp - iat > maxLifeSec) return { problem: 'JWT Token lives too long' }
  if (iat > nowSec + LEEWAY_SEC) return { problem: 'JWT Token is not yet valid' }
  if (exp < nowSec - LEEWAY_SEC) return { problem: 'JWT Token is expired' }
  return { clientId: iss }
}

const trimSlash = (url: string) => url.replace(/\/$/, '')

/** The library reads whatever it is given, and throws at some of it. */
function readPayload(token: string): z.output<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.parse(decodeJWT(token).payload)
  } catch {
    return undefined
  }
}

/** By Node, in a fiftieth of the time that the library takes: a socket that opens keeps all others waiting for it. */
function isSigned(token: string, issuer: string): boolean {
  const { alg, typ } = decodeJWT(token).header
  if (alg !== 'EdDSA' || typ !== 'JWT') return false
  const end = token.lastIndexOf('.')
  const x = Buffer.from(decodeIss(issuer)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(token.slice(0, end)), key, Buffer.from(token.slice(end + 1), 'base64url'))
}
