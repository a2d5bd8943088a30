import { secp256k1 } from '@noble/curves/secp256k1.js'
import { moreTezosKeys, signTezos, testTezosKeys, tezosAddressOf, tezosPublicKeyOf } from '@portico/testing/tezos'
import { b58Encode, getPkhfromPk, PrefixV2, verifySignature } from '@taquito/utils'
import { expect, it } from 'vitest'
import { readKey, writeSignature } from './keys.js'
import { packMessage, verifyMessage } from './verify.js'

const keys = [...testTezosKeys, ...moreTezosKeys]
const message = new TextEncoder().encode('Sign in é 👋\n')
const payload = packMessage(message)

it('packs a message as Micheline’s string with its length [S7.35]', () => {
  expect(Buffer.from(packMessage(new TextEncoder().encode('Hi'))).toString('hex')).toBe('0501000000024869')
  expect(
    Buffer.from(packMessage(new Uint8Array(300)))
      .subarray(0, 6)
      .toString('hex'),
  ).toBe('05010000012c')
})

it('reads the keys of all kinds, each with the address that the reference library gives it', () => {
  for (const key of keys) {
    const text = tezosPublicKeyOf(key)
    expect(readKey(text)).toMatchObject({ curve: key.curve, text, address: getPkhfromPk(text) })
  }
  const bls = b58Encode(new Uint8Array(48).fill(7), PrefixV2.BLS12_381PublicKey)
  expect(readKey(bls)).toMatchObject({ curve: 'bls', address: getPkhfromPk(bls) })
  const first = readKey(tezosPublicKeyOf(keys[0] ?? { curve: 'ed25519', secret: new Uint8Array(32) }))
  expect(readKey(Buffer.from(first?.bytes ?? []).toString('hex'))).toEqual(first)
  for (const text of ['', 'edpk', 'ab'.repeat(31)]) expect(readKey(text)).toBeUndefined()
})

it.each(keys)('takes a signature of a $curve key where the reference library does, and nothing else', (key) => {
  const [address, publicKey] = [tezosAddressOf(key), tezosPublicKeyOf(key)]
  const { text, bytes } = signTezos(key, payload)
  const reference = (signature: string) => verifySignature(Buffer.from(payload).toString('hex'), publicKey, signature)
  for (const signature of [text, b58Encode(bytes, PrefixV2.GenericSignature)]) {
    expect(reference(signature)).toBe(true)
    expect(verifyMessage(address, message, publicKey, signature)).toBe(true)
  }
  expect(writeSignature(key.curve, bytes)).toBe(text)
  const other = keys.find((one) => one !== key) ?? key
  expect(verifyMessage(address, message.subarray(1), publicKey, text)).toBe(false)
  expect(verifyMessage(tezosAddressOf(other), message, publicKey, text)).toBe(false)
  expect(verifyMessage(tezosAddressOf(other), message, tezosPublicKeyOf(other), text)).toBe(false)
  expect(verifyMessage(address, message, publicKey, text.slice(1))).toBe(false)
  for (let at = 0; at < 64; at += 9) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(verifyMessage(address, message, publicKey, writeSignature(key.curve, changed))).toBe(false)
  }
})

it('refuses the other value for s of secp256k1, as nodes do', () => {
  const key = keys.find(({ curve }) => curve === 'secp256k1') ?? expect.fail('a key')
  const { bytes } = signTezos(key, payload)
  const s = BigInt(`0x${Buffer.from(bytes.subarray(32)).toString('hex')}`)
  const high = Buffer.from((secp256k1.Point.Fn.ORDER - s).toString(16).padStart(64, '0'), 'hex')
  const text = writeSignature('secp256k1', Uint8Array.from([...bytes.subarray(0, 32), ...high]))
  expect(verifyMessage(tezosAddressOf(key), message, tezosPublicKeyOf(key), text)).toBe(false)
})
