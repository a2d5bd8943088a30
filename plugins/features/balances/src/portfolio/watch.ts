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

interface Watch {
  readonly watch: Portfolio['watch']
  /** Reads what is watched, as far as it may be asked for: at once, or when the page is seen again. */
  poll(): void
  /** No wallet is connected any more: what is still watched while its view goes away is not read again. */
  rest(): void
  /** Someone is connected. */
  wake(): void
  end(): void
}

const POLL_MS = 30_000
const DOWN_MS = 60_000
const HTTP_UNAVAILABLE = 503

/** The account that was watched last is read every 30 s, while the page is seen (wire §2.6). */
export function createWatch(parts: {
  readonly state: ReadonlyStore<PortfolioState | undefined>
  readonly refresh: Refresh
  readonly check: (account: AccountId) => Promise<void>
  readonly clock: Clock
  readonly page: PageSight
}): Watch {
  const { state, refresh, check, clock, page } = parts
  const watched: { readonly account: AccountId }[] = []
  let cancel: Unsubscribe = () => {}
  let stop: Unsubscribe | undefined
  let isResting = false
  let isMissed = false

  const isSeen = () => !isResting && page.isVisible()

  function read(isPoll: boolean): void {
    const account = watched.at(-1)?.account
    if (account !== undefined && isSeen()) refresh(account, { isPoll }).catch(() => {}) // the state says so
  }

  function poll(): void {
    isMissed = !isSeen()
    read(false)
    const account = watched.at(-1)?.account
    if (account !== undefined && isSeen()) void check(account)
  }

  function plan(): void {
    cancel()
    cancel = () => {}
    const account = watched.at(-1)?.account
    if (account === undefined || !isSeen()) return
    const dueMs = dueAtMs(state.get(), account, clock.now())
    if (dueMs !== undefined) cancel = clock.after(Math.max(0, dueMs - clock.now()), () => read(true))
  }

  function start(): Unsubscribe {
    const unfollow = state.subscribe(plan)
    const unsee = page.onChange(() => {
      const known = state.get()
      const hasRested = known?.status === 'failed' && clock.now() - known.lastRetryMs >= DOWN_MS
      if (isMissed) poll()
      else if (page.isVisible() && hasRested) read(true)
      plan()
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
      isResting = false
      stop ??= start()
      poll()
      plan()
      return () => {
        const at = watched.indexOf(one)
        if (at >= 0) watched.splice(at, 1)
        if (watched.length > 0) return plan()
        stop?.()
        stop = undefined
      }
    },
    poll,
    rest() {
      isResting = true
      plan()
    },
    wake() {
      isResting = false
      poll()
    },
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

/** Whether someone can see the page. */
interface PageSight {
  isVisible(): boolean
  onChange(listener: () => void): Unsubscribe
}

/** Where there is no page, everything is seen. */
export function readPage(): PageSight {
  const page = typeof document === 'undefined' ? undefined : document
  return {
    isVisible: () => page?.visibilityState !== 'hidden',
    onChange(listener) {
      page?.addEventListener('visibilitychange', listener)
      return () => page?.removeEventListener('visibilitychange', listener)
    },
  }
}
