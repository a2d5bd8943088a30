import type { Namespace } from '@portico/kernel'
import { useWords } from '../../messages/useWords.js'
import { useStore } from '../../primitives/useStore.js'
import { useModal } from '../../state/modalContext.js'
import { countConnections, leaveWallet } from './leaveWallet.js'
import { useFrozen } from './useFrozen.js'

/** Disconnects every wallet of a family, or of all; with several the words say how many that is (S4.6). */
export function useLeave(namespace?: Namespace): {
  readonly words: string
  readonly isLeaving: boolean
  leave(): void
} {
  const { core, announce } = useModal()
  const { t } = useWords()
  const isLeaving = useStore(core.isLeaving)
  const count = useConnectionCount(namespace)
  const words = count > 1 ? t('disconnectAll', { count }) : t('disconnect')
  return {
    words: isLeaving ? t('disconnecting') : words,
    isLeaving,
    leave() {
      announce(t('disconnecting'))
      leaveWallet(core, { namespace })
    },
  }
}

/** How many wallets are connected, in one family or in all of them. */
export function useConnectionCount(namespace?: Namespace): number {
  const { kernel } = useModal().core
  const states = useStore(kernel.state.namespaces)
  const wanted = namespace === undefined ? [...states.values()] : [states.get(namespace)]
  return useFrozen(wanted.reduce((sum, state) => sum + countConnections(state), 0))
}
