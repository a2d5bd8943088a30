import { generateKeyPairSync, verify as verifySignature } from 'node:crypto'
import { expect, it } from 'vitest'
import { clientAuthOf } from './clientAuth.js'
import { socialsSchema } from './providers.js'

it('six providers need no more than a client of one’s own, and what is missing is named [S3.15]', () => {
  const client = { clientId: 'id', clientSecret: 'secret' }
  const key = { teamId: 't', keyId: 'k', privateKey: 'p', audience: 'https://appleid.apple.com' }
  const all = ['google', 'github', 'facebook', 'x', 'discord'].map((id) => ({ id, ...client }))
  expect(socialsSchema.parse([...all, { id: 'apple', clientId: 'id', privateKeyJwt: key }])).toHaveLength(6)
  const fields = { subject: 'sub' }
  const other = { id: 'github', ...client, kind: 'oidc', issuer: 'https://id.example', scope: 'openid', fields }
  expect(socialsSchema.parse([other])).toEqual([{ ...other, auth: 'post' }])
  for (const wrong of [
    [{ id: 'google', clientId: 'id' }],
    [{ id: 'google', ...client, privateKeyJwt: key }],
    [
      { id: 'google', ...client },
      { id: 'google', ...client },
    ],
    [{ id: 'other', ...client }],
    [{ id: 'google', ...client, issuer: 'http://accounts.example' }],
    [{ id: 'google', ...client, more: 1 }],
  ]) {
    expect(socialsSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  }
})

it('a secret that is signed for each use is an ES256 JWT for that provider', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const privateKeyJwt = { teamId: 'team', keyId: 'key', privateKey: pem, audience: 'https://appleid.apple.com' }
  const [apple] = socialsSchema.parse([{ id: 'apple', clientId: 'harbour', privateKeyJwt }])
  const body = new URLSearchParams()
  if (apple) clientAuthOf(apple)({ issuer: '' }, { client_id: '' }, body, new Headers())
  const [header = '', claims = '', signature = ''] = (body.get('client_secret') ?? '').split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(header)).toEqual({ alg: 'ES256', kid: 'key' })
  const { iat, exp, ...who } = read(claims)
  expect(who).toEqual({ iss: 'team', sub: 'harbour', aud: 'https://appleid.apple.com' })
  expect(exp - iat).toBe(300)
  const given = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  const isSigned = verifySignature(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    given,
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  expect(body.get('client_id')).toBe('harbour')
})
