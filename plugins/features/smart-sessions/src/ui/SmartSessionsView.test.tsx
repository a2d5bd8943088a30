import { createStore, defineManifest, definePlugin, PorticoError } from '@portico/kernel'
import { openView, TEST_ACCOUNT } from '@portico/test-kit/view'
import { describe, expect, it, vi } from 'vitest'
import { SessionList as SessionListToken } from '../manifest.js'
import type { ListedPermission, SessionList, SessionListState } from '../permissions.js'
import { SmartSessionsView } from './SmartSessionsView.js'

const daily: ListedPermission = {
  ...{ account: TEST_ACCOUNT, pci: 'a', label: 'https://shop.example', expiresAtMs: Date.UTC(2026, 11, 1), uses: 30 },
  limit: { kind: 'token', token: 'test:1:0xg01d', amount: 12_345n, periodSec: 86_400 },
  ...{ token: { symbol: 'GLD', decimals: 2 }, status: 'active' },
}
const listed: SessionListState = {
  ...{ account: TEST_ACCOUNT, permissions: [daily], next: undefined, status: 'ready', error: undefined },
  ...{ ending: undefined, fault: undefined },
}
const unreachable = new PorticoError('HTTP_FAILED', { url: 'https://data.example' })
const unsupported = new PorticoError('SMART_ACCOUNT_UNSUPPORTED', {})

async function open(state: Partial<SessionListState>, params?: { readonly problem: 'unsupported' }) {
  const store = createStore<SessionListState>({ ...listed, ...state })
  const list = {
    ...{ get: store.get, subscribe: store.subscribe },
    ...{ show: vi.fn<SessionList['show']>(), more: vi.fn(), revoke: vi.fn<SessionList['revoke']>(async () => {}) },
  } satisfies SessionList
  const manifest = defineManifest({
    ...{ id: 'test-sessions', kernel: 2, namespaces: ['test'] },
    provides: { sessionList: SessionListToken },
  })
  const plugin = definePlugin(manifest, {
    options: undefined,
    load: async () => ({ activate: () => ({ sessionList: list }) }),
  })
  const view = await openView(<SmartSessionsView params={params} />, { plugins: [plugin], walletId: 'wallet' })
  const reads = (words: string) => vi.waitFor(() => expect(view.text()).toContain(words))
  return { ...view, list, store, reads }
}

describe('SmartSessions', () => {
  it('says what each allows in words, until when, and what is never in the list [S7.20a]', async () => {
    const { reads, text, title, list } = await open({
      permissions: [
        daily,
        { ...daily, pci: 'b', token: undefined, status: 'expired' },
        { ...daily, pci: 'c', limit: { kind: 'coin', amount: 150n }, uses: undefined, label: undefined },
        { ...daily, pci: 'd', limit: { kind: 'collectible', token: 'test:1:0xa27', tokenId: 7n }, status: 'revoked' },
        { ...daily, pci: 'e', limit: undefined },
      ],
    })
    await reads('https://shop.exampleActive')
    expect(title()).toBe('Permissions')
    await vi.waitFor(() => expect(list.show.mock.calls[0]).toEqual([TEST_ACCOUNT]))
    for (const words of [
      'Amount per 1 day123.45 GLD',
      'Maximum uses30',
      'Valid untilDec 1, 2026',
      'Amount per 1 day12345 of the smallest unit',
      'Unnamed siteActiveTotal amount1.5 COINValid until',
      'RevokedCollectible7Contract',
      'LimitUnknown',
      'Permissions from other sites and wallets aren’t shown here.',
    ]) {
      expect(text()).toContain(words)
    }
    expect(text().match(/Revoke permission/g)).toHaveLength(3)
  })

  it('asks once more before the wallet is asked, and can be left', async () => {
    const { reads, text, button, list, store, announced } = await open({})
    await reads('Revoke permission')
    button('Revoke permission').click()
    await reads('Nothing more can be spent with it.')
    button('Cancel').click()
    await vi.waitFor(() => expect(text()).not.toContain('Nothing more'))
    expect(list.revoke).not.toHaveBeenCalled()
    button('Revoke permission').click()
    await reads('Nothing more can be spent with it.')
    button('Revoke permission').click()
    expect(list.revoke).toHaveBeenCalledExactlyOnceWith('a')
    store.set((state) => ({ ...state, ending: 'a' }))
    await reads('Waiting for your wallet…')
    expect(button('Revoke permission').getAttribute('aria-disabled')).toBe('true')
    store.set((state) => ({ ...state, ending: undefined, permissions: [{ ...daily, status: 'revoked' }] }))
    await reads('Revoked')
    await vi.waitFor(() => expect(announced()).toBe('Permission revoked'))
  })

  it('says why one was not ended, and that it still holds', async () => {
    const rejected = new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' })
    const { reads, toast } = await open({ fault: { pci: 'a', error: rejected } })
    await reads('The permission is still active.')
    expect(toast()).toBe('')
  })

  it('says in a toast that the account has no permissions [S8.1d]', async () => {
    const words = 'This application might not support Smart Accounts'
    const asked = await open({}, { problem: 'unsupported' })
    await asked.reads(words)
    await vi.waitFor(() => expect(asked.toast()).toContain(words))
    const ending = await open({ fault: { pci: 'a', error: unsupported } })
    await vi.waitFor(() => expect(ending.toast()).toContain(words))
  })

  it('goes on page by page, and says what keeps a page away', async () => {
    const { reads, button, list, store } = await open({ next: '1' })
    await reads('Show more')
    button('Show more').click()
    expect(list.more).toHaveBeenCalledOnce()
    store.set((state) => ({ ...state, status: 'failed', error: unreachable }))
    await reads('A service can’t be reached')
    button('Try again').click()
    expect(list.more).toHaveBeenCalledTimes(2)
  })

  it('says that there are none', async () => {
    const { reads } = await open({ permissions: [] })
    await reads('No permissions')
  })
})
