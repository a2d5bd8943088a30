import type { Namespace, Unsubscribe, ViewParams } from '@portico/kernel'
import type { PorticoCore } from '../state/core.js'
import { topOf } from '../state/viewStack.js'

/**
 * Loads the code that connects a family, when the pointer or the focus comes to the line of one of its wallets. Nobody is asked,
 * and nothing starts; what can't be loaded is asked for again by connecting, which says why.
 */
export function preloadFamily(
  { kernel, options }: Pick<PorticoCore, 'kernel' | 'options'>,
  namespace: Namespace,
): void {
  if (options.preload !== 'none') kernel.preload(namespace)
}

/** Loads it with the view that connects, whatever has led there: before the view is drawn, which asks the wallet. */
export function followConnecting({ kernel, modal }: Pick<PorticoCore, 'kernel' | 'modal'>): Unsubscribe {
  return modal.subscribe(() => {
    const { id, params } = topOf(modal.get().stack) ?? {}
    if (id === 'ConnectingExternal') kernel.preload((params as ViewParams['ConnectingExternal']).namespace)
  })
}
