import { type Abi, type Address, encodeFunctionData, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployTestContracts, moveToken, wrapEther } from '../../../examples/stack/src/deployTestContracts.js'
import { collectionArtifact, itemsArtifact } from '../../../examples/stack/src/evmArtifacts.js'
import {
  coinPool,
  collections,
  evmAccounts,
  goldPool,
  hostileToken,
  stuckToken,
  testDollar,
  testGold,
  wrappedEther,
} from '../../../examples/stack/src/evmContracts.js'
import { type EvmNode, startEvmNode } from '../../../examples/stack/src/evmNode.js'
import { callRpc } from '../../../examples/stack/src/jsonRpcClient.js'
import {
  createTestDatabase,
  createTestFile,
  startTestPostgres,
  type TestPostgres,
} from '../../testing/testDatabases.js'
import { createPoolPrices } from '../prices/poolPrices.js'
import { priceKey } from '../prices/priceSource.js'
import { type DataStore, openStore } from '../store/dataStore.js'
import { silentLog } from './silentLog.js'
import { type RunningIndexer, startIndexer } from './startIndexer.js'
import { dumpTables } from './tableDump.js'
import { waitUntil } from './waiting.js'

const chainId = 'eip155:31341'
const WAIT_MS = 60_000
const [alice, bob] = evmAccounts as unknown as [Address, Address]
const receiver: Address = '0x00000000000000000000000000000000000abcde'
let postgres: TestPostgres
const file = createTestFile()
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(async () => {
  await postgres?.stop()
  file.remove()
})

