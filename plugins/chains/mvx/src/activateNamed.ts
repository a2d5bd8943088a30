import type { Activated, ChainId, PluginContext } from '@portico/kernel'
import { createNames } from '@portico/kernel/chain'
import { activate as activateFamily, ping as familyPing } from './activate.js'
import type { namedManifest } from './manifest.js'
import { herotags } from './node/herotags.js'

export const ping = familyPing

/** By the ids that the networks have; hosts may write the family by an older name. */
const byNetwork = (urls: Readonly<Record<ChainId, string>>): Readonly<Record<ChainId, string>> =>
  Object.fromEntries(Object.entries(urls).map(([id, url]) => [id.replace(/^(multiversx|elrond):/, 'mvx:'), url]))

/** The family with the names of the registries that the host has set. */
export function activate(
  context: PluginContext<typeof namedManifest, Readonly<Record<ChainId, string>>>,
): Activated<typeof namedManifest> {
  const { deps, networks, options } = context
  return {
    ...activateFamily({ ...context, options: undefined }),
    names: createNames(herotags, { ...deps, networks, urls: byNetwork(options) }),
  }
}
