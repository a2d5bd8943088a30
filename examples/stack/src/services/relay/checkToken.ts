import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'
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

/** Who connects: the holder of the key that signed, for this relay, about now. */
export async function checkToken(
  token: string,
  { audiences, nowMs }: { readonly audiences: readonly string[]; readonly nowMs: number },
): Promise<TokenCheck> {
  const payload = readPayload(token)
  if (!payload) return { problem: 'Invalid format' }
  if (!(await isSigned(token))) return { problem: 'Invalid signature' }
  const { iss, aud, iat, exp } = payload
  if (!audiences.some((audience) => trimSlash(audience) === trimSlash(aud))) return { problem: 'Invalid audience' }
  const nowSec = nowMs / 1_000
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

async function isSigned(token: string): Promise<boolean> {
  try {
    return await verifyJWT(token)
  } catch {
    return false
  }
}