describe.each(['libSQL', 'PostgreSQL'])('%s, with anvil', (kind) => {
  let node: EvmNode
  let url: string
  let store: DataStore
  let indexer: RunningIndexer
  const start = (into: DataStore) =>
    startIndexer({
      store: into,
      chains: [{ chainId, rpcUrl: node.rpcUrl }],
      priceSource: createPoolPrices([
        {
          ...{ chainId, rpcUrl: node.rpcUrl, stableToken: testDollar.address, wrappedNative: wrappedEther.address },
          pairs: [coinPool.address, goldPool.address],
        },
      ]),
      log: silentLog,
      pollMs: 50,
    })
  beforeAll(async () => {
    node = await startEvmNode({ chainId: 31341, port: 0, prepare: deployTestContracts })
    url = kind === 'libSQL' ? file.url : await createTestDatabase(postgres.url)
    store = await openStore({ url })
    indexer = start(store)
    await caughtUp()
  })
  afterAll(async () => {
    await indexer?.stop()
    await store?.close()
    await node?.stop()
  })

  const headOf = async () => {
    const block = (await callRpc(node.rpcUrl, 'eth_getBlockByNumber', ['latest', false])) as { hash: string }
    return block.hash
  }
  const caughtUp = async () => {
    const isThere = async () => (await store.ledger.cursorOf(chainId))?.hash === (await headOf())
    if (!(await waitUntil(isThere, WAIT_MS))) throw new Error(`Stuck: ${JSON.stringify(indexer.status())}`)
  }
  const send = async (from: Address, to: Address, data: `0x${string}` = '0x', value = 0n) => {
    const fields = { from, to, data, value: `0x${value.toString(16)}`, gas: '0x4c4b40' }
    const hash = (await callRpc(node.rpcUrl, 'eth_sendTransaction', [fields])) as string
    const isMined = async () => (await callRpc(node.rpcUrl, 'eth_getTransactionReceipt', [hash])) !== null
    if (!(await waitUntil(isMined, WAIT_MS))) throw new Error('The transaction was not mined.')
    return hash
  }
  const call = (abi: Abi, functionName: string, args: readonly unknown[]) =>
    encodeFunctionData({ abi, functionName, args })
  const holdingsOf = (address: string) => store.balancesOf(address, [chainId])
  const amountOf = async (address: string, token: string | null, tokenId?: string) =>
    (await holdingsOf(address)).find((one) => one.token === (token?.toLowerCase() ?? null) && one.tokenId === tokenId)
      ?.amount
  const historyOf = (address: string) => store.historyOf({ address, chainIds: [chainId], limit: 50 })
  const balanceOnNode = async (address: string) =>
    BigInt((await callRpc(node.rpcUrl, 'eth_getBalance', [address, 'latest'])) as string)

  it('native coins, tokens and both kinds of NFT that move are in balances and history within seconds', async () => {
    const [dollar, piece, item] = [testDollar.address, collections.erc721.address, collections.erc1155.address]
    const sent = [
      await send(alice, receiver, '0x', parseEther('1.5')),
      await send(alice, dollar, moveToken(alice, dollar, receiver, parseUnits('25.5', 6)).data),
      await send(alice, piece, call(collectionArtifact.abi, 'transferFrom', [alice, receiver, 1n])),
      await send(alice, item, call(itemsArtifact.abi, 'safeTransferFrom', [alice, receiver, 1n, 3n, '0x'])),
      await send(
        alice,
        item,
        call(itemsArtifact.abi, 'safeBatchTransferFrom', [alice, receiver, [1n, 2n], [2n, 1n], '0x']),
      ),
    ]
    await caughtUp()
    expect(await holdingsOf(receiver)).toEqual([
      expect.objectContaining({ token: null, standard: 'native', amount: parseEther('1.5') }),
      expect.objectContaining({ standard: 'erc20', symbol: 'TUSD', decimals: 6, amount: parseUnits('25.5', 6) }),
      expect.objectContaining({ standard: 'erc1155', name: 'Test Items', tokenId: '1', amount: 5n }),
      expect.objectContaining({ standard: 'erc1155', tokenId: '2', amount: 1n }),
      expect.objectContaining({ standard: 'erc721', name: 'Test Pieces', symbol: 'PIECE', tokenId: '1', amount: 1n }),
    ])
    expect(await amountOf(alice, piece, '1')).toBeUndefined()
    expect(await amountOf(alice, item, '1')).toBe(5n)
    expect(await amountOf(alice, null)).toBe(await balanceOnNode(alice))
    const got = await historyOf(receiver)
    expect(got.map(({ hash }) => hash)).toEqual(sent.toReversed())
    expect(
      got.every(
        ({ operation, status, from }) =>
          operation === 'receive' && status === 'confirmed' && from === alice.toLowerCase(),
      ),
    ).toBe(true)
    expect(got[0]?.transfers.map(({ tokenId, amount }) => [tokenId, amount])).toEqual([
      ['1', 2n],
      ['2', 1n],
    ])
    expect((await historyOf(alice)).slice(0, 5).map(({ operation }) => operation)).toEqual(Array(5).fill('send'))
    expect(Math.abs((got[0]?.minedAtMs ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  it('a failed transaction is listed as failed, with nothing moved; calls are named by what they did', async () => {
    const failed = await send(bob, testDollar.address, moveToken(bob, testDollar.address, alice, 10n ** 30n).data)
    const wrapping = wrapEther(bob, 5n)
    await send(bob, wrappedEther.address, wrapping.data, 5n)
    await send(bob, testDollar.address, call(itemsArtifact.abi, 'setApprovalForAll', [alice, true]))
    await caughtUp()
    const [approving, wrapped, first] = await historyOf(bob)
    expect(first).toMatchObject({ hash: failed, status: 'failed', transfers: [] })
    expect(wrapped).toMatchObject({ operation: 'deposit', to: wrappedEther.address.toLowerCase() })
    expect(await amountOf(bob, wrappedEther.address)).toBe(5n)
    expect(approving).toMatchObject({ operation: 'approve', status: 'failed' })
    expect((await historyOf(bob)).at(-1)?.operation).toBe('mint')
  })

  it('what a hostile contract says of itself is cut and cleaned, and one that says nothing stops nothing', async () => {
    const [hostile] = await store.tokensOf([{ chainId, token: hostileToken.address }])
    expect(hostile?.name.length).toBeLessThanOrEqual(64)
    expect(hostile?.name).toMatch(/^HTE <img src=x/u)
    expect(hostile?.symbol).toBe('HTE <b>💰</b>')
    const [stuck] = await store.tokensOf([{ chainId, token: stuckToken.address }])
    expect(stuck).toMatchObject({ symbol: 'STUCK', decimals: 18 })
  })

  it('an account that no block named has its native balance once it is asked for, and a token that was given behind the logs too', async () => {
    const silent: Address = '0x00000000000000000000000000000000000f00d5'
    await callRpc(node.rpcUrl, 'anvil_setBalance', [silent, '0x7'])
    await callRpc(node.rpcUrl, 'evm_mine')
    expect(await amountOf(silent, null)).toBeUndefined()
    await indexer.track(chainId, silent)
    expect(await amountOf(silent, null)).toBe(7n)
    await callRpc(node.rpcUrl, 'anvil_setBalance', [silent, '0x9'])
    await callRpc(node.rpcUrl, 'evm_mine')
    await indexer.refresh(chainId, silent, [null, testDollar.address, bob])
    expect(await amountOf(silent, null)).toBe(9n)
    expect(await holdingsOf(silent)).toHaveLength(1)
    await expect(indexer.refresh('eip155:5', silent, 'native')).rejects.toThrow('not indexed')
  })

  it('a contract that claims everybody as a holder counts only after it has moved', async () => {
    const silent: Address = '0x00000000000000000000000000000000000f00d5'
    const liar: Address = '0x000000000000000000000000000000000000beef'
    // Answers every call with 1.
    await callRpc(node.rpcUrl, 'anvil_setCode', [liar, '0x600160005260206000f3'])
    await callRpc(node.rpcUrl, 'evm_mine')
    await indexer.refresh(chainId, silent, [null, liar])
    expect(await amountOf(silent, liar)).toBeUndefined()
    expect(await store.tokensOf([{ chainId, token: liar }])).toEqual([])
  })

  it('prices come from what the pools hold', async () => {
    const asked = [
      { chainId, token: null },
      ...[wrappedEther, testGold, testDollar].map(({ address }) => ({ chainId, token: address })),
    ]
    await waitUntil(async () => (await store.pricesOf(asked)).length === 4, WAIT_MS)
    const prices = new Map((await store.pricesOf(asked)).map((one) => [priceKey(one), one.price]))
    expect(prices.get(priceKey({ chainId, token: null }))).toBe('2500')
    expect(prices.get(priceKey({ chainId, token: wrappedEther.address.toLowerCase() }))).toBe('2500')
    expect(prices.get(priceKey({ chainId, token: testGold.address.toLowerCase() }))).toBe('50')
    expect(prices.get(priceKey({ chainId, token: testDollar.address.toLowerCase() }))).toBe('1')
  })

  it('a reorganisation and a return to an older state are followed, to the tables of a clean run', async () => {
    const before = await amountOf(bob, testDollar.address)
    const snapshot = await callRpc(node.rpcUrl, 'evm_snapshot')
    for (let made = 0; made < 4; made += 1) {
      await send(alice, testDollar.address, moveToken(alice, testDollar.address, bob, 1_000n).data)
    }
    await caughtUp()
    expect(await amountOf(bob, testDollar.address)).toBe((before ?? 0n) + 4_000n)
    await callRpc(node.rpcUrl, 'anvil_reorg', [3, []])
    await caughtUp()
    expect(await amountOf(bob, testDollar.address)).toBe((before ?? 0n) + 1_000n)
    await callRpc(node.rpcUrl, 'evm_revert', [snapshot])
    await caughtUp()
    expect(await amountOf(bob, testDollar.address)).toBe(before)
    await send(alice, testDollar.address, moveToken(alice, testDollar.address, bob, 7n).data)
    await caughtUp()
    expect(await amountOf(bob, testDollar.address)).toBe((before ?? 0n) + 7n)
    await expectAsCleanRun()
  })

  it('a node that was away is followed again as soon as it is back, and status says so meanwhile', async () => {
    await node.stop()
    await waitUntil(async () => indexer.status()[chainId]?.lastError !== undefined, WAIT_MS)
    expect(indexer.status()[chainId]?.lastError).not.toContain('127.0.0.1')
    await expect(indexer.refresh(chainId, alice, 'native')).rejects.toThrow()
    await node.start()
    await send(alice, receiver, '0x', 11n)
    await caughtUp()
    expect(await amountOf(receiver, null)).toBe(await balanceOnNode(receiver))
    await expect
      .poll(() => indexer.status()[chainId])
      .toMatchObject({ lagBlocks: 0, lastError: undefined, isHolder: true })
  })

  // A file is never away.
  if (kind === 'PostgreSQL') {
    it('a database that was away is written to again as soon as it is back', async () => {
      await postgres.halt()
      await expect(store.ping()).rejects.toThrow()
      await waitUntil(async () => indexer.status()[chainId]?.lastError !== undefined, WAIT_MS)
      await postgres.start()
      await send(alice, receiver, '0x', 13n)
      await caughtUp()
      expect(await amountOf(receiver, null)).toBe(await balanceOnNode(receiver))
    })
  }

  async function expectAsCleanRun(): Promise<void> {
    const clean =
      kind === 'libSQL' ? createTestFile() : { url: await createTestDatabase(postgres.url), remove: () => {} }
    const second = await openStore({ url: clean.url })
    const again = start(second)
    const head = await headOf()
    expect(await waitUntil(async () => (await second.ledger.cursorOf(chainId))?.hash === head, WAIT_MS)).toBe(true)
    await again.stop()
    await second.close()
    const [left, right] = [await dumpTables(url), await dumpTables(clean.url)]
    clean.remove()
    for (const [table, rows] of Object.entries(right)) {
      // What was asked for by account is not in the blocks.
      const known = left[table]?.filter((row) => !row.includes('0f00d5'))
      expect(known, table).toEqual(rows)
    }
  }
})
