import type { Namespace } from '../caip/chainId.js'
import type { AccountType } from '../capabilities/accountType.js'
import { Connector } from '../capabilities/connector.js'
import { type AnyToken, tokensOf } from '../capabilities/token.js'
import type { Contributed, Point } from './contributions.js'
import type { Plugin } from './definePlugin.js'

/** Answers from manifests alone which plugin does what. Loads nothing. */
export interface Registry {
  readonly plugins: readonly Plugin[]
  /** The chain families that can be connected, in the order of registration. */
  readonly namespaces: readonly Namespace[]
  /** The plugin that provides the capability for the namespace; global plugins serve every namespace. */
  providerOf(token: AnyToken, namespace: Namespace | undefined): Plugin | undefined
  /** The kinds of accounts of a family, the default first (S3.22). */
  accountTypesOf(namespace: Namespace): readonly [AccountType, ...AccountType[]]
  contributions<K extends Point>(point: K): readonly Contributed<K>[]
}

export function createRegistry(plugins: readonly Plugin[]): Registry {
  const provides = (plugin: Plugin, token: AnyToken) =>
    tokensOf(plugin.manifest.provides).some(({ id }) => id === token.id)
  const providerOf: Registry['providerOf'] = (token, namespace) =>
    plugins.find(
      (plugin) =>
        provides(plugin, token) &&
        (plugin.manifest.namespaces === 'global' ||
          (namespace !== undefined && plugin.manifest.namespaces.includes(namespace))),
    )
  return {
    plugins,
    providerOf,
    accountTypesOf: (namespace) => providerOf(Connector, namespace)?.manifest.accountTypes ?? ['eoa'],
    namespaces: [
      ...new Set(
        plugins.flatMap((plugin) =>
          plugin.manifest.namespaces !== 'global' && provides(plugin, Connector) ? plugin.manifest.namespaces : [],
        ),
      ),
    ],
    contributions: <K extends Point>(point: K) =>
      plugins.flatMap(
        (plugin) =>
          (plugin.manifest.contributes?.[point] ?? []).map((contribution) => ({
            ...contribution,
            pluginId: plugin.manifest.id,
          })) as unknown as readonly Contributed<K>[],
      ),
  }
}
