import { type NamespaceState, PorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { sessionOn, testNetwork } from '../testing/createTestChain.js'
import { snapshotAccount, snapshotBalance, snapshotNetwork } from './snapshots.js'

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

describe('snapshotAccount', () => {
  it('has three states [S4.1]', () => {
    const statusOf = (state: NamespaceState) => snapshotAccount('test', state, NONE, undefined, false).status
    expect([IDLE, asking(), OPEN].map(statusOf)).toEqual(['disconnected', 'connecting', 'connected'])
  })

  it('is connecting while a stored session is looked for [S4.3a]', () => {
    expect(snapshotAccount('test', IDLE, NONE, undefined, true).status).toBe('connecting')
    expect(snapshotAccount('test', OPEN, NONE, undefined, true).status).toBe('connected')
  })

  it('stays connected to the old session while another wallet is asked', () => {
    expect(snapshotAccount('test', asking(OPEN.connection), NONE, undefined, false)).toMatchObject({
      status: 'connected',
      address: 'alice',
    })
  })

  it('has the fields of an account [S3.4]', () => {
    const balance = { status: 'ready', data: { amount: 150n, decimals: 2, symbol: 'TST', formatted: '1.5' } } as const
    expect(
      snapshotAccount('test', OPEN, balance, { id: 'wallet', name: 'Test wallet', type: 'ANNOUNCED' }, false),
    ).toEqual({
      namespace: 'test',
      status: 'connected',
      caipAddress: 'test:1:alice',
      address: 'alice',
      allAccounts: ['test:1:alice'],
      connectedWalletInfo: { id: 'wallet', name: 'Test wallet' },
      balance: '1.5',
      balanceSymbol: 'TST',
      balanceLoading: false,
      balanceError: undefined,
    })
  })
})

describe('snapshotBalance', () => {
  const account = 'test:1:alice'
  const amount = { amount: 150n, decimals: 2, symbol: 'TST' }

  it('never turns a failure into an amount [S4.24]', () => {
    const error = new PorticoError('RPC_MISSING', { chainId: 'test:1' })
    expect(snapshotBalance({ status: 'failed', account, error, retryAtMs: 7 })).toEqual({
      status: 'failed',
      error,
      retryAtMs: 7,
    })
  })

  it('keeps the last known amount while it is read again, and after that failed [S4.24]', () => {
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
    expect(snapshotNetwork('test', IDLE, networks)).toEqual({
      namespace: 'test',
      chainId: 'test:1',
      caipNetwork: networks[0],
      requestedCaipNetworks: [networks[0]],
      isUnsupported: false,
    })
  })

  it('knows a wallet that is on a network which is not on offer [S4.13]', () => {
    const away: NamespaceState = { ...IDLE, connection: { status: 'connected', session: sessionOn('9') } }
    expect(snapshotNetwork('test', away, networks)).toMatchObject({
      chainId: 'test:9',
      caipNetwork: undefined,
      isUnsupported: true,
    })
  })
})
