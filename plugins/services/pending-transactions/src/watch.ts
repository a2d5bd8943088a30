import {
  type AccountId,
  type Clock,
  isPorticoError,
  type Namespace,
  PorticoError,
  parseAccountId,
  type Sender,
  type SentStatus,
  type SentTransaction,
} from '@portico/kernel'
import { WATCHED_MS } from './record.js'

export type SettledStatus = Exclude<SentStatus, 'pending' | 'late'>

/**
 * Asks what became of a transaction until it is known, a day at most. Resolves with `undefined` when that time is over or
 * `signal` fires. `onLate` is called while the outcome is unknown, `onSuccessor` with what does the same in its place, `onMoved`
 * with the tokens that it moved.
 */
export type Watch = (
  transaction: SentTransaction,
  options: {
    readonly signal: AbortSignal
    readonly onLate: () => void
    readonly onSuccessor: (transactionId: string) => void
    readonly onMoved: (tokens: readonly AccountId[]) => void
  },
) => Promise<SettledStatus | undefined>

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 5 * 60_000

export function createWatch(parts: {
  readonly clock: Clock
  readonly senderOf: (namespace: Namespace) => Promise<Sender | undefined>
}): Watch {
  const { clock, senderOf } = parts

  async function ask(
    { account, transactionId: id, hint }: SentTransaction,
    options: Omit<Parameters<Watch>[1], 'onLate'>,
  ): Promise<SettledStatus | 'late'> {
    const { namespace } = parseAccountId(account)
    try {
      const sender = await senderOf(namespace)
      if (options.signal.aborted) return 'late'
      return (await sender?.confirm({ id, hint, account }, options)) ?? 'late'
    } catch (error) {
      return readEnd(error)
    }
  }

  return async (transaction, { onLate, ...options }) => {
    const { signal } = options
    const endMs = transaction.sentAtMs + WATCHED_MS
    try {
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
        await whenPageVisible(signal)
        const status = await ask(transaction, options)
        if (signal.aborted) return undefined
        if (status !== 'late') return status
        onLate()
        if (clock.now() + pauseMs >= endMs) return undefined
        await clock.sleep(pauseMs, { signal })
      }
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    }
  }
}

/** What the failure of a look-up says of the transaction; for most it is nothing. */
function readEnd(error: unknown): SettledStatus | 'late' {
  if (isPorticoError(error, 'TX_REPLACED')) return 'replaced'
  if (isPorticoError(error, 'TX_DROPPED')) return 'dropped'
  if (isPorticoError(error, 'TX_EXPIRED')) return 'expired'
  return 'late'
}

/** Waits until someone can see the page. Where there is none, everything is seen. @throws `REQUEST_ABORTED` */
function whenPageVisible(signal: AbortSignal): Promise<void> {
  const page = typeof document === 'undefined' ? undefined : document
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (!signal.aborted && page?.visibilityState === 'hidden') return
      page?.removeEventListener('visibilitychange', settle)
      signal.removeEventListener('abort', settle)
      if (signal.aborted) reject(new PorticoError('REQUEST_ABORTED', { what: 'watching a transaction' }))
      else resolve()
    }
    page?.addEventListener('visibilitychange', settle)
    signal.addEventListener('abort', settle)
    settle()
  })
}
