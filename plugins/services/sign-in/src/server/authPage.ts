import type { Clock, Unsubscribe } from '@portico/kernel'

/** What the client needs of the page it runs in; a test passes its own. */
export interface AuthPage {
  /** Of the page. */
  readonly origin: string
  /** The page's address. */
  href(): string
  /** Leaves the page. */
  go(url: string): void
  /** Whether the visitor sees the page now. */
  isVisible(): boolean
  /** Calls `listener` when the page is shown or hidden, until the returned function is called. */
  onVisibility(listener: () => void): Unsubscribe
  /** Another tab of this origin has signed in or out. */
  onOtherTab(listener: () => void): Unsubscribe
  /** Tells the other tabs of this origin that the session has changed. */
  tellOtherTabs(trigger: 'signin' | 'signout'): void
}

// The auth library's own key, so that its pages and ours hear of each other.
const KEY = 'nextauth.message'

/** On a server there is nowhere to ask and nowhere to go: calls fail, nothing else happens. */
const NO_PAGE: AuthPage = {
  origin: '',
  href: () => '',
  go() {},
  isVisible: () => false,
  onVisibility: () => () => {},
  onOtherTab: () => () => {},
  tellOtherTabs() {},
}

export function browserPage(): AuthPage {
  if (typeof document === 'undefined') return NO_PAGE
  return {
    origin: location.origin,
    href: () => location.href,
    go: (url) => location.assign(url),
    isVisible: () => document.visibilityState === 'visible',
    onVisibility: (listener) => listen(document, 'visibilitychange', listener),
    // A storage that was cleared has no key.
    onOtherTab: (listener) =>
      listen(window, 'storage', (event) => {
        const { key, newValue } = event as StorageEvent
        if (key === null || (key === KEY && newValue !== null)) listener()
      }),
    tellOtherTabs(trigger) {
      // Two equal values in a row would be no event: each has an id of its own.
      const timestamp = crypto.getRandomValues(new Uint32Array(2)).join('-')
      try {
        localStorage.setItem(KEY, JSON.stringify({ event: 'session', data: { trigger }, timestamp }))
      } catch {
        // Blocked or full: other tabs learn it when they are looked at.
      }
    },
  }
}

function listen(target: EventTarget, name: string, listener: (event: Event) => void): Unsubscribe {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}

/** Calls `refresh` when another tab signed in or out, when the tab is looked at again, and every so often while it is (S7.32). */
export function followPage(config: {
  readonly page: AuthPage
  readonly clock: Clock
  /** Default: no polling. */
  readonly pollingSec?: number | undefined
  readonly refresh: () => void
}): Unsubscribe {
  const { page, clock, pollingSec, refresh } = config
  let cancelPoll: Unsubscribe = () => {}

  function poll(): void {
    cancelPoll()
    if (pollingSec === undefined || !page.isVisible()) return
    cancelPoll = clock.after(pollingSec * 1_000, () => {
      refresh()
      poll()
    })
  }

  const stops = [
    page.onOtherTab(refresh),
    page.onVisibility(() => {
      if (page.isVisible()) refresh()
      poll()
    }),
  ]
  poll()
  return () => {
    cancelPoll()
    for (const stop of stops) stop()
  }
}
