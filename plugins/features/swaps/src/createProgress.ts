import {
  createStore,
  type PendingTransactions,
  type PorticoError,
  type ReadonlyStore,
  type SentStatus,
} from '@portico/kernel'
import type { SwapProgress } from './swapping.js'

const SETTLED: readonly string[] = ['succeeded', 'failed', 'dropped', 'replaced', 'expired']

export interface Progress extends ReadonlyStore<SwapProgress | undefined> {
  asking(progress: Pick<SwapProgress, 'plan' | 'step' | 'done'>): void
  /** What was sent is waited for before the next is asked for. */
  awaiting(transactionId: string): void
  /** The last call is on its way, and in the list of those that are. */
  sent(transactionId: string, status: SentStatus): void
  stopped(error: PorticoError): void
  /** Nothing was sent. */
  ended(): void
  explain(error: PorticoError): void
  forget(): void
  stop(): void
}

/** The wallet is asked, or will be as soon as an approval is in a block. */
export const isUnderWay = (shown: SwapProgress | undefined): boolean =>
  shown?.status === 'asking' || (shown?.status === 'pending' && (shown.step === 'reset' || shown.step === 'approve'))

/** What became of the swap that was asked for last. */
export function createProgress(parts: {
  readonly pending: PendingTransactions
  /** Once it is known what became of it. */
  readonly onSettled: (progress: SwapProgress) => void
}): Progress {
  const { pending, onSettled } = parts
  const store = createStore<SwapProgress | undefined>(undefined)
  let stop = () => {}

  function follow({ transactionId, plan: { account } }: SwapProgress): void {
    const poll = () => {
      const found = pending.list.get().find((one) => one.account === account && one.transactionId === transactionId)
      const shown = store.get()
      if (!found || !shown || shown.transactionId !== transactionId || shown.status === found.status) return
      const next = {
        ...shown,
        status: found.status,
        done: found.status === 'succeeded' ? shown.plan.steps.length : shown.done,
      }
      store.set(next)
      if (!SETTLED.includes(found.status)) return
      stop()
      onSettled(next)
    }
    stop = pending.list.subscribe(poll)
    poll()
  }
  const change = (news: Partial<SwapProgress>) => store.set((shown) => shown && { ...shown, ...news })

  return {
    get: store.get,
    subscribe: store.subscribe,
    asking: (progress) => store.set({ ...progress, transactionId: undefined, status: 'asking', error: undefined }),
    awaiting: (transactionId) => change({ transactionId, status: 'pending' }),
    sent(transactionId, status) {
      change({ transactionId, status })
      const sent = store.get()
      stop()
      if (sent) follow(sent)
    },
    stopped: (error) => change({ status: 'stopped', error }),
    ended: () => store.set(undefined),
    explain: (error) => change({ error }),
    forget: () => store.set((shown) => (isUnderWay(shown) ? shown : undefined)),
    stop: () => stop(),
  }
}
