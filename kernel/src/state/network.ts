import type { ChainId, Namespace } from '../caip/chainId.js'

/** One network as the host configures it (S3.3). Plain data: chain packages offer common ones, hosts may write their own. */
export interface Network {
  /** The family's own id, e.g. a number. */
  readonly id: number | string
  /** CAIP-2. */
  readonly caipNetworkId: ChainId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The network's own public endpoints. Read from only when the host says so; given to wallets that add the network. */
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  /** https or data URL of a square picture. */
  readonly imageUrl?: string | undefined
  readonly testnet?: boolean | undefined
}
