import type { DataStore } from '../store/dataStore.js'
import { leaseMs } from '../store/leases.js'
import type { ChainFollower, IndexerLog } from './chainFollower.js'
import { describeFailure } from './describeFailure.js'
import type { Alarm } from './waiting.js'

interface LoopState {
  isHolder: boolean
  lastError: string | undefined
}

interface LoopParts {
  readonly chainId: string
  readonly store: DataStore
  readonly holder: string
  readonly follower: ChainFollower
  readonly alarm: Alarm
  readonly signal: AbortSignal
  readonly pollMs: number
  readonly log: IndexerLog
}

const longestWaitMs = 10_000
/** A step that takes longer is taken for hung: another instance may have the chain then. */
const longestStepMs = 5 * 60_000

/** Steps while it holds the chain's lease, until the signal; a failure makes it wait longer and longer. */
export function runLoop({ chainId, store, holder, follower, alarm, signal, pollMs, log }: LoopParts) {
  const { leases } = store.ledger
  const state: LoopState = { isHolder: false, lastError: undefined }
  let renewAtMs = 0
  let failures = 0

  async function step(): Promise<boolean> {
    if (Date.now() >= renewAtMs) {
      const isHolder = await leases.acquire(chainId, holder)
      if (isHolder !== state.isHolder)
        log.info({ chainId }, isHolder ? 'Following the chain.' : 'Another follows the chain.')
      state.isHolder = isHolder
      if (isHolder) renewAtMs = Date.now() + leaseMs / 3
    }
    if (state.isHolder) return keepLease(follower.step)
    await follower.watch()
    return false
  }

  /** Gives signs of life while a step takes its time: it would never end if others took the chain meanwhile. */
  async function keepLease(work: () => Promise<boolean>): Promise<boolean> {
    const startMs = Date.now()
    let sign: Promise<unknown> = Promise.resolve()
    const beat = setInterval(() => {
      if (Date.now() - startMs < longestStepMs) sign = leases.acquire(chainId, holder).catch(() => {})
    }, leaseMs / 3)
    try {
      return await work()
    } finally {
      clearInterval(beat)
      // Or it could take the lease again after it was let go.
      await sign
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let waitMs = pollMs
      try {
        if (await step()) waitMs = 0
        if (failures > 0) log.info({ chainId }, 'The chain can be followed again.')
        failures = 0
        state.lastError = undefined
      } catch (error) {
        if (signal.aborted) break
        waitMs = Math.min(longestWaitMs, pollMs * 2 ** Math.min(failures, 10))
        failures += 1
        renewAtMs = 0
        state.lastError = describeFailure(error)
        log.warn({ chainId, failures, reason: state.lastError }, 'The chain could not be followed.')
      }
      if (waitMs > 0) await alarm.sleep(waitMs)
    }
    // Others need not wait for it to run out.
    if (state.isHolder) await leases.release(chainId, holder).catch(() => {})
    state.isHolder = false
  }
  return { state, done: run() }
}
