import { createPrivateKey, sign } from 'node:crypto'
import { type ClientAuth, ClientSecretBasic, ClientSecretPost } from 'openid-client'
import type { SocialProvider } from './providers.js'

const LIFE_SEC = 300

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** How this server shows who it is to the provider's token endpoint. */
export function clientAuthOf({ clientId, clientSecret, privateKeyJwt, auth }: SocialProvider): ClientAuth {
  if (!privateKeyJwt) return auth === 'basic' ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret)
  const { teamId, keyId, privateKey, audience } = privateKeyJwt
  const key = createPrivateKey(privateKey)
  // The provider checks it by its own clock, so this one is not the caller's.
  return (_server, _client, body) => {
    const iat = Math.floor(Date.now() / 1_000)
    const claims = { iss: teamId, sub: clientId, aud: audience, iat, exp: iat + LIFE_SEC }
    const signed = `${encode({ alg: 'ES256', kid: keyId })}.${encode(claims)}`
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    body.set('client_id', clientId)
    body.set('client_secret', `${signed}.${signature}`)
  }
}
