import {
  type CallOptions,
  type ChainId,
  type Clock,
  type Network,
  type NetworkSwitch,
  PorticoError,
  type ReadonlyStore,
} from '@portico/kernel'
import { type ActiveSession, requireSession } from './activeSession.js'
import { addNetwork } from './addNetwork.js'
import { toHexChainId } from './chainIds.js'
import { createUnknownChain, isUnknownChain } from './unknownChain.js'
import type { WalletCallOptions, WalletPort } from './walletPort.js'
import { queryChainId } from './walletQueries.js'

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
        if ((await queryChainId(wallet, options)) !== chainId) await askAgainToSwitch(wallet, chainId, options)
      }
      await settle(wallet, chainId, options)
    },
  }
}

const askToSwitch = (wallet: WalletPort, chainId: ChainId, options: WalletCallOptions) =>
  wallet.request('wallet_switchEthereumChain', [{ chainId: toHexChainId(chainId) }], options)

const askAgainToSwitch = (wallet: WalletPort, chainId: ChainId, options: WalletCallOptions) =>
  askToSwitch(wallet, chainId, options).catch((error: unknown) => {
    throw isUnknownChain(error) ? createUnknownChain(chainId, error) : error
  })
