import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createFakeClock } from '../testing/createFakeClock.js'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { createCache } from './createCache.js'
import { createStorage } from './createStorage.js'

const START_MS = 1_000_000
const CACHES = {
  native_balance_cache: { name: 'native_balance_cache', lifetimeMs: 30_000, maxEntries: 50 },
  identity_cache: { name: 'identity_cache', lifetimeMs: 300_000, maxEntries: 100 },
  name_cache: { name: 'name_cache', lifetimeMs: 300_000, maxEntries: 100 },
} as const
type CacheKey = keyof typeof CACHES

function open(text?: string, key: CacheKey = 'native_balance_cache') {
  const area = createMemoryArea(text === undefined ? {} : { [`@portico/${key}`]: text })
  const storage = createStorage({ openArea: () => area, prefix: '@portico/' })
  const clock = createFakeClock(START_MS)
  const read = () => area.getItem(`@portico/${key}`)
  return { clock, storage, read, cache: createCache({ storage, clock, record: CACHES[key], schema: z.string() }) }
}

/** A record as it is stored. */
const stored = (...entries: readonly (readonly [id: string, atMs: unknown, value: unknown])[]) =>
  JSON.stringify({ v: 1, t: START_MS, d: entries })

it('keeps a balance by account and network, with its time, on this machine [S3.33] [S7.22]', async () => {
  const { storage, clock, read } = open()
  const schema = z.object({ amount: z.string().check(z.regex(/^\d+$/)), symbol: z.string() })
  const parts = { storage, clock, record: CACHES.native_balance_cache, schema } as const
  createCache(parts).set('abc:1:x', { amount: '5', symbol: 'A' })
  expect(JSON.parse(read() ?? '')).toEqual({
    v: 1,
    t: START_MS,
    d: [['abc:1:x', START_MS, { amount: '5', symbol: 'A' }]],
  })
  await clock.advance(1_000)
  const nextVisit = createCache(parts)
  expect(nextVisit.get('abc:1:x')).toEqual({ value: { amount: '5', symbol: 'A' }, atMs: START_MS })
  expect(nextVisit.get('abc:2:x')).toBeUndefined()
})

it('keeps a name, an identity, and also that there is none [S3.33] [S7.22]', () => {
  const { storage, clock } = open()
  const names = createCache({ storage, clock, record: CACHES.name_cache, schema: z.nullable(z.string()) })
  const identities = createCache({
    storage,
    clock,
    record: CACHES.identity_cache,
    schema: z.object({ name: z.string() }),
  })
  names.set('x', null)
  identities.set('x', { name: 'ann' })
  expect(names.get('x')).toEqual({ value: null, atMs: START_MS })
  expect(identities.get('x')?.value).toEqual({ name: 'ann' })
  expect(storage.keys().toSorted()).toEqual(['identity_cache', 'name_cache'])
})

it.each<[CacheKey, number]>([
  ['native_balance_cache', 30_000],
  ['name_cache', 300_000],
])('%s lives for %i ms and not longer [S9.3]', async (key, lifetimeMs) => {
  const { cache, clock, read } = open(undefined, key)
  cache.set('a', 'x')
  await clock.advance(lifetimeMs - 1)
  expect(cache.get('a')?.value).toBe('x')
  await clock.advance(1)
  expect(cache.get('a')).toBeUndefined()
  expect(read()).toBeNull()
})

it.each<[CacheKey, number]>([
  ['native_balance_cache', 50],
  ['name_cache', 100],
])('%s holds %i entries; the oldest makes room', async (key, maxEntries) => {
  const { cache, clock } = open(undefined, key)
  for (let index = 0; index < maxEntries; index++) {
    cache.set(`id${index}`, 'x')
    await clock.advance(1)
  }
  cache.set('id0', 'again')
  cache.set('one more', 'x')
  const kept = (id: string) => cache.get(id) !== undefined
  expect([kept('id0'), kept('id1'), kept('id2'), kept('one more')]).toEqual([true, false, true, true])
})

it('distrusts an entry from the future', () => {
  const { cache } = open(stored(['a', START_MS + 1, 'x'], ['b', START_MS, 'y']))
  expect([cache.get('a'), cache.get('b')?.value]).toEqual([undefined, 'y'])
})

it('leaves single entries out that do not fit, and keeps the others', () => {
  const { cache, read } = open(stored(['a', START_MS, 5], ['b', START_MS, 'y'], ['c', START_MS - 40_000, 'z']))
  expect([cache.get('a'), cache.get('b')?.value, cache.get('c')]).toEqual([undefined, 'y', undefined])
  cache.set('d', 'w')
  expect(JSON.parse(read() ?? '').d.map(([id]: [string]) => id)).toEqual(['b', 'd'])
})

