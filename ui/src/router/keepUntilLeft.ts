import type { Unsubscribe } from '@portico/kernel'
import type { ModalStore } from '../state/modalStore.js'
import { topOf } from '../state/viewStack.js'

/**
 * Keeps a request until the view that is shown now is left: it may take longer to load and to be drawn than the view before takes
 * to go, and the wallet would be asked again.
 */
export function keepUntilLeft(modal: Pick<ModalStore, 'get' | 'subscribe'>, stopWatching: Unsubscribe): void {
  const shown = topOf(modal.get().stack)
  const stop = modal.subscribe(() => {
    if (topOf(modal.get().stack) === shown) return
    stop()
    stopWatching()
  })
}
