import { base58 } from '@scure/base'
import { actions, createTransaction, KeyPair, KeyPairSigner, PublicKey } from 'near-api-js'
import { expect, it } from 'vitest'
import { encodeTransaction, readSigned, toNearActions } from './transaction.js'

const order = {
  signerId: 'alice.near',
  receiverId: 'token.near',
  actions: [
    {
      type: 'FunctionCall',
      params: { methodName: 'storage_deposit', args: { account_id: 'bob.near' }, gas: '10', deposit: '20' },
    },
    { type: 'Transfer', params: { deposit: String(10n ** 30n) } },
  ],
} as const
const blockHash = base58.encode(new Uint8Array(32).fill(7))

function byReference(curve: 'ed25519' | 'secp256k1', receiverId: string = order.receiverId, deposit = 10n ** 30n) {
  const pair = KeyPair.fromRandom(curve)
  const publicKey = pair.getPublicKey().toString()
  const steps = [
    actions.functionCall('storage_deposit', { account_id: 'bob.near' }, 10n, 20n),
    actions.transfer(deposit),
  ]
  const bytes = base58.decode(blockHash)
  const transaction = createTransaction(order.signerId, PublicKey.from(publicKey), receiverId, 5n, steps, bytes)
  return { transaction, publicKey, signer: new KeyPairSigner(pair) }
}

it.each(['ed25519', 'secp256k1'] as const)(
  'is the same in Borsh as near-api-js writes it, with a key of %s',
  (curve) => {
    const { transaction, publicKey } = byReference(curve)
    expect(encodeTransaction(order, { publicKey, nonce: 5n, blockHash })).toEqual(Uint8Array.from(transaction.encode()))
  },
)

it('has the steps that near-api-js makes of them', () => {
  const { transaction } = byReference('ed25519')
  expect(toNearActions(order.actions)).toEqual(transaction.actions.map((step) => ({ ...step })).map(plain))
})

const plain = (step: object) => JSON.parse(JSON.stringify(step, keep), restore)
const keep = (_: string, value: unknown) =>
  typeof value === 'bigint' ? `${value}n` : value instanceof Uint8Array ? { bytes: [...value] } : value
const restore = (_: string, value: unknown) => {
  if (typeof value === 'string' && /^\d+n$/.test(value)) return BigInt(value.slice(0, -1))
  const { bytes } = Object(value)
  return Array.isArray(bytes) ? Uint8Array.from(bytes) : value
}

it('is read when it does what was ordered, and for nothing else', async () => {
  for (const curve of ['ed25519', 'secp256k1'] as const) {
    const { transaction, signer } = byReference(curve)
    const { signedTransaction } = await signer.signTransaction(transaction)
    const bytes = Uint8Array.from(signedTransaction.encode())
    expect(readSigned(bytes, order)).toEqual(Uint8Array.from(transaction.encode()))
    expect(readSigned(bytes.subarray(1), order)).toBeUndefined()
    expect(readSigned(Uint8Array.from([...bytes, 0]), order)).toBeUndefined()
    expect(readSigned(bytes, { ...order, signerId: 'bob.near' })).toBeUndefined()
  }
  for (const { transaction, signer } of [byReference('ed25519', 'thief.near'), byReference('ed25519', undefined, 1n)]) {
    const { signedTransaction } = await signer.signTransaction(transaction)
    expect(readSigned(Uint8Array.from(signedTransaction.encode()), order)).toBeUndefined()
  }
})
