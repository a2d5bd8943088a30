import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  createKeyPairFromPrivateKeyBytes,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  isFullySignedTransaction,
  partiallySignTransaction,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzPlan, fuzzTimeoutMs, oddValue } from '../../../../testing/fuzzed.js'
import { failureOf, tryOut } from '../../testing/failureOf.js'
import { buildTransaction, OWNER, solTransfer, someAddress, wireOf } from '../../testing/solanaTransactions.js'
import { solanaContext, solanaKey } from '../../testing/testKeys.js'
import { mayBeTransaction } from './mayBeTransaction.js'
import { readSolanaMessage, signSolanaMessage } from './message.js'
import {
  readSentSolanaTransaction,
  readSolanaTransaction,
  readSolanaTransactions,
  signSolanaTransaction,
} from './transaction.js'

const keyPair = await createKeyPairFromPrivateKeyBytes(solanaKey)
const otherKey = new Uint8Array(32).fill(8)
const otherAddress = base58.encode(ed25519.getPublicKey(otherKey)) as typeof OWNER
const bytesOf = (text: string) => new TextEncoder().encode(text)
const transfer = solTransfer(OWNER, someAddress(3), 5n)

describe('solana_signMessage', () => {
  const read = (bytes: Uint8Array) => readSolanaMessage({ message: base58.encode(bytes), pubkey: OWNER }, solanaContext)

  it.each(['hello', 'Grüße 🌍', `Sign in\n\n${'long '.repeat(400)}`, '\u0001\u0000\u0001\u0002', '\ufffdx'])(
    'gives a signature that the Solana library verifies: %j',
    async (text) => {
      const message = read(bytesOf(text))
      expect(message.text).toBe(text)
      const { signature } = signSolanaMessage(message, solanaKey)
      const key = await getPublicKeyFromAddress(OWNER)
      expect(await verifySignature(key, base58.decode(signature) as Uint8Array as SignatureBytes, bytesOf(text))).toBe(
        true,
      )
    },
  )

  it('bytes that are no text are signed as they are: those of a message outside the chain, too', () => {
    const bytes = Uint8Array.from([0xff, ...bytesOf('solana offchain'), 0, 0, 1])
    expect(read(bytes)).toEqual({ bytes, text: undefined })
  })

  it.each(['legacy', 0] as const)('refuses what is a transaction: %s', async (version) => {
    const transaction = buildTransaction([transfer], { version })
    const signed = await partiallySignTransaction([keyPair], transaction)
    const signedByTwo = buildTransaction([transfer], { version, feePayer: otherAddress })
    const all = [wireOf(transaction), wireOf(signed), wireOf(signedByTwo), signedByTwo.messageBytes]
    for (const bytes of [...all, transaction.messageBytes].map((one) => Uint8Array.from(one))) {
      const { message, rpcCode } = await failureOf(() => read(bytes))
      expect([message, rpcCode]).toEqual(['A transaction can not be signed as a message', -32602])
    }
  })

  it('refuses versions that are not known yet', async () => {
    for (const version of [1, 2, 63, 64, 126]) {
      const bytes = Uint8Array.from(buildTransaction([transfer]).messageBytes)
      bytes[0] = 0x80 | version
      expect((await failureOf(() => read(bytes))).message).toContain('transaction')
    }
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', [base58.encode(bytesOf('x')), OWNER]],
    ['another account', { message: 'abc', pubkey: otherAddress }],
    ['another alphabet', { message: '0OIl', pubkey: OWNER }],
    ['an empty message', { message: '', pubkey: OWNER }],
    ['an endless message', { message: '1'.repeat(4_097), pubkey: OWNER }],
    ['something more', { message: 'abc', pubkey: OWNER, display: 'hex' }],
  ])('refuses %s', async (_what, params) => {
    expect((await failureOf(() => readSolanaMessage(params, solanaContext))).rpcCode).toBe(-32602)
  })
})

