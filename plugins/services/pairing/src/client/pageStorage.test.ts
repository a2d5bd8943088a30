import { createMemoryArea } from '@portico/kernel/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { createPageStorage } from './pageStorage.js'

afterEach(() => vi.unstubAllGlobals())

it('keeps the library’s values in the page’s storage, under the library’s own names', async () => {
  const area = createMemoryArea({ other: 'x' })
  vi.stubGlobal('localStorage', area)
  const storage = createPageStorage()
  await storage.setItem('wc@2:a', [{ topic: 't' }])
  expect(area.getItem('wc@2:a')).toBe('[{"topic":"t"}]')
  expect(await createPageStorage().getItem('wc@2:a')).toEqual([{ topic: 't' }])
  expect(await storage.getKeys()).toEqual(['wc@2:a'])
  expect(await storage.getEntries()).toEqual([['wc@2:a', [{ topic: 't' }]]])
  await storage.removeItem('wc@2:a')
  expect(await storage.getItem('wc@2:a')).toBeUndefined()
})

it.each(['', '{', 'null', '7', '"x"', 'true'])('reads %j, which is no object, as nothing', async (text) => {
  vi.stubGlobal('localStorage', createMemoryArea({ 'wc@2:a': text }))
  expect(await createPageStorage().getItem('wc@2:a')).toBeUndefined()
})

it('reads of a list what is an object', async () => {
  vi.stubGlobal('localStorage', createMemoryArea({ 'wc@2:a': '[null, {"topic":"t"}, 7, "x"]' }))
  expect(await createPageStorage().getItem('wc@2:a')).toEqual([{ topic: 't' }])
})

it.each(['blocked', 'full', 'missing'])('where storage is %s it lives as long as the page', async (kind) => {
  const full = {
    ...createMemoryArea(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  vi.stubGlobal('localStorage', kind === 'full' ? full : undefined)
  if (kind === 'blocked') {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  }
  const storage = createPageStorage()
  await storage.setItem('wc@2:a', { a: 1 })
  expect(await storage.getItem('wc@2:a')).toEqual({ a: 1 })
  expect(await storage.getKeys()).toEqual(['wc@2:a'])
  await storage.removeItem('wc@2:a')
  expect(await storage.getItem('wc@2:a')).toBeUndefined()
  expect(await storage.getKeys()).toEqual([])
})
