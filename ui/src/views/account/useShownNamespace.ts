import { type Kernel, type Namespace, type NamespaceMap, sessionOf } from '@portico/kernel'
import { useStore } from '../../primitives/useStore.js'

/** The families with a session, in the order of registration. */
export const connectedNamespaces = (namespaces: NamespaceMap): readonly Namespace[] =>
  [...namespaces].filter(([, state]) => sessionOf(state) !== undefined).map(([namespace]) => namespace)

/** The family whose account is shown: the active one, or the first connected one while the active one has none. */
export function useShownNamespace(kernel: Kernel): {
  readonly namespace: Namespace
  readonly connected: readonly Namespace[]
} {
  const active = useStore(kernel.state.activeNamespace)
  const connected = connectedNamespaces(useStore(kernel.state.namespaces))
  return { namespace: connected.includes(active) ? active : (connected[0] ?? active), connected }
}
