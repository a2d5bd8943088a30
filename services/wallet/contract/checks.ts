import { createHash, randomBytes } from 'node:crypto'
import { type Check as AnyCheck, demand, demandEqual, Skip } from '../../data/contract/check.js'
import type { TestAnswer, TestDevice } from '../testing/createTestDevice.js'

/** What the checks know of the server. */
export interface WalletSubject {
  /** A device that has not asked before. */
  newDevice(): TestDevice
  readonly projectId: string
  readonly origin: string
  readonly frameUrl: string
  /** An address whose codes can be read; without it, no mail is asked for. */
  readonly email: string | undefined
}

export interface WalletCheck extends Pick<AnyCheck, 'name'> {
  run(subject: WalletSubject): Promise<void>
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url')
const id = random(16)
const bytes32 = random(32)
const signature = random(64)
const envelope = random(60)

/** The call is refused with this status and code, in the error body of wire §2.1. */
function demandCode({ status, json, headers }: TestAnswer, wantedStatus: number, code: string): void {
  const { error } = json ?? {}
  demandEqual([status, error?.code], [wantedStatus, code], 'status and error.code')
  demand(typeof error.message === 'string' && error.message !== '', 'error.message is missing')
  demandEqual(headers.get('cache-control'), 'no-store', 'cache-control')
  demandEqual(headers.get('set-cookie'), null, 'set-cookie')
}

/** Calls that take a session, each with a body that is right. */
export const OF_SESSION: readonly (readonly [call: string, body?: unknown])[] = [
  ['GET /v1/session'],
  ['DELETE /v1/session'],
  ['PUT /v1/account-type', { type: 'eoa' }],
  ['POST /v1/step-up', { purpose: 'recover' }],
  ['POST /v1/step-up/verify', { stepUpId: id, otp: '000000' }],
  [
    'POST /v1/wallet',
    {
      ...{ walletId: id, envelope, authKey: bytes32 },
      addresses: { eip155: `0x${'1'.repeat(40)}`, solana: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' },
    },
  ],
  ['POST /v1/wallet/envelope'],
  ['PUT /v1/wallet/device', { envelope }],
  ['GET /v1/recovery'],
  ['POST /v1/recovery', { kind: 'code', envelope, label: 'Paper', signature }],
  ['DELETE /v1/recovery', { id, signature }],
  ['POST /v1/recovery/open', { id }],
  ['GET /v1/devices'],
  ['DELETE /v1/devices', { id, signature }],
  ['GET /v1/audit'],
  ['POST /v1/rpc?chainId=eip155:1', { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }],
  ['POST /v1/bundler?chainId=eip155:1', { jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] }],
  ['POST /v1/paymaster?chainId=eip155:1', { jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params: [] }],
  ['POST /v1/calls', { id: bytes32, chainId: 'eip155:1', account: `0x${'1'.repeat(40)}`, size: 2 }],
  ['GET /v1/grants'],
  [
    'POST /v1/grants',
    { pci: '0x', chainId: 'eip155:1', account: '0x', delegate: '0x', origin: '', expiresAtMs: 0, terms: {} },
  ],
  [`GET /v1/calls/${bytes32}`],
  [`PUT /v1/calls/${bytes32}`, { isOver: false }],
  ['POST /v1/email', { email: 'contract@mail.example' }],
  ['POST /v1/email/primary', { codeId: id, otp: '000000' }],
  ['POST /v1/email/secondary', { codeId: id, otp: '000000' }],
  ['DELETE /v1/email', { id, signature }],
  ['POST /v1/retire'],
  ['DELETE /v1/retire', { id, signature }],
  ['GET /v1/identities'],
  ['POST /v1/identities', { resultUri: 'https://wallet.example/return?code=x', verifier: bytes32 }],
  ['DELETE /v1/identities', { id, signature }],
]

const social = { provider: 'none', state: id, mode: 'popup', challenge: bytes32 }

/** What is refused to a device that is not logged in: what it asks, and the status and code of the answer. */
const refusals = ({ projectId, origin, frameUrl }: WalletSubject) => {
  const page = { projectId, origin }
  const login = { email: 'contract@mail.example', ...page }
  const foreign = { projectId, origin: 'https://portico-contract.invalid' }
  const resultUri = `${frameUrl.replace(/\/$/, '')}/return?code=${bytes32}`
  return [
    ['1: an unknown project', 'GET /v1/config?projectId=portico-contract', undefined, 401, 'INVALID_KEY'],
    ['1: no project', 'GET /v1/config', undefined, 400, 'BAD_REQUEST'],
    ['2: no address', 'POST /v1/login/email', { ...login, email: 'contract@' }, 400, 'EMAIL_INVALID'],
    ['2: a foreign page', 'POST /v1/login/email', { ...login, ...foreign }, 403, 'UNVERIFIED_DOMAIN'],
    ['2: more than is asked', 'POST /v1/login/email', { ...login, more: 1 }, 400, 'BAD_REQUEST'],
    ['2: not JSON', 'POST /v1/login/email', '{', 400, 'BAD_REQUEST'],
    ['2: more than 16 KiB', 'POST /v1/login/email', { ...login, email: 'x'.repeat(17_000) }, 400, 'BAD_REQUEST'],
    ['3: an unknown login', 'POST /v1/login/device', { loginId: id }, 400, 'DEVICE_EXPIRED'],
    ['3: an unknown link', `GET /v1/login/link?t=${bytes32}`, undefined, 404, 'DEVICE_EXPIRED'],
    ['3: a decision of it', 'POST /v1/login/link', { t: bytes32, isApproved: true }, 404, 'DEVICE_EXPIRED'],
    ['4: an unknown login', 'POST /v1/login/email/verify', { loginId: id, otp: '000000' }, 400, 'OTP_EXPIRED'],
    ['4: a code that is none', 'POST /v1/login/email/verify', { loginId: id, otp: '00000' }, 400, 'BAD_REQUEST'],
    ['5: an unknown provider', 'POST /v1/login/social', { ...social, ...page }, 400, 'SOCIAL_FAILED'],
    ['5: a foreign page', 'POST /v1/login/social', { ...social, ...foreign }, 403, 'UNVERIFIED_DOMAIN'],
    ['6: an unknown result', 'POST /v1/login/social/redeem', { resultUri, verifier: bytes32 }, 400, 'SOCIAL_FAILED'],
    ['7: an unknown login', 'POST /v1/login/social/poll', { state: id, verifier: bytes32 }, 400, 'SOCIAL_FAILED'],
  ] as const
}

interface BadProof {
  readonly name: string
  readonly claims: (nowSec: number) => Readonly<Record<string, unknown>>
  readonly message?: string
}
const BAD_PROOFS: readonly BadProof[] = [
  { name: 'for another method', claims: () => ({ htm: 'PUT' }) },
  { name: 'for another address', claims: () => ({ htu: 'https://portico-contract.invalid/api/v1/config' }) },
  { name: 'without an id', claims: () => ({ jti: undefined }) },
  { name: 'of two minutes ago', claims: (nowSec) => ({ iat: nowSec - 120 }) },
  {
    name: 'of the future',
    claims: (nowSec) => ({ iat: nowSec + 120 }),
    message: 'JWT validation error: JWT Token is not yet valid',
  },
]

/** What can be seen without a login. */
export function listChecks(subject: WalletSubject): readonly WalletCheck[] {
  const config = `GET /v1/config?projectId=${encodeURIComponent(subject.projectId)}`
  return [
    {
      name: '1: a frame gets its networks, providers, ancestors and settings',
      async run({ newDevice }) {
        const { status, json } = await newDevice().ask(config)
        demandEqual([status, Object.keys(json).sort()], [200, ['ancestors', 'chains', 'settings', 'socials']], 'answer')
        demand(!/rpcUrl/.test(JSON.stringify(json)), 'it tells where nodes are')
      },
    },
    ...refusals(subject).map(
      ([name, call, body, status, code]): WalletCheck => ({
        name: `${name} is ${status} ${code}`,
        run: async ({ newDevice }) => demandCode(await newDevice().ask(call, body), status, code),
      }),
    ),
    ...OF_SESSION.map(
      ([call, body]): WalletCheck => ({
        name: `${call} takes a session`,
        async run({ newDevice }) {
          const device = newDevice()
          demandCode(await device.ask(call, body), 401, 'NOT_CONNECTED')
          device.token = bytes32
          demandCode(await device.ask(call, body), 401, 'NOT_CONNECTED')
        },
      }),
    ),
    {
      name: 'every call takes a proof of the device, once',
      async run({ newDevice }) {
        const device = newDevice()
        const missing = await device.ask(config, undefined, { proof: null })
        demandCode(missing, 401, 'BAD_REQUEST')
        demandEqual(missing.headers.get('www-authenticate'), 'DPoP algs="ES256"', 'www-authenticate')
        const jti = random(16)
        demandEqual((await device.ask(config, undefined, { claims: { jti } })).status, 200, 'status')
        demandCode(await device.ask(config, undefined, { claims: { jti } }), 401, 'BAD_REQUEST')
        demandCode(await device.ask(config, undefined, { header: { alg: 'none' } }), 401, 'BAD_REQUEST')
      },
    },
    ...BAD_PROOFS.map(
      ({ name, claims, message }): WalletCheck => ({
        name: `a proof ${name} is refused`,
        async run({ newDevice }) {
          const change = { claims: claims(Math.floor(Date.now() / 1_000)) }
          const answer = await newDevice().ask(config, undefined, change)
          demandCode(answer, 401, 'BAD_REQUEST')
          if (message !== undefined) demandEqual(answer.json.error.message, message, 'error.message')
        },
      }),
    ),
    {
      name: 'an unknown path is 404 NOT_FOUND in a session, and 401 without',
      run: async ({ newDevice }) => demandCode(await newDevice().ask('GET /v1/portico-contract'), 401, 'NOT_CONNECTED'),
    },
    {
      name: '2, 4: a code goes out once in 30 s, is for the device that asked, and is locked after five tries',
      run: checkCode,
    },
  ]
}

async function checkCode({ newDevice, projectId, origin, email }: WalletSubject): Promise<void> {
  if (email === undefined) throw new Skip('there is no address to send a code to')
  const [device, other] = [newDevice(), newDevice()]
  const asked = await device.ask('POST /v1/login/email', { email, projectId, origin })
  demandEqual(asked.status, 200, 'status')
  const { loginId, ...facts } = asked.json
  if (facts.action === 'VERIFY_DEVICE') throw new Skip('new devices get a link first')
  demandEqual(facts, { action: 'VERIFY_OTP', codeLength: 6, expiresInSec: 600 }, 'answer')
  const again = await other.ask('POST /v1/login/email', { email, projectId, origin })
  demandCode(again, 429, 'COOLDOWN')
  demandEqual(again.headers.get('retry-after'), String(again.json.error.retryAfterSec), 'retry-after')
  demandCode(await other.ask('POST /v1/login/email/verify', { loginId, otp: '000000' }), 400, 'OTP_EXPIRED')
  for (let tries = 4; tries >= 0; tries -= 1) {
    // One in 200,000 times this is the code.
    const otp = createHash('sha256').update(`${loginId}${tries}`).digest().readUInt32BE() % 1_000_000
    const wrong = await device.ask('POST /v1/login/email/verify', { loginId, otp: String(otp).padStart(6, '0') })
    demandCode(wrong, 400, tries > 0 ? 'OTP_INVALID' : 'OTP_LOCKED')
    demandEqual(wrong.json.error.attemptsLeft, tries, 'attemptsLeft')
  }
  demandCode(await device.ask('POST /v1/login/email/verify', { loginId, otp: '000000' }), 400, 'OTP_LOCKED')
}