describe('deletes a record that is not in its form:', () => {
  it.each([
    'not json',
    '5',
    'null',
    JSON.stringify({ v: 2, t: START_MS, d: [['a', START_MS, 'x']] }),
    JSON.stringify({ v: 1, d: [['a', START_MS, 'x']] }),
    JSON.stringify({ v: 1, t: START_MS, d: { a: 'x' } }),
    stored(['a', '1000000', 'x']),
    stored(['a', -1, 'x']),
    stored(['a', START_MS - 0.5, 'x']),
  ])('%s', (text) => {
    const { cache, read } = open(text)
    expect(cache.get('a')).toBeUndefined()
    expect(read()).toBeNull()
  })
})

it('answers in the form of its schema and stores what it was given', () => {
  const { storage, clock, read } = open()
  const schema = z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.transform((text: string) => BigInt(text)),
  )
  const cache = createCache({ storage, clock, record: CACHES.native_balance_cache, schema })
  cache.set('a', '12')
  cache.set('b', '13')
  expect([cache.get('a')?.value, cache.get('b')?.value]).toEqual([12n, 13n])
  expect(read()).toContain('"12"')
})

it('forgets everything on clear', () => {
  const { cache, read } = open()
  cache.set('a', 'x')
  cache.clear()
  expect([cache.get('a'), read()]).toEqual([undefined, null])
})

it('sees what another tab has stored', () => {
  const { cache, storage, clock } = open()
  const other = createCache({ storage, clock, record: CACHES.native_balance_cache, schema: z.string() })
  other.set('a', 'x')
  cache.set('b', 'y')
  expect([cache.get('a')?.value, other.get('b')?.value]).toEqual(['x', 'y'])
})

it('keeps nothing that JSON can not hold, and does not throw', () => {
  const { storage, clock } = open()
  const cache = createCache({ storage, clock, record: CACHES.name_cache, schema: z.unknown() })
  const circle: Record<string, unknown> = {}
  circle.self = circle
  for (const value of [1n, circle]) {
    cache.set('a', value)
    expect(cache.get('a')).toBeUndefined()
  }
})

it('works where storage is blocked', () => {
  const storage = createStorage({
    openArea: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    prefix: '',
  })
  const cache = createCache({ storage, clock: createFakeClock(), record: CACHES.name_cache, schema: z.string() })
  cache.set('a', 'x')
  expect(cache.get('a')?.value).toBe('x')
})

it('never throws, and answers nothing out of form, whatever is stored', () => {
  const near = fc.record({
    v: fc.constantFrom(1, 2),
    t: fc.oneof(fc.nat(), fc.jsonValue()),
    d: fc.oneof(
      fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.oneof(fc.nat(), fc.jsonValue()), fc.jsonValue())),
      fc.jsonValue(),
    ),
  })
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    near.map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(text, (anything) => {
      const { cache } = open(anything)
      for (const id of ['a', 'b', '__proto__', 'constructor']) {
        expect(['undefined', 'string']).toContain(typeof cache.get(id)?.value)
      }
      cache.set('__proto__', 'x')
      expect(cache.get('__proto__')?.value).toBe('x')
    }),
  )
})

it('behaves, over any history, like a list of the latest fresh entries [S9.3]', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), id: fc.nat(60), value: fc.string() }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 12_000 }) }),
    // The clock of the machine is set back.
    fc.record({ kind: fc.constant('back' as const), ms: fc.integer({ min: 1, max: 5_000 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
      let nowMs = START_MS
      const clock = { ...createFakeClock(), now: () => nowMs }
      const area = createMemoryArea()
      const storage = createStorage({ openArea: () => area, prefix: '' })
      const cache = createCache({ storage, clock, record: CACHES.native_balance_cache, schema: z.string() })
      let model: { readonly id: string; readonly value: string; readonly atMs: number }[] = []
      const forget = () => {
        model = model.filter(({ atMs }) => atMs <= nowMs && nowMs - atMs < 30_000)
      }
      for (const one of steps) {
        if (one.kind === 'pass') nowMs += one.ms
        if (one.kind === 'back') nowMs -= one.ms
        if (one.kind !== 'set') continue
        forget()
        const id = `id${one.id}`
        const others = model.filter((entry) => entry.id !== id)
        model = [...others.toSorted((a, b) => a.atMs - b.atMs).slice(-49), { id, value: one.value, atMs: nowMs }]
        cache.set(id, one.value)
      }
      forget()
      for (let index = 0; index <= 60; index++) {
        const entry = model.find(({ id }) => id === `id${index}`)
        expect(cache.get(`id${index}`)).toEqual(entry && { value: entry.value, atMs: entry.atMs })
      }
    }),
  )
})
