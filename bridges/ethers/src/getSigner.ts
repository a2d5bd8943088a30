import { getNodeProvider } from '@portico/eip1193'
import type { Portico } from '@portico/ui'
import { type BrowserProvider, JsonRpcSigner } from 'ethers'
import { createProvider } from './createProvider.js'
import { createPinnedProvider, readInUse } from './pinnedProvider.js'

/**
 * A signer of ethers 6 for the account in use, on the network that its wallet is on. Both stay as they are: once the visitor has chosen
 * another account or network, its requests are refused with `ACCOUNT_MISMATCH` and `CHAIN_MISMATCH`; get another one then. What it sends
 * is followed, and stands in the list of activity.
 * @throws `ACCOUNT_MISSING` while nothing is connected
 * @example
 * const signer = getSigner(client)
 * const { hash } = await signer.sendTransaction({ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 1n })
 */
export function getSigner(client: Portico): JsonRpcSigner {
  const { address, chainId } = readInUse(client)
  return new JsonRpcSigner(createProvider(createPinnedProvider(client, chainId), chainId), address)
}

/**
 * A provider of ethers 6 that reads one network from the widget's own endpoints, in the widget's order (docs/networks.md), and asks no
 * account. Make one for each network, and keep it.
 * @param chainId the network's number
 * @example const block = await getProvider(client, 1).getBlockNumber()
 */
export const getProvider = (client: Portico, chainId: number): BrowserProvider =>
  createProvider(getNodeProvider(client, chainId), chainId)
