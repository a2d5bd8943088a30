import { createStore, type PendingTransactions, type ReadonlyStore, type SentStatus } from '@portico/kernel'
import type { SendProgress } from './sending.js'

const SETTLED: readonly string[] = ['succeeded', 'failed', 'dropped', 'replaced', 'expired']

export interface Progress extends ReadonlyStore<SendProgress | undefined> {
  asking(progress: Omit<SendProgress, 'transactionId' | 'status'>): void
  /** The wallet has said no, or nothing was sent for another reason. */
  ended(): void
  /** It is on its way, and in the list of those that are. */
  sent(transactionId: string, status: SentStatus): void
  forget(): void
  stop(): void
}

/** What became of the transfer that was asked for last, as the list of pending transactions says. */
export function createProgress(pending: PendingTransactions): Progress {
  const store = createStore<SendProgress | undefined>(undefined)
  let stop = () => {}

  function follow({ account, transactionId }: SendProgress): void {
    const poll = () => {
      const found = pending.list.get().find((one) => one.account === account && one.transactionId === transactionId)
      if (!found) return
      if (SETTLED.includes(found.status)) stop()
      const shown = store.get()
      if (!shown || shown.transactionId !== transactionId || shown.status === found.status) return
      store.set({ ...shown, status: found.status })
    }
    stop = pending.list.subscribe(poll)
    poll()
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
      stop()
      follow(sent)
    },
    forget: () => store.set((progress) => (progress?.status === 'asking' ? progress : undefined)),
    stop: () => stop(),
  }
}
