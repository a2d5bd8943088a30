import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/** Payments that the page asks for with `client.pay`. Nothing of it is loaded before the first one. */
export const payments = (): Plugin<never> =>
  definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
