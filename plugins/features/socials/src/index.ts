import { definePlugin, type Plugin } from '@portico/kernel'
import { contributesFor, type LoginProvider, manifest, PROVIDERS } from './manifest.js'

export type { LoginProvider } from './manifest.js'

export interface SocialsOptions {
  /** The offered providers, in this order. Default: all: google, x, discord, farcaster, github, apple, facebook. */
  readonly providers?: readonly LoginProvider[] | undefined
}

/** Logging in to the embedded wallet with a provider, or with Farcaster (docs/embedded-wallet.md). */
export function socials({ providers = PROVIDERS }: SocialsOptions = {}): Plugin<never> {
  const own = { ...manifest, contributes: contributesFor(providers) }
  return definePlugin(own, { options: undefined, load: () => import('./activate.js') })
}
