import { KeyPair, KeyPairSigner } from 'near-api-js'
import { expect, it } from 'vitest'
import { readSignature, verifyNep413, writeSignature } from './nep413.js'

const nonce = Uint8Array.from({ length: 32 }, (_, index) => index)

async function sign(curve: 'ed25519' | 'secp256k1', message: string, callbackUrl?: string) {
  const payload = { message, recipient: 'shop.example', nonce, ...(callbackUrl !== undefined && { callbackUrl }) }
  const signer = new KeyPairSigner(KeyPair.fromRandom(curve))
  const { publicKey, signature } = await signer.signNep413Message('alice.near', payload)
  return { publicKey: publicKey.toString(), signature, nonce, recipient: 'shop.example', callbackUrl }
}

it.each([
  ['ed25519', 'Hello', undefined],
  ['ed25519', 'ünï 👋\n', 'https://shop.example/?a=1'],
  ['ed25519', '', ''],
  ['secp256k1', 'Hello', undefined],
] as const)(
  'is found good where near-api-js signed with %s, and for nothing else',
  async (curve, message, callbackUrl) => {
    const signed = await sign(curve, message, callbackUrl)
    expect(verifyNep413(message, signed)).toBe(true)
    const other = await sign(curve, message, callbackUrl)
    const changes = [
      { publicKey: other.publicKey },
      { recipient: 'other.example' },
      { nonce: new Uint8Array(32) },
      { nonce: new Uint8Array(31) },
      { callbackUrl: 'https://other.example' },
      { signature: signed.signature.subarray(1) },
      { publicKey: 'ed25519:1' },
      { publicKey: signed.publicKey.replace(/^\w+/, 'other') },
    ]
    for (const change of changes) expect(verifyNep413(message, { ...signed, ...change })).toBe(false)
    expect(verifyNep413(`${message} `, signed)).toBe(false)
  },
)

it('has one text, and no other is read', async () => {
  const signed = await sign('ed25519', 'Hello', 'https://shop.example')
  const text = writeSignature(signed)
  expect(readSignature(text)).toEqual(signed)
  const others = [` ${text}`, text.replace('{', '{"more":1,'), text.slice(0, -1), '[]', 'null', '{}', 'x'.repeat(9_000)]
  for (const other of others) expect(readSignature(other)).toBeUndefined()
})
