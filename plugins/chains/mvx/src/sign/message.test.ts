import { Message, MessageComputer, Mnemonic } from '@multiversx/sdk-core'
import { fuzzPlan } from '@portico/kernel/testing'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { verifyMessage } from './message.js'

const mnemonic = Mnemonic.generate()
const key = mnemonic.deriveKey(0)
const [address, other] = [0, 1].map((index) => mnemonic.deriveKey(index).generatePublicKey().toAddress().toBech32())

it('verifies what the reference library signs, and no other text, account or cut of it', async () => {
  const plan = fuzzPlan('mvx messages')
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const data = new TextEncoder().encode(text)
      const bytes = new MessageComputer().computeBytesForSigning(new Message({ data }))
      const signature = Buffer.from(await key.sign(bytes)).toString('hex')
      expect(verifyMessage(`${address}`, data, signature)).toBe(true)
      expect(verifyMessage(`${other}`, data, signature)).toBe(false)
      expect(verifyMessage(`${address}`, new TextEncoder().encode(`${text}!`), signature)).toBe(false)
      expect(verifyMessage(`${address}`, data, signature.slice(2))).toBe(false)
      expect(verifyMessage(`${address}`, data, signature.toUpperCase())).toBe(false)
    }),
    { ...plan, numRuns: Math.ceil(plan.numRuns / 100) }, // the reference library takes its time
  )
})
