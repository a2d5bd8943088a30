import type { IndexerLog } from '../indexer/chainFollower.js'
import { describeFailure } from '../indexer/describeFailure.js'
import { createJsonRpc } from '../indexer/jsonRpc.js'
import { listSignatures } from '../indexer/solana/rpcAccounts.js'
import type { RunningIndexer } from '../indexer/startIndexer.js'
import { createAlarm } from '../indexer/waiting.js'
import { signCallback } from '../orders/signedCallback.js'
import type { DataStore } from '../store/dataStore.js'
import type { ChainDepths, PaymentEvent } from '../store/paymentBook.js'
import type { PayHost } from './payHosts.js'

interface KeepingParts {
  readonly store: Pick<DataStore, 'payments' | 'ledger'>
  readonly chains: readonly { readonly chainId: string; readonly rpcUrl: string }[]
  readonly hosts: readonly PayHost[]
  readonly indexer: Pick<RunningIndexer, 'track'>
  readonly depths: () => ChainDepths
  readonly holder: string
  readonly log: IndexerLog
  readonly signal: AbortSignal
  readonly everyMs: number
}

const MOST_SEARCHED = 1_000
/** Of one payment: more than one transaction by the same key is rare. */
const MOST_FOUND = 20
const CALLBACKS_AT_ONCE = 8
const CALLBACK_MS = 3_000
const GIVE_UP_MS = 24 * 60 * 60_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 10 * 60_000

/** Follows payments through the ledger, and tells hosts, until the signal. One instance does each at a time. */
export async function keepPayments(parts: KeepingParts): Promise<void> {
  const { store, chains, hosts, indexer, depths, holder, log, signal, everyMs } = parts
  const { payments, ledger } = store
  const callbacks = new Map(hosts.map(({ projectId, callback }) => [projectId, callback]))
  // These chains are read by account, and payments on them are found by a key of their own.
  const searched = chains.filter(({ chainId }) => chainId.startsWith('solana:'))
  const nodes = searched.map(({ chainId, rpcUrl }) => ({ chainId, rpc: createJsonRpc(rpcUrl, signal) }))

  await Promise.all([
    repeat('payments', async () => {
      const searches = await Promise.allSettled(nodes.map(search))
      for (const one of searches) if (one.status === 'rejected') report(one.reason)
      await payments.settle(depths())
      return false
    }),
    repeat('payment callbacks', async () => {
      const due = await payments.dueEvents(Date.now(), CALLBACKS_AT_ONCE)
      await Promise.all(due.map(deliver))
      return due.length === CALLBACKS_AT_ONCE
    }),
  ])

  /** As long as there is more to do at once, without a pause. */
  async function repeat(lease: string, work: () => Promise<boolean>): Promise<void> {
    const alarm = createAlarm(signal)
    while (!signal.aborted) {
      let hasMore = false
      try {
        if (await ledger.leases.acquire(lease, holder)) hasMore = await work()
      } catch (error) {
        report(error)
      }
      if (!hasMore) await alarm.sleep(everyMs)
    }
    await ledger.leases.release(lease, holder).catch(() => {})
  }

  async function search({ chainId, rpc }: (typeof nodes)[number]): Promise<void> {
    const open = await payments.searched(chainId, Date.now(), MOST_SEARCHED)
    const keys = open.map(({ referenceKey }) => referenceKey)
    const lists = await listSignatures(rpc, keys, MOST_FOUND)
    for (const [index, { id }] of open.entries()) {
      await payments.found(
        id,
        (lists[index] ?? []).map(({ signature }) => signature),
      )
    }
    const receivers = await payments.awaited(chainId)
    const following = await Promise.allSettled(receivers.map((receiver) => indexer.track(chainId, receiver)))
    for (const one of following) if (one.status === 'rejected') throw one.reason
  }

  async function deliver(event: PaymentEvent): Promise<void> {
    const { id, projectId, body, createdAtMs, attempts } = event
    const callback = callbacks.get(projectId)
    const isTold = callback === undefined || (await tell(callback, body))
    if (isTold) return payments.dropEvent(id)
    const nowMs = Date.now()
    if (nowMs >= createdAtMs + GIVE_UP_MS) {
      log.warn({ projectId, attempts }, 'A host could not be told of a payment.')
      return payments.dropEvent(id)
    }
    await payments.postpone(event, nowMs + Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 20)))
  }

  async function tell({ url, secret }: NonNullable<PayHost['callback']>, text: string): Promise<boolean> {
    const body = Buffer.from(text)
    try {
      const response = await fetch(url, {
        ...{ method: 'POST', redirect: 'error', headers: signCallback(secret, body), body },
        signal: AbortSignal.any([signal, AbortSignal.timeout(CALLBACK_MS)]),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  function report(error: unknown): void {
    if (!signal.aborted) log.warn({ reason: describeFailure(error) }, 'Payments could not be followed.')
  }
}
