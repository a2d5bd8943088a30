import type { Namespace } from '../caip/chainId.js'
import type { Gate, ViewId } from '../capabilities/modal.js'
import type { ServiceUrls } from '../capabilities/services.js'
import type { AnyToken, Token } from '../capabilities/token.js'

/** A lazily imported component; opaque here, a React component in the UI. */
export type LazyComponent = () => Promise<{ readonly default: unknown }>

/** What `when` may look at. */
export interface Facts {
  /** The family that is shown. */
  readonly namespace: Namespace
  /** Whether it has a session. */
  readonly connected: boolean
  /** Whether some plugin provides the capability for it. Loads nothing. */
  has(token: AnyToken): boolean
  /** The addresses of services that the host has set. */
  readonly urls: ServiceUrls
}

/**
 * What a view is a step of. `connect`: on the way to a session, which ends the way. `gate`: stands before the account.
 * `transaction`: a request that must be answered; the modal can't be closed over it unless forced.
 */
export type ViewStep = 'connect' | 'gate' | 'transaction'

/**
 * What the widget itself opens a view for; of several, the first. `wallets`: all wallets that there are to choose from, behind a row
 * of the connect screen, and where a phone begins. `wallet`: the way to a wallet of the directory that is not on this page, with the
 * parameters `{ wallet: DirectoryWallet }`. `code`: a code for any wallet, where a page without families begins.
 * `pay`: a payment that the page asks for (`client.pay`).
 */
export type ViewPurpose = 'wallets' | 'wallet' | 'code' | 'pay'

/** What every entry of a slot has. */
export interface Contribution {
  /** Unique in its slot. */
  readonly id: string
  /** Pure and synchronous; absent means always. */
  readonly when?: (facts: Facts) => boolean
}

/** An entry with a name: a row, a button, a tab. */
export interface Labelled extends Contribution {
  /** In English. */
  readonly label: string
  /** The plugin's words, made with `definePluginWords`, loaded in other languages: the name is under `slot.{id}`. */
  readonly words?: LazyWords
  /** Lower comes first; the host's own order comes before. Without one it stands at the end, as registered. */
  readonly order?: number
}

/** Loads a plugin's words. */
export type LazyWords = () => Promise<{ readonly words: object }>

/** The slots a plugin can fill in the UI. */
export interface Contributions {
  /** Screens of the modal, opened by id. */
  readonly views?: readonly (Contribution & {
    readonly id: ViewId
    readonly title: string
    readonly component: LazyComponent
    readonly step?: ViewStep
    readonly purpose?: ViewPurpose
  })[]
  /** Ways to connect beside the wallets, such as a field for an e-mail address. */
  readonly connectMethods?: readonly (Contribution & {
    readonly component: LazyComponent
    /** Lower comes first, the wallets are at 100; the host's own order comes before. Without one it stands at the end. */
    readonly order?: number
    /** Hosts may have the wallets behind one row beside it (`emailShowWallets: false`). */
    readonly collapsesWallets?: boolean
    /** It logs in through a service that must allow the page's origin: not offered where the project refuses it. */
    readonly isLogin?: boolean
  })[]
  /** What stands between a connection and the account. */
  readonly gates?: readonly (Contribution & { readonly gate: Token<Gate> })[]
  /**
   * Rows of the wallet list that lead to a way to connect of the plugin's own: a code to scan, a login. Each stands in the section of
   * its id, else among those of services; not while one of the plugin's wallets (`walletPrefix`) is connected.
   */
  readonly connectors?: readonly (Labelled & {
    /** The `d` of a path in a box of 20 × 20, drawn with lines of 1.5. */
    readonly icon: string
    readonly opens: ViewId
    /** A short word at its end, in English; in other languages under `slot.{id}.note`. */
    readonly note?: string
    /** How the wallet is reached, for usage events. Default: `browser`. */
    readonly platform?: 'browser' | 'mobile' | 'desktop' | 'qr'
  })[]
  /** Sections of the account screen, one shown at a time. */
  readonly tabs?: readonly (Labelled & { readonly component: LazyComponent })[]
  /** Buttons on the account screen that open a view. */
  readonly actions?: readonly (Labelled & {
    /** The `d` of a path in a box of 20 × 20, drawn with lines of 1.5. Default: a neutral sign. */
    readonly icon?: string
    /** Whether the icon is turned round where text runs from right to left. */
    readonly isMirrored?: boolean
    readonly opens: ViewId
  })[]
  /** Rows of the account settings, rendered without parameters. */
  readonly settings?: readonly (Contribution & { readonly component: LazyComponent })[]
}

/** The name of a slot. */
export type Point = keyof Contributions
/** An entry of a slot, with the plugin that it comes from. */
export type Contributed<K extends Point> = NonNullable<Contributions[K]>[number] &
  Contribution & { readonly pluginId: string }
