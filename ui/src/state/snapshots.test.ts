import { keptOf, type NamespaceState, PorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { sessionOn, testNetwork } from '../testing/createTestChain.js'
import { CLOSED } from './modalState.js'
import {
  type AccountFacts,
  snapshotAccount,
  snapshotBalance,
  snapshotConnections,
  snapshotNetwork,
  snapshotState,
} from './snapshots.js'

const IDLE: NamespaceState = {
  connection: { status: 'disconnected' },
  kept: [],
  offered: ['test:1'],
  chainId: 'test:1',
}
const OPEN: NamespaceState = { ...IDLE, connection: { status: 'connected', session: sessionOn('1') } }
const asking = (previous?: NamespaceState['connection']): NamespaceState => ({
  ...IDLE,
  connection: {
    status: 'connecting',
    attempt: 1,
    walletId: 'wallet',
    silent: false,
    ...(previous?.status === 'connected' && { previous }),
  },
})
const NONE = { status: 'idle' } as const
const FACTS: AccountFacts = {
  namespace: 'test',
  state: IDLE,
  balance: NONE,
  wallet: undefined,
  restoring: false,
  network: testNetwork('1'),
  preferredAccountType: 'eoa',
  addressLabels: new Map(),
}
const account = (facts: Partial<AccountFacts>) => snapshotAccount({ ...FACTS, ...facts })

describe('snapshotAccount', () => {
  it('has three states [S4.1]', () => {
    const statusOf = (state: NamespaceState) => account({ state }).status
    expect([IDLE, asking(), OPEN].map(statusOf)).toEqual(['disconnected', 'connecting', 'connected'])
  })

  it('is connecting while a stored session is looked for [S4.3a]', () => {
    expect(account({ restoring: true }).status).toBe('connecting')
    expect(account({ state: OPEN, restoring: true }).status).toBe('connected')
  })

  it('has the remembered address while it is restored, as connecting, and only then', () => {
    const silent: NamespaceState = {
      ...IDLE,
      connection: { status: 'connecting', attempt: 1, walletId: 'wallet', silent: true },
    }
    const other: NamespaceState = { ...IDLE, connection: { status: 'connected', session: sessionOn('1', 'bob') } }
    const addressOf = (state: NamespaceState, restoring: boolean) => {
      const { status, address } = account({ state, restoring, remembered: keptOf(sessionOn('1')) })
      return [status, address]
    }
    expect(addressOf(IDLE, true)).toEqual(['connecting', 'alice'])
    expect(addressOf(silent, false)).toEqual(['connecting', 'alice'])
    expect(addressOf(other, true)).toEqual(['connected', 'bob'])
    expect(addressOf(asking(), false)).toEqual(['connecting', undefined])
    expect(addressOf(IDLE, false)).toEqual(['disconnected', undefined])
  })

  it('stays connected to the old session while another wallet is asked', () => {
    expect(account({ state: asking(OPEN.connection) })).toMatchObject({
      status: 'connected',
      address: 'alice',
    })
  })

  it('has address, status, balance, wallet, explorer, kind of account and labels [S3.4]', () => {
    const balance = { status: 'ready', data: { amount: 150n, decimals: 2, symbol: 'TST', formatted: '1.5' } } as const
    const wallet = { id: 'wallet', name: 'Test wallet', type: 'ANNOUNCED' } as const
    const network = {
      ...testNetwork('1'),
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } },
    }
    const addressLabels = new Map([['alice', 'Savings']])
    expect(account({ state: OPEN, balance, wallet, network, addressLabels, preferredAccountType: 'payment' })).toEqual({
      namespace: 'test',
      status: 'connected',
      caipAddress: 'test:1:alice',
      address: 'alice',
      accountKey: 'test:alice',
      allAccounts: [{ id: 'test:1:alice', type: 'eoa', position: 0 }],
      connectedWalletInfo: { id: 'wallet', name: 'Test wallet', type: 'ANNOUNCED' },
      balance: '1.5',
      balanceSymbol: 'TST',
      balanceLoading: false,
      balanceError: undefined,
      lastRetry: undefined,
      addressExplorerUrl: 'https://scan.example/address/alice',
      preferredAccountType: 'payment',
      addressLabels,
    })
  })

  it('says when the balance could last not be read, until it can [S3.4, S4.24b, S4.24c]', () => {
    const error = new PorticoError('RPC_MISSING', { chainId: 'test:1' })
    const failed = { status: 'failed', error, retryAtMs: 100_000 } as const
    expect(account({ state: OPEN, balance: failed })).toMatchObject({ lastRetry: 70_000, balanceError: error })
    expect(account({ state: OPEN, balance: { status: 'loading' } }).lastRetry).toBeUndefined()
  })
})

