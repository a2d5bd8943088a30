import { testSolanaSeeds } from '@portico/test-kit'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fundSolanaAccounts, solanaAccounts, testSplToken } from '../../../../examples/stack/src/solana/fixtures.js'
import { type SolanaNode, startSolanaNode } from '../../../../examples/stack/src/solana/node.js'
import { createTestFile } from '../../../testing/testDatabases.js'
import { type DataStore, openStore } from '../../store/dataStore.js'
import { silentLog } from '../silentLog.js'
import { type RunningIndexer, startIndexer } from '../startIndexer.js'
import { waitUntil } from '../waiting.js'

const chainId = 'solana:local'
const SOL = 1_000_000_000
const WAIT_MS = 60_000
const file = createTestFile()
let node: SolanaNode
let store: DataStore
let indexer: RunningIndexer
beforeAll(async () => {
  node = await startSolanaNode({ port: 0, slotMs: 20, prepare: fundSolanaAccounts })
  store = await openStore({ url: file.url })
  indexer = startIndexer({ store, chains: [{ chainId, rpcUrl: node.rpcUrl }], log: silentLog, pollMs: 50 })
})
afterAll(async () => {
  await indexer?.stop()
  await store?.close()
  await node?.close()
  file.remove()
})

const owner = await Keypair.fromSeed(testSolanaSeeds[0] ?? new Uint8Array(32))
const [rich = '', other = ''] = solanaAccounts

async function send(...instructions: TransactionInstruction[]): Promise<string> {
  const connection = new Connection(node.rpcUrl, { commitment: 'confirmed', wsEndpoint: node.wsUrl })
  const latest = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: owner.publicKey, ...latest }).add(...instructions)
  await transaction.sign(owner)
  return connection.sendRawTransaction(await transaction.serialize())
}

const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const mint = new PublicKey(testSplToken.mint)
async function tokenAccountOf(account: PublicKey): Promise<PublicKey> {
  const seeds = [account.toBytes(), tokenProgram.toBytes(), mint.toBytes()]
  const [found] = await PublicKey.findProgramAddress(seeds, associatedProgram)
  return found
}

async function moveTokens(receiver: PublicKey, units: bigint): Promise<TransactionInstruction[]> {
  const [from, to] = [await tokenAccountOf(owner.publicKey), await tokenAccountOf(receiver)]
  const key = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isWritable, isSigner })
  const create = new TransactionInstruction({
    programId: associatedProgram,
    keys: [
      ...[key(owner.publicKey, true, true), key(to, true), key(receiver), key(mint)],
      ...[key(SystemProgram.programId), key(tokenProgram)],
    ],
    data: Buffer.from([1]),
  })
  const amount = Buffer.alloc(8)
  amount.writeBigUInt64LE(units)
  const move = new TransactionInstruction({
    programId: tokenProgram,
    keys: [key(from, true), key(mint), key(to, true), key(owner.publicKey, false, true)],
    data: Buffer.concat([Buffer.from([12]), amount, Buffer.from([6])]),
  })
  return [create, move]
}

const historyOf = (address: string) => store.historyOf({ address, chainIds: [chainId], limit: 20 })
const amounts = async (address: string) =>
  Object.fromEntries((await store.balancesOf(address, [chainId])).map(({ token, amount }) => [token ?? 'SOL', amount]))

it('coins and tokens of an account that was asked for are there at once, then followed', async () => {
  await indexer.track(chainId, rich)
  expect(await amounts(rich)).toEqual({ SOL: BigInt(100 * SOL), [testSplToken.mint]: 1_000_000_000n })
  expect((await historyOf(rich)).map(({ operation }) => operation)).toEqual(['receive'])
  expect((await store.balancesOf(rich, [chainId]))[1]).toMatchObject({ standard: 'spl', decimals: 6 })
  await indexer.track(chainId, other)
  const paid = await send(
    SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey: new PublicKey(other), lamports: 2 * SOL }),
  )
  const moved = await send(...(await moveTokens(new PublicKey(other), 2_500_000n)))
  expect(await waitUntil(async () => (await historyOf(other)).length === 3, WAIT_MS)).toBe(true)
  expect(await amounts(other)).toEqual({ SOL: BigInt(102 * SOL), [testSplToken.mint]: 2_500_000n })
  const [second, first] = await historyOf(other)
  expect(second).toMatchObject({ hash: moved, operation: 'receive', status: 'confirmed', from: rich })
  expect(second?.transfers).toEqual([
    { from: rich, to: other, amount: 2_500_000n, token: testSplToken.mint, standard: 'spl' },
  ])
  expect(first).toMatchObject({ hash: paid, operation: 'receive', to: other })
  expect(first?.transfers).toEqual([
    { from: rich, to: other, amount: BigInt(2 * SOL), token: null, standard: 'native' },
  ])
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
  const paid = await send(
    SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey: new PublicKey(other), lamports: SOL }),
  )
  expect(await waitUntil(async () => (await historyOf(rich))[0]?.hash === paid, WAIT_MS)).toBe(true)
  const slot = node.ledger.slot()
  expect(await waitUntil(async () => node.ledger.slot() > slot + 50, WAIT_MS)).toBe(true)
  await expect.poll(() => indexer.status()[chainId]?.lagBlocks).toBeLessThan(40)
  expect(indexer.status()[chainId]?.lastError).toBeUndefined()
})
