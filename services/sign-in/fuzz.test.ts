import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { parseSiweMessage } from 'viem/siwe'
import { expect, inject, it } from 'vitest'
import { checkProof, type Proof } from './checkProof.js'
import { signMessage, wallet } from './testing/signMessage.js'
import { startVisit } from './testing/startVisit.js'

const numRuns = Number(process.env.PORTICO_FUZZ_RUNS ?? 10_000)
const seed = Number(process.env.PORTICO_FUZZ_SEED ?? 20261122)
const timeoutMs = 60_000 + numRuns * 20
process.stdout.write(`fuzz of the sign-in server: seed ${seed}, ${numRuns} runs\n`)

const ORIGIN = 'https://shop.example'
const NONCE = 'a1'.repeat(32)

const oddText = fc.oneof(
  fc.string({ maxLength: 12, unit: 'binary' }),
  fc.constantFrom(
    ...[
      '',
      '\n',
      '\r\n',
      '\u0000',
      '\ud800',
      '\u202e',
      '%',
      '%00',
      '%E0%A4%A',
      '__proto__',
      'constructor',
      'null',
      '[',
      '//[',
    ],
    ...[
      'http://[',
      'http://[v1.x]/',
      'https://a:99999/',
      'http:',
      'javascript:1',
      `https://evil.example@shop.example/`,
    ],
    ...['https://shop.example:443/', 'https://shop.example.evil.example/', 'HTTPS://SHOP.EXAMPLE/', 'x'.repeat(3_000)],
    ...[
      'eip155:1',
      '0',
      '00',
      '1e3',
      '-1',
      '2026-02-30T00:00:00Z',
      '9999-12-31T23:59:60Z',
      'Nonce: b',
      'URI: https://x',
    ],
  ),
)

