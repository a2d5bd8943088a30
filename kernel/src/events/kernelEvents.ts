import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { ChainId, Namespace } from '../caip/chainId.js'
import type { AccountType } from '../capabilities/account.js'
import type { Unsubscribe } from '../capabilities/call.js'
import type { Session } from '../capabilities/connector.js'
import type { SentStatus } from '../capabilities/pendingTransactions.js'
import type { RedirectAnswer } from '../capabilities/redirects.js'
import type { PorticoError } from '../errors/porticoError.js'

/** Never an address, a message, an amount or a text of the visitor (docs/analytics.md). */
export type UsageProperties = Readonly<Record<string, string | number | boolean | undefined>>

/** Facts, in the past tense. Plugins augment this with `<plugin id>:<past tense>`; no event is a command. */
export interface KernelEvents {
  /** A plugin could not be loaded or activated; the next request for it tries again. */
  'plugin:failed': { readonly pluginId: string; readonly error: PorticoError }
  /** A wallet granted a session. `restored` when it took no prompt. */
  'session:opened': {
    readonly namespace: Namespace
    readonly session: Session
    readonly restored: boolean
    /** What the same wallet granted in other families, where it is connected in all of them as one. */
    readonly others?: readonly { readonly namespace: Namespace; readonly session: Session }[] | undefined
  }
  /** The wallet shares other accounts than before, on the same network. */
  'session:changed': { readonly namespace: Namespace; readonly session: Session }
  /** A session ended: by the visitor or the page, or because the wallet shares no account any more. */
  'session:closed': {
    readonly namespace: Namespace
    readonly by: 'user' | 'wallet'
    /** It ended along with this family's, being one connection with it. */
    readonly along?: Namespace
  }
  /** The wallet moved to another network, whether or not the page asked. Its accounts may have other addresses there. */
  'network:changed': { readonly namespace: Namespace; readonly chainId: ChainId; readonly session: Session }
  /** A connect, switch or disconnect failed; refusals are reported too. */
  'connection:failed': { readonly namespace: Namespace; readonly error: PorticoError }
  /** Something that the host has to mend; raised once per code. */
  'alert:raised': { readonly error: PorticoError }
  /** The visitor's kind of account was chosen anew. */
  'accountType:changed': { readonly namespace: Namespace; readonly type: AccountType }
  /** The account that is shown has a signed session from now on, or has none any more. */
  'signIn:changed': { readonly namespace: Namespace; readonly isSigned: boolean }
  /** A transaction of this page is not on its way any more. `asset` is absent for the native coin. */
  'transaction:settled': {
    readonly namespace: Namespace
    readonly chainId: ChainId
    readonly account: AccountId
    readonly asset?: AssetId | undefined
    /** Other tokens that went to the account or left it, where the network has said so. */
    readonly moved?: readonly AccountId[] | undefined
    readonly transactionId: string
    readonly status: Exclude<SentStatus, 'pending' | 'late'>
  }
  /**
   * What a wallet was asked for before this page was loaded is answered: on its own page, which has led back here. A connect is
   * `session:opened` or `connection:failed`.
   */
  'request:returned': { readonly namespace: Namespace; readonly walletId: string; readonly account: AccountId } & (
    | { readonly answer: Exclude<RedirectAnswer, { readonly type: 'connect' }>; readonly error?: undefined }
    | { readonly error: PorticoError; readonly answer?: undefined }
  )
  /** The modal was closed, or an embedded one went back to its first view. */
  'modal:closed': Record<never, never>
  /** Something of interest to analytics happened; the names are those of docs/analytics.md. Nothing is sent on its own. */
  'usage:tracked': { readonly event: string; readonly properties?: UsageProperties | undefined }
}

/** A throwing listener is logged and does not stop the others. */
export interface EventBus {
  /** Calls `listener` for each event of that name, until the returned function is called. */
  on<E extends keyof KernelEvents>(event: E, listener: (payload: KernelEvents[E]) => void): Unsubscribe
  /** Hears every event, after those who listen to it by name. */
  onAny(listener: (emitted: { readonly event: keyof KernelEvents; readonly payload: object }) => void): Unsubscribe
  /** Calls all listeners at once, in the order in which they came. */
  emit<E extends keyof KernelEvents>(event: E, payload: KernelEvents[E]): void
}
