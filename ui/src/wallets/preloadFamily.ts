import type { Namespace } from '@portico/kernel'
import type { PorticoCore } from '../state/core.js'

/**
 * Loads the code that connects a family, when the pointer or the focus comes to the line of one of its wallets. No one is asked,
 * and nothing starts; what can't be loaded is asked for again by connecting, which says why.
 */
export function preloadFamily(
  { kernel, options }: Pick<PorticoCore, 'kernel' | 'options'>,
  namespace: Namespace,
): void {
  if (options.preload !== 'none') kernel.preload(namespace)
}
