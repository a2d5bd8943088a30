import { type Activated, definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/** There is nothing to start: all of it is in the views. */
const activate = (): Activated<typeof manifest> => ({})

/** Logging in to the embedded wallet by a code that is sent by e-mail (docs/embedded-wallet.md). */
export function email(): Plugin<never> {
  return definePlugin(manifest, { options: undefined, load: async () => ({ activate }) })
}
