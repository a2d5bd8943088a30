import { createHash } from 'node:crypto'
import { base64 } from '@scure/base'
import {
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  isSignerRole,
  isWritableRole,
  type Instruction as KitInstruction,
} from '@solana/kit'
import { expect, it } from 'vitest'
import { buildTransaction, findTokenAccount, isOnCurve } from '../src/send/buildTransaction.js'
import built from './builtByWeb3v1.json' with { type: 'json' }
import { type SampleTransaction, sampleTransactions } from './sampleTransactions.js'

// What web3.js 1.99.0, the line that most wallets are tested with, makes of the same input.
const DIGEST = '4337d5e31ac28fd98335491ba5299736ebd7fb57abd81a561dff81b67b78f9e8'
const ON_CURVE = '0111111010000110100100100001001010100101011110011001110011100010'

const samples = await sampleTransactions(1, findTokenAccount)

it('builds each kind of transfer byte for byte as web3.js 1.99.0 does', () => {
  const bytes = samples.map((sample) => [sample.title, base64.encode(buildTransaction(sample).transaction)])
  expect(Object.fromEntries(bytes)).toEqual(built)
})

it('does so for 4,000 transfers between as many addresses', async () => {
  const digest = createHash('sha256')
  for (let number = 0; number < 200; number += 1) {
    for (const sample of await sampleTransactions(number, findTokenAccount)) {
      const { transaction, message } = buildTransaction(sample)
      digest.update(transaction).update(message)
    }
  }
  expect(digest.digest('hex')).toBe(DIGEST)
}, 600_000)

it('knows the same addresses to have a key', async () => {
  const all = await Promise.all(Array.from({ length: 64 }, (_, number) => sampleTransactions(number, findTokenAccount)))
  expect(all.map(([sample]) => (isOnCurve(sample?.payer ?? '') ? 1 : 0)).join('')).toBe(ON_CURVE)
})

it.each(samples)('builds what another library reads as the very same steps: $title', (sample: SampleTransaction) => {
  const { transaction, message } = buildTransaction(sample)
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  expect(new Uint8Array(messageBytes)).toEqual(message)
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const read = decompileTransactionMessage(compiled)
  expect(read).toMatchObject({
    version: sample.version,
    feePayer: { address: sample.payer },
    lifetimeConstraint: { blockhash: sample.blockhash },
  })
  const wanted = sample.instructions.map(({ program, accounts, bytes }) => ({
    program,
    // Who pays signs and is written to, wherever the address stands.
    accounts: accounts.map(({ address, isSigner = false, isWritable = false }) => ({
      address,
      isSigner: isSigner || address === sample.payer,
      isWritable: isWritable || address === sample.payer,
    })),
    bytes: new Uint8Array(bytes),
  }))
  expect(
    (read.instructions as readonly KitInstruction[]).map(({ programAddress, accounts = [], data = [] }) => ({
      program: programAddress,
      accounts: accounts.map(({ address, role }) => ({
        address,
        isSigner: isSignerRole(role),
        isWritable: isWritableRole(role),
      })),
      bytes: Uint8Array.from(data),
    })),
  ).toEqual(wanted)
})
