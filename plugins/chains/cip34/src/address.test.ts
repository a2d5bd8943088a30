import {
  Address,
  BaseAddress,
  Credential,
  Ed25519KeyHash,
  EnterpriseAddress,
  RewardAddress,
} from '@emurgo/cardano-serialization-lib-nodejs'
import { fuzzPlan } from '@portico/kernel/testing'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeAddress, encodeAddress, identityOf, isPayable, keyOf, networkIdOf, readHex, stakeOf } from './address.js'
import { createCardanoAddresses } from './addresses.js'

const MAIN = 'cip34:1-764824073'
const TEST = 'cip34:0-1'
const addresses = createCardanoAddresses()

/** Vectors of CIP-19, of one payment key and one stake key. */
const BASE = 'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x'
const ENTERPRISE = 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'
const STAKE = 'stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw'
const POINTER = 'addr1gx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer5pnz75xxcrzqf96k'
const TEST_BASE =
  'addr_test1qz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgs68faae'
const BYRON = 'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi'

it('reads the addresses of CIP-19, and what they have in common', () => {
  const [base, enterprise, stake, test] = [BASE, ENTERPRISE, STAKE, TEST_BASE].map((text) => decodeAddress(text))
  for (const bytes of [base, enterprise, stake, test]) expect(bytes).toBeDefined()
  expect([base, enterprise, stake].map((bytes) => bytes && isPayable(bytes))).toEqual([true, true, false])
  expect(base && encodeAddress(stakeOf(base) ?? new Uint8Array())).toBe(STAKE)
  expect(enterprise && stakeOf(enterprise)).toBeUndefined()
  expect([BASE, STAKE, ENTERPRISE].map(identityOf)).toEqual([STAKE, STAKE, ENTERPRISE])
  expect(keyOf(BASE)).toBe(keyOf(TEST_BASE))
  expect(keyOf(BASE)).toBe(keyOf(STAKE))
  expect(keyOf(BASE)).not.toBe(keyOf(ENTERPRISE))
})

it('writes every address as the reference library does', () => {
  const plan = fuzzPlan('Cardano addresses')
  const hash = fc.uint8Array({ minLength: 28, maxLength: 28 })
  const network = fc.constantFrom(0, 1)
  const credential = (bytes: Uint8Array) => Credential.from_keyhash(Ed25519KeyHash.from_bytes(bytes))
  fc.assert(
    fc.property(network, hash, hash, (id, one, other) => {
      const [payment, stake] = [credential(one), credential(other)]
      const theirs = [
        BaseAddress.new(id, payment, stake).to_address(),
        EnterpriseAddress.new(id, payment).to_address(),
        RewardAddress.new(id, stake).to_address(),
      ]
      for (const address of theirs) {
        const text = address.to_bech32()
        const bytes = address.to_bytes()
        expect(encodeAddress(bytes)).toBe(text)
        expect(decodeAddress(text)).toEqual(Uint8Array.from(bytes))
        expect(readHex(address.to_hex())).toEqual(Uint8Array.from(bytes))
        expect(networkIdOf(bytes)).toBe(id)
      }
      expect(identityOf(theirs[0]?.to_bech32() ?? '')).toBe(theirs[2]?.to_bech32())
    }),
    { ...plan, numRuns: Math.ceil(plan.numRuns / 100) },
  )
})

it('takes no address of another network, of a stake, of Byron, with a pointer, or that is changed', () => {
  expect(addresses.parse(BASE, MAIN)).toBe(BASE)
  expect(addresses.parse(BASE.toUpperCase(), MAIN)).toBe(BASE)
  expect(addresses.parse(TEST_BASE, TEST)).toBe(TEST_BASE)
  const mixed = BASE.replace('addr1q', 'addr1Q')
  for (const text of [TEST_BASE, STAKE, BYRON, POINTER, `${BASE.slice(0, -1)}y`, mixed, BASE.replace('addr', 'stake')])
    expect([text, addresses.parse(text, MAIN)]).toEqual([text, undefined])
  expect(addresses.parse(BASE, TEST)).toBeUndefined()
  expect(Address.from_bech32(POINTER).to_bech32()).toBe(POINTER)
})

it('reads no bytes that are too few, too many, or of a kind that is none', () => {
  const base = decodeAddress(BASE) ?? new Uint8Array()
  const kinds = Array.from({ length: 16 }, (_, kind) => Uint8Array.of((kind << 4) | 1, ...base.subarray(1)))
  expect(kinds.flatMap((bytes, kind) => (encodeAddress(bytes) ? kind : []))).toEqual([0, 1, 2, 3])
  for (const bytes of [
    base.subarray(1),
    Uint8Array.of(...base, 0),
    new Uint8Array(),
    Uint8Array.of(2, ...base.subarray(1)),
  ])
    expect(encodeAddress(bytes)).toBeUndefined()
  for (const text of ['', '0x', 'zz', '00']) expect(readHex(text)).toBeUndefined()
})

it('names a token by policy and name, and nothing else', () => {
  const policy = 'f0ff48bbb7bbe9d59a40f1ce90e9e9d0ff5002ec48f232b49ca0fb9a'
  expect(addresses.assetOf(`${MAIN}:${policy}000de140616461`)).toBe(`${MAIN}/token:${policy}000de140616461`)
  expect(addresses.assetOf(`${MAIN}:${policy}`)).toBe(`${MAIN}/token:${policy}`)
  expect(addresses.nativeOf(MAIN)).toBe(`${MAIN}/slip44:1815`)
  for (const text of [policy.slice(2), `${policy}0`, `${policy}${'00'.repeat(33)}`, policy.toUpperCase()])
    expect(() => addresses.assetOf(`${MAIN}:${text}`)).toThrow(expect.objectContaining({ code: 'ID_INVALID' }))
})
