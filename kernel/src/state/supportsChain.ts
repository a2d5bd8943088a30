import type { ChainId, Namespace } from '../caip/chainId.js'

export type ApprovedChains = ReadonlyMap<Namespace, readonly ChainId[]>

/** Whether the connected wallet can be moved to a network. An empty list means all of them. */
export function supportsChain(approved: ApprovedChains, chainId: ChainId): boolean {
  const chains = approved.get(chainId.slice(0, chainId.indexOf(':'))) ?? []
  return chains.length === 0 || chains.includes(chainId)
}
