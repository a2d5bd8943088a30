import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/**
 * Turns a connection into a session by a signed message (docs/sign-in.md). What is asked for, where it is kept and whether it
 * is required is the host's option `siwx`, or `siweConfig` in the older form.
 */
export function signIn(): Plugin<never> {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
