import type { ChainId, Clock, KernelConfig, Log, Network, Plugin, RpcEndpoint, StorageArea } from '@portico/kernel'
import type { LocaleMessages, MessageOverrides } from './messages/messages.js'

export type ThemeMode = 'light' | 'dark'

/** Values of the theme's custom properties, by name with the leading dashes (protocol.md §10.6). */
export type ThemeVariables = Readonly<Partial<Record<`--portico-${string}`, string | number>>>

/** What a host passes to {@link createPortico}. */
export interface PorticoOptions {
  /** Chains and features. Nothing of a plugin that is not listed is shipped. */
  readonly plugins: readonly Plugin[]
  /** The networks on offer, in this order; at least one. */
  readonly networks: readonly Network[]
  /** Where a visitor without a stored choice begins. Default: the first network. */
  readonly defaultNetwork?: Network | undefined
  /** Endpoints to read from, by CAIP-2 id, asked in order. */
  readonly customRpcUrls?: Readonly<Record<ChainId, readonly RpcEndpoint[]>> | undefined
  /** Whether the networks' own public endpoints may be read from. Default: false. */
  readonly publicRpc?: boolean | undefined
  /** Default: what the visitor's system says. */
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * The visitor's language: a BCP 47 tag, whose words are loaded with the modal, or an imported locale, which the buttons speak
   * from the start. Default: the language of the page, else of the browser, as far as there are words; else English.
   */
  readonly locale?: string | LocaleMessages | undefined
  /** Own words in place of some. Unknown keys are told to the log. */
  readonly messages?: MessageOverrides | undefined
  /** Keep the modal element out of the page's body; the host places `<portico-modal>` itself (S2.11). Default: false. */
  readonly disableAppend?: boolean | undefined
  /** Show the modal in its place in the page instead of over it, always open; the host places `<portico-modal>` (S2.8). Default: false. */
  readonly embedded?: boolean | undefined
  /** Let the visitor stay on a network that is not on offer (S4.13). Default: false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Whether networks can be switched in the widget (S4.13). Default: true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Whether the last visit's session is opened again (S4.3). Default: true. */
  readonly enableReconnect?: boolean | undefined
  /** Tells several widgets of one page apart: in storage, and for elements with `client-id`. */
  readonly instanceId?: string | undefined
  /** Replaces local storage. */
  readonly storage?: StorageArea | undefined
  readonly fetch?: KernelConfig['fetch']
  readonly clock?: Clock | undefined
  /** Where developers are told what went wrong. Default: the browser's console. */
  readonly log?: Log | undefined
}
