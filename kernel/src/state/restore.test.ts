import { expect, it } from 'vitest'
import type { Session } from '../capabilities/connector.js'
import { createStorage } from '../storage/createStorage.js'
import { createRecords } from '../storage/records.js'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import type { NamespaceMap } from './connections.js'
import { type Connection, initialNamespaceState } from './namespaceState.js'
import { readVisit, writeVisit } from './restore.js'

const session: Session = { walletId: 'w', chainId: 'abc:2', accounts: ['abc:2:x', 'abc:2:y'] }
const namespaces = (connection: Connection = { status: 'disconnected' }): NamespaceMap =>
  new Map([
    ['abc', { ...initialNamespaceState(['abc:1', 'abc:2']), connection }],
    ['xyz', initialNamespaceState(['xyz:1'])],
  ])

function open() {
  const area = createMemoryArea()
  return { area, records: createRecords(createStorage({ openArea: () => area, prefix: '' })) }
}

it('reads what the last visit left: wallet, accounts, network [S4.3a]', () => {
  const { records } = open()
  writeVisit(records, namespaces({ status: 'connected', session }), 'abc')
  expect(readVisit(records, namespaces())).toEqual({
    activeNamespace: 'abc',
    chains: new Map([['abc', 'abc:2']]),
    sessions: [{ namespace: 'abc', walletId: 'w', accounts: session.accounts }],
  })
})

it('forgets the session with the disconnect, not the choice of network [S4.3b]', () => {
  const { area, records } = open()
  writeVisit(records, namespaces({ status: 'connected', session }), 'abc')
  writeVisit(records, namespaces(), 'abc')
  expect(readVisit(records, namespaces())).toEqual({
    activeNamespace: 'abc',
    chains: new Map([['abc', 'abc:1']]),
    sessions: [],
  })
  expect([area.getItem('connections'), area.getItem('connected_namespaces')]).toEqual([null, null])
})

it('remembers neither an attempt nor a wallet name', () => {
  const { area, records } = open()
  writeVisit(records, namespaces({ status: 'connecting', attempt: 1, walletId: 'w', silent: false }), 'abc')
  expect(readVisit(records, namespaces()).sessions).toEqual([])
  const keys = Array.from({ length: area.length }, (_, index) => area.key(index))
  expect(keys.map((key) => area.getItem(key ?? '')).join()).not.toContain('"w"')
})

it('keeps the record of a session that is still being restored', () => {
  const { records } = open()
  writeVisit(records, namespaces({ status: 'connected', session }), 'abc')
  writeVisit(records, namespaces({ status: 'connecting', attempt: 1, walletId: 'w', silent: true }), 'abc')
  expect(readVisit(records, namespaces()).sessions).toHaveLength(1)
})

it('leaves out what the host no longer offers [S1.4]', () => {
  const { records } = open()
  writeVisit(records, namespaces({ status: 'connected', session }), 'abc')
  const without = (map: NamespaceMap) => readVisit(records, map)
  expect(without(new Map([['xyz', initialNamespaceState(['xyz:1'])]]))).toEqual({
    activeNamespace: undefined,
    chains: new Map(),
    sessions: [],
  })
  expect(without(new Map([['abc', initialNamespaceState(['abc:1'])]]))).toMatchObject({
    chains: new Map(),
    sessions: [{ walletId: 'w' }],
  })
})

it('reads nothing from empty storage', () => {
  expect(readVisit(open().records, namespaces())).toEqual({
    activeNamespace: undefined,
    chains: new Map(),
    sessions: [],
  })
})
