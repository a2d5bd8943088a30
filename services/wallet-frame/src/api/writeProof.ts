import { bytesToText } from './base64url.js'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }

/** A pair whose private half no script can read. */
export const createDeviceKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])

/** A proof that this device makes this call, once and now (DPoP, RFC 9449, ES256). `url` has no query. */
export async function writeProof(
  keys: CryptoKeyPair,
  call: { readonly method: string; readonly url: string; readonly token: string | undefined; readonly nowMs: number },
): Promise<string> {
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const claims = {
    jti: bytesToText(crypto.getRandomValues(new Uint8Array(16))),
    htm: call.method,
    htu: call.url,
    iat: Math.floor(call.nowMs / 1_000),
    ...(call.token === undefined ? {} : { ath: await hashText(call.token) }),
  }
  const text = `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { crv, kty, x, y } })}.${encode(claims)}`
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, bytesOf(text))
  return `${text}.${bytesToText(new Uint8Array(signature))}`
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const encode = (part: object) => bytesToText(bytesOf(JSON.stringify(part)))

/** SHA-256, as base64url. */
export const hashText = async (text: string): Promise<string> =>
  bytesToText(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))))
