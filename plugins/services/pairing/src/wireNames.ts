import { type ChainId, isChainId, type Namespace, type RemoteWalletAdapter } from '@portico/kernel'

export type Names = Pick<RemoteWalletAdapter, 'olderChains' | 'wire'>

/** The other ids of a network. */
export const olderIdsOf = (chainId: ChainId, { olderChains = {} }: Names = {}): readonly ChainId[] =>
  Object.entries(olderChains).flatMap(([older, current]) => (current === chainId ? [older as ChainId] : []))

export const toWireChain = (chainId: ChainId, family: Names | undefined): string =>
  family?.wire?.chain(chainId) ?? chainId

/**
 * The network that a text of the wire stands for.
 * @param candidates the ids of the family, its older ones too; only needed where the wire has other names
 */
export function fromWireChain(
  text: string,
  family: Names | undefined,
  candidates: readonly ChainId[],
): ChainId | undefined {
  const { wire } = family ?? {}
  if (wire) return candidates.find((chainId) => wire.chain(chainId) === text)
  return isChainId(text) ? text : undefined
}

/**
 * The family that goes by this name on the wire. A family that is known to have another name there does not go by its own;
 * of one that is not known yet, the name is taken for its own.
 */
export function fromWireNamespace(name: string, families: ReadonlyMap<Namespace, Names>): Namespace | undefined {
  for (const [namespace, { wire }] of families) if ((wire?.namespace ?? namespace) === name) return namespace
  return families.has(name) ? undefined : name
}
