import { type Namespace, type PluginContext, RemoteWalletAdapter } from '@portico/kernel'
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