describe.each(['legacy', 0] as const)('a transaction of version %s', (version) => {
  const read = (bytes: Uint8Array) => readSolanaTransaction({ transaction: base58.encode(bytes) }, solanaContext)

  it('is signed as the Solana library signs it', async () => {
    const unsigned = buildTransaction([transfer], { version })
    const expected = await partiallySignTransaction([keyPair], unsigned)
    const { signature, transaction } = signSolanaTransaction(read(wireOf(unsigned)), solanaKey)
    expect(transaction).toBe(base58.encode(wireOf(expected)))
    expect(signature).toBe(base58.encode(Uint8Array.from(expected.signatures[OWNER] ?? [])))
  })

  it('of two signers gets the signature in its own place, and keeps that of the other', async () => {
    const other = await createKeyPairFromPrivateKeyBytes(otherKey)
    const unsigned = buildTransaction([transfer], { version, feePayer: otherAddress })
    const half = await partiallySignTransaction([other], unsigned)
    const signed = signSolanaTransaction(read(wireOf(half)), solanaKey)
    const decoded = getTransactionDecoder().decode(base58.decode(signed.transaction))
    expect(Object.keys(decoded.signatures)).toEqual([otherAddress, OWNER])
    expect(decoded.signatures[otherAddress]).toEqual(half.signatures[otherAddress])
    expect(isFullySignedTransaction(decoded)).toBe(true)
    for (const [address, signature] of Object.entries(decoded.signatures)) {
      const key = await getPublicKeyFromAddress(address as typeof OWNER)
      expect(await verifySignature(key, signature as SignatureBytes, decoded.messageBytes)).toBe(true)
    }
  })

  it('is refused when the account is no signer', async () => {
    const foreign = buildTransaction([solTransfer(otherAddress, OWNER, 5n)], { version, feePayer: otherAddress })
    const { message, code } = await failureOf(() => read(wireOf(foreign)))
    expect([message, code]).toEqual(['The account is not a signer of this transaction', 'BAD_REQUEST'])
  })

  it('is refused when it is cut, longer, or has another number of signatures', async () => {
    const wire = wireOf(buildTransaction([transfer], { version }))
    for (let length = 0; length < wire.length; length += 1) {
      expect((await failureOf(() => read(wire.slice(0, length)))).rpcCode).toBe(-32602)
    }
    expect((await failureOf(() => read(Uint8Array.from([...wire, 0])))).rpcCode).toBe(-32602)
    const twice = Uint8Array.from([2, ...new Uint8Array(64), ...wire.slice(1)])
    expect((await failureOf(() => read(twice))).rpcCode).toBe(-32602)
  })
})

describe('several transactions, and those to be sent', () => {
  const one = base58.encode(wireOf(buildTransaction([transfer])))

  it('are read one by one; one that is wrong refuses all', async () => {
    expect(readSolanaTransactions({ transactions: [one, one] }, solanaContext)).toHaveLength(2)
    for (const transactions of [[], [one, '1'], Array.from({ length: 51 }, () => one), one]) {
      expect((await failureOf(() => readSolanaTransactions({ transactions }, solanaContext))).rpcCode).toBe(-32602)
    }
  })

  it('have the options of the standard, and no others [S5.17]', async () => {
    const read = (options?: object) =>
      readSentSolanaTransaction({ transaction: one, ...(options && { options }) }, solanaContext)
    expect(read().options).toEqual({})
    for (const preflightCommitment of 'processed confirmed finalized recent single singleGossip root max'.split(' ')) {
      const options = { skipPreflight: true, preflightCommitment, maxRetries: 0, minContextSlot: 7 }
      expect(read(options).options).toEqual(options)
    }
    const wrong = [
      { preflightCommitment: 'soon' },
      { maxRetries: -1 },
      { maxRetries: 1.5 },
      { skipPreflight: 1 },
      { more: 1 },
    ]
    for (const options of wrong) expect((await failureOf(() => read(options))).rpcCode).toBe(-32602)
  })
})

it('whatever a site sends is refused as such, or signed over the very bytes that were read', {
  timeout: fuzzTimeoutMs,
}, () => {
  const wires = [
    wireOf(buildTransaction([transfer])),
    wireOf(buildTransaction([transfer], { version: 'legacy' })),
    wireOf(buildTransaction([transfer], { feePayer: otherAddress })),
  ]
  // Anywhere, but most often where lengths, the version and the header are.
  const place = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 65, 66, 67, 68, 69) }, fc.nat())
  const spoilt = fc
    .tuple(fc.constantFrom(...wires), fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 3 }))
    .map(([wire, changes]) => {
      const bytes = Uint8Array.from(wire)
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte
      return bytes
    })
  const sent = fc.oneof(
    { weight: 9, arbitrary: spoilt.map((bytes) => ({ transaction: base58.encode(bytes) })) },
    { weight: 1, arbitrary: oddValue.map((transaction) => ({ transaction })) },
  )
  let read = 0
  fc.assert(
    fc.property(sent, (params) => {
      const transaction = tryOut(() => readSolanaTransaction(params, solanaContext))
      if (transaction === undefined) return
      read += 1
      // Whatever was read is a transaction, and is never signed as a message.
      expect(mayBeTransaction(Uint8Array.from(transaction.wire.messageBytes))).toBe(true)
      if (read > 50) return
      const signed = base58.decode(signSolanaTransaction(transaction, solanaKey).transaction)
      const given = base58.decode(`${params.transaction}`)
      const at = 1 + 64 * Object.keys(transaction.wire.signatures).indexOf(OWNER)
      given.set(ed25519.sign(Uint8Array.from(transaction.wire.messageBytes), solanaKey), at)
      expect(signed).toEqual(given)
    }),
    { ...fuzzPlan, numRuns: Math.ceil(fuzzPlan.numRuns / 4) },
  )
  expect(read).toBeGreaterThan(50)
})
