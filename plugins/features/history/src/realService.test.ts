import {
  type AccountId,
  Clock,
  Connector,
  createStore,
  defineManifest,
  definePlugin,
  History,
  Indexer,
  TransactionIds,
  type WatchedTransaction,
} from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import { indexer } from '@portico/service-indexer'
import { type EvmChainDescription, type Stack, startStack } from '@portico-examples/stack'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { transactionIds } from '../test/samples.js'
import { createHistoryFeed } from './createHistoryFeed.js'
import { history } from './index.js'
import { feedOf } from './ui/useFeed.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ ports: { evm: 0, evm2: 0, solana: 0, app: 0 }, history: true })
})
afterAll(() => stack?.stop())

const family = definePlugin(
  defineManifest({
    ...{ id: 'family', kernel: 2, namespaces: ['eip155'] },
    provides: { connector: Connector, transactionIds: TransactionIds },
  }),
  { options: {}, load: async () => ({ activate: () => ({ transactionIds }) as never }) },
)

async function open({ caip2, chainId }: EvmChainDescription) {
  const { apiUrl, projectId } = stack.description.services
  const kernel = createTestKernel({
    plugins: [family, indexer(), history()],
    networks: [
      {
        ...{ id: chainId, caipNetworkId: caip2, chainNamespace: 'eip155', name: 'Local' },
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      },
    ],
    ...{ apiUrl, projectId, fetch: (input, init) => fetch(input, init) },
  })
  onTestFinished(() => kernel.dispose())
  const clock = await kernel.get(Clock)
  return { kernel, clock, feed: feedOf(kernel, clock) }
}

const ask = async (rpcUrl: string, method: string, params: readonly unknown[]): Promise<string> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(rpcUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return ((await answer.json()) as { readonly result: string }).result
}
const accountOf = ({ caip2, accounts }: EvmChainDescription): AccountId => `${caip2}:${accounts[0] ?? ''}`

describe('with the reference service over a real chain', () => {
  it('a year of transactions comes page by page, each once, newest first [S3.8] [S3.9]', async () => {
    const [chain] = stack.description.evm
    const { feed } = await open(chain)
    feed.show(accountOf(chain))
    await vi.waitFor(() => expect(feed.get().pages).toBeGreaterThan(0))
    for (let page = feed.get().pages; feed.get().next !== undefined; page = feed.get().pages) {
      feed.more()
      await vi.waitFor(() => expect(feed.get()).toMatchObject({ loading: false }))
      expect(feed.get().pages).toBeGreaterThan(page)
    }
    const { transactions, transactionsByYear, failure } = feed.get()
    expect(failure).toBeUndefined()
    expect(transactions.length).toBeGreaterThan(10)
    expect(new Set(transactions.map(({ hash }) => hash)).size).toBe(transactions.length)
    const times = transactions.map(({ minedAt }) => Date.parse(minedAt))
    expect(times).toEqual([...times].sort((one, other) => other - one))
    expect(transactionsByYear.length).toBeGreaterThan(1)
    expect(transactions.some(({ status }) => status === 'failed')).toBe(true)
  })

  it('what was sent is in the list a few seconds after it was settled [S1.2i]', async () => {
    const [, chain] = stack.description.evm
    const { kernel, clock } = await open(chain)
    const account = accountOf(chain)
    const watched = createStore<readonly WatchedTransaction[]>([])
    const feed = createHistoryFeed({
      clock,
      history: () => kernel.get(History, 'eip155'),
      indexer: () => kernel.get(Indexer),
      pending: async () => ({ list: watched, add: () => {}, resume: () => {} }),
      track: () => {},
      accountType: () => undefined,
    })
    const close = feed.show(account)
    onTestFinished(close)
    await vi.waitFor(() => expect(feed.get().loading).toBe(false))
    const [from = '', to = ''] = chain.accounts
    const transactionId = await ask(chain.rpcUrl, 'eth_sendTransaction', [{ from, to, value: '0xde0b6b3a7640000' }])
    const sent = { account, transactionId, to, amount: 10n ** 18n, decimals: 18, symbol: 'ETH', sentAtMs: clock.now() }
    watched.set([{ ...sent, status: 'succeeded' }])
    await vi.waitFor(() => expect(feed.get().transactions[0]?.hash).toBe(transactionId))
    expect(feed.get().transactions[0]).toMatchObject({
      ...{ operation: 'send', status: 'confirmed', chainId: chain.caip2 },
      transfers: [{ direction: 'out', quantity: '1', asset: { kind: 'fungible' } }],
    })
  })
})
