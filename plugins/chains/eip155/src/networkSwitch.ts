import {
  type CallOptions,
  type ChainId,
  type Clock,
  isPorticoError,
  type Network,
  type NetworkSwitch,
  PorticoError,
  type ReadonlyStore,
} from '@portico/kernel'
import { type ActiveSession, requireSession } from './activeSession.js'
import { toHexChainId } from './chainIds.js'
import { hasCode } from './walletErrors.js'
import type { WalletCallOptions, WalletPort } from './walletPort.js'
import { queryChainId } from './walletQueries.js'

/** Wallets say with these that they don't know a network (S8.10a, read as protocol.md R6 does). */
const UNKNOWN_CHAIN_CODES = [4902, 5000, -32603, 32603]
/** Some wallets answer before they have moved. */
const MOVE_CHECKS = 10
const MOVE_CHECK_MS = 200

/** Moves the wallet with EIP-3326, teaching it the network with EIP-3085 where it has to. */
export function createNetworkSwitch({
  active,
  networks,
  clock,
}: {
  readonly active: ActiveSession
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly clock: Clock
}): NetworkSwitch {
  const chains = () => networks.get().map(({ caipNetworkId }) => caipNetworkId)

  async function settle(wallet: WalletPort, expected: ChainId, options: CallOptions): Promise<void> {
    let actual = await queryChainId(wallet, options)
    for (let checks = 1; actual !== expected && checks < MOVE_CHECKS; checks++) {
      await clock.sleep(MOVE_CHECK_MS, options)
      actual = await queryChainId(wallet, options)
    }
    active.apply(wallet, { chainId: actual })
    if (actual !== expected) throw new PorticoError('CHAIN_MISMATCH', { expected, actual })
  }

  return {
    chains,
    async switchTo(chainId, { signal } = {}) {
      const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
      if (!network) throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported: chains() })
      const { wallet } = requireSession(active)
      const options = { signal, chainId }
      try {
        await askToSwitch(wallet, chainId, options)
      } catch (error) {
        if (!isUnknownChain(error)) throw error
        await addNetwork(wallet, network, error, options)
        if ((await queryChainId(wallet, options)) !== chainId) await askToSwitch(wallet, chainId, options)
      }
      await settle(wallet, chainId, options)
    },
  }
}

const askToSwitch = (wallet: WalletPort, chainId: ChainId, options: WalletCallOptions) =>
  wallet.request('wallet_switchEthereumChain', [{ chainId: toHexChainId(chainId) }], options)

function isUnknownChain(error: unknown): boolean {
  if (isPorticoError(error, 'CHAIN_UNRECOGNISED')) return true
  return isPorticoError(error, 'WALLET_FAILED') && hasCode(error.cause, UNKNOWN_CHAIN_CODES)
}

/** Only the network's own addresses are given away: a wallet keeps them, also for other pages (protocol.md §3). */
async function addNetwork(
  wallet: WalletPort,
  { caipNetworkId: chainId, name, nativeCurrency, rpcUrls, blockExplorers, imageUrl }: Network,
  cause: unknown,
  options: WalletCallOptions,
): Promise<void> {
  const urls = rpcUrls.default.http.filter((url) => /^https?:\/\//i.test(url))
  if (urls.length === 0) throw new PorticoError('CHAIN_UNRECOGNISED', { chainId }, { cause })
  const chain = {
    chainId: toHexChainId(chainId),
    chainName: name,
    nativeCurrency,
    rpcUrls: urls,
    ...(blockExplorers ? { blockExplorerUrls: [blockExplorers.default.url] } : {}),
    ...(imageUrl?.startsWith('https:') ? { iconUrls: [imageUrl] } : {}),
  }
  try {
    await wallet.request('wallet_addEthereumChain', [chain], options)
  } catch (error) {
    const isRefusal = isPorticoError(error, 'WALLET_FAILED') || isPorticoError(error, 'WALLET_UNSUPPORTED')
    throw isRefusal ? new PorticoError('CHAIN_UNRECOGNISED', { chainId }, { cause: error }) : error
  }
}
