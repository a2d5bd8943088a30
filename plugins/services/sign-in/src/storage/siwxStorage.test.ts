import type { SiwxSession, SiwxStorage } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it } from 'vitest'
import { sample } from '../../test/samples.js'
import { createLocalSiwxStorage, createMemorySiwxStorage } from './siwxStorage.js'

const BOB = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const SOL = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const startMs = Date.parse(sample.issuedAt)

const sessionOf = (change: Partial<SiwxSession['data']> = {}, signature = '0x1'): SiwxSession => ({
  data: { ...sample, ...change },
  message: `message ${JSON.stringify(change)}`,
  signature,
})

/** Storage that counts what is written. */
function createArea(text?: string) {
  const values = new Map(text === undefined ? [] : [['siwx_sessions', text]])
  const writes: (string | undefined)[] = []
  return {
    values,
    writes,
    get: (key: string) => values.get(key),
    set(key: string, value: string | undefined) {
      writes.push(value)
      if (value === undefined) values.delete(key)
      else values.set(key, value)
    },
  }
}

const kinds: readonly (readonly [string, (clock: ReturnType<typeof createFakeClock>) => SiwxStorage])[] = [
  ['in memory', (clock) => createMemorySiwxStorage(clock)],
  ['in local storage', (clock) => createLocalSiwxStorage(createArea(), clock)],
]

describe.each(kinds)('sessions kept %s [S3.12]', (_name, create) => {
  const open = () => {
    const clock = createFakeClock(startMs)
    return { clock, storage: create(clock) }
  }

  it('are found by network and address, to the letter: callers give the family’s normal form', async () => {
    const { storage } = open()
    await storage.add(sessionOf())
    await storage.add(sessionOf({ chainId: 'solana:main', accountAddress: SOL }))
    expect(await storage.get('eip155:1', sample.accountAddress)).toEqual([sessionOf()])
    expect(await storage.get('eip155:1', sample.accountAddress.toLowerCase())).toEqual([])
    expect(await storage.get('eip155:2', sample.accountAddress)).toEqual([])
    expect(await storage.get('eip155:1', BOB)).toEqual([])
    expect(await storage.get('solana:main', SOL)).toHaveLength(1)
    expect(await storage.get('solana:main', SOL.toLowerCase())).toEqual([])
  })

  it('are removed only where network and address both match', async () => {
    const { storage } = open()
    const others = [sessionOf({ chainId: 'eip155:2' }), sessionOf({ accountAddress: BOB })]
    for (const session of [sessionOf(), ...others]) await storage.add(session)
    await storage.delete('eip155:1', sample.accountAddress)
    expect(await storage.get('eip155:1', sample.accountAddress)).toEqual([])
    expect(await storage.get('eip155:2', sample.accountAddress)).toEqual([others[0]])
    expect(await storage.get('eip155:1', BOB)).toEqual([others[1]])
  })

  it('are replaced for exactly their networks and addresses', async () => {
    const { storage } = open()
    for (const session of [sessionOf(), sessionOf({}, '0x2'), sessionOf({ accountAddress: BOB })]) {
      await storage.add(session)
    }
    await storage.replace([sessionOf({}, '0x3'), sessionOf({ chainId: 'eip155:2' }, '0x4')])
    const signatures = async (chainId: 'eip155:1' | 'eip155:2', address: string) =>
      (await storage.get(chainId, address)).map(({ signature }) => signature)
    expect(await signatures('eip155:1', sample.accountAddress)).toEqual(['0x3'])
    expect(await signatures('eip155:2', sample.accountAddress)).toEqual(['0x4'])
    expect(await signatures('eip155:1', BOB)).toEqual(['0x1'])
  })

  it('are no longer given when they have run out', async () => {
    const { storage, clock } = open()
    await storage.add(sessionOf())
    await clock.advance(86_400_000 - 1)
    expect(await storage.get('eip155:1', sample.accountAddress)).toHaveLength(1)
    await clock.advance(1)
    expect(await storage.get('eip155:1', sample.accountAddress)).toEqual([])
  })

  it('can all be cleared', async () => {
    const { storage } = open()
    await storage.add(sessionOf())
    await storage.clear()
    expect(await storage.get('eip155:1', sample.accountAddress)).toEqual([])
  })
})

describe('the record of sessions', () => {
  const clock = createFakeClock(startMs)

  it('has the shape of the list of records, and is gone when nothing is in it', async () => {
    const area = createArea()
    const storage = createLocalSiwxStorage(area, clock)
    await storage.add(sessionOf())
    expect(JSON.parse(area.values.get('siwx_sessions') ?? '')).toEqual({ v: 1, d: [sessionOf()] })
    await storage.delete('eip155:1', sample.accountAddress)
    expect(area.values.size).toBe(0)
  })

  it('is not written when it is read and all of it is in order', async () => {
    const area = createArea(JSON.stringify({ v: 1, d: [sessionOf()] }))
    expect(await createLocalSiwxStorage(area, clock).get('eip155:1', sample.accountAddress)).toHaveLength(1)
    expect(area.writes).toEqual([])
  })

  it.each(['add', 'replace'] as const)('loses what has run out when another one comes by %s', async (call) => {
    const area = createArea()
    const storage = createLocalSiwxStorage(area, clock)
    const past = (ms: number) =>
      ({ chainId: 'eip155:3', expirationTime: new Date(startMs + ms).toISOString() }) as const
    for (const gone of [past(0), { ...past(0), expirationTime: 'never' }, past(1)]) await storage.add(sessionOf(gone))
    await (call === 'add' ? storage.add(sessionOf()) : storage.replace([sessionOf()]))
    expect(JSON.parse(area.values.get('siwx_sessions') ?? '').d).toEqual([sessionOf(past(1)), sessionOf()])
  })

  it('is written once when many sessions are replaced', async () => {
    const area = createArea()
    const storage = createLocalSiwxStorage(area, clock)
    await storage.replace([sessionOf(), sessionOf({ chainId: 'eip155:2' }), sessionOf({ accountAddress: BOB })])
    expect(area.writes).toHaveLength(1)
  })

  it('loses an entry that is no session, and nothing else', async () => {
    const empty = [
      { ...sessionOf(), signature: '' },
      { ...sessionOf(), message: '' },
    ]
    const bad = [
      ...empty,
      null,
      7,
      {},
      { ...sessionOf(), signature: 7 },
      { ...sessionOf(), data: { ...sample, nonce: [] } },
    ]
    const area = createArea(
      JSON.stringify({ v: 1, d: [bad[0], sessionOf(), ...bad, sessionOf({ chainId: 'eip155:2' })] }),
    )
    const storage = createLocalSiwxStorage(area, clock)
    expect(await storage.get('eip155:1', sample.accountAddress)).toEqual([sessionOf()])
    expect(JSON.parse(area.values.get('siwx_sessions') ?? '').d).toEqual([
      sessionOf(),
      sessionOf({ chainId: 'eip155:2' }),
    ])
  })

  it.each(['', 'x', 'null', '7', '[]', '{"v":2,"d":[]}', '{"v":1}', '{"v":1,"d":{}}'])(
    'is deleted when it is %j',
    async (text) => {
      const area = createArea(text)
      expect(await createLocalSiwxStorage(area, clock).get('eip155:1', BOB)).toEqual([])
      expect(area.values.size).toBe(0)
    },
  )
})
