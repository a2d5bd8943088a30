import { Keypair } from '@solana/web3.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fundSolanaAccounts, solanaAccounts, testSplToken } from '../../../../examples/stack/src/solana/fixtures.js'
import { type SolanaNode, startSolanaNode } from '../../../../examples/stack/src/solana/node.js'
import { createTestFile } from '../../../testing/testDatabases.js'
import { type DataStore, openStore } from '../../store/dataStore.js'
import { silentLog } from '../silentLog.js'
import { type RunningIndexer, startIndexer } from '../startIndexer.js'
import { waitUntil } from '../waiting.js'
import { createSolanaSender, type SolanaSender } from './testSender.js'

const chainId = 'solana:local'
const SOL = 1_000_000_000n
const WAIT_MS = 60_000
const file = createTestFile()
let node: SolanaNode
let sender: SolanaSender
let store: DataStore
let indexer: RunningIndexer
beforeAll(async () => {
  node = await startSolanaNode({ port: 0, slotMs: 20, prepare: fundSolanaAccounts })
  sender = await createSolanaSender(node)
  store = await openStore({ url: file.url })
  indexer = startIndexer({ store, chains: [{ chainId, rpcUrl: node.rpcUrl }], log: silentLog, pollMs: 50 })
})
afterAll(async () => {
  await indexer?.stop()
  await store?.close()
  await node?.close()
  file.remove()
})

const [rich = '', other = ''] = solanaAccounts
const historyOf = (address: string) => store.historyOf({ address, chainIds: [chainId], limit: 20 })
const amounts = async (address: string) =>
  Object.fromEntries((await store.balancesOf(address, [chainId])).map(({ token, amount }) => [token ?? 'SOL', amount]))

it('coins and tokens of an account that was asked for are there at once, then followed', async () => {
  await indexer.track(chainId, rich)
  expect(await amounts(rich)).toEqual({ SOL: 100n * SOL, [testSplToken.mint]: 1_000_000_000n })
  expect((await historyOf(rich)).map(({ operation }) => operation)).toEqual(['receive'])
  expect((await store.balancesOf(rich, [chainId]))[1]).toMatchObject({ standard: 'spl', decimals: 6 })
  await indexer.track(chainId, other)
  const paid = await sender.sendCoins(other, 2n * SOL)
  const moved = await sender.sendTokens(other, 2_500_000n)
  expect(await waitUntil(async () => (await historyOf(other)).length === 3, WAIT_MS)).toBe(true)
  expect(await amounts(other)).toEqual({ SOL: 102n * SOL, [testSplToken.mint]: 2_500_000n })
  const [second, first] = await historyOf(other)
  expect(second).toMatchObject({ hash: moved, operation: 'receive', status: 'confirmed', from: rich })
  expect(second?.transfers).toEqual([
    { from: rich, to: other, amount: 2_500_000n, token: testSplToken.mint, standard: 'spl' },
  ])
  expect(first).toMatchObject({ hash: paid, operation: 'receive', to: other })
  expect(first?.transfers).toEqual([{ from: rich, to: other, amount: 2n * SOL, token: null, standard: 'native' }])
  expect(await waitUntil(async () => (await historyOf(rich)).length === 3, WAIT_MS)).toBe(true)
  expect((await historyOf(rich)).map(({ operation }) => operation)).toEqual(['send', 'send', 'receive'])
})

it('a node that is away is an error of status and of asking, never an empty account', async () => {
  const unseen = (await Keypair.generate()).publicKey.toBase58()
  await node.stop()
  await expect(indexer.track(chainId, unseen)).rejects.toThrow('could not be read')
  await expect.poll(() => indexer.status()[chainId]?.lastError).toBeDefined()
  expect(await store.balancesOf(unseen, [chainId])).toEqual([])
  await node.start()
  await indexer.track(chainId, unseen)
  expect(await amounts(unseen)).toEqual({ SOL: 0n })
  expect(await waitUntil(async () => indexer.status()[chainId]?.lastError === undefined, WAIT_MS)).toBe(true)
})

it('an account that the node does not tell of keeps neither the others nor the chain back', async () => {
  await indexer.track(chainId, rich)
  await store.ledger.tracked.ask(chainId, 'no-account', Date.now())
  const paid = await sender.sendCoins(other, SOL)
  expect(await waitUntil(async () => (await historyOf(rich))[0]?.hash === paid, WAIT_MS)).toBe(true)
  const slot = node.ledger.slot()
  expect(await waitUntil(async () => node.ledger.slot() > slot + 50, WAIT_MS)).toBe(true)
  await expect.poll(() => indexer.status()[chainId]?.lagBlocks).toBeLessThan(40)
  expect(indexer.status()[chainId]?.lastError).toBeUndefined()
})
