import {
  type AccountId,
  Addresses,
  type Amount,
  AssetDiscovery,
  Balance,
  type ChainId,
  Connector,
  defineManifest,
  definePlugin,
  Indexer,
  type Network,
  Portfolio,
  type StorageArea,
  type TokenBalance,
} from '@portico/kernel'
import {
  createFakeClock,
  createMemoryArea,
  createTestKernel,
  type FakeClock,
  testSession,
} from '@portico/kernel/testing'
import { onTestFinished } from 'vitest'
import { balances } from '../src/index.js'

export const ONE: ChainId = 'eip155:1'
export const ALICE: AccountId = 'eip155:1:0xa11ce'
export const BOB: AccountId = 'eip155:1:0xb0b'
export const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
export const START_MS = 1_700_000_000_000
export const KEY = '@portico/portfolio_cache'

export const tokenAt = (address: string): AccountId => `eip155:1:${address}`

export const row = (changes: Partial<TokenBalance> & { readonly amount?: string; readonly decimals?: number } = {}) => {
  const { amount = '1', decimals = 18, ...rest } = changes
  return { name: 'Coin', symbol: 'COIN', chainId: ONE, price: 0, quantity: { decimals, numeric: amount }, ...rest }
}

export const ether = (numeric = '1', price = 2): TokenBalance =>
  row({ name: 'Ether', symbol: 'ETH', amount: numeric, price })

export const addresses = {
  parse: (text: string) => text,
  assetOf: (token: AccountId) => {
    if (token.endsWith('bad')) throw new Error('no token')
    const address = token.slice(token.lastIndexOf(':') + 1)
    return address.toLowerCase() === NATIVE.toLowerCase() ? `${ONE}/slip44:60` : `${ONE}/erc20:${address}`
  },
  nativeOf: (chainId: ChainId) => `${chainId}/slip44:60`,
} as unknown as Addresses

/** What the parts behind the portfolio answer; an error rejects, and a function is asked each time. */
export interface World {
  serves: 'yes' | 'no' | 'unknown'
  rows: readonly TokenBalance[] | Error | ((account: AccountId) => Promise<readonly TokenBalance[]>)
  native: Amount | Error | (() => Promise<Amount>) | undefined
  discovered: readonly TokenBalance[] | Error | undefined
  /** Calls of the service, with what has moved. */
  readonly asked: { readonly account: AccountId; readonly moved: readonly string[] | undefined }[]
  nodeCalls: number
  walletCalls: number
}

const settleAs = async <T>(answer: T | Error): Promise<T> => {
  if (answer instanceof Error) throw answer
  return answer
}

const network: Network = {
  ...{ id: 1, caipNetworkId: ONE, chainNamespace: 'eip155', name: 'One' },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

export async function openPage(
  start: Partial<World> = {},
  parts: { readonly area?: StorageArea; readonly clock?: FakeClock } = {},
) {
  const { area = createMemoryArea(), clock = createFakeClock(START_MS) } = parts
  const world: World = {
    ...{ serves: 'yes', rows: [], native: undefined, discovered: undefined, asked: [], nodeCalls: 0, walletCalls: 0 },
    ...start,
  }
  const service: Indexer = {
    serves: async () => world.serves,
    async fetchBalances(account, { forceUpdate } = {}) {
      world.asked.push({ account, moved: forceUpdate })
      const { rows } = world
      return typeof rows === 'function' ? rows(account) : settleAs(rows)
    },
    fetchHistory: () => Promise.reject(new Error('not asked here')),
    fetchPrices: () => Promise.reject(new Error('not asked here')),
    fetchIdentity: () => Promise.reject(new Error('not asked here')),
  }
  const family = definePlugin(
    defineManifest({
      ...{ id: 'eip155', kernel: 2, namespaces: ['eip155'] },
      provides: { connector: Connector, balance: Balance, addresses: Addresses, assetDiscovery: AssetDiscovery },
    }),
    {
      options: undefined,
      discover: (report) => report({ provider: {}, id: 'wallet', name: 'Wallet' }),
      load: async () => ({
        activate: () => ({
          addresses,
          connector: {
            connect: async () => testSession([ALICE]),
            disconnect: async () => {},
            onSessionChange: () => () => {},
          },
          balance: {
            getBalance: async () => {
              world.nodeCalls++
              const { native } = world
              return typeof native === 'function' ? native() : settleAs(native ?? new Error('no node'))
            },
          },
          assetDiscovery: {
            discover: async () => {
              world.walletCalls++
              return settleAs(world.discovered)
            },
          },
        }),
      }),
    },
  )
  const indexer = definePlugin(
    defineManifest({ id: 'indexer', kernel: 2, namespaces: 'global', provides: { indexer: Indexer } }),
    { options: undefined, load: async () => ({ activate: () => ({ indexer: service }) }) },
  )
  const kernel = createTestKernel({
    plugins: [family, indexer, balances()],
    networks: [network],
    ...{ storage: area, clock },
  })
  onTestFinished(() => kernel.dispose())
  return { kernel, clock, area, world, portfolio: await kernel.get(Portfolio, 'eip155') }
}
