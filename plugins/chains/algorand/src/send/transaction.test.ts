import {
  decodeUnsignedTransaction,
  encodeUnsignedTransaction,
  generateAccount,
  makeAssetTransferTxnWithSuggestedParamsFromObject,
  makePaymentTxnWithSuggestedParamsFromObject,
} from 'algosdk'
import { expect, it } from 'vitest'
import { type Draft, encodeTransaction, isSigned, readSignature, signedLength, transactionId } from './transaction.js'

const sender = generateAccount()
const receiver = generateAccount()
const facts = { genesisHash: Buffer.alloc(32, 0xfb).toString('base64'), genesisId: 'local-v1' }

const draftOf = (more: Partial<Draft> = {}): Draft => ({
  ...{ facts, from: String(sender.addr), to: String(receiver.addr), amount: 1_500_000n, fee: 1000n },
  ...{ firstRound: 60_000n, lastRound: 61_000n, note: new Uint8Array(), ...more },
})

/** The same by the reference library. */
function byReference({ from, to, amount, asset, fee, firstRound, lastRound, note }: Draft) {
  const genesisHash = Uint8Array.from(Buffer.from(facts.genesisHash, 'base64'))
  const rounds = { firstValid: firstRound, lastValid: lastRound, minFee: 1000n }
  const suggestedParams = { ...rounds, fee, flatFee: true, genesisHash, genesisID: facts.genesisId }
  const shared = { sender: from, receiver: to, amount, note, suggestedParams }
  return asset === undefined
    ? makePaymentTxnWithSuggestedParamsFromObject(shared)
    : makeAssetTransferTxnWithSuggestedParamsFromObject({ ...shared, assetIndex: BigInt(asset) })
}

it.each<[string, Partial<Draft>]>([
  ['a payment', {}],
  ['of nothing, for no fee', { amount: 0n, fee: 0n, firstRound: 0n }],
  ['to oneself', { to: String(sender.addr) }],
  ...[127n, 128n, 255n, 256n, 65_535n, 65_536n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 64n - 1n].map(
    (amount) => [`of ${amount}`, { amount }] as [string, Partial<Draft>],
  ),
  ...[1, 31, 32, 255, 256, 1024].map(
    (length) =>
      [`with a note of ${length} bytes`, { note: new Uint8Array(length).fill(65) }] as [string, Partial<Draft>],
  ),
  ['of an asset', { asset: '31566704' }],
  ['of nothing of an asset', { asset: '31566704', amount: 0n }],
])('writes a transfer %s byte for byte as the reference library does', (_what, more) => {
  const bytes = encodeTransaction(draftOf(more))
  const reference = byReference(draftOf(more))
  expect(Buffer.from(bytes).toString('hex')).toBe(Buffer.from(encodeUnsignedTransaction(reference)).toString('hex'))
  expect(transactionId(bytes)).toBe(reference.txID())
  expect(encodeUnsignedTransaction(decodeUnsignedTransaction(bytes))).toEqual(bytes)
})

it('refuses a number that has no room', () => {
  expect(() => encodeTransaction(draftOf({ amount: 2n ** 64n }))).toThrow(RangeError)
})

it('knows the very transaction in what a wallet has signed, and no other', () => {
  const draft = draftOf()
  const bytes = encodeTransaction(draft)
  const signed = byReference(draft).signTxn(sender.sk)
  expect(isSigned(signed, bytes)).toBe(true)
  expect(signedLength(bytes)).toBe(signed.length)
  expect(isSigned(byReference(draft).signTxn(receiver.sk), bytes), 'of a rekeyed account').toBe(true)
  const other = byReference({ ...draft, amount: draft.amount + 1n }).signTxn(sender.sk)
  for (const reply of [other, bytes, signed.slice(0, -1), Uint8Array.from([...signed, 0]), new Uint8Array()])
    expect(isSigned(reply, bytes)).toBe(false)
})

it('finds the signature of one key', () => {
  const bytes = encodeTransaction(draftOf())
  for (const { sk } of [sender, receiver]) {
    const signature = byReference(draftOf()).rawSignTxn?.(sk)
    expect(readSignature(byReference(draftOf()).signTxn(sk), bytes)).toEqual(signature)
  }
  expect(readSignature(bytes, bytes)).toBeUndefined()
})
