import type { Namespace } from '../caip/chainId.js'
import type { Gate } from '../capabilities/gate.js'
import type { ServiceUrls } from '../capabilities/services.js'
import type { AnyToken, Token } from '../capabilities/token.js'
import type { ViewId } from '../capabilities/view.js'

/** A lazily imported component; opaque here, a React component in the UI. */
export type LazyComponent = () => Promise<{ readonly default: unknown }>

/** What `when` may look at. */
export interface Facts {
  readonly namespace: Namespace
  readonly connected: boolean
  has(token: AnyToken): boolean
  /** The addresses of services that the host has set. */
  readonly urls: ServiceUrls
}

/**
 * What a view is a step of. `connect`: on the way to a session, which ends the way. `gate`: stands before the account.
 * `transaction`: a request that must be answered; the modal can't be closed over it unless forced (S2.7).
 */
export type ViewStep = 'connect' | 'gate' | 'transaction'

export interface Contribution {
  readonly id: string
  /** Pure and synchronous; absent means always. */
  readonly when?: (facts: Facts) => boolean
}

/** The slots a plugin can fill in the UI. Order is the UI's and the host's, never the plugin's. */
export interface Contributions {
  /** Screens of the modal, opened by id. */
  readonly views?: readonly (Contribution & {
    readonly id: ViewId
    readonly title: string
    readonly component: LazyComponent
    readonly step?: ViewStep
  })[]
  /** Ways to connect beside the wallets, at the top of the connect screen: `email`, `social`. Each has its place by its id. */
  readonly connectMethods?: readonly (Contribution & {
    readonly component: LazyComponent
    /** It logs in through a service that must allow the page's origin: not offered where the project refuses it (S6.6). */
    readonly isLogin?: boolean
  })[]
  /** What stands between a connection and the account. */
  readonly gates?: readonly (Contribution & { readonly gate: Token<Gate> })[]
  /** Sections of the account screen, one shown at a time: `tokens`, `nfts`, `activity`. Each has its place by its id. */
  readonly tabs?: readonly (Contribution & { readonly title: string; readonly component: LazyComponent })[]
  /** Buttons on the account screen that open a view. */
  readonly actions?: readonly (Contribution & { readonly label: string; readonly opens: ViewId })[]
}

export type Point = keyof Contributions
export type Contributed<K extends Point> = NonNullable<Contributions[K]>[number] &
  Contribution & { readonly pluginId: string }
