import type { Namespace } from '../caip/chainId.js'
import { NetworkSwitch } from '../capabilities/network.js'
import type { Activator } from '../plugin/activator.js'
import type { Store } from '../store/createStore.js'
import type { NamespaceMap } from './connections.js'
import { sessionOf } from './namespaceState.js'
import type { ApprovedChains } from './supportsChain.js'

/**
 * Keeps the lists of what the connected wallets can be moved to: asked anew whenever a session or the offer changes.
 * The returned function asks every namespace that has changed since.
 */
export function followApproved(config: {
  readonly namespaces: Store<NamespaceMap>
  readonly approved: Store<ApprovedChains>
  readonly activator: Activator
  /** Whether the family's wallets can be moved at all. */
  readonly canSwitch: (namespace: Namespace) => boolean
}): () => void {
  const { namespaces, approved, activator, canSwitch } = config
  const known = new Map<Namespace, readonly unknown[]>()

  async function ask(namespace: Namespace, isCurrent: () => boolean): Promise<void> {
    // Without an answer the list stays open: choosing will say what is wrong.
    const chains = await activator
      .get(NetworkSwitch, namespace)
      .then((networkSwitch) => networkSwitch.chains())
      .catch(() => [])
    if (isCurrent()) approved.set((map) => new Map(map).set(namespace, chains))
  }

  return () => {
    for (const [namespace, state] of namespaces.get()) {
      const session = sessionOf(state)
      const facts = [session?.walletId, session?.chainId, state.offered]
      const before = known.get(namespace) ?? []
      if (facts.every((fact, index) => fact === before[index])) continue
      known.set(namespace, facts)
      if (session && canSwitch(namespace)) ask(namespace, () => known.get(namespace) === facts)
      else if (approved.get().has(namespace)) {
        approved.set((map) => new Map([...map].filter(([other]) => other !== namespace)))
      }
    }
  }
}
