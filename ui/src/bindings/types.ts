import type { HistoryTransaction, Holdings, Identity, PorticoError, SiwxSession, TypedMessage } from '@portico/kernel'
import type { CallFor, Portico } from '../client.js'

/** What has come of the latest call of an action. */
export interface PorticoCall<Data> {
  /** `pending` until the wallet has answered. */
  readonly status: 'idle' | 'pending' | 'done' | 'failed'
  /** What it resolved with. */
  readonly data?: Data | undefined
  /** Why it failed; a refusal is one reason. */
  readonly error?: PorticoError | undefined
}

/** An action with what has come of its latest call; the functions stay the same. */
export interface PorticoMutation<Options, Data> extends PorticoCall<Data> {
  /** Begins a call; what comes of it is `status`, `data` and `error`. */
  readonly mutate: (options: Options) => void
  /** The same, for code that goes on with the answer: rejects with what is the `error`. */
  readonly mutateAsync: (options: Options) => Promise<Data>
  /** Forgets the latest call: its answer is dropped, should it still come. */
  readonly reset: () => void
}

/** A text or bytes to sign, and for which account. */
export interface SignMessageOptions extends CallFor {
  /** Text is signed as UTF-8. */
  readonly message: string | Uint8Array
}

/** A structured message to sign, and for which account. */
export interface SignTypedDataOptions extends CallFor {
  readonly message: TypedMessage
}

/** What a plugin provides, once it is loaded. */
export interface PorticoCapability<T> {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The capability; it stays the same object. */
  readonly data?: T | undefined
  /** `CAPABILITY_MISSING` without a plugin that provides it, `PLUGIN_FAILED` when it can't be loaded. */
  readonly error?: PorticoError | undefined
}

/** What an account holds; a failure keeps what was known and says so. */
export interface PorticoPortfolio {
  /** `unsupported`: the service does not know the network. `idle`: no account is connected. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported'
  /** Tokens, collectibles, and what they are worth. */
  readonly data?: Holdings | undefined
  /** Why it could not be read. */
  readonly error?: PorticoError | undefined
  /** When the service may be asked again, ms since the epoch; after a failure. */
  readonly retryAtMs?: number | undefined
}

/** Past transactions, newest first; a failure keeps what was read and says so. */
export interface PorticoHistory {
  /** `idle`: no account is connected. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** What was read so far. */
  readonly transactions: readonly HistoryTransaction[]
  /** Why the last page could not be read. */
  readonly error?: PorticoError | undefined
  /** Whether there are older ones. */
  readonly hasMore: boolean
}

/** Name and avatar of an account; a failure keeps what was known and says so. */
export interface PorticoIdentity {
  /** What is known about name and picture. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** An empty record means that the account has no name. */
  readonly data?: Identity | undefined
  /** Why they could not be read. */
  readonly error?: PorticoError | undefined
  /** When the service may be asked again, ms since the epoch; where it has said so. */
  readonly retryAtMs?: number | undefined
}

/** The signed session of the account that is shown. */
export interface PorticoSignIn {
  /** Undefined while there is none, and on a server. */
  readonly session: SiwxSession | undefined
  /** Asks the wallet, without the modal. Failures are in `error`. */
  readonly signIn: () => Promise<void>
  /** Forgets the session. Failures are in `error`. */
  readonly signOut: () => Promise<void>
  /** Whether one of the two is under way. */
  readonly pending: boolean
  /** Why the latest of them, or reading the session, failed. */
  readonly error: PorticoError | undefined
}

/** What can be done from anywhere in the page (docs/react.md). */
export type PorticoActions = Pick<
  Portico,
  | 'open'
  | 'preload'
  | 'close'
  | 'discover'
  | 'connect'
  | 'disconnect'
  | 'switchNetwork'
  | 'signMessage'
  | 'signTypedData'
  | 'sendTransaction'
  | 'sendCalls'
  | 'signAndSendTransaction'
  | 'pay'
  | 'waitForTransaction'
  | 'watchTransaction'
  | 'refreshBalance'
  | 'setAnalyticsConsent'
>
