import type { Activated, ChainId, PluginContext } from '@portico/kernel'
import { createNames } from '@portico/kernel/chain'
import { activate as activateFamily, ping as familyPing } from './activate.js'
import type { namedManifest } from './manifest.js'
import { handles } from './node/handles.js'

export const ping = familyPing

/** The family with ADA Handle, read from the nodes that the host has set for it. */
export function activate(
  context: PluginContext<typeof namedManifest, Readonly<Record<ChainId, string>>>,
): Activated<typeof namedManifest> {
  const { deps, networks, options: urls } = context
  return {
    ...activateFamily({ ...context, options: undefined }),
    names: createNames(handles, { ...deps, networks, urls }),
  }
}
