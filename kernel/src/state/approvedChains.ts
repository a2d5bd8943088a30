import type { ChainId, Namespace } from '../caip/chainId.js'
import { NetworkSwitch } from '../capabilities/networkSwitch.js'
import type { Activator } from '../plugin/activator.js'
import type { NamespaceMap } from './connections.js'
import type { Store } from './createStore.js'
import { sessionOf } from './namespaceState.js'

export type ApprovedChains = ReadonlyMap<Namespace, readonly ChainId[]>

/** Whether the connected wallet can be moved to a network. An empty list means all of them (S5.24b). */
export function supportsChain(approved: ApprovedChains, chainId: ChainId): boolean {
  const chains = approved.get(chainId.slice(0, chainId.indexOf(':'))) ?? []
  return chains.length === 0 || chains.includes(chainId)
}

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
    const chains = await activator.get(NetworkSwitch, namespace).then(
      (networkSwitch) => networkSwitch.chains(),
      () => [],
    )
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
