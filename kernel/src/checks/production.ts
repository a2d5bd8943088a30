import { SignIn, type SiwxProvider } from '../capabilities/signIn.js'
import { PorticoError } from '../errors/porticoError.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { provides } from '../plugin/registry.js'

/**
 * Stands in for development.ts in a host's production build (the `production` condition of bundlers): what a host has
 * written was checked while it was written, and the checks weigh more than what they check. What is left is what a list of
 * plugins that depends on flags can break, and a sign-in that would be left out without a word.
 * @throws `CONFIG_INVALID`
 */
export function checkPlugins(plugins: readonly Plugin[], _hasModal: boolean, siwx: SiwxProvider | undefined): void {
  const wrong = !plugins?.every?.((plugin) => plugin?.manifest && plugin.load)
    ? 'plugins'
    : siwx?.required && !plugins.some(({ manifest }) => provides(manifest, SignIn)) && 'siwx'
  if (wrong) throw new PorticoError('CONFIG_INVALID', { option: wrong, fix: 'Correct "plugins".' })
}

export const checkNetworks = (): void => {}
export const checkAccountTypes = (): void => {}
