import { describe, expect, it, vi } from 'vitest'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { createStorage, type StorageArea, withPrefix } from './createStorage.js'

it('reads, writes, lists and removes under its prefix only', () => {
  const area = createMemoryArea({ other: 'x', '@portico/a': '1' })
  const storage = createStorage({ openArea: () => area, prefix: '@portico/' })
  storage.set('b', '2')
  expect([...storage.keys()].sort()).toEqual(['a', 'b'])
  expect([storage.get('a'), storage.get('b'), storage.get('other')]).toEqual(['1', '2', undefined])
  storage.set('a', undefined)
  expect(storage.keys()).toEqual(['b'])
  expect([area.getItem('other'), area.getItem('@portico/b')]).toEqual(['x', '2'])
})

it('touches the area only when it is used', () => {
  const open = vi.fn(() => createMemoryArea())
  createStorage({ openArea: open, prefix: 'p/' })
  expect(open).not.toHaveBeenCalled()
})

it('writes nothing that is there already, and removes nothing that is not', () => {
  const area = createMemoryArea({ 'p/a': '1' })
  const written: string[] = []
  const watched: StorageArea = {
    ...area,
    getItem: area.getItem,
    setItem: (key, value) => {
      written.push(key)
      area.setItem(key, value)
    },
    removeItem: (key) => {
      written.push(`no ${key}`)
      area.removeItem(key)
    },
  }
  const storage = createStorage({ openArea: () => watched, prefix: 'p/' })
  for (const value of ['1', '2', '2', undefined, undefined, '1']) storage.set('a', value)
  expect(written).toEqual(['p/a', 'no p/a', 'p/a'])
})

describe('falls back to memory, silently,', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const full: StorageArea = { ...createMemoryArea(), getItem: () => null, setItem: blocked, length: 0 }
  const frozen: StorageArea = Object.freeze({ ...full, removeItem: blocked, key: blocked })

  it.each([
    ['where storage is blocked', blocked],
    ['where there is none', () => undefined],
    ['when the area is full', () => full],
    ['when the area refuses everything', () => frozen],
  ])('%s', (_when, open) => {
    const storage = createStorage({ openArea: open, prefix: 'p/' })
    storage.set('a', '1')
    storage.set('b', '2')
    storage.set('b', undefined)
    expect([storage.get('a'), storage.get('b'), storage.keys()]).toEqual(['1', undefined, ['a']])
  })

  it('and tries again, with the same value too', () => {
    const area = createMemoryArea()
    let isFull = true
    const openArea = () => (isFull ? full : area)
    const storage = createStorage({ openArea, prefix: 'p/' })
    storage.set('a', '1')
    isFull = false
    storage.set('a', '1')
    expect(area.getItem('p/a')).toBe('1')
  })

  it('and hides the older value that it could not replace', () => {
    const area = createMemoryArea({ 'p/a': 'old' })
    const storage = createStorage({
      openArea: () => ({ ...area, getItem: area.getItem, key: area.key, setItem: blocked }),
      prefix: 'p/',
    })
    storage.set('a', 'new')
    expect(storage.get('a')).toBe('new')
  })
})

it('gives a plugin its own corner', () => {
  const storage = createStorage({ openArea: () => undefined, prefix: '' })
  const corner = withPrefix(storage, 'plugin/abc/')
  corner.set('x', '1')
  expect([storage.keys(), corner.keys(), corner.get('x')]).toEqual([['plugin/abc/x'], ['x'], '1'])
})
