import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/**
 * The address of an account as text and QR code, the networks it can be paid on, and requests for payment.
 * It asks no service.
 */
export function receive(): Plugin {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
