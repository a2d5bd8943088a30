import type { DataChain } from './dataChain.js'
import type { RouterKind } from './swap/encodeRouter.js'

/** A chain that the data service follows. */
export interface ChainConfig extends DataChain {
  /** Where an eip155 chain is begun; default: its first block. */
  readonly firstBlock?: number | undefined
  /** Of eip155: the node knows `debug_traceTransaction`, and coins that contracts pass on are read from it. Default: false. */
  readonly traces?: boolean | undefined
  /** Where prices are read (`prices/poolPrices.ts`). */
  readonly pools?:
    | {
        readonly stableToken: string
        readonly wrappedNative?: string | undefined
        readonly pairs: readonly string[]
      }
    | undefined
  /** Where tokens are swapped (`swap/poolSwapSource.ts`). */
  readonly swap?:
    | {
        readonly router: string
        readonly kind: RouterKind
        /** Default: the pools of the prices. */
        readonly pairs?: readonly string[] | undefined
        /** The only ones that are offered, beside the native coin. Default: all of the pairs. */
        readonly tokens?: readonly string[] | undefined
      }
    | undefined
  /** The host's own words for tokens, instead of what their contracts say. */
  readonly tokens?:
    | readonly {
        readonly address: string
        readonly name: string
        readonly symbol: string
        readonly iconUrl?: string | undefined
      }[]
    | undefined
  /** How deep a payment has to be in the chain, from 1. Default: 12. */
  readonly confirmations?: number | undefined
  /** An ENS-style registry. */
  readonly names?: { readonly registry: string } | undefined
}
