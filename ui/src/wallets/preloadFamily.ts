import type { Namespace, Unsubscribe } from '@portico/kernel'
import { whenIdle } from '../primitives/whenIdle.js'
import type { PorticoCore } from '../state/core.js'

type Parts = Pick<PorticoCore, 'kernel' | 'options'>

/**
 * Loads the code that connects a family, when the pointer or the focus comes to the line of one of its wallets. Nobody is asked,
 * and nothing starts; what can't be loaded is asked for again by connecting, which says why.
 */
export function preloadFamily({ kernel, options }: Parts, namespace: Namespace): void {
  if (options.preload !== 'none') kernel.preload(namespace)
}

/** The same for an installed wallet, once its line is shown and the page has nothing to do. */
export function preloadFamilyWhenIdle(core: Parts, namespace: Namespace): Unsubscribe | undefined {
  if ((core.options.preload ?? 'idle') === 'idle') return whenIdle(() => preloadFamily(core, namespace))
}
