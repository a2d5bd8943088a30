import verifySignature from '@cardano-foundation/cardano-verify-datasignature'
import { blake2b } from '@noble/hashes/blake2.js'
import { cardanoAddressOf, cardanoStakeAddressOf, signCardanoData, testCardanoKeys } from '@portico/testing/cip34'
import { decode, encode } from 'cborg'
import { expect, it } from 'vitest'
import { decodeAddress } from '../address.js'
import { type DataSignature, verifyDataSignature } from './cose.js'

const [keys = { payment: new Uint8Array(32) }, other = keys] = testCardanoKeys
const message = new TextEncoder().encode('Sign in 👋\nNonce: 1')
const bytesOf = (text: string) => decodeAddress(text) ?? new Uint8Array()
const hexOf = (text: string) => Buffer.from(bytesOf(text)).toString('hex')
const ADDRESS = cardanoAddressOf(keys, 1)
const STAKE = cardanoStakeAddressOf(keys, 1) ?? ''

function sign(address: string, isHashed = false): DataSignature {
  return signCardanoData(keys, 1, { address: hexOf(address), payload: message, isHashed }) ?? expect.fail('not its own')
}
const isValid = (address: string, signed: DataSignature, text = message) =>
  verifyDataSignature(bytesOf(address), text, signed) !== undefined

const toMap = (hex: string) => decode(Buffer.from(hex, 'hex'), { useMaps: true })
const toHex = (value: unknown) => Buffer.from(encode(value)).toString('hex')

it('takes the signature of CIP-30’s own example, of a stake key', () => {
  const signed = {
    key: 'a4010103272006215820b89526fd6bf4ba737c55ea90670d16a27f8de6cc1982349b3b676705a2f420c6',
    signature:
      '84582aa201276761646472657373581de118987c1612069d4080a0eb247820cb987fea81bddeaafdd41f996281a166686173686564f458264175677573746120416461204b696e672c20436f756e74657373206f66204c6f76656c61636558401712458b19f606b322982f6290c78529a235b56c0f1cec4f24b12a8660b40cd37f4c5440a465754089c462ed4b0d613bffaee3d1833516569fda4852f42a4a0f',
  }
  const text = new TextEncoder().encode('Augusta Ada King, Countess of Lovelace')
  const address = 'stake1uyvfslqkzgrf6syq5r4jg7pqewv8l65phh024lw5r7vk9qgznhyty'
  expect(isValid(address, signed, text)).toBe(true)
  expect(isValid(address, signed, text.subarray(1))).toBe(false)
  expect(isValid(STAKE, signed, text)).toBe(false)
})

it('takes the signature of either key for its own address alone, and so does the reference for the key', () => {
  for (const [address, wrong] of [
    [ADDRESS, STAKE],
    [STAKE, ADDRESS],
  ] as const) {
    const signed = sign(address)
    expect(isValid(address, signed)).toBe(true)
    expect(verifySignature(signed.signature, signed.key, new TextDecoder().decode(message), address)).toBe(true)
    expect(isValid(wrong, signed)).toBe(false)
    expect(isValid(cardanoAddressOf(other, 1), signed)).toBe(false)
    expect(isValid(cardanoAddressOf(keys, 0), signed)).toBe(false)
  }
})

it('takes the hash of the message where the signature says that it is one, as of devices', () => {
  const signed = sign(STAKE, true)
  expect(isValid(STAKE, signed)).toBe(true)
  expect(verifySignature(signed.signature, signed.key, new TextDecoder().decode(message), STAKE)).toBe(true)
  expect(isValid(STAKE, signed, message.subarray(1))).toBe(false)
  // The hash itself is no message that was signed as it is.
  const [head, , payload, signature] = toMap(signed.signature)
  const plain = { ...signed, signature: toHex([head, new Map([['hashed', false]]), payload, signature]) }
  expect(isValid(STAKE, plain)).toBe(false)
  expect(isValid(STAKE, plain, blake2b(message, { dkLen: 28 }))).toBe(true)
})

it('takes nothing in which any part is another one', () => {
  const signed = sign(ADDRESS)
  const [head, unprotected, payload, signature] = toMap(signed.signature)
  const parts = [
    [head, unprotected, payload],
    [head, unprotected, null, signature],
    [head, unprotected, payload, signature.slice(1)],
    [toMap(Buffer.from(head).toString('hex')), unprotected, payload, signature],
    [encode(new Map([[1, -8]])), unprotected, payload, signature],
    [
      encode(
        new Map<unknown, unknown>([
          [1, -7],
          ['address', bytesOf(ADDRESS)],
        ]),
      ),
      unprotected,
      payload,
      signature,
    ],
  ]
  for (const part of parts) expect(isValid(ADDRESS, { ...signed, signature: toHex(part) })).toBe(false)
  const key = toMap(signed.key) as Map<number, unknown>
  for (const [entry, value] of [
    [1, 2],
    [3, -7],
    [-1, 4],
    [-2, new Uint8Array(32)],
    [-2, new Uint8Array(31)],
    [-2, 'key'],
  ] as const) {
    expect(isValid(ADDRESS, { ...signed, key: toHex(new Map(key).set(entry, value)) })).toBe(false)
  }
  for (let at = 0; at < 64; at += 7) {
    const changed = Uint8Array.from(signature)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(isValid(ADDRESS, { ...signed, signature: toHex([head, unprotected, payload, changed]) })).toBe(false)
  }
})

it('never throws for what is not CBOR, or too much of it', () => {
  const signed = sign(ADDRESS)
  for (const text of ['', '00', 'ff', 'zz', '81'.repeat(40_000), '9f', 'bf', `${signed.signature}00`, 'a1'.repeat(9)]) {
    expect(isValid(ADDRESS, { ...signed, signature: text })).toBe(false)
    expect(isValid(ADDRESS, { ...signed, key: text })).toBe(false)
  }
})
