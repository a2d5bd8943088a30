import type { ChainId, Namespace } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** One network as the host configures it. Plain data: chain packages offer common ones, hosts may write their own. */
export interface Network<N extends Namespace = Namespace> {
  /** The family's own id, e.g. a number. */
  readonly id: number | string
  /** CAIP-2. */
  readonly caipNetworkId: ChainId
  /** The family, as in CAIP-2. */
  readonly chainNamespace: N
  /** As people call it. */
  readonly name: string
  /** The coin that fees are paid in. `decimals`: digits behind the point of one whole unit. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Where its nodes answer. */
  readonly rpcUrls: {
    /** In a host's record: the network's own public endpoints. In `kernel.state.networks`: the list in force. */
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined }
    /** The network's own public REST interfaces, where these are not at the same addresses. */
    readonly api?: { readonly http: readonly string[] } | undefined
    /** Filled in by the kernel: the host's own endpoints and the network's. Given to wallets that add the network. */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  /** Where people look transactions up. */
  readonly blockExplorers?:
    | {
        readonly default: {
          readonly name: string
          readonly url: string
          /**
           * Where the explorer shows an account and a transaction, with `{id}` in the place of the address or the id. Default:
           * `address/{id}` and `tx/{id}`.
           */
          readonly paths?: { readonly address: string; readonly tx: string } | undefined
        }
      }
    | undefined
  /** Its picture. */
  readonly assets?:
    | {
        /** The picture's id in the wallet directory. */
        readonly imageId?: string | undefined
        /** https or data URL of a square picture. */
        readonly imageUrl?: string | undefined
      }
    | undefined
  /** What the family's plugin has to know of it besides, such as how its addresses begin. Each family says which fields. */
  readonly family?: Readonly<Record<string, string | number>> | undefined
  /** Its coins are worth nothing. Default: false. */
  readonly testnet?: boolean | undefined
  /** Runs on this machine: never asked for by way of a service. */
  readonly local?: boolean | undefined
}

/** What a chain family is called, for screens and messages that name it before its code is loaded. */
export interface Family {
  /** As people say it. */
  readonly name: string
  /** As "sign in with your … account" has it (CAIP-122). */
  readonly signIn: string
}

/** Moves the connected wallet to another configured network. */
export interface NetworkSwitch {
  /** The configured networks of this namespace that the connected wallet can be moved to. */
  chains(): readonly ChainId[]
  /**
   * Resolves once the wallet itself says that it is on `chainId`; the connector has then reported the new session.
   * @throws `CHAIN_UNSUPPORTED` for a chain that is not configured, `CHAIN_UNRECOGNISED`, `CHAIN_ID_INVALID`, `CHAIN_MISMATCH` when the
   * wallet agreed but stayed elsewhere, `REQUEST_REJECTED`, `ACCOUNT_MISSING` without a session.
   */
  switchTo(chainId: ChainId, options?: CallOptions): Promise<void>
}

export const NetworkSwitch: Token<NetworkSwitch> = /* @__PURE__ */ createToken<NetworkSwitch>('network-switch@1')