/** What a line of a message may be made into. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('value' as const), at: fc.nat(12), text: oddText }),
  fc.record({ kind: fc.constantFrom('drop', 'double', 'swap', 'upper', 'lower'), at: fc.nat(12) }),
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(600), text: oddText }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function alter(message: string, one: Change): string {
  if (one.kind === 'insert' && 'text' in one) return message.slice(0, one.at) + one.text + message.slice(one.at)
  const lines = message.split('\n')
  const at = one.at % lines.length
  const line = lines[at] ?? ''
  if (one.kind === 'value' && 'text' in one)
    lines[at] = line.replace(/(: )?[^:]*$/, `$1${one.text.replaceAll('$', '')}`)
  if (one.kind === 'drop') lines.splice(at, 1)
  if (one.kind === 'double') lines.splice(at, 0, line)
  if (one.kind === 'swap') lines.splice(at, 2, lines[at + 1] ?? '', line)
  if (one.kind === 'upper') lines[at] = line.toUpperCase()
  if (one.kind === 'lower') lines[at] = line.toLowerCase()
  return lines.join('\n')
}

it('a message that the wallet has signed, but that is not in order, signs no one in', {
  timeout: timeoutMs,
}, async () => {
  const nowMs = Date.now()
  const { message } = await signMessage(ORIGIN, NONCE)
  const expected = { origin: ORIGIN, networks: ['eip155:1'], nonce: NONCE, nowMs }
  let accepted = 0
  const check = async (text: string, signature: string) => {
    // The key signs whatever is asked: what is refused is refused for what the message says.
    const found = await checkProof({ message: text, signature }, expected, async () => true)
    if (!found) return
    accepted++
    const read = parseSiweMessage(text)
    expect(read).toMatchObject({
      address: wallet.address,
      domain: 'shop.example',
      nonce: NONCE,
      chainId: 1,
      version: '1',
    })
    const { origin, username, password } = new URL(read.uri ?? '')
    expect([origin, username, password]).toEqual([ORIGIN, '', ''])
    expect(found).toMatchObject({ address: wallet.address, chainId: 'eip155:1', message: text })
    expect(Math.abs((read.issuedAt?.getTime() ?? 0) - nowMs)).toBeLessThanOrEqual(11 * 60_000)
    expect(Date.parse(found.expires)).toBeLessThanOrEqual(nowMs + 24 * 3_600_000)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 3 }), (changes) => check(changes.reduce(alter, message), '0xab')),
    { numRuns, seed },
  )
  expect(accepted).toBeGreaterThan(0)
})

it('a proof of anything is a refusal, never a fault', { timeout: timeoutMs }, async () => {
  const { message, signature } = await signMessage(ORIGIN, NONCE)
  const expected = { origin: ORIGIN, networks: ['eip155:1'], nonce: NONCE, nowMs: Date.now() }
  const text = (good: string) =>
    fc.oneof(
      oddText,
      fc.constant(good),
      fc.tuple(change).map(([one]) => alter(good, one)),
    )
  const isSame = (proof: Proof) => proof.message === message && proof.signature.toLowerCase() === signature
  await fc.assert(
    fc.asyncProperty(fc.record({ message: text(message), signature: text(signature) }), async (proof) => {
      const found = await checkProof(proof, expected)
      if (found) expect(isSame(proof)).toBe(true)
    }),
    { numRuns, seed },
  )
})

const encoded = (arbitrary: fc.Arbitrary<string>) =>
  arbitrary.map((text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '?')).replaceAll('%20', '+'))
const name = fc.constantFrom(
  ...[
    'csrfToken',
    'message',
    'signature',
    'callbackUrl',
    'json',
    'redirect',
    'level',
    'code',
    '__proto__',
    'constructor',
    '',
  ],
)
const field = fc.tuple(name, fc.oneof(encoded(oddText), oddText)).map(([key, value]) => `${key}=${value}`)
const hostileRequest = fc.record({
  path: fc.oneof(
    { weight: 4, arbitrary: fc.constant('/api/auth/callback/credentials') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...[
          'session',
          'csrf',
          'providers',
          'signin',
          'signin/credentials',
          'signout',
          'error',
          '_log',
          'callback',
          '',
        ].map((action) => `/api/auth/${action}`),
        ...[
          '/api/auth',
          '/api/auth/callback/%00',
          '/api/auth/callback/__proto__',
          '//[',
          '/api/auth/session?error=%',
          '/x',
        ],
      ),
    },
    {
      weight: 1,
      arbitrary: encoded(oddText).map((text) => `/api/auth/${text}?callbackUrl=${text}&nextauth=${text}`),
    },
  ),
  method: fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
  body: fc.oneof(
    { weight: 60, arbitrary: fc.array(field, { maxLength: 6 }).map((fields) => fields.join('&')) },
    { weight: 20, arbitrary: fc.string({ maxLength: 200, unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constant('a='.padEnd(90_000, 'x')) },
    { weight: 10, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
  ),
  type: fc.constantFrom('application/x-www-form-urlencoded', 'application/json', 'multipart/form-data', ''),
  cookie: fc.array(
    fc.tuple(
      fc.constantFrom('next-auth.csrf-token', 'next-auth.session-token', 'next-auth.session-token.0', '__proto__', ''),
      encoded(oddText),
    ),
    { maxLength: 3 },
  ),
  isOwnVisit: fc.boolean(),
})

it('a request of anything is answered, never with a fault of the server', { timeout: timeoutMs }, async () => {
  const { client, server, visitor } = await startVisit()
  const csrfToken = await client.csrf()
  const own = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  type Hostile = typeof hostileRequest extends fc.Arbitrary<infer T> ? T : never
  const send = ({ path, method, body, type, cookie, isOwnVisit }: Hostile) =>
    new Promise<{ status: number; isSignedIn: boolean }>((resolve, reject) => {
      const cookies = [...(isOwnVisit ? [own] : []), ...cookie.map((pair) => pair.join('='))].join('; ')
      const bytes = Buffer.from(isOwnVisit ? `csrfToken=${csrfToken}&json=true&${body}` : body)
      const headers = { cookie: cookies, 'content-type': type, 'content-length': bytes.length }
      const sent = request(`${server.url}`, { path, method, headers, agent }, (answer) => {
        answer.resume().on('end', () => {
          const set = answer.headers['set-cookie'] ?? []
          resolve({ status: answer.statusCode ?? 0, isSignedIn: set.some((one) => /session-token=[^;]/.test(one)) })
        })
      })
      // The server may answer 413 before it has read all of the body.
      sent.on('error', (error: NodeJS.ErrnoException) =>
        /EPIPE|ECONNRESET/.test(error.code ?? '') ? resolve({ status: 413, isSignedIn: false }) : reject(error),
      )
      sent.end(bytes)
    })

  // Each takes milliseconds on both sides of a connection: a push sends a quarter of them, a soak all.
  const requests = fc.sample(hostileRequest, { numRuns: inject('isSoak') ? numRuns : Math.ceil(numRuns / 4), seed })
  const faults: unknown[] = []
  const statuses = new Set<number>()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let one = requests.pop(); one; one = requests.pop()) {
        const { status, isSignedIn } = await send(one)
        statuses.add(status)
        if (status >= 500 || isSignedIn) faults.push({ status, isSignedIn, ...one })
      }
    }),
  )
  agent.destroy()
  expect(faults.slice(0, 5)).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 413]))
  expect(await client.session()).toBeUndefined()
})
