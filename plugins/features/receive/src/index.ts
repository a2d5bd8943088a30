import { type Activated, definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/** There is nothing to start: all of it is in the views. */
const activate = (): Activated<typeof manifest> => ({})

/**
 * The address of an account as text and QR code, the networks it can be paid on, and requests for payment.
 * It asks no service.
 */
export function receive(): Plugin<never> {
  return definePlugin(manifest, { options: undefined, load: async () => ({ activate }) })
}
