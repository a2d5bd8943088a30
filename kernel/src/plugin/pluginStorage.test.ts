import { expect, it } from 'vitest'
import { createStorage } from '../storage/createStorage.js'
import { createRecords } from '../storage/records.js'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { pluginStorage } from './pluginStorage.js'

it('keeps a plugin’s keys apart, except the records that its manifest names', () => {
  const area = createMemoryArea()
  const storage = createStorage({ openArea: () => area, prefix: '@portico/' })
  const own = pluginStorage(storage, {
    id: 'loom',
    kernel: 2,
    namespaces: 'global',
    provides: {},
    records: [{ name: 'consent' }],
  })
  own.set('consent', 'a')
  own.set('thread', 'b')
  expect(area.getItem('@portico/consent')).toBe('a')
  expect(area.getItem('@portico/plugin/loom/thread')).toBe('b')
  createRecords(storage) // the next visit looks for records of other shapes
  expect(area.getItem('@portico/consent')).toBe('a')
  expect([own.get('consent'), own.get('thread'), own.get('other')]).toEqual(['a', 'b', undefined])
  expect([...own.keys()].sort()).toEqual(['consent', 'thread'])
})
