export interface TokenDescription {
  name: string
  symbol: string
  decimals: number
}

export interface EvmChainDescription {
  name: string
  chainId: number
  caip2: `eip155:${number}`
  rpcUrl: string
  token: TokenDescription & { address: `0x${string}` }
  multicall3: `0x${string}`
  /** Addresses that hold ether; the first ones are the test wallet's accounts. */
  accounts: string[]
}

export interface SolanaDescription {
  name: string
  caip2: `solana:${string}`
  /** The chain's name in the Wallet Standard. */
  walletStandardChain: string
  genesisHash: string
  rpcUrl: string
  wsUrl: string
  token: TokenDescription & { mint: string }
  /** The accounts of the test wallet; the first one also holds the token. */
  accounts: string[]
}

/** Base addresses of the reference services, under the names of the widget's options, and a project they know. */
export interface ServicesDescription {
  directoryUrl: string
  rpcUrl: string
  analyticsUrl: string
  relayUrl: string
  projectId: string
}

/** What runs here, as plain JSON: served to pages as /stack.json. */
export interface StackDescription {
  evm: [EvmChainDescription, EvmChainDescription]
  solana: SolanaDescription
  services: ServicesDescription
}
