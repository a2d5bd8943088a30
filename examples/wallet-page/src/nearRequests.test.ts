import { createHash } from 'node:crypto'
import { nearKeyOf, testNearAccounts } from '@portico/testing/near'
import { actions, createTransaction, decodeSignedTransaction, PublicKey } from 'near-api-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './testing/testStage.js'

const chains = [{ id: 'near:localnet', name: 'Local NEAR', rpcUrl: 'http://127.0.0.1:9' }]
const [own, other] = testNearAccounts.map(({ accountId, seed }) => ({ accountId, key: nearKeyOf(seed) }))
if (!own || !other) throw new RangeError('There are no test accounts.')

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.closeWallets())
afterAll(() => stage?.close())

const transactionOf = (signerId: string, key: string) => {
  const steps = [actions.transfer(5n), actions.functionCall('ping', { to: 'me' }, 10n, 1n)]
  return createTransaction(signerId, PublicKey.fromString(key), 'bob.localnet', 7n, steps, new Uint8Array(32))
}
const asBuffer = (bytes: Uint8Array) => ({ transaction: JSON.parse(JSON.stringify(Buffer.from(bytes))) })

test('signs the bytes of a transaction that it shows, and sends nothing', async () => {
  const wallet = await stage.openWallet({ chains, autoApprove: false })
  const { topic } = await stage.connect(wallet, { near: ['near:localnet'] })
  const bytes = transactionOf(own.accountId, own.key).encode()
  const asked = stage.site.ask<{ data: number[] }>(topic, 'near:localnet', 'near_signTransaction', asBuffer(bytes))
  await expect.poll(() => wallet.requests()).toHaveLength(1)
  const [request] = wallet.requests()
  expect([request?.title, request?.detail]).toEqual([
    'Sign a transaction to bob.localnet',
    'Transfer 5 yoctoNEAR, Call ping with {"to":"me"} and 1 yoctoNEAR',
  ])
  await request?.approve()
  const signed = Uint8Array.from((await asked).data)
  expect(signed.subarray(0, bytes.length)).toEqual(bytes)
  expect(decodeSignedTransaction(signed).transaction.nonce).toBe(7n)
  const digest = createHash('sha256').update(bytes).digest()
  expect(PublicKey.fromString(own.key).verify(digest, signed.subarray(-64))).toBe(true)
})

test('refuses bytes that are no transaction, the key of another account, and an account that it did not share', async () => {
  const wallet = await stage.openWallet({ chains, autoApprove: true })
  const { topic } = await stage.connect(wallet, { near: ['near:localnet'] })
  const ask = (bytes: Uint8Array) => stage.site.ask(topic, 'near:localnet', 'near_signTransaction', asBuffer(bytes))
  await expect(ask(Uint8Array.of(1, 2))).rejects.toMatchObject({ code: -32602 })
  await expect(ask(transactionOf(own.accountId, other.key).encode())).rejects.toMatchObject({ code: -32602 })
  await expect(ask(transactionOf('mallory.localnet', own.key).encode())).rejects.toMatchObject({ code: 4100 })
})
