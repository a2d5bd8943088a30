import type { ChainId, RemoteFamily } from '@portico/kernel'

/** The other ids of a network. */
export const olderIdsOf = (
  chainId: ChainId,
  { olderChains = {} }: Pick<RemoteFamily, 'olderChains'> = {},
): readonly ChainId[] =>
  Object.entries(olderChains).flatMap(([older, current]) => (current === chainId ? [older as ChainId] : []))
