import { balances } from '@portico/feature-balances'
import { Sending, send } from '@portico/feature-send'
import {
  type AccountId,
  Addresses,
  Balance,
  type ChainId,
  Connector,
  defineManifest,
  definePlugin,
  Indexer,
  type Network,
  Portfolio,
  Sender,
  type TransferFee,
} from '@portico/kernel'
import { createFakeClock, createMemoryArea, createTestKernel, testSession } from '@portico/kernel/testing'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { expect, it, onTestFinished } from 'vitest'

const CHAIN: ChainId = 'eip155:1'
const ALICE: AccountId = `${CHAIN}:alice`
const COIN = { decimals: 2, symbol: 'ONE' }

const network: Network = {
  ...{ id: 1, caipNetworkId: CHAIN, chainNamespace: 'eip155', name: 'One' },
  nativeCurrency: { name: 'One', ...COIN },
  rpcUrls: { default: { http: [] } },
}

/** A family and a data service that write down what they are asked. */
function openPage() {
  const asked: string[] = []
  const clock = createFakeClock(1_700_000_000_000)
  const fee = (): TransferFee => ({ amount: { amount: 1n, ...COIN }, isCapped: true, basis: 'one', atMs: clock.now() })
  let land = () => {}
  const sender: Sender = {
    transfer: async () => ({ id: 't' }),
    confirm() {
      asked.push('confirm')
      return new Promise((resolve) => {
        land = () => resolve('succeeded')
      })
    },
    estimate: async () => fee(),
    spendable: async () => ({ amount: 99n, fee: fee() }),
  }
  const family = definePlugin(
    defineManifest({
      ...{ id: 'eip155', kernel: 2, namespaces: ['eip155'] },
      provides: { connector: Connector, balance: Balance, addresses: Addresses, sender: Sender },
    }),
    {
      options: undefined,
      discover: (report) => report({ provider: {}, id: 'wallet', name: 'Wallet' }),
      load: async () => ({
        activate: () => ({
          sender,
          addresses: {
            parse: (text: string) => (text.startsWith('b') ? text : undefined),
            assetOf: () => `${CHAIN}/slip44:60`,
            nativeOf: () => `${CHAIN}/slip44:60`,
          } as unknown as Addresses,
          connector: {
            connect: async () => testSession([ALICE]),
            disconnect: async () => {},
            onSessionChange: () => () => {},
          },
          balance: {
            async getBalance() {
              asked.push('node')
              return { amount: 100n, ...COIN }
            },
          },
        }),
      }),
    },
  )
  const service: Partial<Indexer> = {
    serves: async () => 'yes',
    async fetchBalances(_account, { forceUpdate } = {}) {
      asked.push(`service ${forceUpdate ?? 'nothing'} anew`)
      return [{ name: 'One', symbol: 'ONE', chainId: CHAIN, price: 1, quantity: { decimals: 2, numeric: '1' } }]
    },
  }
  const data = definePlugin(
    defineManifest({ id: 'data', kernel: 2, namespaces: 'global', provides: { indexer: Indexer } }),
    { options: undefined, load: async () => ({ activate: () => ({ indexer: service as Indexer }) }) },
  )
  const kernel = createTestKernel({
    plugins: [family, data, balances(), pendingTransactions(), send()],
    ...{ networks: [network], storage: createMemoryArea(), clock },
  })
  onTestFinished(() => kernel.dispose())
  return { kernel, clock, asked, land: () => land() }
}

it('a transfer that settles is followed once, and each holder of balances reads once, also while they are looked at', async () => {
  const { kernel, clock, asked, land } = openPage()
  await kernel.discover()
  await kernel.connect('eip155', 'wallet')
  await kernel.refreshBalance('eip155')
  const portfolio = await kernel.get(Portfolio, 'eip155')
  onTestFinished(portfolio.watch(ALICE))
  const sending = await kernel.get(Sending, 'eip155')
  sending.begin(ALICE, { locale: 'en', params: { amount: '0.5', to: 'bob' } })
  await clock.advance(0)
  await sending.refreshPlan()
  await sending.send()
  await clock.advance(0)
  expect(sending.progress.get()?.status).toBe('pending')
  expect(asked.filter((what) => what === 'confirm')).toHaveLength(1)
  asked.length = 0
  land()
  await clock.advance(1_000)
  expect(sending.progress.get()?.status).toBe('succeeded')
  // The kernel's balance of the account, and the list of all it holds.
  expect(asked.sort()).toEqual(['node', 'node', 'service native anew'])
})
