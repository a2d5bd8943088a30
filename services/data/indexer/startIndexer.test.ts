import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestFile } from '../../testing/testDatabases.js'
import { type DataStore, openStore } from '../store/dataStore.js'
import { silentLog } from './silentLog.js'
import { type IndexerOptions, startIndexer } from './startIndexer.js'

const file = createTestFile()
let store: DataStore
beforeAll(async () => {
  store = await openStore({ url: file.url })
})
afterAll(async () => {
  await store?.close()
  file.remove()
})

const [evm, solana] = ['eip155:1', 'solana:local']
/** A node that says something else to whatever it is asked. */
const chains = [evm, solana].map((chainId) => ({ chainId, rpcUrl: 'data:text/plain,[]' }))
const start = (more: Partial<IndexerOptions> = {}) =>
  startIndexer({ store, chains, log: silentLog, pollMs: 10, holder: 'me', ...more })

it('prices are kept where there is a source of them, until it is stopped', async () => {
  const asked = new Set<string>()
  const indexer = start({
    priceSource: {
      async prices(tokens) {
        for (const { chainId } of tokens) asked.add(chainId)
        return new Map([[`${evm} native`, '7']])
      },
    },
  })
  const read = async () => (await store.pricesOf([{ chainId: evm, token: null }]))[0]?.price
  await expect.poll(read).toBe('7')
  await expect.poll(() => [...asked].sort()).toEqual([evm, solana])
  await indexer.stop()
  expect(await store.ledger.leases.acquire('prices', 'other')).toBe(true)
})

it('says of each chain why it can not be followed, and lets go of both when it is stopped', async () => {
  const ended = new AbortController()
  const indexer = start({ signal: ended.signal })
  const errors = () => Object.values(indexer.status()).map(({ lastError }) => lastError)
  await expect.poll(errors).toEqual(['The node left eth_chainId unanswered.', 'The node left getSlot unanswered.'])
  expect(indexer.status()[evm]).toMatchObject({ isHolder: true, headBlock: undefined, lagBlocks: undefined })
  ended.abort()
  await indexer.stop()
  expect(indexer.status()[evm]).toMatchObject({ isHolder: false })
  for (const chainId of [evm, solana]) expect(await store.ledger.leases.acquire(chainId, 'other')).toBe(true)
})

it('of a chain that is not followed here nothing is read', async () => {
  const indexer = start({ chains: [], signal: AbortSignal.abort() })
  const refusal = 'eip155:2 is not indexed here.'
  await expect(indexer.refresh('eip155:2', '0x1', 'native')).rejects.toThrow(refusal)
  await expect(indexer.track('eip155:2', '0x1')).rejects.toThrow(refusal)
  await expect(indexer.isTracked('eip155:2', '0x1')).rejects.toThrow(refusal)
  expect(indexer.status()).toEqual({})
  await indexer.stop()
})
