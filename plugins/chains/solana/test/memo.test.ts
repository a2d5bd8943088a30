import { isPorticoError } from '@portico/kernel'
import { testSolanaSeeds } from '@portico/test-kit'
import { TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { MEMO_PROGRAM } from '../src/send/instructions.js'
import { createAddress, openSender } from './sendSetup.js'

const SOL = 1_000_000_000n
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  )

/** Program and content of each step that the wallet was asked to sign. */
function stepsOf(request: { readonly params: unknown } | undefined) {
  const [input] = (request?.params ?? []) as readonly { readonly transaction: Uint8Array }[]
  const { message } = VersionedTransaction.deserialize(input?.transaction ?? new Uint8Array())
  return TransactionMessage.decompile(message).instructions.map(({ programId, data }) => ({
    program: programId.toBase58(),
    text: new TextDecoder().decode(data),
  }))
}

/** The accounts of the last step that the wallet was asked to sign. */
function keysOfLast(request: { readonly params: unknown } | undefined) {
  const [input] = (request?.params ?? []) as readonly { readonly transaction: Uint8Array }[]
  const { message } = VersionedTransaction.deserialize(input?.transaction ?? new Uint8Array())
  const keys = TransactionMessage.decompile(message).instructions.at(-1)?.keys ?? []
  return keys.map(({ pubkey, isSigner, isWritable }) => ({ address: pubkey.toBase58(), isSigner, isWritable }))
}

describe('a memo', () => {
  it('is in the transaction as it was given, right before the transfer', async () => {
    const { transfer, confirm, wallet, node } = await openSender({ lamports: SOL })
    const receipt = await transfer({ to: createAddress(), amount: SOL / 2n, memo: 'Order 7, für Zoë 🧵' })
    expect(await confirm(receipt)).toBe('succeeded')
    expect(stepsOf(wallet.requests.at(-1)).at(-2)).toEqual({ program: MEMO_PROGRAM, text: 'Order 7, für Zoë 🧵' })
    expect(node.ledger.records.get(receipt.id)?.logs.join()).toContain('Order 7, für Zoë 🧵')
  })

  it.each([
    ['letters', 'm'.repeat(566)],
    ['signs of three bytes', '汉'.repeat(188)],
    ['pictures', '🧵'.repeat(141)],
  ])('of %s fits at its full length, at every fee and beside a first transfer of tokens', async (_what, memo) => {
    const price = 5_000
    const answers = { getRecentPrioritizationFees: [{ slot: 1, prioritizationFee: price }] }
    const seed = testSolanaSeeds[0] ?? new Uint8Array(32)
    const { transfer, estimate, confirm, chain, session, node } = await openSender({ seed, answers })
    const asset = `${session.chainId}/token:${chain.token.mint}` as const
    for (const order of [{ amount: SOL / 100n }, { amount: 25n, asset }]) {
      const wanted = { to: createAddress(), ...order, memo }
      const fee = await estimate(wanted)
      const receipt = await transfer({ ...wanted, fee })
      expect(await confirm(receipt)).toBe('succeeded')
      const { unitsConsumed = Number.POSITIVE_INFINITY } = node.ledger.records.get(receipt.id) ?? {}
      // The limit of work is part of what is paid for, so it must hold with room for the checks that wallets add.
      expect(unitsConsumed * 1.1).toBeLessThan(Number(fee.limits?.units))
    }
  })

  it('fits beside five references, by which the receiver finds a first transfer of tokens', async () => {
    const seed = testSolanaSeeds[0] ?? new Uint8Array(32)
    const { transfer, confirm, chain, session, wallet } = await openSender({ seed })
    const asset = `${session.chainId}/token:${chain.token.mint}` as const
    const references = Array.from({ length: 5 }, createAddress)
    const receipt = await transfer({ to: createAddress(), amount: 25n, asset, references, memo: 'm'.repeat(566) })
    expect(await confirm(receipt)).toBe('succeeded')
    const keys = keysOfLast(wallet.requests.at(-1))
    expect(keys.slice(-5)).toEqual(references.map((address) => ({ address, isSigner: false, isWritable: false })))
  })

  it('or none: references stand in the transfer of the coin, too, and what is none is refused', async () => {
    const { transfer, confirm, wallet, requests } = await openSender({ lamports: SOL })
    const references = [createAddress()]
    const receipt = await transfer({ to: createAddress(), amount: SOL / 2n, references })
    expect(await confirm(receipt)).toBe('succeeded')
    expect(
      keysOfLast(wallet.requests.at(-1))
        .map(({ address }) => address)
        .slice(2),
    ).toEqual(references)
    const before = requests()
    for (const bad of [['toly.sol'], Array.from({ length: 6 }, createAddress)]) {
      const asked = transfer({ to: createAddress(), amount: SOL / 4n, references: bad })
      expect(await failureOf(asked)).toBe('ADDRESS_INVALID')
    }
    expect(requests()).toBe(before)
  })

  it('that is too long or no proper text is refused before anything is asked', async () => {
    const { transfer, requests } = await openSender({ lamports: SOL })
    for (const memo of ['m'.repeat(567), 'é'.repeat(284), 'a\ud83d']) {
      expect(await failureOf(transfer({ to: createAddress(), amount: SOL / 2n, memo }))).toBe('MEMO_INVALID')
    }
    expect(requests()).toBe(0)
  })
})

it('more is offered for a higher level, by what others paid, and never more than the cap', async () => {
  const answers: Record<string, unknown> = {
    getRecentPrioritizationFees: [70, 10, 30, 20, 60, 50, 40, 90, 80, 100].map((share) => ({
      slot: 1,
      prioritizationFee: share * 1_000,
    })),
  }
  const { estimate } = await openSender({ lamports: SOL, answers })
  const priceAt = async (feeLevel: 'low' | 'normal' | 'high' | undefined) =>
    Number((await estimate({ to: createAddress(), amount: SOL / 2n, feeLevel })).limits?.price)
  expect(await Promise.all([priceAt('low'), priceAt('normal'), priceAt('high'), priceAt(undefined)])).toEqual([
    30_000, 60_000, 100_000, 60_000,
  ])
  answers.getRecentPrioritizationFees = [{ slot: 1, prioritizationFee: 9_000_000 }]
  expect(await priceAt('high')).toBe(1_000_000)
})
