import { beforeEach, expect, it } from 'vitest'
import type { RecentWallet } from '../capabilities/walletSource.js'
import { createStorage } from '../storage/createStorage.js'
import { createRecords, type Records } from '../storage/records.js'
import { createStore, type Store } from '../store/createStore.js'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { testSession } from '../testing/testSession.js'
import { initialNamespaceState, type NamespaceState } from './namespaceState.js'
import { createWalletMemory, type WalletMemory } from './walletMemory.js'

let records: Records
let recent: Store<readonly RecentWallet[]>
let memory: WalletMemory
beforeEach(() => {
  const area = createMemoryArea()
  records = createRecords(createStorage({ openArea: () => area, prefix: '' }))
  recent = createStore<readonly RecentWallet[]>([])
  memory = createWalletMemory(records, recent, (walletId) => walletId.startsWith('far:'))
})

const remember = (...ids: readonly string[]) => {
  for (const id of ids) memory.remember('abc', id, { name: id.toUpperCase() })
}
const recentIds = () => recent.get().map(({ id }) => id)
const leaving = (active: string | undefined, ...kept: readonly string[]): NamespaceState => ({
  ...initialNamespaceState(['abc:1']),
  kept: kept.map((walletId) => ({ walletId, key: 'abc:x', accounts: ['abc:1:x'] })),
  connection: active ? { status: 'connected', session: testSession(['abc:1:x'], active) } : { status: 'disconnected' },
})

it('has the two wallets that were used last, each once, the latest first [S9.1d]', () => {
  remember('a', 'b', 'b', 'a', 'a')
  expect(recentIds()).toEqual(['a', 'b'])
  remember('c')
  expect(recentIds()).toEqual(['c', 'a'])
  expect(records.read('recent_wallets')).toEqual([...recent.get()])
})

it('keeps a small picture and leaves out a large one', () => {
  const icon = (length: number) => 'data:image/png;base64,'.padEnd(length, 'A')
  memory.remember('abc', 'a', { name: 'A', icon: icon(16_384) })
  memory.remember('abc', 'b', { name: 'B', icon: icon(16_385) })
  memory.remember('abc', 'c', { name: 'C', icon: '' })
  expect(recent.get()).toEqual([
    { id: 'c', name: 'C' },
    { id: 'b', name: 'B' },
  ])
  memory.remember('abc', 'a', { name: 'A', icon: icon(16_384) })
  expect(recent.get()[0]).toEqual({ id: 'a', name: 'A', imageUrl: icon(16_384) })
})

it('stores the name and id of the last wallet, cut to 64, until it is left [S4.2]', () => {
  memory.remember('abc', 'i'.repeat(65), { name: 'n'.repeat(65) })
  expect([records.read('wallet_id'), records.read('wallet_name')]).toEqual(['i'.repeat(64), 'n'.repeat(64)])
  memory.remember('abc', 'b', undefined)
  expect([records.read('wallet_id'), records.read('wallet_name')]).toEqual(['b', 'b'])
  memory.leave('abc', leaving('b'))
  expect([records.read('wallet_id'), records.read('wallet_name')]).toEqual([undefined, undefined])
})

it('notes the wallets that were left, the one in use first and each once, until they are used again', () => {
  memory.leave('abc', leaving('a', 'b', 'far:1'))
  memory.leave('abc', leaving('b'))
  memory.leave('xyz', leaving('z'))
  expect(records.read('disconnected_connectors')).toEqual({ abc: ['b', 'a'], xyz: ['z'] })
  remember('b')
  expect(records.read('disconnected_connectors')).toEqual({ abc: ['a'], xyz: ['z'] })
  remember('a')
  memory.remember('xyz', 'z', undefined)
  expect(records.read('disconnected_connectors')).toBeUndefined()
})

it('leaves nothing when nothing was connected', () => {
  remember('a')
  memory.leave('abc', leaving(undefined))
  memory.leave('abc', undefined)
  expect([records.read('wallet_id'), records.read('disconnected_connectors')]).toEqual(['a', undefined])
})

it('notes fifty left wallets of a family at most', () => {
  for (let index = 0; index < 51; index++) memory.leave('abc', leaving(`w${index}`))
  const ids = records.read('disconnected_connectors')?.abc
  expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([50, 'w50', 'w1'])
})
