import { base64urlnopad } from '@scure/base'
import { expect, it } from 'vitest'
import { failureOf } from '../testing/failureOf.js'
import { type EnvelopePlace, openEnvelope, sealSecret } from './envelope.js'

const place: EnvelopePlace = { userId: 'user-1', walletId: 'wallet_1', opener: 'device', version: 1 }
const makeKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt'])
const secret = crypto.getRandomValues(new Uint8Array(32))
const key = await makeKey()
const sealed = await sealSecret(key, place, secret)

it('is the IV, the ciphertext and the tag of AES-256-GCM over the secret, bound to its place', async () => {
  const bytes = Uint8Array.from(base64urlnopad.decode(sealed))
  expect(bytes).toHaveLength(12 + 32 + 16)
  const additionalData = new TextEncoder().encode('user-1:wallet_1:device:1')
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, 12), additionalData, tagLength: 128 }
  expect(new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.slice(12)))).toEqual(secret)
})

it('opens where it belongs, and is another each time', async () => {
  expect(await openEnvelope(key, place, sealed)).toEqual(secret)
  expect(await sealSecret(key, place, secret)).not.toBe(sealed)
})

it('is refused with any of its bits flipped', async () => {
  const bytes = base64urlnopad.decode(sealed)
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Uint8Array.from(bytes)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    const { code } = await failureOf(() => openEnvelope(key, place, base64urlnopad.encode(flipped)))
    expect(code).toBe('RECOVERY_FAILED')
  }
})

it.each<Partial<EnvelopePlace>>([{ userId: 'user-2' }, { walletId: 'wallet_2' }, { opener: 'code' }, { version: 2 }])(
  'is refused in another place: %j',
  async (other) => {
    const { code } = await failureOf(() => openEnvelope(key, { ...place, ...other }, sealed))
    expect(code).toBe('RECOVERY_FAILED')
  },
)

it('is refused with another key', async () => {
  const other = await makeKey()
  expect((await failureOf(() => openEnvelope(other, place, sealed))).code).toBe('RECOVERY_FAILED')
})

it.each([undefined, null, 7, '', 'A'.repeat(79), 'A'.repeat(81), '='.repeat(80), '🙂'.repeat(40), {}])(
  'what is none is refused: %j',
  async (envelope) => {
    expect((await failureOf(() => openEnvelope(key, place, envelope))).code).toBe('RECOVERY_FAILED')
  },
)

it.each<Partial<EnvelopePlace>>([
  { userId: 'user:1' },
  { userId: '' },
  { walletId: 'a'.repeat(65) },
  { walletId: 'ü' },
  { version: 0 },
  { version: 1.5 },
  { version: Number.NaN },
])('no place can be written like another: %j', async (other) => {
  expect((await failureOf(() => sealSecret(key, { ...place, ...other }, secret))).code).toBe('BAD_REQUEST')
})

it('seals nothing but a secret of 32 bytes', async () => {
  await expect(sealSecret(key, place, new Uint8Array(31))).rejects.toThrow(RangeError)
})
