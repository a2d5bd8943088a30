import { Address, Mnemonic, Transaction, TransactionComputer } from '@multiversx/sdk-core'
import { fuzzPlan } from '@portico/kernel/testing'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { bytesToSign, hashOf, isSignedBy, type PlainTransaction, tokenCall } from './transaction.js'

const mnemonic = Mnemonic.generate()
const [account, guardian, other] = [0, 1, 2].map((index) => mnemonic.deriveKey(index))
const addressOf = (key: typeof account) => key?.generatePublicKey().toAddress() ?? Address.empty()
const computer = new TransactionComputer()

const transactions = fc.record({
  nonce: fc.nat(),
  value: fc.bigInt({ min: 0n, max: 10n ** 27n }),
  data: fc.uint8Array({ maxLength: 300 }),
  isHashed: fc.boolean(),
  isGuarded: fc.boolean(),
})

it('are signed, checked and numbered as the reference library does it', async () => {
  const plan = fuzzPlan('mvx transactions')
  await fc.assert(
    fc.asyncProperty(transactions, async ({ nonce, value, data, isHashed, isGuarded }) => {
      const reference = new Transaction({
        ...{ nonce: BigInt(nonce), value, data, gasLimit: 70_000n, gasPrice: 1_000_000_000n, chainID: 'D' },
        ...{ sender: addressOf(account), receiver: addressOf(other), version: 2 },
      })
      if (isGuarded) computer.applyGuardian(reference, addressOf(guardian))
      if (isHashed) computer.applyOptionsForHashSigning(reference)
      const bytes = computer.computeBytesForVerifying(reference)
      reference.signature = (await account?.sign(bytes)) ?? new Uint8Array()
      if (isGuarded) reference.guardianSignature = (await guardian?.sign(bytes)) ?? new Uint8Array()

      const { signature = '', guardianSignature, ...rest } = reference.toPlainObject()
      const plain = JSON.parse(JSON.stringify(rest)) as PlainTransaction
      expect(bytesToSign(plain)).toEqual(Uint8Array.from(computer.computeBytesForSigning(reference)))
      expect(isSignedBy(plain.sender, plain, signature)).toBe(true)
      expect(isSignedBy(plain.receiver, plain, signature)).toBe(false)
      expect(isSignedBy(plain.sender, { ...plain, value: `${value + 1n}` }, signature)).toBe(false)
      const signed = { ...plain, signature, ...(guardianSignature && { guardianSignature }) }
      expect(hashOf(signed)).toBe(computer.computeTransactionHash(reference))
    }),
    { ...plan, numRuns: Math.ceil(plan.numRuns / 100) }, // the reference library takes its time
  )
})

it.each([
  ['TUSD-123456', 255n, 'ESDTTransfer@545553442d313233343536@ff'],
  ['TUSD-123456', 256n, 'ESDTTransfer@545553442d313233343536@0100'],
])('moves %s by a call with whole bytes', (token, amount, data) => {
  expect(tokenCall(token, amount)).toBe(data)
})
