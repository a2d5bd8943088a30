import type { DefaultSession } from 'next-auth'

/** Who signed in, and the proof of it: the widget checks it anew when a page is loaded. */
export interface WalletSignIn {
  readonly address: string
  readonly chainId: string
  /** RFC 3339: the session ends when the message does. */
  readonly expires: string
  readonly message: string
  readonly signature: string
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
  }
}
