import {
  type Clock,
  createStore,
  isPorticoError,
  type PendingTransactions,
  type ReadonlyStore,
  type Sender,
  type SentStatus,
} from '@portico/kernel'
import type { SendProgress } from './sending.js'

/** Where nobody else watches: pauses between looks that found nothing out, and how long there are any. */
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 5 * 60_000
const WATCHED_MS = 24 * 60 * 60_000
const SETTLED: readonly string[] = ['succeeded', 'failed', 'dropped', 'replaced', 'expired']

export interface Progress extends ReadonlyStore<SendProgress | undefined> {
  asking(progress: Omit<SendProgress, 'transactionId' | 'status'>): void
  /** The wallet has said no, or nothing was sent for another reason. */
  ended(): void
  /** It is on its way: followed until it is settled. */
  sent(transactionId: string, status: SentStatus): void
  forget(): void
}

/** What became of the transfer that was asked for last. */
export function createProgress(parts: {
  readonly sender: Sender
  readonly clock: Clock
  readonly pending: PendingTransactions | undefined
  readonly signal: AbortSignal
  readonly onSettled: (progress: SendProgress) => void
}): Progress {
  const { sender, clock, pending, signal, onSettled } = parts
  const store = createStore<SendProgress | undefined>(undefined)
  let stopFollowing = () => {}

  /** Only the transfer that is still on show moves on. */
  function move(sent: SendProgress, status: SentStatus): void {
    if (SETTLED.includes(status)) {
      stopFollowing()
      onSettled({ ...sent, status })
    }
    if (store.get()?.transactionId === sent.transactionId) store.set({ ...sent, status })
  }

  function follow(sent: SendProgress & { readonly transactionId: string }): void {
    if (!pending) return void ask(sent).catch(() => {})
    const look = () => {
      const found = pending.list.get().find(({ transactionId }) => transactionId === sent.transactionId)
      if (found && found.status !== store.get()?.status) move(sent, found.status)
    }
    stopFollowing = pending.list.subscribe(look)
    look()
  }

  /** Rejects when the plugin is taken down. */
  async function ask(sent: SendProgress & { readonly transactionId: string }): Promise<void> {
    const endMs = clock.now() + WATCHED_MS
    for (let pauseMs = FIRST_PAUSE_MS; clock.now() < endMs; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const status = await sender.confirm(sent.chainId, sent.transactionId, { signal }).catch(statusOf)
      if (signal.aborted) return
      move(sent, status)
      if (status !== 'late') return
      await clock.sleep(pauseMs, { signal })
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    asking: (progress) => store.set({ ...progress, transactionId: undefined, status: 'asking' }),
    ended: () => store.set(undefined),
    sent(transactionId, status) {
      const asked = store.get()
      if (!asked) return
      const sent = { ...asked, transactionId, status }
      store.set(sent)
      stopFollowing()
      follow(sent)
    },
    forget: () => store.set((progress) => (progress?.status === 'asking' ? progress : undefined)),
  }
}

/** As far as anybody knows: a wait that ended is not an end. */
function statusOf(cause: unknown): SentStatus {
  if (isPorticoError(cause, 'TX_EXPIRED')) return 'expired'
  if (isPorticoError(cause, 'TX_REPLACED')) return 'replaced'
  if (isPorticoError(cause, 'TX_DROPPED')) return 'dropped'
  return 'late'
}
