import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import * as z from 'zod'
import { badProof, notYetValid } from '../refusals.js'

/** How far the clocks of devices and of this server may be apart, and those of two instances. */
const SKEW_MS = 60_000

const headerSchema = z.object({ jwk: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }) })
const claimsSchema = z.object({
  htm: z.string(),
  htu: z.string(),
  jti: z.string().min(16).max(128),
  iat: z.number(),
  ath: z.string().optional(),
})

export interface Proof {
  /** Thumbprint of the device's key (RFC 7638). */
  readonly jkt: string
  /** Names this proof among all of all keys. */
  readonly id: string
  /** From then on it is too old for every instance, whatever their clocks say: that of one may be ahead by `SKEW_MS`. */
  readonly endsAtMs: number
}

/**
 * A DPoP proof (RFC 9449) with ES256, signed by the key that it names, for this method and address and within a minute of
 * now; with a token it must name its SHA-256 (`ath`). That it comes for the first time is not looked at here.
 * @throws a 401; of a proof from the future with the words of S8.3b
 */
export async function readProof(
  jwt: string | undefined,
  asked: {
    readonly method: string
    readonly url: string
    readonly tokenHash: string | undefined
    readonly nowMs: number
  },
): Promise<Proof> {
  if (jwt === undefined) throw badProof('is missing')
  const { header, claims } = await verify(jwt, asked.nowMs)
  if (claims.htm !== asked.method) throw badProof('is for another method')
  if (claims.htu !== asked.url) throw badProof('is for another address')
  const atMs = claims.iat * 1_000
  if (atMs > asked.nowMs + SKEW_MS) throw notYetValid()
  if (atMs < asked.nowMs - SKEW_MS) throw badProof('is too old')
  if (asked.tokenHash !== undefined && claims.ath !== asked.tokenHash) throw badProof('is for another token')
  const jkt = await calculateJwkThumbprint(header.jwk)
  return {
    jkt,
    id: createHash('sha256').update(`${jkt}\n${claims.jti}`).digest('base64url'),
    endsAtMs: Math.ceil(atMs) + 2 * SKEW_MS + 1,
  }
}

async function verify(jwt: string, nowMs: number) {
  try {
    const { protectedHeader, payload } = await jwtVerify(jwt, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      currentDate: new Date(nowMs),
    })
    return { header: headerSchema.parse(protectedHeader), claims: claimsSchema.parse(payload) }
  } catch {
    // What jose and Zod say of it repeats what was sent.
    throw badProof('is not valid')
  }
}
