import { expect, it } from 'vitest'
import { createStorage } from '../storage/createStorage.js'
import { createRecords, type Records } from '../storage/records.js'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { testSession } from '../testing/testSession.js'
import type { NamespaceMap } from './connections.js'
import { type Connection, initialNamespaceState, type KeptConnection } from './namespaceState.js'
import { readSavedSession } from './readSavedSession.js'
import { writeSavedSession } from './writeSavedSession.js'

const session = testSession(['abc:2:x', 'abc:2:y'], 'w')
const namespaces = (
  connection: Connection = { status: 'disconnected' },
  kept: readonly KeptConnection[] = [],
): NamespaceMap =>
  new Map([
    ['abc', { ...initialNamespaceState(['abc:1', 'abc:2']), connection, kept }],
    ['xyz', initialNamespaceState(['xyz:1'])],
  ])

function open() {
  const area = createMemoryArea()
  return { area, records: createRecords(createStorage({ openArea: () => area, prefix: '' })) }
}

const activeOf = (records: Records) => readSavedSession(records, namespaces()).namespaces.get('abc')?.active

const kept = { walletId: 'v', key: 'abc:z', accounts: ['abc:1:z'] } as const

it('reads what the last visit left: wallets, accounts, network [S4.3a]', () => {
  const { records } = open()
  writeSavedSession(records, namespaces({ status: 'connected', session }, [kept]), 'abc')
  const visit = readSavedSession(records, namespaces())
  expect(visit.activeNamespace).toBe('abc')
  expect(visit.namespaces.get('abc')).toEqual({
    chainId: 'abc:2',
    active: { walletId: 'w', key: 'abc:x', accounts: ['abc:2:x', 'abc:2:y'] },
    kept: [kept],
  })
  expect(visit.namespaces.get('xyz')).toEqual({ chainId: undefined, active: undefined, kept: [] })
})

it('remembers the connector in use of every namespace under its own key [S3.34]', () => {
  const { area, records } = open()
  writeSavedSession(records, namespaces({ status: 'connected', session }), 'abc')
  expect(JSON.parse(area.getItem('abc/connector_id') ?? '')).toEqual({ v: 1, d: 'w' })
  writeSavedSession(records, namespaces(), 'abc')
  expect(area.getItem('abc/connector_id')).toBeNull()
})

it('forgets the session with the disconnect, not the choice of network [S4.3b]', () => {
  const { area, records } = open()
  writeSavedSession(records, namespaces({ status: 'connected', session }), 'abc')
  writeSavedSession(records, namespaces(), 'abc')
  expect(readSavedSession(records, namespaces()).namespaces.get('abc')).toEqual({
    chainId: 'abc:1',
    active: undefined,
    kept: [],
  })
  expect([area.getItem('connections'), area.getItem('connected_namespaces')]).toEqual([null, null])
})

it('opens no wallet again that the visitor has left, whatever else is stored', () => {
  const { records } = open()
  writeSavedSession(records, namespaces({ status: 'connected', session }), 'abc')
  records.write('disconnected_connectors', { abc: ['w'] })
  expect(activeOf(records)).toBeUndefined()
})

it('keeps a wallet that is not in use as one that is not in use', () => {
  const { records } = open()
  writeSavedSession(records, namespaces({ status: 'disconnected' }, [kept]), 'abc')
  expect(readSavedSession(records, namespaces()).namespaces.get('abc')).toMatchObject({
    active: undefined,
    kept: [kept],
  })
})

it('remembers neither an attempt nor a wallet name', () => {
  const { area, records } = open()
  writeSavedSession(records, namespaces({ status: 'connecting', attempt: 1, walletId: 'w', silent: false }), 'abc')
  expect(activeOf(records)).toBeUndefined()
  const keys = Array.from({ length: area.length }, (_, index) => area.key(index))
  expect(keys.map((key) => area.getItem(key ?? '')).join()).not.toContain('"w"')
})

it('keeps the record of a session that is still being restored', () => {
  const { records } = open()
  writeSavedSession(records, namespaces({ status: 'connected', session }), 'abc')
  writeSavedSession(records, namespaces({ status: 'connecting', attempt: 1, walletId: 'w', silent: true }), 'abc')
  expect(activeOf(records)).toMatchObject({ walletId: 'w' })
})

it('drops the record of a wallet that the visitor is connecting anew until it has granted', () => {
  const { records } = open()
  writeSavedSession(records, namespaces({ status: 'connected', session }), 'abc')
  writeSavedSession(records, namespaces({ status: 'connecting', attempt: 1, walletId: 'w', silent: false }), 'abc')
  expect([activeOf(records), records.read('connection_status')]).toEqual([undefined, 'disconnected'])
})

it('writes the wallet in use before those that are kept beside it [S3.34]', () => {
  const { records } = open()
  writeSavedSession(records, namespaces({ status: 'connected', session }, [kept]), 'abc')
  expect(records.read('connections')?.abc?.map(({ connectorId }) => connectorId)).toEqual(['w', 'v'])
})

it('leaves what another tab has written of a family that this page has not touched', () => {
  const { records } = open()
  writeSavedSession(records, namespaces({ status: 'connected', session }, [kept]), 'abc')
  const before = records.read('connections')
  writeSavedSession(records, namespaces(), 'xyz', { isTouched: (namespace) => namespace === 'xyz' })
  expect([records.read('connections'), records.read('connected_namespaces')]).toEqual([before, ['abc']])
  expect(records.read('abc/connector_id')).toBe('w')
})

it.each(['connecting', 'disconnected'] as const)('opens nothing after a visit that ended %s [S4.3b]', (status) => {
  const { records } = open()
  writeSavedSession(records, namespaces({ status: 'connected', session }), 'abc')
  records.write('connection_status', status)
  expect(activeOf(records)).toBeUndefined()
})

it('leaves out what the host no longer offers, and accounts of another family [S1.4]', () => {
  const { area, records } = open()
  writeSavedSession(records, namespaces({ status: 'connected', session }), 'abc')
  const other = readSavedSession(records, new Map([['xyz', initialNamespaceState(['xyz:1'])]]))
  expect(other.activeNamespace).toBeUndefined()
  expect([...other.namespaces]).toEqual([['xyz', { chainId: undefined, active: undefined, kept: [] }]])
  expect(
    readSavedSession(records, new Map([['abc', initialNamespaceState(['abc:1'])]])).namespaces.get('abc'),
  ).toMatchObject({
    chainId: undefined,
    active: { walletId: 'w' },
  })
  area.setItem(
    'connections',
    JSON.stringify({ v: 1, d: { abc: [{ connectorId: 'w', key: 'abc:x', accounts: ['abc:1:x', 'xyz:1:x'] }] } }),
  )
  expect(activeOf(records)).toBeUndefined()
})

it('reads nothing from empty storage', () => {
  const visit = readSavedSession(open().records, namespaces())
  expect(visit.activeNamespace).toBeUndefined()
  expect([...visit.namespaces.values()].every(({ active, chainId }) => !active && !chainId)).toBe(true)
})
