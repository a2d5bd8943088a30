import { type AccountId, type PorticoError, toPorticoError } from '@portico/kernel'
import { useEffect, useState } from 'react'
import type { Offramp, SellOptions, SellRequest } from '../../selling.js'

/** Providers' pages may be dead after 15 minutes. */
const FRESH_MS = 13 * 60_000

/** What is asked for, for as long as the view shows it. */
export type Asked<T> =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: PorticoError; retry(): void }

/** Asks, and again with another key, at another age or when it is tried again; only the latest answer counts. */
function useAsked<T>(key: string | undefined, ask: (signal: AbortSignal) => Promise<T>, freshMs?: number): Asked<T> {
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ readonly key: string; readonly state: Asked<T> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is asked, `attempt` asks again
  useEffect(() => {
    if (key === undefined) return
    const leaving = new AbortController()
    const again = () => setAttempt((count) => count + 1)
    const show = (state: Asked<T>) => leaving.signal.aborted || setFound({ key, state })
    show({ status: 'loading' })
    ask(leaving.signal).then(
      (value) => show({ status: 'ready', value }),
      (cause: unknown) => {
        const error = toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'offramp' })
        show({ status: 'failed', error, retry: again })
      },
    )
    const timer = freshMs === undefined ? undefined : setTimeout(again, freshMs)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [key, attempt, freshMs])
  if (key === undefined) return { status: 'none' }
  return found?.key === key ? found.state : { status: 'loading' }
}

/** What the account can sell. */
export const useSellOptions = (offramp: Offramp, account: AccountId): Asked<SellOptions> =>
  useAsked(account, (signal) => offramp.fetchOptions(account, { signal }))

/** The provider's page for what is chosen, and another one when it has grown old. */
export const useSellPage = (
  offramp: Offramp,
  request: SellRequest | undefined,
): Asked<{ readonly url: string; readonly orderId: string }> =>
  useAsked(
    request && [request.account, request.holding.address, request.currency, request.provider.id].join(' '),
    (signal) => (request ? offramp.start(request, { signal }) : Promise.reject(new Error('Nothing is chosen'))),
    FRESH_MS,
  )
