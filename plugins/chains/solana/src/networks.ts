import { describeNetwork, type Network, type NetworkDescription } from '@portico/kernel'

/** What a host knows about a cluster. */
export interface SolanaNetworkDescription extends NetworkDescription {
  /** The first 32 characters of the base58 genesis hash (CAIP-2 profile of the solana namespace). */
  readonly genesis: string
}

const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const

/** A network of the host's own. @throws `ID_INVALID` when the genesis hash does not fit a CAIP-2 id */
export const solanaNetwork = (description: SolanaNetworkDescription): Network<'solana'> =>
  describeNetwork({ namespace: 'solana', id: description.genesis, nativeCurrency: SOL }, description)

const EXPLORER = 'https://explorer.solana.com'

// Plain literals, so that a page that names one of them does not load what describes others.

/** Solana. */
export const solanaMainnet: Network<'solana'> = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: SOL,
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: { default: { name: 'Solana Explorer', url: EXPLORER } },
}

/** Solana Devnet. */
export const solanaDevnet: Network<'solana'> = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency: SOL,
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  blockExplorers: { default: { name: 'Solana Explorer', url: `${EXPLORER}/?cluster=devnet` } },
  testnet: true,
}

/** Solana Testnet. */
export const solanaTestnet: Network<'solana'> = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency: SOL,
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  blockExplorers: { default: { name: 'Solana Explorer', url: `${EXPLORER}/?cluster=testnet` } },
  testnet: true,
}
