import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, p2wsh } from '@scure/btc-signer'
import { crypto } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verifySignature } from '../src/sign/verifySignature.js'
import { bip322Digest, taggedHash } from './bip322Digest.js'
import vectors from './bip322Vectors.json' with { type: 'json' }

describe('the vectors of BIP-322', () => {
  it.each(vectors.simple)('$type: $message', ({ type, address, message, signatures }) => {
    for (const signature of signatures) {
      const isChecked = type !== 'p2wsh-multisig'
      expect(verifySignature(address, message, signature)).toBe(isChecked || undefined)
      expect(verifySignature(address, `${message} `, signature)).toBe(isChecked ? false : undefined)
      const bare = signature.replace(/^smp/, '')
      for (const prefix of ['', 'smp']) {
        expect(verifySignature(address, message, `${prefix}${bare}`)).toBe(isChecked || undefined)
      }
      for (const prefix of ['ful', 'pof']) {
        expect(verifySignature(address, message, `${prefix}${bare}`)).toBeUndefined()
      }
    }
  })

  it.each(vectors.error)('never valid: $description', ({ address, message, signature }) => {
    expect(verifySignature(address, message, signature)).not.toBe(true)
  })

  it.each(vectors.full)('a full signature is not taken for a simple one: $message', (vector) => {
    expect(verifySignature(vector.address, vector.message, vector.signature)).not.toBe(true)
    expect(verifySignature(vector.address, vector.message, `ful${vector.signature}`)).toBeUndefined()
  })
})

const key = new Uint8Array(32).fill(7)
const publicKey = secp256k1.getPublicKey(key)

const digestBy = (message: string, script: Uint8Array, type: number, code?: Uint8Array) =>
  bip322Digest(new TextEncoder().encode(message), script, type, code)

function sign(message: string, script: Uint8Array): string {
  const code = p2pkh(publicKey).script
  const digest = digestBy(message, script, 1, code)
  const der = secp256k1.sign(digest, key, { prehash: false, format: 'der' })
  return base64.encode(Uint8Array.of(2, der.length + 1, ...der, 1, publicKey.length, ...publicKey))
}

describe('messages of any text and length', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })

  it('P2WPKH and P2SH-P2WPKH', () => {
    for (const paying of [p2wpkh(publicKey), p2sh(p2wpkh(publicKey))]) {
      fc.assert(
        fc.property(text, (message) => {
          const signature = sign(message, paying.script)
          expect(verifySignature(paying.address ?? '', message, signature)).toBe(true)
          expect(verifySignature(paying.address ?? '', `${message}.`, signature)).toBe(false)
        }),
        { numRuns: 20 },
      )
    }
  })

  it('P2TR, with each of the two types that stand for everything', () => {
    const { script, address = '', tweakedPubkey } = p2tr(publicKey.slice(1))
    const tweak = taggedHash('TapTweak', publicKey.slice(1))
    const even = publicKey[0] === 2 ? bytesToNumber(key) : secp256k1.Point.CURVE().n - bytesToNumber(key)
    const tweaked = (even + bytesToNumber(tweak)) % secp256k1.Point.CURVE().n
    const secret = Uint8Array.from(tweaked.toString(16).padStart(64, '0').match(/../g) ?? [], (one) =>
      Number.parseInt(one, 16),
    )
    expect(schnorr.getPublicKey(secret)).toEqual(tweakedPubkey)
    fc.assert(
      fc.property(text, fc.constantFrom(0, 1), (message, type) => {
        const signature = schnorr.sign(digestBy(message, script, type), secret)
        const parts = type === 0 ? signature : Uint8Array.of(...signature, type)
        const encoded = base64.encode(Uint8Array.of(1, parts.length, ...parts))
        expect(verifySignature(address, message, encoded)).toBe(true)
        expect(verifySignature(address, `${message}.`, encoded)).toBe(false)
      }),
      { numRuns: 20 },
    )
  })

  it('says nothing of scripts, and of P2PKH beside BIP-137', () => {
    const script = p2wsh(p2pkh(publicKey))
    expect(verifySignature(script.address ?? '', 'x', sign('x', script.script))).toBeUndefined()
    const plain = p2pkh(publicKey)
    expect(verifySignature(plain.address ?? '', 'x', sign('x', plain.script))).toBeUndefined()
  })
})

const bytesToNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

describe('BIP-137', () => {
  const legacy = (message: string, header: number) => {
    const bytes = new TextEncoder().encode(message)
    const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
    const count = bytes.length < 0xfd ? [bytes.length] : [0xfd, bytes.length & 0xff, bytes.length >> 8]
    const digest = crypto.hash256(Uint8Array.of(...prefix, ...count, ...bytes))
    const signature = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' })
    return base64.encode(Uint8Array.of(header + (signature[0] ?? 0), ...signature.subarray(1)))
  }
  const testnet = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
  const kinds = [NETWORK, testnet].flatMap((network) => [
    { name: 'P2PKH', address: p2pkh(publicKey, network).address ?? '', headers: [31] },
    { name: 'P2SH-P2WPKH', address: p2sh(p2wpkh(publicKey, network), network).address ?? '', headers: [31, 35] },
    { name: 'P2WPKH', address: p2wpkh(publicKey, network).address ?? '', headers: [31, 39] },
  ])

  it.each(kinds)('$name at $address, under the headers that wallets write', ({ address, headers }) => {
    for (const message of ['', 'Hello', 'x'.repeat(252), 'ü'.repeat(300)]) {
      for (const header of [27, 31, 35, 39]) {
        const isFitting = headers.includes(header)
        expect(verifySignature(address, message, legacy(message, header)), `${header}`).toBe(isFitting)
        expect(verifySignature(address, `${message}.`, legacy(message, header))).toBe(false)
      }
    }
  })

  it('is not for taproot', () => {
    expect(verifySignature(p2tr(publicKey.slice(1)).address ?? '', 'x', legacy('x', 31))).toBe(false)
  })
})
