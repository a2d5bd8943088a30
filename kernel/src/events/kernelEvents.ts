import type { ChainId, Namespace } from '../caip/chainId.js'
import type { Unsubscribe } from '../capabilities/call.js'
import type { Session } from '../capabilities/connector.js'
import type { PorticoError } from '../errors/porticoError.js'

/** Facts, in the past tense. Plugins augment this with `<plugin id>:<past tense>`; no event is a command. */
export interface KernelEvents {
  /** A plugin could not be loaded or activated; the next request for it tries again. */
  'plugin:failed': { readonly pluginId: string; readonly error: PorticoError }
  /** A wallet granted a session. `restored` when nobody was asked. */
  'session:opened': { readonly namespace: Namespace; readonly session: Session; readonly restored: boolean }
  'session:closed': { readonly namespace: Namespace; readonly by: 'user' | 'wallet' }
  /** The wallet moved to another network, whoever asked for it. */
  'network:changed': { readonly namespace: Namespace; readonly chainId: ChainId }
  /** A connect, switch or disconnect failed; refusals are reported too. */
  'connection:failed': { readonly namespace: Namespace; readonly error: PorticoError }
}

/** A throwing listener is logged and does not stop the others. */
export interface EventBus {
  on<E extends keyof KernelEvents>(event: E, listener: (payload: KernelEvents[E]) => void): Unsubscribe
  emit<E extends keyof KernelEvents>(event: E, payload: KernelEvents[E]): void
}
