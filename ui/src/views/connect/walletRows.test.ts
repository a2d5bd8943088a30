import { type AccountId, type DiscoveredWallet, type NamespaceState, PorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { en } from '../../messages/en.js'
import { keepOrder, listWallets, rowState } from './walletRows.js'

const wallet = (id: string, more?: Partial<DiscoveredWallet>): DiscoveredWallet => ({
  id,
  name: id,
  provider: {},
  type: 'ANNOUNCED',
  ...more,
})
const found = new Map([
  ['stone', [wallet('lantern'), wallet('any', { generic: true }), wallet('mason')]],
  ['clay', [wallet('lantern'), wallet('kiln')]],
])
const keysOf = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key)
const list = (recentIds: readonly string[], namespaces = ['stone', 'clay'], isMobile = false) =>
  keysOf(listWallets(found, { namespaces, recentIds, isMobile }))

describe('listWallets', () => {
  it('shows wallets as they came, one row per family', () => {
    expect(list([])).toEqual(['stone lantern', 'stone mason', 'clay lantern', 'clay kiln'])
  })

  it('puts recent wallets first, the latest at the top [S2.14a]', () => {
    expect(list(['kiln', 'mason'])).toEqual(['clay kiln', 'stone mason', 'stone lantern', 'clay lantern'])
  })

  it('shows only the families that are asked for', () => {
    expect(list([], ['clay'])).toEqual(['clay lantern', 'clay kiln'])
  })

  it('leaves the unnamed wallet out on a desktop and shows it on a phone with named ones [S5.12b]', () => {
    expect(list([], ['stone'])).not.toContain('stone any')
    expect(list([], ['stone'], true)).toContain('stone any')
  })
})

describe('keepOrder', () => {
  const rows = listWallets(found, { namespaces: ['stone', 'clay'], recentIds: [], isMobile: false })

  it('appends what came later, wherever it would belong', () => {
    expect(keysOf(keepOrder(['clay kiln', 'stone mason'], rows))).toEqual([
      'clay kiln',
      'stone mason',
      'stone lantern',
      'clay lantern',
    ])
  })

  it('forgets what is gone', () => {
    expect(keysOf(keepOrder(['stone gone', 'clay kiln'], rows)).slice(0, 1)).toEqual(['clay kiln'])
  })
})

describe('rowState', () => {
  const session = { walletId: 'lantern', chainId: 'stone:1', accounts: ['stone:1:abc' as AccountId] } as const
  const base: NamespaceState = { connection: { status: 'disconnected' }, kept: [], offered: [], chainId: undefined }
  const failed = (error: PorticoError): NamespaceState => ({ ...base, failure: { walletId: 'lantern', error } })
  const connecting = { status: 'connecting', attempt: 1, walletId: 'lantern', silent: false } as const

  it.each<[string, NamespaceState, string, boolean, string]>([
    ['at rest', base, 'lantern', false, 'Installed'],
    ['used lately', base, 'lantern', true, 'Recent'],
    ['being asked', { ...base, connection: connecting }, 'lantern', true, 'Connecting…'],
    ['while another is asked', { ...base, connection: connecting }, 'mason', false, 'Installed'],
    ['being restored', { ...base, connection: { ...connecting, silent: true } }, 'lantern', false, 'Installed'],
    ['connected', { ...base, connection: { status: 'connected', session } }, 'lantern', true, 'Connected'],
    [
      'refused',
      failed(new PorticoError('REQUEST_REJECTED', { walletId: 'lantern' })),
      'lantern',
      true,
      'Declined · Try again',
    ],
    ['broken', failed(new PorticoError('WALLET_BUSY', { walletId: 'lantern' })), 'lantern', true, 'Failed · Try again'],
  ])('says how a wallet is doing: %s', (_, state, walletId, isRecent, text) => {
    expect(en[rowState(state, walletId, isRecent).word]).toBe(text)
  })
})
