import { type CallOptions, type Clock, PorticoError, type SocialProvider } from '@portico/kernel'
import { openFromFrame, readFromFrame } from '../protocol/envelope.js'
import type { MessagePayload } from '../protocol/messages.js'
import { WALLET_ID } from '../walletId.js'

export type SocialResult = MessagePayload<'SOCIAL_RESULT'>

/** A login in a window that is not over by then is given up. */
export const LOGIN_MS = 5 * 60_000
const WATCH_MS = 1_000
/** Longer than the frame takes to ask its server and pass the result on. */
const CLOSED_MS = 5_000

/** One login in a window. */
export interface PopupLogin {
  readonly provider: SocialProvider
  readonly state: string
  readonly popup: Window
  /** Of the frame, and of the page that providers lead back to. */
  readonly frameOrigin: string
}

/** Its result, and the way that the frame brings it here. */
export interface AwaitedResult {
  /** @throws `REQUEST_REJECTED`, `SOCIAL_TIMEOUT`, `SOCIAL_UNTRUSTED`, `REQUEST_ABORTED` */
  readonly resultUri: Promise<string>
  /** What the frame says of a login; it counts only for this one. */
  hear(result: SocialResult): void
}

/**
 * Waits for the result of a login in a window: from that window, or from the frame where the window can't reach this page. A window
 * that only seems closed, as it does when a page's headers part it from this one, is still waited for; it counts as closed once the
 * person is back on this page and the frame has no result either.
 */
export function awaitResult(
  { provider, state, popup, frameOrigin }: PopupLogin,
  { page, clock, signal }: { readonly page: Window; readonly clock: Clock } & CallOptions,
): AwaitedResult {
  let hear = (_result: SocialResult) => {}
  const resultUri = new Promise<string>((resolve, reject) => {
    const beganMs = clock.now()
    let closedMs = 0
    let stopWatch = () => {}
    const end = (settle: () => void) => {
      stopWatch()
      page.removeEventListener('message', onMessage)
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const fail = (error: PorticoError) => end(() => reject(error))
    const onAbort = () => fail(new PorticoError('REQUEST_ABORTED', { what: 'CONNECT_SOCIAL' }))
    hear = (result) => {
      if (result.state === state) end(() => resolve(result.resultUri))
    }
    const onMessage = ({ data, origin, source }: MessageEvent) => {
      const result = readResult(data)
      if (result?.state !== state) return
      if (origin !== frameOrigin) fail(new PorticoError('SOCIAL_UNTRUSTED', { origin }))
      else if (source === popup) hear(result)
    }
    const watch = () => {
      const waitedMs = clock.now() - beganMs
      closedMs = popup.closed && page.document.hasFocus() ? closedMs + WATCH_MS : 0
      if (waitedMs >= LOGIN_MS) fail(new PorticoError('SOCIAL_TIMEOUT', { provider, waitedMs }))
      else if (closedMs >= CLOSED_MS) fail(new PorticoError('REQUEST_REJECTED', { walletId: WALLET_ID }))
      else stopWatch = clock.after(WATCH_MS, watch)
    }
    page.addEventListener('message', onMessage)
    signal?.addEventListener('abort', onAbort)
    stopWatch = clock.after(WATCH_MS, watch)
    if (signal?.aborted) onAbort()
  })
  return { resultUri, hear: (result) => hear(result) }
}

function readResult(data: unknown): SocialResult | undefined {
  const unread = openFromFrame(data)
  const read = unread && readFromFrame(unread)
  return read?.kind === 'message' && read.name === 'SOCIAL_RESULT' ? read.payload : undefined
}
