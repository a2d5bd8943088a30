import { nearKeyOf, nearSecretOf } from '@portico/testing/near'
import { Account, actions, JsonRpcProvider, KeyPair, KeyPairSigner } from 'near-api-js'
import { expect, onTestFinished, test } from 'vitest'
import { startNearNode } from './node.js'
import { createToken } from './token.js'

const NEAR = 10n ** 24n
const [full, limited, stolen] = [1, 2, 3].map((fill) => new Uint8Array(32).fill(fill)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]

/** near-api-js on a node of its own. */
async function open() {
  const node = await startNearNode({
    ...{ port: 0, networkId: 'test', blockMs: 30 },
    genesis: {
      accounts: {
        'alice.test': {
          amount: 10n * NEAR,
          keys: {
            [nearKeyOf(full)]: 'FullAccess',
            [nearKeyOf(limited)]: { FunctionCall: { receiver_id: 'pearl.test' } },
          },
        },
        'bob.test': { amount: 0n },
        'pearl.test': {
          amount: NEAR,
          contract: createToken({ symbol: 'PEARL', name: 'Pearl', decimals: 6, balances: { 'alice.test': 100n } }),
        },
      },
    },
  })
  onTestFinished(node.close)
  const provider = new JsonRpcProvider({ url: node.url }, { retries: 1, backoff: 1, wait: 1 })
  const accountOf = (seed: Uint8Array) =>
    new Account('alice.test', provider, new KeyPairSigner(KeyPair.fromString(nearSecretOf(seed))))
  const held = (id: string) => node.ledger.accounts.get(id)?.amount ?? 0n
  return { node, provider, accountOf, held }
}

test('near-api-js sends coins, and the gas is burnt; an account of a key is opened', async () => {
  const { accountOf, held } = await open()
  await accountOf(full).signAndSendTransaction({ receiverId: 'bob.test', actions: [actions.transfer(NEAR)] })
  expect(held('bob.test')).toBe(NEAR)
  expect(held('alice.test')).toBeLessThan(9n * NEAR)
  expect(held('alice.test')).toBeGreaterThan(9n * NEAR - NEAR / 100n)
  await accountOf(full).signAndSendTransaction({ receiverId: 'ab'.repeat(32), actions: [actions.transfer(5n)] })
  expect(held('ab'.repeat(32))).toBe(5n)
})

test('what goes to a name that is not there comes back; more than there is, is not taken', async () => {
  const { accountOf, held } = await open()
  const lost = { receiverId: 'missing.test', actions: [actions.transfer(NEAR)], throwOnFailure: false }
  expect(JSON.stringify((await accountOf(full).signAndSendTransaction(lost)).status)).toContain('AccountDoesNotExist')
  expect(held('alice.test')).toBeGreaterThan(9n * NEAR)
  const all = { receiverId: 'bob.test', actions: [actions.transfer(10n * NEAR)] }
  await expect(accountOf(full).signAndSendTransaction(all)).rejects.toThrow()
})

test('a key that is not the account’s, and one that may not spend, send nothing; a counter is used once', async () => {
  const { accountOf, held, provider } = await open()
  const order = { receiverId: 'bob.test', actions: [actions.transfer(1n)] }
  for (const seed of [stolen, limited]) await expect(accountOf(seed).signAndSendTransaction(order)).rejects.toThrow()
  const first = await accountOf(full).createSignedTransaction(order)
  const second = await accountOf(full).createSignedTransaction({ ...order, actions: [actions.transfer(2n)] })
  await provider.sendTransaction(first)
  await expect(provider.sendTransaction(second)).rejects.toThrow()
  expect(held('bob.test')).toBe(1n)
})

test('a token goes only where a place for it was paid; both steps happen, or neither', async () => {
  const { accountOf } = await open()
  const send = actions.functionCall('ft_transfer', { receiver_id: 'bob.test', amount: '7' }, 30n * 10n ** 12n, 1n)
  const place = (deposit: bigint) =>
    actions.functionCall('storage_deposit', { account_id: 'bob.test' }, 10n ** 13n, deposit)
  const run = async (steps: (typeof send)[]) =>
    (await accountOf(full).signAndSendTransaction({ receiverId: 'pearl.test', actions: steps, throwOnFailure: false }))
      .status
  expect(JSON.stringify(await run([send]))).toContain('not registered')
  expect(JSON.stringify(await run([place(1n), send]))).toContain('minimum storage balance')
  expect(await run([place(NEAR), send])).toEqual({ SuccessValue: '' })
})
