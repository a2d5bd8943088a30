import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'
import { Refusal, refuse } from '../../http/refusal.js'

const HEADER = 'portico-signature'
const MAX_AGE_SEC = 300

const signText = (secret: Uint8Array, sec: string, body: Uint8Array) =>
  createHmac('sha256', secret).update(`${sec}.`).update(body).digest('hex')

/** The headers of a callback in Portico's own form: `portico-signature: t={seconds},v1={HMAC-SHA-256 of "{seconds}.{body}", hex}`. */
export function signCallback(secret: Uint8Array, body: Uint8Array): Readonly<Record<string, string>> {
  const sec = String(Math.floor(Date.now() / 1_000))
  return { 'content-type': 'application/json', [HEADER]: `t=${sec},v1=${signText(secret, sec, body)}` }
}

/** Reads what was signed in that form. @throws a 401 when the signature is missing, wrong or more than five minutes off */
export const readSigned =
  <Change>(secret: Uint8Array, schema: z.ZodType<Change>) =>
  async (headers: Headers, body: Uint8Array): Promise<readonly Change[]> => {
    const [, sec = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(HEADER) ?? '') ?? []
    const given = Buffer.from(signature)
    const wanted = Buffer.from(signText(secret, sec, body))
    const isOwn = given.length === wanted.length && timingSafeEqual(given, wanted)
    if (!isOwn || Math.abs(Date.now() / 1_000 - Number(sec)) > MAX_AGE_SEC) {
      throw new Refusal(401, 'The signature is not valid', { code: 'SIGNATURE_INVALID' })
    }
    const read = schema.safeParse(parse(body))
    if (!read.success) throw refuse(400, read.error, 'body')
    return [read.data]
  }

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}
