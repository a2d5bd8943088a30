import { type ChainId, isChainId, type Namespace, type PluginContext, RemoteWalletAdapter } from '@portico/kernel'
import type { manifest } from './manifest.js'

/** What chain families say of wallets that are not on this page. */
export interface Families {
  /** Those that were loaded so far. */
  readonly known: ReadonlyMap<Namespace, RemoteWalletAdapter>
  /** Those of these namespaces that the host has networks of. One that can't be loaded is logged and left out. */
  load(namespaces: Iterable<Namespace>): Promise<ReadonlyMap<Namespace, RemoteWalletAdapter>>
}

export function createFamilies({
  deps,
  familyOf,
  networks,
}: Pick<PluginContext<typeof manifest, undefined>, 'deps' | 'familyOf' | 'networks'>): Families {
  const known = new Map<Namespace, RemoteWalletAdapter>()
  return {
    known,
    async load(namespaces) {
      const isOwn = (namespace: Namespace) => networks.get().some(({ chainNamespace }) => chainNamespace === namespace)
      const wanted = [...new Set(namespaces)].filter(isOwn)
      const loaded = new Map<Namespace, RemoteWalletAdapter>()
      const results = await Promise.allSettled(wanted.map((namespace) => familyOf(RemoteWalletAdapter, namespace)))
      for (const [index, result] of results.entries()) {
        const namespace = wanted[index]
        if (namespace === undefined) continue
        if (result.status === 'rejected') deps.log.error(`${namespace} can't be paired`, result.reason)
        else if (result.value) loaded.set(namespace, result.value)
      }
      for (const [namespace, family] of loaded) known.set(namespace, family)
      return loaded
    },
  }
}

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
