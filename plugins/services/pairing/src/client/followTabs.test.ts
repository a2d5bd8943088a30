import { EventEmitter } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { followTabs } from './followTabs.js'

afterEach(() => vi.unstubAllGlobals())

const sessionOf = (topic: string, more: object = {}) => ({ topic, expiry: 9, namespaces: { eip155: {} }, ...more })
type Stored = ReturnType<typeof sessionOf>

/** A tab that holds these sessions. */
function setUp(...held: readonly Stored[]) {
  const tabs = new EventTarget()
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  const stored = new Map<string, unknown>()
  const map = new Map(held.map((session) => [session.topic, session]))
  const keys = new Map(held.map(({ topic }) => [topic, 'key']))
  const keychain = {
    storageKey: 'keys',
    keychain: keys,
    has: keys.has.bind(keys),
    del: async (tag: string) => keys.delete(tag),
  }
  const expirer = { has: () => false, set: vi.fn() }
  const subscribe = vi.fn(async () => {})
  const getItem = vi.fn(async (key: string) => stored.get(key))
  const events = new EventEmitter()
  const heard: unknown[] = []
  for (const name of ['session_delete', 'session_update']) events.on(name, (event) => heard.push([name, event]))
  followTabs({
    session: { storageKey: 'sessions', map, getAll: () => [...map.values()] },
    core: { storage: { getItem }, expirer, relayer: { subscribe, unsubscribe: async () => {} }, crypto: { keychain } },
    events,
  } as never)
  const hear = async (key: string | null) => {
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
    await new Promise(setImmediate)
  }
  return { stored, map, keys, expirer, subscribe, getItem, heard, hear }
}

it('a session that another tab has begun is taken over, with its keys and its end, and listened to', async () => {
  const { stored, map, keys, expirer, subscribe, heard, hear } = setUp(sessionOf('a'))
  const added = sessionOf('b', { self: 'kept' })
  stored.set('sessions', [sessionOf('a'), added]).set('keys', { b: 'new' })
  await hear('sessions')
  expect([...map.keys()]).toEqual(['a', 'b'])
  expect(map.get('b')).toEqual(added)
  expect([...keys]).toEqual([
    ['a', 'key'],
    ['b', 'new'],
  ])
  expect([expirer.set.mock.calls, subscribe.mock.calls]).toEqual([[['b', 9]], [['b']]])
  expect(heard).toEqual([])
})

it('a session that another tab has ended is over here', async () => {
  const { stored, map, keys, heard, hear } = setUp(sessionOf('a'), sessionOf('b'))
  stored.set('sessions', [sessionOf('b')])
  await hear('sessions')
  expect([[...map.keys()], [...keys.keys()]]).toEqual([['b'], ['b']])
  expect(heard).toEqual([['session_delete', { id: 0, topic: 'a' }]])
})

it('what a wallet shares now is reported, and nothing else that was stored', async () => {
  const { stored, map, subscribe, heard, hear } = setUp(sessionOf('a'), sessionOf('b'))
  const namespaces = { eip155: { accounts: [] } }
  stored.set('sessions', [sessionOf('a', { expiry: 10 }), sessionOf('b', { namespaces })])
  await hear('sessions')
  expect(map.get('a')?.expiry).toBe(10)
  expect(heard).toEqual([['session_update', { id: 0, topic: 'b', params: { namespaces } }]])
  expect(subscribe).not.toHaveBeenCalled()
})

it('a storage that was cleared ends them all', async () => {
  const { map, heard, hear } = setUp(sessionOf('a'))
  await hear(null)
  expect([...map]).toEqual([])
  expect(heard).toHaveLength(1)
})

it('what is stored under another name is not looked at', async () => {
  const { getItem, hear } = setUp(sessionOf('a'))
  await hear('other')
  expect(getItem).not.toHaveBeenCalled()
})

it.each([
  '7',
  [7],
  [{ topic: 'b' }],
  [{ ...sessionOf('b'), expiry: 'soon' }],
  [{ ...sessionOf('b'), namespaces: 'all' }],
])('what is no list of sessions changes nothing: %j', async (list) => {
  const { stored, map, heard, hear } = setUp(sessionOf('a'))
  stored.set('sessions', list)
  await hear('sessions')
  expect([[...map.keys()], heard]).toEqual([['a'], []])
})

it.each([undefined, '7', { b: 7 }])('keys that are none leave those that are there: %j', async (list) => {
  const { stored, keys, hear, map } = setUp(sessionOf('a'))
  stored.set('sessions', [sessionOf('a'), sessionOf('b')]).set('keys', list)
  await hear('sessions')
  expect([[...keys], map.has('b')]).toEqual([[['a', 'key']], true])
})

it('bears a storage that can’t be read, and a place without tabs', async () => {
  const { getItem, map, hear } = setUp(sessionOf('a'))
  getItem.mockRejectedValueOnce(new Error('blocked'))
  await hear('sessions')
  expect([...map.keys()]).toEqual(['a'])
  vi.stubGlobal('addEventListener', undefined)
  expect(() => followTabs({ session: {} } as never)).not.toThrow()
})
