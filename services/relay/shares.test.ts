import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBuckets } from './buckets.js'
import { createBuffers } from './buffers.js'
import { type RelayLimits, readLimits } from './limits.js'
import { createSeats } from './seats.js'

afterEach(() => {
  vi.useRealTimers()
})

describe('a bucket', () => {
  const start = (perSec: number, burstSec: number) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    return createBuckets({ perSec, burstSec })
  }

  it('gives its burst at once, then as much as comes in', () => {
    const { take } = start(10, 2)
    expect(Array.from({ length: 20 }, () => take('a', 1))).toEqual(Array(20).fill(0))
    expect(take('a', 1)).toBe(100)
    expect(take('a', 2)).toBe(300)
    vi.advanceTimersByTime(400)
    expect(take('a', 1)).toBe(0)
    expect(take('a', 1)).toBe(100)
  })

  it('holds no more than its burst, and gives parts of one', () => {
    const { take } = start(10, 2)
    vi.advanceTimersByTime(60_000)
    expect(take('a', 20.5)).toBe(50)
    vi.advanceTimersByTime(60_000)
    expect(take('a', 20)).toBe(0)
    expect(take('a', 0.1)).toBeCloseTo(10)
  })

  it('is one for each key, and holds one at least', () => {
    const { take } = start(1, 0.1)
    expect([take('a', 1), take('b', 1), take('a', 1)]).toEqual([0, 0, 1_000])
  })

  it('can be looked into without taking', () => {
    const { take, look } = start(10, 0.1)
    expect([look('a'), look('a'), take('a', 3), look('a'), look('b')]).toEqual([0, 0, 200, 200, 0])
  })

  it('is forgotten when it is full again, and not before', () => {
    const { take } = start(10, 1)
    take('owing', 10_010)
    take('full', 10)
    vi.advanceTimersByTime(1_000)
    for (let key = 0; key < 3_000; key += 1) take(`key ${key}`, 1)
    expect(take('owing', 1)).toBe(999_100)
    expect(take('full', 10)).toBe(0)
  })
})

describe('seats', () => {
  const start = (limits: Partial<RelayLimits>) => {
    const seats = createSeats(readLimits(limits))
    const ended: string[] = []
    const sit = (network: string, clientId = network, projectId = 'one') => {
      const seat = seats.take(network, () => ended.push(network))
      return seat?.assign({ clientId, projectId }) ? seat : undefined
    }
    return { seats, sit, ended }
  }

  it('an address has as many as it may, and one more when one has left', () => {
    const { seats, ended } = start({ maxSocketsPerAddress: 2 })
    const [one, two] = [seats.take('a', () => {}), seats.take('a', () => {})]
    expect([Boolean(one), Boolean(two), seats.take('a', () => {})]).toEqual([true, true, undefined])
    one?.leave()
    one?.leave()
    expect(seats.take('a', () => {})).toBeDefined()
    expect(seats.take('a', () => {})).toBeUndefined()
    expect(ended).toEqual([])
  })

  it('a client has as many as it may', () => {
    const { sit } = start({ maxSocketsPerClient: 2 })
    const first = sit('a', 'client')
    expect([Boolean(first), Boolean(sit('b', 'client')), sit('c', 'client')]).toEqual([true, true, undefined])
    first?.leave()
    expect(sit('c', 'client')).toBeDefined()
  })

  it('when all are taken the largest address gives its oldest, and gets none itself', () => {
    const { sit, ended } = start({ maxSockets: 4 })
    for (const network of ['a', 'b', 'b', 'b']) sit(network, `${Math.random()}`)
    expect(sit('b', 'more')).toBeUndefined()
    expect(sit('c')).toBeDefined()
    expect(ended).toEqual(['b'])
    expect(sit('d')).toBeDefined()
    expect(sit('e')).toBeUndefined()
    expect(ended).toEqual(['b', 'b'])
  })

  it('when those of a project are taken, others keep theirs', () => {
    const { sit, ended } = start({ maxSocketsPerProject: 2 })
    for (const network of ['x', 'x', 'x']) sit(network, `${Math.random()}`, network + Math.random())
    for (const client of ['one', 'two']) sit('a', client)
    expect(sit('b')).toBeDefined()
    expect(ended).toEqual(['a'])
    expect(sit('c')).toBeUndefined()
  })
})

describe('buffers', () => {
  const start = (limits: Partial<RelayLimits>) => {
    const buffers = createBuffers(readLimits(limits))
    const ended: string[] = []
    return { ended, open: (network: string, name: string) => buffers.open(network, () => ended.push(name)) }
  }

  it('an address that has more than its share loses what holds most', () => {
    const { open, ended } = start({ maxBufferedBytesPerAddress: 100 })
    const [one, two, other] = [open('a', 'one'), open('a', 'two'), open('b', 'other')]
    one.hold(60)
    two.hold(40)
    other.hold(100)
    expect(ended).toEqual([])
    two.hold(41)
    expect(ended).toEqual(['one'])
    one.hold(1_000)
    two.hold(100)
    expect(ended).toEqual(['one'])
    two.hold(101)
    expect(ended).toEqual(['one', 'two'])
  })

  it('what is given back or closed can be held by others', () => {
    const { open, ended } = start({ maxBufferedBytesPerAddress: 100 })
    const [one, two] = [open('a', 'one'), open('a', 'two')]
    one.hold(100)
    one.hold(10)
    two.hold(90)
    one.close()
    two.hold(100)
    expect(ended).toEqual([])
  })

  it('in all, the address that holds most loses what holds most there', () => {
    const { open, ended } = start({ maxBufferedBytes: 100 })
    const [one, two, large] = [open('a', 'one'), open('a', 'two'), open('b', 'large')]
    large.hold(45)
    one.hold(25)
    two.hold(30)
    expect(ended).toEqual([])
    large.hold(46)
    expect(ended).toEqual(['two'])
  })
})
