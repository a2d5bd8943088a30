import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { createTestFile } from '../../testing/testDatabases.js'
import { openStore } from '../store/dataStore.js'
import { leaseMs } from '../store/leases.js'
import type { ChainFollower } from './chainFollower.js'
import { runLoop } from './runLoop.js'
import { silentLog } from './silentLog.js'
import { createAlarm } from './waiting.js'

const file = createTestFile()
afterAll(file.remove)

it('a step that takes longer than the lease lasts keeps the chain: two instances would take it from each other for ever', async () => {
  const store = await openStore({ url: file.url })
  const ended = new AbortController()
  const { signal } = ended
  const taken: boolean[] = []
  // Stands for a slow node: its step lasts longer than the lease, and for at least 22 tries of the second instance.
  const follower: ChainFollower = {
    step: async () => {
      await sleep(leaseMs + 1_500)
      while (taken.length < 22) await sleep(100)
      ended.abort()
      return false
    },
    watch: async () => {},
    refresh: async () => {},
    isTracked: async () => true,
    track: async () => {},
    progress: { headBlock: undefined, indexedBlock: undefined, seenAtMs: undefined },
  }
  const loop = runLoop({
    ...{ chainId: 'eip155:1', store, holder: 'first', follower, signal, log: silentLog },
    ...{ alarm: createAlarm(signal), pollMs: 50 },
  })
  await expect.poll(() => loop.state.isHolder).toBe(true)
  while (!signal.aborted) {
    taken.push(await store.ledger.leases.acquire('eip155:1', 'second'))
    await sleep(100)
  }
  await loop.done
  expect(taken.slice(0, -1)).not.toContain(true)
  expect(taken.length).toBeGreaterThan(20)
  // Let go of at the end, so that the other need not wait.
  expect(await store.ledger.leases.acquire('eip155:1', 'second')).toBe(true)
  await store.close()
})
