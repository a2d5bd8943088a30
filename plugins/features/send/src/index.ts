import { definePlugin, type Namespace, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

export { Sending } from './manifest.js'
export type { SendDraft } from './state/checkSend.js'
export type { SendState, SendToken } from './state/sendState.js'

export interface SendOptions {
  /**
   * The families whose accounts can send, by namespace. Default: every one with a `Sender` that does not wait to be named
   * (`SenderOnRequest`).
   */
  readonly families?: 'all' | readonly Namespace[] | undefined
}

/**
 * Sends coins and tokens with the connected wallet: to an address, a name, or what a scanned request for payment
 * asks for. Nothing of it is loaded before its view is opened.
 */
export function send({ families }: SendOptions = {}): Plugin<never> {
  const namespaces = families === 'all' ? ('each' as const) : families
  const own = namespaces === undefined ? manifest : { ...manifest, namespaces, without: {} }
  return definePlugin(own, { options: undefined, load: () => import('./activate.js') })
}
