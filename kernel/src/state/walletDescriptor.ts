import type { Namespace } from '../caip/chainId.js'
import type { RecentWallet } from '../capabilities/walletSource.js'

/** One wallet found on the page, cleaned of hostile input: safe to render as text and `<img>` source. */
export interface WalletDescriptor {
  /** Unique on this page; the same wallet keeps it over reloads. */
  readonly id: string
  /** Cleaned text, up to 64 characters. */
  readonly name: string
  /** `data:image/…` only. */
  readonly icon?: string | undefined
  /** Reverse domain name the wallet claims (EIP-6963). A claim, not a proof. */
  readonly rdns?: string | undefined
  /** An unnamed provider that any extension may own; its name is always "Browser Wallet". */
  readonly generic?: boolean | undefined
  /** How the wallet is reached. */
  readonly type: ConnectorType
  /** Reached by a way of its own: no row of the list of wallets. */
  readonly unlisted?: boolean | undefined
  /** How it is remembered among the wallets used last, when not by `id`: `null` for not at all. */
  readonly recent?: RecentWallet | null | undefined
}

/** How a wallet is reached: it announced itself, was found in a global, comes from a service, serves several families. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'MULTI_CHAIN'

/** A wallet together with the very object that announced it. */
export interface DiscoveredWallet extends WalletDescriptor {
  /** The object that announced the wallet; requests for it reach no other. */
  readonly provider: object
}

/** What a connected wallet offers to the page's own code, by namespace; each family's plugin adds what its wallets offer. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it
export interface WalletProviders {}

/** What wallets of a namespace offer; `object` where no plugin says more. */
export type WalletProvider<N extends Namespace> = N extends keyof WalletProviders ? WalletProviders[N] : object
