import { describeNetwork, type Network, type NetworkDescription } from '@portico/kernel'

/** What a host knows about a cluster. */
export interface SolanaNetworkDescription extends NetworkDescription {
  /** The first 32 characters of the base58 genesis hash (CAIP-2 profile of the solana namespace). */
  readonly genesis: string
}

const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const

/** A network of the host's own. @throws `ID_INVALID` when the genesis hash does not fit a CAIP-2 id */
export const solanaNetwork = (description: SolanaNetworkDescription): Network =>
  describeNetwork({ namespace: 'solana', id: description.genesis, nativeCurrency: SOL }, description)

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
