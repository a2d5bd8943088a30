import { describe, expect, it } from 'vitest'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { createStorage } from './createStorage.js'
import { createRecords, type RecordKey } from './records.js'

const open = (items: Readonly<Record<string, string>> = {}) => {
  const area = createMemoryArea(items)
  const storage = createStorage({ openArea: () => area, prefix: '@portico/' })
  return { area, storage, createRecords: () => createRecords(storage) }
}
const stored = (value: unknown) => JSON.stringify({ v: 1, d: value })

it('gives back what it was given, also to the next visit [S3.34]', () => {
  const page = open()
  const accounts = ['abc:1:x', 'abc:1:y'] as const
  page.createRecords().write('connections', { abc: [{ connectorId: 'w', key: 'abc:x', accounts: [...accounts] }] })
  expect(page.createRecords().read('connections')).toEqual({ abc: [{ connectorId: 'w', key: 'abc:x', accounts }] })
})

describe('a value that is not of its shape is deleted, never repaired:', () => {
  const bad: readonly (readonly [RecordKey, string])[] = [
    ['active_namespace', 'not json'],
    ['active_namespace', '"abc"'],
    ['active_namespace', stored('NOT A NAMESPACE')],
    ['active_namespace', JSON.stringify({ v: 2, d: 'abc' })],
    ['active_network_id', stored('abc')],
    ['active_network_id', stored(5)],
    ['connection_status', stored('perhaps')],
    ['connected_namespaces', stored(Array(21).fill('abc'))],
    ['connections', stored({ abc: [{ connectorId: 'w', key: 'abc:x', accounts: [] }] })],
    ['connections', stored({ abc: [{ connectorId: 'w', key: 'abc:x', accounts: ['0x1'] }] })],
    ['connections', stored({ abc: [{ connectorId: '', key: 'abc:x', accounts: ['abc:1:x'] }] })],
    ['connections', stored({ abc: [{ connectorId: 'w', accounts: ['abc:1:x'] }] })],
    ['connections', stored({ abc: [{ connectorId: 'w', key: 'x'.repeat(257), accounts: ['abc:1:x'] }] })],
    ['connections', stored({ 'no namespace': [] })],
    [
      'recent_wallets',
      stored([
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
        { id: 'c', name: 'C' },
      ]),
    ],
  ]
  it.each(bad)('%s %s', (key, text) => {
    const page = open({ '@portico/schema': '1', [`@portico/${key}`]: text })
    expect(page.createRecords().read(key)).toBeUndefined()
    expect(page.area.getItem(`@portico/${key}`)).toBeNull()
  })
})

it('is not led astray by a stored prototype', () => {
  const text = '{"v":1,"d":{"__proto__":[{"connectorId":"w","key":"abc:x","accounts":["abc:1:x"]}]}}'
  const page = open({ '@portico/schema': '1', '@portico/connections': text })
  const read = page.createRecords().read('connections') ?? {}
  expect(Object.keys(read)).toEqual([])
  expect(({} as Record<string, unknown>).connectorId).toBeUndefined()
})

it('drops what another version has left', () => {
  const page = open({ '@portico/schema': '0', '@portico/active_namespace': stored('abc'), '@portico/wagmi': 'x' })
  expect(page.createRecords().read('active_namespace')).toBeUndefined()
  expect(page.storage.keys()).toEqual([])
})

it('touches nothing but its own records: no foreign key, no other widget, no plugin', () => {
  const others = {
    theme: 'dark',
    '@portico/shop/schema': '1',
    '@portico/shop/active_namespace': stored('abc'),
    '@portico/plugin/abc/note': 'x',
  }
  const page = open({ ...others, '@portico/schema': '0' })
  page.createRecords()
  expect(Object.keys(others).filter((key) => page.area.getItem(key) === null)).toEqual([])
})

it('a read writes nothing', () => {
  const page = open()
  page.createRecords().read('active_namespace')
  expect(page.area.length).toBe(0)
})
