import type { Namespace } from '../caip/chainId.js'
import type { Unsubscribe } from '../capabilities/call.js'
import { NetworkSwitch } from '../capabilities/network.js'
import type { Registry } from '../plugin/registry.js'
import type { Records } from '../storage/records.js'
import type { Store } from '../store/createStore.js'
import { followApproved } from './approvedChains.js'
import { type Balances, createBalances } from './balances.js'
import type { NamespaceMap } from './connections.js'
import { followTabs } from './followTabs.js'
import { sessionOf } from './namespaceState.js'
import type { ApprovedChains } from './supportsChain.js'

/**
 * What goes on while something is connected: follows other tabs, and where each wallet can be moved. A balance belongs to an
 * account on a network and is dropped with it.
 * @returns the balances, which are read when they are asked for
 */
export function followConnected(
  config: Parameters<typeof createBalances>[0] & {
    readonly namespaces: Store<NamespaceMap>
    readonly approvedChains: Store<ApprovedChains>
    readonly registry: Registry
    readonly records: Records
    /** The full name of the record that changes with every connection. */
    readonly connectionsKey: string
    readonly forget: (namespace: Namespace) => void
    readonly own: (release: Unsubscribe) => void
  },
): Balances {
  const { namespaces, approvedChains, activator, registry, records, connectionsKey, forget, own } = config
  const balances = createBalances(config)
  const updateApproved = followApproved({
    namespaces,
    approved: approvedChains,
    activator,
    canSwitch: (namespace) => registry.providerOf(NetworkSwitch, namespace) !== undefined,
  })
  const update = () => {
    balances.keepOnly((namespace) => sessionOf(namespaces.get().get(namespace))?.accounts[0].id)
    updateApproved()
  }
  update()
  own(namespaces.subscribe(update))
  own(followTabs({ key: connectionsKey, records, namespaces: namespaces.get, forget }))
  return balances
}
