import type { BitcoinNetworkName } from '@portico/test-kit'

/** A network the wallet knows. */
export interface WalletChain {
  /** CAIP-2: "eip155:31337". */
  readonly id: string
  readonly name: string
  readonly rpcUrl: string
  /** How addresses begin there, on networks of cosmos: "cosmos". */
  readonly bech32Prefix?: string
  /** The same, on networks of polkadot. */
  readonly ss58Prefix?: number
  /** Which of Bitcoin's networks it is. */
  readonly bitcoinNetwork?: BitcoinNetworkName
}

/** 1 for Cardano's mainnet, 0 for its test networks: what comes first in the id. */
export const cardanoNetworkOf = (chainId: string): 0 | 1 => (referenceOf(chainId).startsWith('1-') ? 1 : 0)

export const namespaceOf = (chainId: string): string => chainId.slice(0, chainId.indexOf(':'))
export const referenceOf = (chainId: string): string => chainId.slice(chainId.indexOf(':') + 1)
