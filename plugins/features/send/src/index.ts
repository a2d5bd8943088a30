import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

export { Sending } from './manifest.js'
export type { SendDraft } from './state/checkSend.js'
export type { SendState, SendToken } from './state/sendState.js'

/**
 * Sends coins and tokens with the connected wallet: to an address, a name, or what a scanned request for payment
 * asks for. Nothing of it is loaded before its view is opened.
 */
export function send(): Plugin {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
