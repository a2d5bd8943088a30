import { Secp256k1Wallet, serializeSignDoc } from '@cosmjs/amino'
import { toBech32 } from '@cosmjs/encoding'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { fuzzPlan } from '@portico/kernel/testing'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { adr36Document, verifyAdr36 } from './adr36.js'
import { aminoBytes } from './amino.js'

const KEY = new Uint8Array(32).fill(5)
const publicKey = secp256k1.getPublicKey(KEY)
const ORDER = secp256k1.Point.Fn.ORDER
const message = new TextEncoder().encode('Sign in <b>&amp; é 👋\n')

async function sign(data: Uint8Array) {
  const wallet = await Secp256k1Wallet.fromKey(KEY, 'osmo')
  const [account] = await wallet.getAccounts()
  const address = `${account?.address}`
  const { signature } = await wallet.signAmino(address, adr36Document(address, data))
  return { address, signature: Uint8Array.from(Buffer.from(signature.signature, 'base64')) }
}

it('writes every document as CosmJS does', () => {
  const plan = fuzzPlan('Amino JSON')
  // CosmJS drops the key `__proto__`, which no message has.
  const value = fc.jsonValue().filter((one) => !JSON.stringify(one).includes('__proto__'))
  const document = fc.record({
    ...{
      chain_id: fc.string(),
      account_number: fc.string(),
      sequence: fc.string(),
      memo: fc.string({ unit: 'grapheme' }),
    },
    fee: fc.record({ amount: fc.array(fc.record({ denom: fc.string(), amount: fc.string() })), gas: fc.string() }),
    msgs: fc.array(fc.record({ type: fc.string(), value: fc.dictionary(fc.stringMatching(/^[a-z_<&]{1,9}$/), value) })),
  })
  fc.assert(
    fc.property(document, (one) => {
      expect(aminoBytes(one)).toEqual(serializeSignDoc(one as never))
    }),
    { ...plan, numRuns: Math.ceil(plan.numRuns / 100) },
  )
})

it('takes what CosmJS has signed, and nothing else', async () => {
  const { address, signature } = await sign(message)
  const isValid = (of: string, text: Uint8Array, key: Uint8Array, bytes: Uint8Array) =>
    verifyAdr36(of, text, { publicKey: key, signature: bytes })
  expect(isValid(address, message, publicKey, signature)).toBe(true)
  const otherKey = secp256k1.getPublicKey(new Uint8Array(32).fill(6))
  expect(isValid(address, message.subarray(1), publicKey, signature)).toBe(false)
  expect(isValid(address, message, otherKey, signature)).toBe(false)
  expect(isValid(toBech32('cosmos', new Uint8Array(20)), message, publicKey, signature)).toBe(false)
  expect(isValid(address, message, publicKey, signature.subarray(1))).toBe(false)
  for (let at = 0; at < 64; at += 7) {
    const changed = signature.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(isValid(address, message, publicKey, changed)).toBe(false)
  }
})

it('refuses the other value for s, which anybody can compute from a signature', async () => {
  const { address, signature } = await sign(message)
  const s = BigInt(`0x${Buffer.from(signature.subarray(32)).toString('hex')}`)
  const high = Buffer.from((ORDER - s).toString(16).padStart(64, '0'), 'hex')
  const malleable = Uint8Array.from([...signature.subarray(0, 32), ...high])
  expect(verifyAdr36(address, message, { publicKey, signature: malleable })).toBe(false)
})

it("takes a key of Ethereum's kind, whose address and digest are those of Keccak-256", () => {
  const hash = keccak_256(secp256k1.getPublicKey(KEY, false).subarray(1)).subarray(12)
  const address = toBech32('inj', hash)
  const bytes = serializeSignDoc(adr36Document(address, message))
  const signature = secp256k1.sign(keccak_256(bytes), KEY, { prehash: false })
  expect(verifyAdr36(address, message, { publicKey, signature })).toBe(true)
  expect(verifyAdr36(address, message.subarray(1), { publicKey, signature })).toBe(false)
})
