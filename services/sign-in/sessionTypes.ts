import type { DefaultSession } from 'next-auth'

/** Who signed in, and the proof of it: the widget checks it anew when a page is loaded. */
export interface WalletSignIn {
  readonly address: string
  readonly chainId: string
  /** RFC 3339: the session ends when the message does. */
  readonly expires: string
  readonly message: string
  /** Missing when it is too long for a cookie: the page then asks for a new one after a reload. */
  readonly signature?: string
}

declare module 'next-auth' {
  interface User {
    wallet?: WalletSignIn
  }
  interface Session extends DefaultSession, Partial<WalletSignIn> {
    expires: string
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    wallet?: WalletSignIn
    /** The same in every cookie of a session. */
    sessionId?: string
  }
}
