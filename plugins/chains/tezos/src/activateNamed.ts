import type { Activated, PluginContext } from '@portico/kernel'
import { createNames } from '@portico/kernel/chain'
import { activate as activateFamily, ping as familyPing } from './activate.js'
import type { TezosOptions } from './index.js'
import type { namedManifest } from './manifest.js'
import { createTezosDomains } from './node/tezosDomains.js'

export const ping = familyPing

/** The family with the names of the registries that the host has set. */
export function activate(
  context: PluginContext<
    typeof namedManifest,
    { readonly [Option in keyof TezosOptions]-?: NonNullable<TezosOptions[Option]> }
  >,
): Activated<typeof namedManifest> {
  const { deps, networks, options } = context
  return {
    ...activateFamily(context),
    names: createNames(createTezosDomains(deps.clock), { ...deps, networks, urls: options.domains }),
  }
}