describe('snapshotBalance', () => {
  const account = 'test:1:alice'
  const amount = { amount: 150n, decimals: 2, symbol: 'TST' }

  it('never turns a failure into an amount [S4.24b]', () => {
    const error = new PorticoError('RPC_MISSING', { chainId: 'test:1' })
    expect(snapshotBalance({ status: 'failed', account, error, retryAtMs: 7 })).toEqual({
      status: 'failed',
      error,
      retryAtMs: 7,
    })
  })

  it('keeps the last known amount while it is read again, and after that failed [S4.24b]', () => {
    expect(snapshotBalance({ status: 'loading', account, amount }).data?.formatted).toBe('1.5')
    const error = new PorticoError('RPC_MISSING', { chainId: 'test:1' })
    expect(snapshotBalance({ status: 'failed', account, amount, error, retryAtMs: 7 })).toMatchObject({
      status: 'failed',
      data: { formatted: '1.5' },
    })
  })
})

describe('snapshotNetwork', () => {
  const networks = [testNetwork('1'), { ...testNetwork('2'), chainNamespace: 'other' }]

  it('has the fields of a network, of its own namespace [S3.5]', () => {
    expect(snapshotNetwork('test', IDLE, networks, new Map())).toEqual({
      namespace: 'test',
      chainId: 'test:1',
      caipNetwork: networks[0],
      requestedCaipNetworks: [networks[0]],
      approvedCaipNetworkIds: ['test:1'],
      supportsAllNetworks: true,
      isUnsupported: false,
    })
  })

  it('knows a wallet that is on a network which is not offered [S4.13]', () => {
    const away: NamespaceState = { ...IDLE, connection: { status: 'connected', session: sessionOn('9') } }
    expect(snapshotNetwork('test', away, networks, new Map())).toMatchObject({
      chainId: 'test:9',
      caipNetwork: undefined,
      isUnsupported: true,
    })
  })
})

describe('approved networks', () => {
  const two: NamespaceState = { ...OPEN, offered: ['test:1', 'test:2'] }
  const networks = [testNetwork('1'), testNetwork('2')]

  it('are all that are offered unless the wallet lists some [S3.5, S5.24a, S5.24b]', () => {
    const of = (chains: readonly `${string}:${string}`[]) =>
      snapshotNetwork('test', two, networks, new Map([['test', chains]]))
    expect(of([])).toMatchObject({ approvedCaipNetworkIds: ['test:1', 'test:2'], supportsAllNetworks: true })
    expect(of(['test:2', 'test:9'])).toMatchObject({ approvedCaipNetworkIds: ['test:2'], supportsAllNetworks: false })
  })
})

describe('snapshotConnections', () => {
  const kept = [{ walletId: 'vault', key: 'test:bob', accounts: ['test:1:bob'] as const }]
  const namespaces = new Map([
    ['test', { ...OPEN, kept }],
    ['other', IDLE],
  ])

  it('lists the wallet in use first, then those beside it, of one namespace or of all', () => {
    const all = [
      {
        namespace: 'test',
        connectorId: 'wallet',
        accountKey: 'test:alice',
        accounts: ['test:1:alice'],
        isActive: true,
      },
      { namespace: 'test', connectorId: 'vault', accountKey: 'test:bob', accounts: ['test:1:bob'], isActive: false },
    ]
    expect(snapshotConnections(namespaces, undefined)).toEqual(all)
    expect(snapshotConnections(namespaces, 'test')).toEqual(all)
    expect(snapshotConnections(namespaces, 'other')).toEqual([])
  })
})

describe('snapshotState', () => {
  it('says open, view, shake, and for each namespace whether a wallet is being asked [S4.19]', () => {
    const switching: NamespaceState = {
      ...OPEN,
      connection: { status: 'connected', session: sessionOn('1'), switching: { attempt: 1, to: 'test:2' } },
    }
    const namespaces = new Map([
      ['idle', IDLE],
      ['asked', asking()],
      ['moving', switching],
      ['open', OPEN],
    ])
    const modal = { ...CLOSED, open: true, shake: true, stack: [{ id: 'Account' as const }] }
    expect(snapshotState(modal, namespaces)).toEqual({
      open: true,
      view: 'Account',
      shake: true,
      loading: { idle: false, asked: true, moving: true, open: false },
    })
  })
})
