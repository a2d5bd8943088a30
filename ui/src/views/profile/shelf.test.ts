import { keptOf, type NamespaceState, sessionOf, type WalletMap } from '@portico/kernel'
import { testSession } from '@portico/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countConnections } from '../account/LeaveRow.js'
import { listFamilies, listRecent, listShelf } from './shelf.js'

const connected = (walletId: string) => testSession([`test:1:${walletId}-address`], walletId)

function stateWith(inUse: string | undefined, kept: readonly string[] = [], offered = ['test:1']): NamespaceState {
  const session = inUse === undefined ? undefined : connected(inUse)
  return {
    connection: session ? { status: 'connected', session } : { status: 'disconnected' },
    kept: kept.map((walletId) => keptOf(connected(walletId))),
    offered: offered as NamespaceState['offered'],
    chainId: 'test:1',
  }
}

const walletsHere = (...ids: string[]): WalletMap =>
  new Map([['test', ids.map((id) => ({ id, name: id, type: 'ANNOUNCED' as const, provider: {} }))]])

describe('listShelf', () => {
  it('begins with the wallet in use, then the kept ones as they are', () => {
    expect(listShelf(stateWith('lantern', ['basin', 'plume']))).toEqual([
      { walletId: 'lantern', account: 'test:1:lantern-address', isInUse: true },
      { walletId: 'basin', account: 'test:1:basin-address', isInUse: false },
      { walletId: 'plume', account: 'test:1:plume-address', isInUse: false },
    ])
  })

  it('still lists kept ones when none is in use', () => {
    expect(listShelf(stateWith(undefined, ['basin'])).map(({ isInUse }) => isInUse)).toEqual([false])
    expect(listShelf(undefined)).toEqual([])
  })

  it('lists every connection once, whatever there is', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 20 })
    fc.assert(
      fc.property(ids, fc.boolean(), (all, hasSession) => {
        const [first, ...rest] = all
        const state = hasSession && first !== undefined ? stateWith(first, rest) : stateWith(undefined, all)
        expect(listShelf(state).map(({ walletId }) => walletId)).toEqual(all)
        expect(listShelf(state).filter(({ isInUse }) => isInUse)).toHaveLength(sessionOf(state) ? 1 : 0)
        expect(countConnections(state)).toBe(all.length)
      }),
    )
  })
})

describe('listFamilies', () => {
  it('shows those that are connected or can be', () => {
    const states = new Map([
      ['offered', stateWith(undefined)],
      ['neither', stateWith(undefined, [], [])],
      ['kept', stateWith(undefined, ['basin'], [])],
      ['connected', stateWith('lantern', [], [])],
    ])
    expect(listFamilies(states)).toEqual(['offered', 'kept', 'connected'])
  })
})

describe('listRecent', () => {
  it('offers what was used lately, is here and is not connected', () => {
    const recent = ['lantern', 'basin', 'gone', 'plume'].map((id) => ({ id, name: id }))
    const state = stateWith('lantern', ['plume'])
    expect(listRecent(recent, walletsHere('lantern', 'basin', 'plume'), 'test', state)).toEqual([
      { id: 'basin', name: 'basin' },
    ])
    expect(listRecent(recent, new Map(), 'test', state)).toEqual([])
  })
})
