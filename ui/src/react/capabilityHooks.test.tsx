import {
  createStore,
  defineManifest,
  definePlugin,
  History,
  type HistoryPage,
  type HistoryTransaction,
  type Holdings,
  Portfolio,
  type PortfolioState,
  PorticoError,
} from '@portico/kernel'
import { expect, it } from 'vitest'
import { createPortico } from '../createPortico.js'
import { createTestChain, createTestStorage, sessionOn, testNetwork } from '../testing/createTestChain.js'
import { mountHook } from '../testing/mountHook.js'
import { usePorticoCapability, usePorticoHistory, usePorticoPortfolio } from './index.js'

const ACCOUNT = 'test:1:alice'
const HOLDINGS: Holdings = { tokens: [], collectibles: [], unpriced: 0, atMs: 1 }

const transaction = (id: string): HistoryTransaction => ({
  ...{ id, hash: id, chainId: 'test:1', operation: 'send', minedAt: '2026-01-01T00:00:00Z' },
  ...{ sentFrom: 'alice', sentTo: 'bob', status: 'confirmed', transfers: [] },
})

/** A page with an account, whose history answers as `pages` says, by cursor. */
async function openPage(pages: Readonly<Record<string, HistoryPage | PorticoError>> = {}) {
  const chain = createTestChain()
  const state = createStore<PortfolioState | undefined>(undefined)
  const watched: string[] = []
  const refreshed: unknown[] = []
  const portfolio: Portfolio = {
    state,
    async refresh(account, options) {
      refreshed.push([account, options?.force])
      return []
    },
    watch(account) {
      watched.push(`+${account}`)
      return () => void watched.push(`-${account}`)
    },
  }
  const history: History = {
    async fetchTransactions(_account, { cursor = '' } = {}) {
      const page = pages[cursor]
      if (page instanceof PorticoError) throw page
      return page ?? { transactions: [] }
    },
  }
  const provides = { portfolio: Portfolio, history: History }
  const manifest = defineManifest({ id: 'reading', kernel: 2, namespaces: ['test'], provides })
  const activate = () => ({ portfolio, history })
  const client = createPortico({
    plugins: [chain.plugin, definePlugin(manifest, { options: undefined, load: async () => ({ activate }) })],
    networks: [testNetwork('1')],
    storage: createTestStorage(),
  })
  return { client, chain, state, watched, refreshed, portfolio }
}

it('usePorticoPortfolio follows what the connected account holds, and keeps it beside a failure', async () => {
  const { client, chain, state, watched, refreshed } = await openPage()
  const { current, act, unmount } = await mountHook(client, () => usePorticoPortfolio())
  expect(current().status).toBe('idle')
  expect(watched).toEqual([])
  await act(() => client.switchConnection('test', 'wallet'))
  await act(() => expect.poll(() => watched).toEqual([`+${ACCOUNT}`]))
  expect(current().status).toBe('loading')
  await act(() => state.set({ account: ACCOUNT, status: 'ready', holdings: HOLDINGS }))
  expect(current()).toMatchObject({ status: 'ready', data: HOLDINGS })
  const error = new PorticoError('RPC_MISSING', { chainId: 'test:1' })
  await act(() =>
    state.set({ account: ACCOUNT, status: 'failed', holdings: HOLDINGS, error, lastRetryMs: 1, retryAtMs: 2 }),
  )
  expect(current()).toMatchObject({ status: 'failed', data: HOLDINGS, error, retryAtMs: 2 })
  current().refetch()
  expect(refreshed).toEqual([[ACCOUNT, true]])
  await act(() => chain.report(sessionOn('1', 'bob')))
  expect(current()).toMatchObject({ status: 'loading' })
  await unmount()
  expect(watched).toEqual([`+${ACCOUNT}`, `-${ACCOUNT}`, '+test:1:bob', '-test:1:bob'])
  await client.dispose()
})

it('usePorticoHistory reads page after page, and goes on where it failed', async () => {
  const pages: Record<string, HistoryPage | PorticoError> = {
    '': { transactions: [transaction('one')], next: 'older' },
    older: new PorticoError('RPC_MISSING', { chainId: 'test:1' }),
  }
  const { client } = await openPage(pages)
  const { current, act } = await mountHook(client, () => usePorticoHistory())
  expect(current()).toMatchObject({ status: 'idle', transactions: [] })
  await act(() => client.switchConnection('test', 'wallet'))
  await act(() => expect.poll(() => current().status).toBe('ready'))
  expect(current()).toMatchObject({ transactions: [{ id: 'one' }], hasMore: true })
  await act(() => current().fetchMore())
  expect(current()).toMatchObject({ status: 'failed', transactions: [{ id: 'one' }], error: { code: 'RPC_MISSING' } })
  pages.older = { transactions: [transaction('two')] }
  await act(() => current().fetchMore())
  expect(current()).toMatchObject({ status: 'ready', transactions: [{ id: 'one' }, { id: 'two' }], hasMore: false })
  await act(() => current().refetch())
  expect(current()).toMatchObject({ transactions: [{ id: 'one' }], hasMore: true })
  await client.dispose()
})

it('usePorticoCapability gives what a plugin provides, or says that no plugin does', async () => {
  const { client, portfolio } = await openPage()
  const both = () => [usePorticoCapability(Portfolio, 'test'), usePorticoCapability(Portfolio, 'other')] as const
  const { current, act } = await mountHook(client, both)
  await act(() => expect.poll(() => current()[1].status).toBe('failed'))
  expect(current()[0]).toEqual({ status: 'ready', data: portfolio })
  expect(current()[1].error).toMatchObject({ code: 'CAPABILITY_MISSING' })
  await client.dispose()
})
