import type { ChainId, Namespace } from '../caip/chainId.js'
import type { Network } from '../capabilities/network.js'
import { PorticoError } from '../errors/porticoError.js'
import type { ReadonlyStore, Store } from '../store/createStore.js'
import { checkNetwork } from './checkNetwork.js'
import type { Connections, NamespaceMap } from './connections.js'
import { sessionOf } from './namespaceState.js'
import { chainsOf, type NetworkSetup, resolveNetwork } from './resolveNetwork.js'

/** The list of offered networks, changed while the page lives. */
export interface NetworkOffer {
  add(network: Network): void
  remove(chainId: ChainId): Promise<void>
}

export function createNetworkOffer(config: {
  readonly networks: Store<readonly Network[]>
  readonly namespaces: ReadonlyStore<NamespaceMap>
  readonly activeNamespace: Store<Namespace>
  readonly connections: Connections
  readonly setup: NetworkSetup
}): NetworkOffer {
  const { networks, namespaces, activeNamespace, connections, setup } = config

  function checkAdapter(namespace: Namespace): void {
    if (!namespaces.get().has(namespace)) throw new PorticoError('CHAIN_ADAPTER_MISSING', { namespace })
  }
  function change(namespace: Namespace, next: readonly Network[]): void {
    networks.set(next)
    connections.offer(namespace, chainsOf(next, namespace))
  }

  /** Somewhere else to be, before the ground goes: in the same family, asking the wallet if one is connected. */
  async function leave(namespace: Namespace, chainId: ChainId): Promise<void> {
    const state = namespaces.get().get(namespace)
    const session = sessionOf(state)
    const next = state?.offered.find((other) => other !== chainId)
    if (next === undefined && session) {
      throw new PorticoError('CONFIG_INVALID', {
        option: 'networks',
        fix: `Disconnect ${namespace}, or add another of its networks, before removing ${chainId}.`,
      })
    }
    if (next !== undefined && (session?.chainId ?? state?.chainId) === chainId) {
      await connections.switchNetwork(namespace, next)
    }
  }

  return {
    add(network) {
      checkNetwork(network)
      const { caipNetworkId, chainNamespace } = network
      checkAdapter(chainNamespace)
      const added = resolveNetwork(network, setup)
      const known = networks.get()
      const isKnown = known.some((one) => one.caipNetworkId === caipNetworkId)
      change(
        chainNamespace,
        isKnown ? known.map((one) => (one.caipNetworkId === caipNetworkId ? added : one)) : [...known, added],
      )
    },
    async remove(chainId) {
      const namespace = chainId.slice(0, chainId.indexOf(':'))
      checkAdapter(namespace)
      const isKnown = networks.get().some((one) => one.caipNetworkId === chainId)
      if (!isKnown) throw new PorticoError('NETWORK_NOT_FOUND', { chainId })
      if (networks.get().length === 1) {
        throw new PorticoError('CONFIG_INVALID', { option: 'networks', fix: 'Keep at least one network.' })
      }
      await leave(namespace, chainId)
      const left = networks.get().filter((one) => one.caipNetworkId !== chainId)
      change(namespace, left)
      if (namespace === activeNamespace.get() && chainsOf(left, namespace).length === 0) {
        activeNamespace.set(left[0]?.chainNamespace ?? namespace)
      }
    },
  }
}
