import { type CallOptions, type ChainId, isPorticoError, type Network, PorticoError } from '@portico/kernel'
import { type AskOptions, readErrorLayers, type WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { toHexChainId } from '../chainIds.js'
import { queryChainId, request } from './provider.js'

// Beside 4902, wallets say with these that they don't know a network (S8.10a, read as R6 does).
const DEFAULT_CODE = 5000
const INVALID_ID_CODES = [-32603, 32603]

/** Whether a rejection, or anything inside it, carries one of the codes. */
const hasCode = (cause: unknown, codes: readonly number[]): boolean =>
  readErrorLayers(cause).some(({ code }) => codes.includes(code as number))

/** Whether a wallet means that the network is new to it, in any of the ways that wallets have. */
function isUnknownChain(error: unknown): boolean {
  if (isPorticoError(error, 'CHAIN_UNRECOGNISED')) return true
  return isPorticoError(error, 'WALLET_FAILED') && hasCode(error.cause, [DEFAULT_CODE, ...INVALID_ID_CODES])
}

/** The end of a switch to such a network. `said` is the wallet's answer to the switch, which decides the code. */
function createUnknownChain(chainId: ChainId, said: unknown, cause: unknown = said): PorticoError {
  const isInvalidId = isPorticoError(said, 'WALLET_FAILED') && hasCode(said.cause, INVALID_ID_CODES)
  return new PorticoError(isInvalidId ? 'CHAIN_ID_INVALID' : 'CHAIN_UNRECOGNISED', { chainId }, { cause })
}

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
