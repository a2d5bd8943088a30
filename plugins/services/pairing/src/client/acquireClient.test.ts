import type { Services } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { leavePage } from '../../test/page.js'
import { acquireClient } from './acquireClient.js'

const away = () => Promise.reject(new Error('away'))
const makeClient = () => ({
  session: {},
  core: {
    heartbeat: { stop: vi.fn(), init: vi.fn(away) },
    relayer: { transportClose: vi.fn(away), transportOpen: vi.fn(away) },
  },
})

afterEach(leavePage)

function setUp() {
  const clock = createFakeClock()
  const make = vi.fn(async () => makeClient() as never)
  const acquire = (services: Partial<Services> = {}) =>
    acquireClient({ services: { relayUrl: 'wss://one.example', projectId: 'p', ...services } as Services, clock }, make)
  const coreOf = ({ client }: Awaited<ReturnType<typeof acquire>>) =>
    (client as unknown as ReturnType<typeof makeClient>).core
  return { clock, make, acquire, coreOf }
}

it('there is one client for each relay and project', async () => {
  const { acquire, make } = setUp()
  const [one, same] = await Promise.all([acquire(), acquire()])
  expect(same.client).toBe(one.client)
  const others = [await acquire({ relayUrl: 'wss://two.example' }), await acquire({ projectId: 'q' })]
  expect(new Set([one, ...others].map(({ client }) => client)).size).toBe(3)
  expect(make).toHaveBeenCalledTimes(3)
})

it('one that could not be made is tried again', async () => {
  const { acquire, make } = setUp()
  const cause = new Error('not today')
  make.mockRejectedValueOnce(cause)
  await expect(acquire()).rejects.toBe(cause)
  await acquire()
  expect(make).toHaveBeenCalledTimes(2)
})

it('without a relay the error says what to set', async () => {
  const { acquire } = setUp()
  const context = { option: 'relayUrl', fix: expect.stringContaining('relayUrl') }
  await expect(acquire({ relayUrl: undefined })).rejects.toMatchObject({ code: 'CONFIG_INVALID', context })
})

it('the host’s own client is used, and never closed', async () => {
  const { acquire, clock } = setUp()
  const client = makeClient()
  const acquired = await acquire({ relayUrl: undefined, pairing: { client } })
  acquired.release()
  await clock.advance(10_000)
  expect([acquired.client, client.core.heartbeat.stop.mock.calls, clock.pending()]).toEqual([client, [], 0])
})

it('it rests a second after the last kernel has gone, and wakes with the next', async () => {
  const { acquire, coreOf, clock } = setUp()
  const [one, other] = [await acquire(), await acquire()]
  const { heartbeat, relayer } = coreOf(one)
  one.release()
  one.release()
  await clock.advance(5_000)
  expect(heartbeat.stop).not.toHaveBeenCalled()
  other.release()
  await clock.advance(999)
  const third = await acquire()
  await clock.advance(5_000)
  expect([heartbeat.stop.mock.calls.length, heartbeat.init.mock.calls.length]).toEqual([0, 0])
  third.release()
  await clock.advance(1_000)
  expect([heartbeat.stop.mock.calls.length, relayer.transportClose.mock.calls.length]).toEqual([1, 1])
  await acquire()
  await acquire()
  await vi.waitFor(() => expect(relayer.transportOpen).toHaveBeenCalled())
  expect([heartbeat.init.mock.calls.length, relayer.transportOpen.mock.calls.length]).toEqual([1, 1])
})

describe('one that wakes while its socket is still being closed', () => {
  async function wakeEarly() {
    const { acquire, coreOf, clock } = setUp()
    const first = await acquire()
    const { relayer } = coreOf(first)
    const ends: (() => void)[] = []
    relayer.transportClose.mockImplementation(
      () => new Promise((resolve) => ends.push(() => resolve(undefined as never))),
    )
    first.release()
    await clock.advance(1_000)
    return { next: await acquire(), relayer, clock, ends }
  }

  it('opens the next when that has ended', async () => {
    const { relayer, ends } = await wakeEarly()
    await new Promise((resolve) => setTimeout(resolve))
    expect(relayer.transportOpen).not.toHaveBeenCalled()
    ends[0]?.()
    await vi.waitFor(() => expect(relayer.transportOpen).toHaveBeenCalledTimes(1))
  })

  it('opens none when it rests again meanwhile', async () => {
    const { next, relayer, clock, ends } = await wakeEarly()
    next.release()
    await clock.advance(1_000)
    for (const end of ends) end()
    await new Promise((resolve) => setTimeout(resolve))
    expect(ends).toHaveLength(2)
    expect(relayer.transportOpen).not.toHaveBeenCalled()
  })
})
