import {
  Clock,
  Connector,
  defineManifest,
  definePlugin,
  History,
  Indexer,
  type Network,
  type Plugin,
  TransactionIds,
} from '@portico/kernel'
import { createTestKernel, testSession } from '@portico/kernel/testing'
import { expect, it, vi } from 'vitest'
import { ALICE, page, transactionIds } from '../test/samples.js'
import { history } from './index.js'
import { feedOf } from './ui/useFeed.js'

const network = (namespace: string): Network => ({
  ...{ id: 1, caipNetworkId: `${namespace}:1`, chainNamespace: namespace, name: 'One' },
  nativeCurrency: { name: 'One', symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

const family = (namespace: string, isListed: boolean): Plugin =>
  definePlugin(
    defineManifest({
      id: `chain-${namespace}`,
      kernel: 2,
      namespaces: [namespace],
      provides: {
        connector: Connector,
        ...(isListed ? { transactionIds: TransactionIds } : {}),
      },
    }),
    {
      options: {},
      discover(report) {
        report({ provider: {}, id: 'wallet', name: 'Wallet' })
        return () => {}
      },
      load: async () => ({
        activate: () =>
          ({
            transactionIds,
            connector: {
              connect: async () => testSession([ALICE]),
              disconnect: async () => {},
              onSessionChange: () => () => {},
            },
          }) as never,
      }),
    },
  )

const service = definePlugin(
  defineManifest({ id: 'service', kernel: 2, namespaces: 'global', provides: { indexer: Indexer } }),
  {
    options: {},
    load: async () => ({
      activate: () => ({ indexer: { fetchHistory: async () => page(0, 3, 'a') } as unknown as Indexer }),
    }),
  },
)

const open = () =>
  createTestKernel({
    plugins: [family('eip155', true), family('solana', false), service, history()],
    networks: [network('eip155'), network('solana')],
  })

it('transactions are there for families that say that services list theirs, and for no other [S9.19]', async () => {
  const kernel = open()
  expect(kernel.has(History, 'eip155')).toBe(true)
  expect(kernel.has(History, 'solana')).toBe(false)
  const reading = await kernel.get(History, 'eip155')
  const { transactions, next } = await reading.fetchTransactions(ALICE)
  expect([transactions.map(({ id }) => id), next]).toEqual([page(0, 3).transactions.map(({ id }) => id), 'a'])
  await kernel.dispose()
})

it('there is a tab where the family has it and the host has a service, and a view of one transaction [S2.3] [S9.19]', async () => {
  const kernel = open()
  const [tab] = kernel.contributions('tabs')
  expect(tab).toMatchObject({ id: 'activity', label: 'Activity', pluginId: 'history' })
  const isShown = (namespace: string, apiUrl: string | undefined) =>
    tab?.when?.({ namespace, connected: true, urls: { apiUrl }, has: (token) => kernel.has(token, namespace) })
  expect(isShown('eip155', 'https://data.example')).toBe(true)
  expect(isShown('eip155', undefined)).toBe(false)
  expect(isShown('solana', 'https://data.example')).toBe(false)
  expect(kernel.contributions('views').map(({ id }) => id)).toEqual(['TransactionDetails'])
  await kernel.dispose()
})

it('disconnecting empties the list, also while it is not shown [S4.2]', async () => {
  const kernel = open()
  await kernel.connect('eip155', 'wallet')
  const feed = feedOf(kernel, await kernel.get(Clock))
  const close = feed.show(ALICE)
  await vi.waitFor(() => expect(feed.get().transactions).toHaveLength(3))
  close()
  expect(feedOf(kernel, await kernel.get(Clock)).get().transactions).toHaveLength(3)
  await kernel.disconnect('eip155')
  expect(feed.get()).toMatchObject({ account: undefined, transactions: [], next: undefined })
  await kernel.dispose()
})
