import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what they expect
  readonly json: any
}

/** Signs with its P-256 key, as a frame does. Written without the library that the server reads proofs with. */
export interface TestDevice {
  readonly jkt: string
  /** Sent with each call once it is set. */
  token?: string
  proof(claims: Readonly<Record<string, unknown>>, header?: Readonly<Record<string, unknown>>): string
  ask(call: string, body?: unknown, change?: Change): Promise<TestAnswer>
}

interface Change {
  /** Claims instead of the right ones; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
  /** A proof instead of a new one; null sends none. */
  readonly proof?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

interface Place {
  readonly apiUrl: string
  readonly nowMs: () => number
  readonly send: (request: Request) => Promise<Response> | Response
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

export function createTestDevice({ apiUrl, nowMs, send }: Place): TestDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' })
  const jwk = { crv, kty, x, y }
  const device: TestDevice = {
    jkt: hash(JSON.stringify(jwk)),
    proof(claims, header = {}) {
      const text = `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${text}.${signature.toString('base64url')}`
    },
    async ask(call, body, { claims = {}, header, proof, headers = {} } = {}) {
      const [method = '', path = ''] = call.split(' ')
      const url = `${apiUrl}${path}`
      const { token } = device
      const made = device.proof(
        {
          ...{ htm: method, htu: url.split('?')[0], jti: randomBytes(16).toString('base64url') },
          iat: Math.floor(nowMs() / 1_000),
          ...(token === undefined ? {} : { ath: hash(token) }),
          ...claims,
        },
        header,
      )
      const response = await send(
        new Request(url, {
          method,
          headers: {
            ...(proof === null ? {} : { dpop: proof ?? made }),
            ...(token === undefined ? {} : { authorization: `DPoP ${token}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      )
      const text = await response.text()
      return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : undefined }
    },
  }
  return device
}
