import {
  createStore,
  isPorticoError,
  type PendingTransactions,
  type ReadonlyStore,
  type Sender,
  type SentStatus,
} from '@portico/kernel'
import type { SendProgress } from './sending.js'

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
  readonly pending: PendingTransactions | undefined
  readonly signal: AbortSignal
  readonly onSettled: (progress: SendProgress) => void
}): Progress {
  const { sender, pending, signal, onSettled } = parts
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
    if (!pending) {
      sender.confirm(sent.chainId, sent.transactionId, { signal }).then(
        (status) => move(sent, status),
        (cause: unknown) => signal.aborted || move(sent, statusOf(cause)),
      )
      return
    }
    const look = () => {
      const found = pending.list.get().find(({ transactionId }) => transactionId === sent.transactionId)
      if (found && found.status !== store.get()?.status) move(sent, found.status)
    }
    stopFollowing = pending.list.subscribe(look)
    look()
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
