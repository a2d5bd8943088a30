import type { Clock, Unsubscribe } from '@portico/kernel'
import type { AuthPage } from './authPage.js'

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
