import type { Namespace } from '../caip/chainId.js'
import type { ReadonlyStore } from '../store/createStore.js'
import type { Unsubscribe } from './call.js'
import type { Session } from './connector.js'
import type { Family } from './family.js'
import { createToken, type Token } from './token.js'

/** The connected accounts, for plugins that act on them. Provided by the kernel. */
export interface Accounts {
  /** The namespaces that can be connected. */
  readonly namespaces: readonly Namespace[]
  /** What the plugin of a family calls it. */
  familyOf(namespace: Namespace): Family | undefined
  /** The one that is shown. */
  readonly active: ReadonlyStore<Namespace>
  /** The session that is in use, or `undefined`. */
  session(namespace: Namespace): Session | undefined
  /** Whether the session of the namespace is on a network that the host offers. */
  isSupported(namespace: Namespace): boolean
  /** After any session has opened, changed or closed. */
  onChange(listener: () => void): Unsubscribe
  /** As `kernel.disconnect`. */
  disconnect(namespace: Namespace): Promise<void>
}

export const Accounts: Token<Accounts> = /* @__PURE__ */ createToken<Accounts>('accounts@1')
