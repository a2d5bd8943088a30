import type { DirectoryWallet, DiscoveredWallet, RecentWallet } from '@portico/kernel'
import type { Device } from '@portico/ui/plugin'
import { describe, expect, it } from 'vitest'
import { listAtHand } from './useWalletsAtHand.js'

const phone: Device = { isMobile: true, platform: 'ios', hasGlobal: () => false }
const here = (id: string, more: Partial<DiscoveredWallet> = {}) =>
  ({ id, name: id, rdns: id, type: 'ANNOUNCED', ...more }) as DiscoveredWallet
const app = (id: string, more: Partial<DirectoryWallet> = {}): DirectoryWallet & RecentWallet => ({
  id,
  name: id,
  links: { mobile: `${id}://` },
  ...more,
})

const list = (facts: {
  readonly wallets?: readonly DiscoveredWallet[]
  readonly recent?: readonly RecentWallet[]
  readonly records?: readonly DirectoryWallet[]
  readonly excludeWalletIds?: readonly string[]
}) =>
  listAtHand({
    wallets: new Map([['eip155', facts.wallets ?? []]]),
    recent: facts.recent ?? [],
    records: facts.records ?? [],
    excludeWalletIds: facts.excludeWalletIds,
    namespaces: ['eip155'],
    device: phone,
  })
const lines = (facts: Parameters<typeof list>[0]) =>
  list(facts).map(({ wallet, places, note }) => `${wallet.name} ${note} ${places.length}`)

describe('what is at hand', () => {
  it('is what was used lately, the latest first, then what is on the page', () => {
    expect(lines({ wallets: [here('one'), here('two')], recent: [app('away'), { id: 'two', name: 'two' }] })).toEqual([
      'away recent 0',
      'two recent 1',
      'one installed 1',
    ])
  })

  it('holds two of those that were used lately [S9.1d]', () => {
    expect(lines({ recent: [app('a'), app('b'), app('c')] })).toEqual(['a recent 0', 'b recent 0'])
  })

  it('lists a wallet of the page once, by the picture of its record where it brings none', () => {
    const record = app('harbour', { rdns: 'com.harbour', imageUrl: 'https://x.example/h.png' })
    const found = list({ wallets: [here('com.harbour')], recent: [app('harbour')], records: [record] })
    expect(found).toMatchObject([
      { wallet: { id: 'com.harbour', imageUrl: 'https://x.example/h.png' }, places: [{}], note: 'recent' },
    ])
  })

  it('lacks what the host excludes, and what no link leads to [S5.12a]', () => {
    const recent = [app('out'), { id: 'nowhere', name: 'nowhere' }]
    expect(lines({ wallets: [here('gone'), here('kept')], recent, excludeWalletIds: ['OUT', 'gone'] })).toEqual([
      'kept installed 1',
    ])
  })
})
