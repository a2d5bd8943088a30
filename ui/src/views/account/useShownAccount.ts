import { type Namespace, type Session, sessionOf } from '@portico/kernel'
import { useStore } from '../../primitives/useStore.js'
import { useModal } from '../../state/modalContext.js'
import { useFrozen } from './useFrozen.js'
import { useShownNamespace } from './useShownNamespace.js'

/** The shown family and its session; without one, no wallet is connected. */
export function useShownAccount(): {
  readonly namespace: Namespace
  readonly connected: readonly Namespace[]
  readonly session: Session | undefined
} {
  const { kernel } = useModal().core
  const shown = useShownNamespace(kernel)
  const session = sessionOf(useStore(kernel.state.namespaces).get(shown.namespace))
  return useFrozen({ ...shown, session })
}
