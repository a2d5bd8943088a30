import { formatChainId, type Network } from '@portico/kernel'

/** What a host knows about a cluster. */
export interface SolanaNetworkDescription {
  /** The first 32 characters of the base58 genesis hash (CAIP-2 profile of the solana namespace). */
  readonly genesis: string
  /** As people call it. */
  readonly name: string
  /** The network's own public endpoints. */
  readonly rpcUrls?: readonly string[] | undefined
  /** Name and address, without a slash at the end. */
  readonly blockExplorer?: { readonly name: string; readonly url: string } | undefined
  /** https or data URL of a square picture. */
  readonly imageUrl?: string | undefined
  /** The picture's id in the wallet directory. */
  readonly imageId?: string | undefined
  /** Its coins are worth nothing. Default: false. */
  readonly testnet?: boolean | undefined
  /** Runs on this machine, so no service is asked about it. */
  readonly local?: boolean | undefined
}

/** A network of the host's own. @throws `ID_INVALID` when the genesis hash does not fit a CAIP-2 id */
export function solanaNetwork(description: SolanaNetworkDescription): Network {
  const { genesis, name, rpcUrls = [], blockExplorer, imageUrl, imageId, testnet, local } = description
  return {
    id: genesis,
    caipNetworkId: formatChainId('solana', genesis),
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: rpcUrls } },
    ...(blockExplorer ? { blockExplorers: { default: blockExplorer } } : {}),
    ...(imageUrl === undefined && imageId === undefined ? {} : { assets: { imageUrl, imageId } }),
    ...(testnet === undefined ? {} : { testnet }),
    ...(local ? { local } : {}),
  }
}

const EXPLORER = 'https://explorer.solana.com'

/** Solana. */
export const solanaMainnet: Network = /* @__PURE__ */ solanaNetwork({
  genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrls: ['https://api.mainnet-beta.solana.com'],
  blockExplorer: { name: 'Solana Explorer', url: EXPLORER },
})

/** Solana Devnet. */
export const solanaDevnet: Network = /* @__PURE__ */ solanaNetwork({
  genesis: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  rpcUrls: ['https://api.devnet.solana.com'],
  blockExplorer: { name: 'Solana Explorer', url: `${EXPLORER}/?cluster=devnet` },
  testnet: true,
})

/** Solana Testnet. */
export const solanaTestnet: Network = /* @__PURE__ */ solanaNetwork({
  genesis: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  rpcUrls: ['https://api.testnet.solana.com'],
  blockExplorer: { name: 'Solana Explorer', url: `${EXPLORER}/?cluster=testnet` },
  testnet: true,
})
