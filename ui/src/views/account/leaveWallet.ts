import { isPorticoError, type Namespace, type NamespaceState, PorticoError, sessionOf } from '@portico/kernel'
import { errorWords } from '../../messages/errorWords.js'
import type { PorticoCore } from '../../state/core.js'
import { topOf } from '../../state/viewStack.js'

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
    (cause: unknown) => asPorticoError(cause),
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

const asPorticoError = (cause: unknown): PorticoError =>
  isPorticoError(cause) ? cause : new PorticoError('PLUGIN_FAILED', { pluginId: 'kernel' }, { cause })
