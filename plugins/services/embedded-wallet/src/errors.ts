import { describeErrors } from '@portico/kernel'
import { isRequestName } from './protocol/messages.js'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** The frame was not ready in time, in milliseconds. */
    FRAME_LOAD_FAILED: { readonly waitedMs: number }
    /** The frame gave no sign in time, in milliseconds; requests that were open beside the named one end with it. */
    FRAME_REQUEST_TIMEOUT: { readonly request: string; readonly waitedMs: number }
    /** The frame's page can't be loaded, or is gone. */
    FRAME_UNREACHABLE: { readonly url: string }
    /** The frame speaks another version than the one that was asked for. */
    FRAME_VERSION: { readonly expected: string; readonly actual: string }
    /** The frame has the page's own origin, so that nothing would keep the page out of it. */
    FRAME_SAME_ORIGIN: { readonly origin: string }
    /** A request is not in the form of the protocol, or above 256 KiB. It was not sent, or the frame has not read it. */
    FRAME_BAD_REQUEST: { readonly request: string }
    /** The frame's answer is not in the form of the protocol. */
    FRAME_BAD_REPLY: { readonly request: string }
    /** The frame has loaded anew, and forgotten the request. */
    FRAME_RELOADED: { readonly request: string }
    /** The frame's own error; `frameCode` is its word for it, `reason` its text, and `cause` all that it sent. */
    FRAME_ERROR: {
      readonly request: string
      readonly reason: string
      readonly frameCode?: string | undefined
      readonly rpcCode?: number | undefined
      readonly retryAfterSec?: number | undefined
      readonly attemptsLeft?: number | undefined
    }
    /** The frame's server does not know this page's origin. */
    DOMAIN_UNVERIFIED: { readonly origin: string }
    /** A code was asked for again too soon. */
    EMAIL_COOLDOWN: { readonly retryAfterSec: number }
    /** The embedded wallet does not take the method. Nothing was sent or signed. */
    RPC_NOT_ALLOWED: { readonly method: string }
  }
}

/** What the specification wants these errors to say (S5.3, S8.6, S8.7). */
const texts: Parameters<typeof describeErrors>[0] = {
  FRAME_LOAD_FAILED: () => 'iframe_load_failed',
  FRAME_REQUEST_TIMEOUT: () => 'iframe_request_timeout',
  FRAME_UNREACHABLE: () => 'Unable to load email login dependency',
  FRAME_ERROR: ({ reason }) => reason,
  EMAIL_COOLDOWN: ({ retryAfterSec }) => `Please try again after ${retryAfterSec} seconds`,
  RPC_NOT_ALLOWED: () => 'Requested RPC call is not allowed',
  REQUEST_ABORTED({ what }) {
    if (!isRequestName(what)) return ''
    return what === 'RPC_REQUEST' ? 'Request was aborted' : 'Something went wrong'
  },
}

export function describeFrameErrors(): void {
  describeErrors(texts)
}
