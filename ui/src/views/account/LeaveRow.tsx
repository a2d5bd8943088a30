import { type Namespace, type NamespaceState, sessionOf, toPorticoError } from '@portico/kernel'
import type { ReactNode } from 'react'
import { LeaveIcon } from '../../icons/lazyIcons.js'
import { errorWords, useWords } from '../../messages/useWords.js'
import { QuietRow } from '../../parts/QuietRow.js'
import { useStore } from '../../primitives/hooks.js'
import type { PorticoCore } from '../../state/core.js'
import { useModal } from '../../state/modalContext.js'
import { topOf } from '../../state/viewStack.js'
import { useFrozen } from './shownAccount.js'

/** What the visitor leaves: one wallet, all of a family, or, with neither, all there are. */
export interface Leave {
  readonly namespace?: Namespace | undefined
  readonly walletId?: string | undefined
}

type LeavingCore = Pick<PorticoCore, 'kernel' | 'modal' | 'isLeaving' | 'toasts' | 'words'>

/** How many wallets a family has connected: the one in use and those kept beside it. */
export const countConnections = (state: NamespaceState | undefined): number =>
  (sessionOf(state) ? 1 : 0) + (state?.kept.length ?? 0)

/**
 * Ends connections on the visitor's word. This page forgets them at once; the modal stays until the wallets have answered,
 * at most 3 s. Then it closes, or, when one would not let go, shows what is left (S8.1f). One of several leaves the modal open.
 */
export async function leaveWallet(core: LeavingCore, { namespace, walletId }: Leave = {}): Promise<void> {
  const { kernel, modal, isLeaving } = core
  if (isLeaving.get()) return
  const shown = topOf(modal.get().stack)
  isLeaving.set(true)
  const isOne = namespace !== undefined && walletId !== undefined
  const ended = isOne ? kernel.forgetConnection(namespace, walletId) : kernel.disconnect(namespace)
  const failure = await ended.then(
    () => undefined,
    (cause: unknown) => toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'kernel' }),
  )
  if (failure && failure.code !== 'DISCONNECT_FAILED') {
    core.toasts.show('error', errorWords(core.words.get(), failure).title)
  }
  const states = [...kernel.state.namespaces.get().values()]
  const hasMore = states.some((state) => countConnections(state) > 0)
  const isSameView = shown !== undefined && topOf(modal.get().stack) === shown
  if (isSameView && !(isOne && hasMore)) {
    if (!failure) modal.close()
    else modal.reset({ id: states.some((state) => sessionOf(state)) ? 'Account' : 'Connect' })
  }
  isLeaving.set(false)
}

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

/** The way out: quiet, and last on its screen. */
export function LeaveRow({ namespace }: { readonly namespace?: Namespace | undefined }): ReactNode {
  const { words, isLeaving, leave } = useLeave(namespace)
  return (
    <QuietRow icon={<LeaveIcon />} isBusy={isLeaving} onClick={leave}>
      {words}
    </QuietRow>
  )
}
