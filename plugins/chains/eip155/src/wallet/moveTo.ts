import { type CallOptions, type ChainId, isPorticoError, type Network } from '@portico/kernel'
import type { AskOptions, WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { toHexChainId } from '../chainIds.js'
import { request } from './provider.js'
import { createUnknownChain, isUnknownChain } from './unknownChain.js'
import { queryChainId } from './walletQueries.js'

/**
 * Asks the wallet to move (EIP-3326), teaching it the network with EIP-3085 where it has to.
 * @throws `CHAIN_UNRECOGNISED`, `CHAIN_ID_INVALID`, `REQUEST_REJECTED`
 */
export async function moveTo(wallet: WalletPort, network: Network, { signal }: CallOptions): Promise<void> {
  const chainId = network.caipNetworkId
  const options = { signal, chainId }
  try {
    await askToSwitch(wallet, chainId, options)
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await addNetwork(wallet, network, error, options)
    if ((await queryChainId(wallet, options)) !== chainId) await askAgainToSwitch(wallet, chainId, options)
  }
}

const askToSwitch = (wallet: WalletPort, chainId: ChainId, options: AskOptions) =>
  request(wallet, 'wallet_switchEthereumChain', [{ chainId: toHexChainId(chainId) }], z.unknown(), options)

const askAgainToSwitch = (wallet: WalletPort, chainId: ChainId, options: AskOptions) =>
  askToSwitch(wallet, chainId, options).catch((error: unknown) => {
    throw isUnknownChain(error) ? createUnknownChain(chainId, error) : error
  })

/**
 * Teaches the wallet a network. A wallet keeps the addresses, also for other pages: it is given none of a service that carries
 * the project's id (wire §3).
 * @param said the wallet's answer to the switch
 */
async function addNetwork(
  wallet: WalletPort,
  { caipNetworkId: chainId, name, nativeCurrency, rpcUrls, blockExplorers, assets }: Network,
  said: unknown,
  options: AskOptions,
): Promise<void> {
  const urls = (rpcUrls.chainDefault ?? rpcUrls.default).http.filter((url) => /^https?:\/\//i.test(url))
  if (urls.length === 0) throw createUnknownChain(chainId, said)
  const chain = {
    chainId: toHexChainId(chainId),
    chainName: name,
    nativeCurrency,
    rpcUrls: urls,
    ...(blockExplorers ? { blockExplorerUrls: [blockExplorers.default.url] } : {}),
    ...(assets?.imageUrl?.startsWith('https:') ? { iconUrls: [assets.imageUrl] } : {}),
  }
  try {
    await request(wallet, 'wallet_addEthereumChain', [chain], z.unknown(), options)
  } catch (error) {
    const isRefusal = isPorticoError(error, 'WALLET_FAILED') || isPorticoError(error, 'WALLET_UNSUPPORTED')
    throw isRefusal ? createUnknownChain(chainId, said, error) : error
  }
}
