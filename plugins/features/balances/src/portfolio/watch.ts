import {
  type AccountId,
  type Clock,
  isPorticoError,
  type Portfolio,
  type PortfolioState,
  type ReadonlyStore,
  type Unsubscribe,
} from '@portico/kernel'
import type { Refresh } from './createPortfolio.js'
import type { PageSight } from './page.js'

export interface Watch {
  readonly watch: Portfolio['watch']
  /** Reads at once what is watched, as far as it may be asked for now. */
  look(): void
  end(): void
}

const POLL_MS = 30_000
const DOWN_MS = 60_000
const HTTP_UNAVAILABLE = 503

/** The account that was watched last is read every 30 s, while the page is seen (protocol.md §2.6). */
export function createWatch(parts: {
  readonly state: ReadonlyStore<PortfolioState | undefined>
  readonly refresh: Refresh
  readonly clock: Clock
  readonly page: PageSight
}): Watch {
  const { state, refresh, clock, page } = parts
  const watched: { readonly account: AccountId }[] = []
  let cancel: Unsubscribe = () => {}
  let stop: Unsubscribe | undefined

  function read(isPoll: boolean): void {
    const account = watched.at(-1)?.account
    if (account !== undefined && page.isVisible()) refresh(account, { isPoll }).catch(() => {}) // the state says so
  }

  function plan(): void {
    cancel()
    cancel = () => {}
    const account = watched.at(-1)?.account
    if (account === undefined || !page.isVisible()) return
    const dueMs = dueAtMs(state.get(), account, clock.now())
    if (dueMs !== undefined) cancel = clock.after(Math.max(0, dueMs - clock.now()), () => read(true))
  }

  function start(): Unsubscribe {
    const unfollow = state.subscribe(plan)
    const unsee = page.onChange(() => {
      const known = state.get()
      const hasRested = known?.status === 'failed' && clock.now() - known.lastRetryMs >= DOWN_MS
      if (page.isVisible() && hasRested) read(true)
      else plan()
    })
    return () => {
      unfollow()
      unsee()
      cancel()
      cancel = () => {}
    }
  }

  return {
    watch(account) {
      const one = { account }
      watched.push(one)
      stop ??= start()
      read(false)
      plan()
      return () => {
        const at = watched.indexOf(one)
        if (at >= 0) watched.splice(at, 1)
        if (watched.length > 0) return plan()
        stop?.()
        stop = undefined
      }
    },
    look: () => read(false),
    end() {
      watched.length = 0
      stop?.()
      stop = undefined
    },
  }
}

/** When the account is to be read next: `undefined` while it is being read, and where asking again would not help. */
function dueAtMs(known: PortfolioState | undefined, account: AccountId, nowMs: number): number | undefined {
  if (known?.account !== account) return nowMs
  switch (known.status) {
    case 'ready':
      return known.holdings.atMs + POLL_MS
    case 'failed':
      return isDown(known.error) ? undefined : known.retryAtMs
    default:
      return undefined
  }
}

/** The service has said that it can't go on: it is left alone until the visitor acts, or comes back. */
const isDown = ({ cause }: Error): boolean =>
  isPorticoError(cause, 'HTTP_STATUS') && cause.context.status === HTTP_UNAVAILABLE
