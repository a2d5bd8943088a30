import type { Namespace } from '../caip/chainId.js'
import type { Unsubscribe } from '../capabilities/call.js'
import type { Records } from '../storage/records.js'
import type { NamespaceMap } from './connections.js'
import { sessionOf } from './namespaceState.js'

/**
 * What the visitor ends in one tab is over in the others, too (wire §8): a session that another tab of this page has
 * taken out of the records is forgotten here, without a word to the wallet.
 */
export function followTabs(parts: {
  /** The full name of the record that changes with every connection. */
  readonly key: string
  readonly records: Records
  readonly namespaces: () => NamespaceMap
  readonly forget: (namespace: Namespace) => void
}): Unsubscribe {
  const { key, records, namespaces, forget } = parts
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    const stored = records.read('connections') ?? {}
    for (const [namespace, state] of namespaces()) {
      const walletId = sessionOf(state)?.walletId
      const isStored = stored[namespace]?.some(({ connectorId }) => connectorId === walletId)
      if (walletId !== undefined && !isStored) forget(namespace)
    }
  }
  // On a server there is neither.
  globalThis.addEventListener?.('storage', onStorage)
  return () => globalThis.removeEventListener?.('storage', onStorage)
}
