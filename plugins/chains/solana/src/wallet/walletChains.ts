import type { ChainId, Network, ReadonlyStore } from '@portico/kernel'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks.js'

const KNOWN: Readonly<Record<ChainId, string>> = {
  [solanaMainnet.caipNetworkId]: 'solana:mainnet',
  [solanaDevnet.caipNetworkId]: 'solana:devnet',
  [solanaTestnet.caipNetworkId]: 'solana:testnet',
}

/** Translates between the two spellings of a network: CAIP-2 with the genesis hash, and the Wallet Standard's names. */
export interface WalletChains {
  /** The configured networks, in the host's order. */
  configured(): readonly ChainId[]
  nameOf(chainId: ChainId): string
  /** The configured networks among a wallet's or an account's own list. */
  supportedBy(names: readonly string[]): readonly ChainId[]
}

export function createWalletChains(
  networks: ReadonlyStore<readonly Network[]>,
  own: Readonly<Record<ChainId, string>>,
): WalletChains {
  const configured = () => networks.get().map(({ caipNetworkId }) => caipNetworkId)
  const nameOf = (chainId: ChainId) => own[chainId] ?? KNOWN[chainId] ?? 'solana:localnet'
  return {
    configured,
    nameOf,
    supportedBy: (names) => configured().filter((chainId) => names.includes(nameOf(chainId))),
  }
}
