import '@portico/kernel'

declare module '@portico/kernel' {
  interface ErrorContexts {
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
    /** The embedded wallet does not take the method. Nothing was sent or signed. */
    RPC_NOT_ALLOWED: { readonly method: string }
    /** Too many requests wait for the person. The new one was not sent. */
    FRAME_BUSY: { readonly waiting: number }

    /** There is no window to log in in: the browser did not open one, or the page has lost it before the login began there. */
    POPUP_MISSING: { readonly reason: 'blocked' | 'lost' }
    /** The login with this provider was not over in time, in milliseconds. */
    SOCIAL_TIMEOUT: { readonly provider: string; readonly waitedMs: number }
    /** Another origin than the frame's has sent the result of a login. */
    SOCIAL_UNTRUSTED: { readonly origin: string }
  }
}
