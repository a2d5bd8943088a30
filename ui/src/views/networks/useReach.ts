import { type Network, NetworkSwitch, sessionOf } from '@portico/kernel'
import { useEffect, useState } from 'react'
import { useModal } from '../../modal/modalContext.js'
import { useStore } from '../../primitives/useStore.js'
import { connectedNamespaces } from '../account/useShownNamespace.js'

/** Whether a network can be chosen: with a wallet connected, only what that wallet can be moved to (S3.5). */
export function useReachable(): (network: Network) => boolean {
  const { kernel } = useModal().core
  const states = useStore(kernel.state.namespaces)
  const connected = connectedNamespaces(states).join(' ')
  const [reachable, setReachable] = useState<ReadonlyMap<string, readonly string[]>>(new Map())

  useEffect(() => {
    let isWanted = true
    for (const namespace of connected.split(' ')) {
      if (!kernel.has(NetworkSwitch, namespace)) continue
      kernel.get(NetworkSwitch, namespace).then(
        (networkSwitch) => {
          const chains = networkSwitch.chains()
          if (isWanted) setReachable((map) => new Map(map).set(namespace, chains))
        },
        () => {}, // the list stays open: choosing will say what is wrong
      )
    }
    return () => {
      isWanted = false
    }
  }, [kernel, connected])

  return ({ chainNamespace, caipNetworkId }) => {
    const chains = reachable.get(chainNamespace)
    return !chains || !sessionOf(states.get(chainNamespace)) || chains.includes(caipNetworkId)
  }
}
