import { isPorticoError, type Network } from '@portico/kernel'
import { toHexChainId } from './chainIds.js'
import { createUnknownChain } from './unknownChain.js'
import type { WalletCallOptions, WalletPort } from './walletPort.js'

/**
 * Teaches the wallet a network (EIP-3085). A wallet keeps the addresses, also for other pages: it is given none of a
 * service that carries the project's id (wire §3).
 * @param said the wallet's answer to the switch
 * @throws `CHAIN_UNRECOGNISED`, `CHAIN_ID_INVALID`, `REQUEST_REJECTED`
 */
export async function addNetwork(
  wallet: WalletPort,
  { caipNetworkId: chainId, name, nativeCurrency, rpcUrls, blockExplorers, assets }: Network,
  said: unknown,
  options: WalletCallOptions,
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
    await wallet.request('wallet_addEthereumChain', [chain], options)
  } catch (error) {
    const isRefusal = isPorticoError(error, 'WALLET_FAILED') || isPorticoError(error, 'WALLET_UNSUPPORTED')
    throw isRefusal ? createUnknownChain(chainId, said, error) : error
  }
}
