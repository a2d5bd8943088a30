import { type ChainId, type Network, parseAccountId, type ReadonlyStore, type RemoteWallet } from '@portico/kernel'
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

/** What older wallets call two networks (wire §6.2). */
export const OLDER_CHAINS: Readonly<Record<ChainId, ChainId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': solanaMainnet.caipNetworkId,
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': solanaDevnet.caipNetworkId,
}

/** The networks of a remote wallet in the Wallet Standard's names. */
export interface RemoteChains {
  /** None for a network that is not configured here. */
  namesOf(chainIds: readonly ChainId[]): readonly string[]
  /** The network on which to ask about an account, in the wallet's own words: the named one, or else the one in use. */
  chainFor(address: string, name: string | undefined): ChainId | undefined
}

export function createRemoteChains(wallet: RemoteWallet, chains: WalletChains): RemoteChains {
  const nameOf = (chainId: ChainId): string | undefined => {
    const known = OLDER_CHAINS[chainId] ?? chainId
    return chains.configured().includes(known) ? chains.nameOf(known) : undefined
  }
  return {
    namesOf: (chainIds) => [...new Set(chainIds.flatMap((chainId) => nameOf(chainId) ?? []))],
    chainFor(address, wanted) {
      const shared = wallet
        .accounts()
        .map(parseAccountId)
        .filter((account) => account.address === address && nameOf(account.chainId) !== undefined)
        .map(({ chainId }) => chainId)
      const inUse = shared.find((chainId) => chainId === wallet.chain()) ?? shared[0]
      const name = wanted ?? (inUse && nameOf(inUse))
      const fitting = shared.filter((chainId) => nameOf(chainId) === name)
      return fitting.find((chainId) => !OLDER_CHAINS[chainId]) ?? fitting[0]
    },
  }
}
