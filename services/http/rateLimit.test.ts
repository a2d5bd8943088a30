import { afterEach, expect, it, vi } from 'vitest'
import { createRateLimit } from './rateLimit.js'
import { Refusal } from './refusal.js'

afterEach(() => {
  vi.useRealTimers()
})

const tooMany = (spend: () => void): Refusal | undefined => {
  try {
    spend()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

it('a client that asks too often is refused, the others of its project are not, until the window ends', () => {
  vi.useFakeTimers()
  const limit = createRateLimit({ requests: 100, clientRequests: 2, perMs: 10_000 })
  const ask = (client: string, project = 'one') => tooMany(() => limit.spend(project, client))
  expect([ask('1.1.1.1'), ask('1.1.1.1')]).toEqual([undefined, undefined])
  vi.advanceTimersByTime(4_000)
  expect(ask('1.1.1.1')).toMatchObject({ status: 429, retryAfterSec: 6 })
  expect([ask('2.2.2.2'), ask('1.1.1.1', 'other')]).toEqual([undefined, undefined])
  vi.advanceTimersByTime(6_000)
  expect(ask('1.1.1.1')).toBeUndefined()
})

it('a project that asks too often is refused as a whole, and what was refused to one client is not counted for it', () => {
  const limit = createRateLimit({ requests: 3, clientRequests: 1, perMs: 60_000 })
  const ask = (client: string) => tooMany(() => limit.spend('one', client))?.status
  expect(['a', 'a', 'a', 'a', 'b', 'c', 'd'].map(ask)).toEqual([undefined, 429, 429, 429, undefined, undefined, 429])
})

it('is off until it is set, and off again', () => {
  const limit = createRateLimit()
  const ask = () => tooMany(() => limit.spend('one', 'a'))?.status
  expect([ask(), ask()]).toEqual([undefined, undefined])
  limit.set({ requests: 1, perMs: 1_000 })
  expect([ask(), ask()]).toEqual([undefined, 429])
  limit.set(undefined)
  expect(ask()).toBeUndefined()
})

it('keeps no more than it has room for, however many clients come', () => {
  const limit = createRateLimit({ requests: 1e9, clientRequests: 1, perMs: 60_000 })
  const ask = (client: string) => tooMany(() => limit.spend('one', client))?.status
  expect([ask('first'), ask('first')]).toEqual([undefined, 429])
  for (let client = 0; client < 30_000; client += 1) ask(String(client))
  expect(ask('29999')).toBe(429)
  expect(ask('first')).toBeUndefined()
})

it('what a project has asked is counted to the end, however many clients it has', () => {
  const limit = createRateLimit({ requests: 25_000, clientRequests: 5, perMs: 60_000 })
  const ask = (client: string) => tooMany(() => limit.spend('one', client))?.status
  for (let client = 0; client < 25_000; client += 1) ask(String(client))
  expect(ask('next')).toBe(429)
})

it('one client has half of what its project may ask at most, whatever it is allowed', () => {
  const limit = createRateLimit({ requests: 5, clientRequests: 9, perMs: 60_000 })
  const ask = (client: string) => tooMany(() => limit.spend('one', client))?.status
  expect(['a', 'a', 'a', 'a', 'b', 'b'].map(ask)).toEqual([undefined, undefined, undefined, 429, undefined, undefined])
})

it('several requests at once count as many, or as none when they are too many', () => {
  const limit = createRateLimit({ requests: 100, clientRequests: 10, perMs: 60_000 })
  const ask = (requests?: number) => tooMany(() => limit.spend('one', 'a', requests))?.status
  expect([ask(6), ask(5), ask(4), ask()]).toEqual([undefined, 429, undefined, 429])
})

it('on IPv6, a /48 has four times as much as a client, and a /32 sixteen times', () => {
  const limit = createRateLimit({ requests: 1_000, clientRequests: 2, perMs: 60_000 })
  const ask = (address: string) => tooMany(() => limit.spend('one', address))?.status
  const answered = (addresses: readonly string[]) => addresses.filter((address) => ask(address) === undefined).length
  const many = Array.from({ length: 100 }, (_, index) => index.toString(16))
  expect(answered(many.map((host) => `2001:db8:0:1::${host}`))).toBe(2)
  expect(answered(many.map((net) => `2001:db8:0:${net}::1`))).toBe(6)
  expect(answered(many.map((net) => `2001:db8:${net}::1`))).toBe(24)
  expect(answered(many.map((net) => `2001:db9:${net}::1`))).toBe(32)
  expect(answered(['203.0.113.7', '203.0.113.8'])).toBe(2)
})

it('the bytes that a client sends are counted for it alone', () => {
  const limit = createRateLimit({ requests: 100, clientBytes: 10, perMs: 60_000 })
  const send = (client: string, bytes: number) => tooMany(() => limit.receive('one', client, bytes))?.status
  expect([send('a', 10), send('a', 1), send('b', 1)]).toEqual([undefined, 429, undefined])
  const unlimited = createRateLimit({ requests: 100, perMs: 60_000 })
  expect(tooMany(() => unlimited.receive('one', 'a', 1e12))).toBeUndefined()
})
