import { coin, makeSignDoc as makeAminoDoc } from '@cosmjs/amino'
import { encodePubkey, makeAuthInfoBytes, makeSignDoc, Registry } from '@cosmjs/proto-signing'
import { AminoTypes, createBankAminoConverters, defaultRegistryTypes } from '@cosmjs/stargate'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { fuzzPlan } from '@portico/kernel/testing'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { gasLimitOf, priceGas } from './gasPrice.js'
import { aminoDocument, type Draft, directDocument } from './transaction.js'

const key = secp256k1.getPublicKey(new Uint8Array(32).fill(9))
const units = fc.bigInt(1n, 2n ** 128n).map(String)
const small = fc.bigInt(0n, 2n ** 53n - 1n)
const drafts: fc.Arbitrary<Draft> = fc.record({
  ...{ chainId: fc.string({ minLength: 1 }), accountNumber: small, sequence: small, publicKey: fc.constant(key) },
  ...{
    from: fc.constant('cosmos1from'),
    to: fc.constant('cosmos1to'),
    gas: small,
    memo: fc.string({ unit: 'grapheme' }),
  },
  coin: fc.record({ denom: fc.stringMatching(/^[a-z]{3,9}$/), amount: units }),
  fee: fc.record({ denom: fc.constant('uatom'), amount: units }),
})

it('writes both sign documents as CosmJS does, byte for byte', () => {
  const plan = fuzzPlan('cosmos sign documents')
  const registry = new Registry(defaultRegistryTypes)
  const amino = new AminoTypes(createBankAminoConverters())
  fc.assert(
    fc.property(drafts, (draft) => {
      const { chainId, accountNumber, sequence, from, to, gas, memo, fee } = draft
      const value = { fromAddress: from, toAddress: to, amount: [draft.coin] }
      const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
      const body = registry.encodeTxBody({ messages: [message], memo })
      const publicKey = encodePubkey({ type: 'tendermint/PubKeySecp256k1', value: Buffer.from(key).toString('base64') })
      const auth = makeAuthInfoBytes(
        [{ pubkey: publicKey, sequence: Number(sequence) }],
        [coin(fee.amount, fee.denom)],
        Number(gas),
        undefined,
        undefined,
        SignMode.SIGN_MODE_DIRECT,
      )
      const theirs = SignDoc.encode(makeSignDoc(body, auth, chainId, Number(accountNumber))).finish()
      expect(SignDoc.encode(directDocument(draft)).finish()).toEqual(theirs)
      const stdFee = { amount: [fee], gas: String(gas) }
      expect(aminoDocument(draft)).toEqual(
        makeAminoDoc([amino.toAmino(message)], stdFee, chainId, memo, String(accountNumber), String(sequence)),
      )
    }),
    { ...plan, numRuns: Math.ceil(plan.numRuns / 100) },
  )
})

it('prices gas exactly, rounded up, at each level', () => {
  expect(priceGas(100_000n, '0.005', 'low')).toBe(500n)
  expect(priceGas(100_001n, '0.005', 'low')).toBe(501n)
  expect(priceGas(100_000n, '0.005', 'normal')).toBe(600n)
  expect(priceGas(3n, '0.1', 'high')).toBe(1n)
  expect(priceGas(200_000n, '20000000000', 'low')).toBe(4_000_000_000_000_000n)
  expect(priceGas(2n ** 63n, '0.00000000000000000001', 'low')).toBe(1n)
  expect(gasLimitOf(100_001n)).toBe(130_002n)
})
