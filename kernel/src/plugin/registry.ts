import type { Namespace } from '../caip/chainId.js'
import { Accounts, type AccountType } from '../capabilities/account.js'
import { UsageEvents } from '../capabilities/analytics.js'
import { Clock, Log } from '../capabilities/call.js'
import { Connector } from '../capabilities/connector.js'
import type { Family } from '../capabilities/network.js'
import { Nodes } from '../capabilities/nodes.js'
import { Project } from '../capabilities/project.js'
import { Redirects } from '../capabilities/redirects.js'
import { ClientId, Http, Services } from '../capabilities/services.js'
import { type AnyToken, tokensOf } from '../capabilities/token.js'
import type { Contributed, Point } from './contributions.js'
import type { Plugin } from './definePlugin.js'
import type { AnyManifest } from './manifest.js'

/** The namespaces that a plugin serves, `'each'` written out. */
export type NamespacesOf = (manifest: AnyManifest) => readonly Namespace[] | 'global'

export const provides = ({ provides }: AnyManifest, token: AnyToken): boolean =>
  tokensOf(provides).some(({ id }) => id === token.id)

/** The chain families that can be connected, in the order of registration. */
const connectableNamespaces = (manifests: readonly AnyManifest[]): readonly Namespace[] => [
  ...new Set(
    manifests.flatMap((manifest) =>
      typeof manifest.namespaces !== 'string' && provides(manifest, Connector) ? manifest.namespaces : [],
    ),
  ),
]

/**
 * Finds out for which families the plugins of `'each'` are there. One may require what another of them provides, so those
 * whose needs are not met are taken out until all others' are.
 * @param given the capabilities that the kernel itself provides
 */
export function resolveNamespaces(manifests: readonly AnyManifest[], given: readonly AnyToken[]): NamespacesOf {
  const connectable = connectableNamespaces(manifests)
  const served = new Map(
    manifests.map((manifest) => [manifest, manifest.namespaces === 'each' ? connectable : manifest.namespaces]),
  )
  const isThere = (token: AnyToken, namespace: Namespace) =>
    given.some(({ id }) => id === token.id) ||
    [...served].some(
      ([manifest, namespaces]) =>
        (namespaces === 'global' || namespaces.includes(namespace)) && provides(manifest, token),
    )
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const [manifest, namespaces] of served) {
      if (manifest.namespaces !== 'each' || namespaces === 'global') continue
      const met = namespaces.filter(
        (one) =>
          tokensOf(manifest.requires).every((token) => isThere(token, one)) &&
          !tokensOf(manifest.without).some((token) => isThere(token, one)),
      )
      if (met.length < namespaces.length) isSettled = false
      served.set(manifest, met)
    }
  }
  return (manifest) => served.get(manifest) ?? []
}

/** Answers from manifests alone which plugin does what. Loads nothing. */
export interface Registry {
  readonly plugins: readonly Plugin[]
  /** The capabilities that the kernel itself provides. */
  readonly given: readonly AnyToken[]
  /** The chain families that can be connected, in the order of registration. */
  readonly namespaces: readonly Namespace[]
  /** Whether the plugin has an activation for the namespace; one of `'global'` has none. */
  isFor(plugin: Plugin, namespace: Namespace): boolean
  /** The plugin that provides the capability for the namespace; global plugins serve every namespace. */
  providerOf(token: AnyToken, namespace: Namespace | undefined): Plugin | undefined
  /** What the plugin that connects the family calls it. */
  familyOf(namespace: Namespace): Family | undefined
  /** The kinds of accounts of a family, the default first. */
  accountTypesOf(namespace: Namespace): readonly [AccountType, ...AccountType[]]
  /** @param namespace leaves out what belongs to other families alone */
  contributions<K extends Point>(point: K, namespace?: Namespace): readonly Contributed<K>[]
}

export function createRegistry(plugins: readonly Plugin[], given: readonly AnyToken[]): Registry {
  const manifests = plugins.map(({ manifest }) => manifest)
  const namespacesOf = resolveNamespaces(manifests, given)
  const serves = ({ manifest }: Plugin, namespace: Namespace | undefined) => {
    const namespaces = namespacesOf(manifest)
    return namespaces === 'global' || (namespace !== undefined && namespaces.includes(namespace))
  }
  const providerOf: Registry['providerOf'] = (token, namespace) =>
    plugins.find((plugin) => provides(plugin.manifest, token) && serves(plugin, namespace))
  return {
    plugins,
    given,
    namespaces: connectableNamespaces(manifests),
    isFor: (plugin, namespace) => plugin.manifest.namespaces !== 'global' && serves(plugin, namespace),
    providerOf,
    familyOf: (namespace) => providerOf(Connector, namespace)?.manifest.family,
    accountTypesOf: (namespace) => providerOf(Connector, namespace)?.manifest.accountTypes ?? ['eoa'],
    contributions: <K extends Point>(point: K, namespace?: Namespace) =>
      plugins
        .filter((plugin) => namespace === undefined || serves(plugin, namespace))
        .flatMap(
          ({ manifest }) =>
            (manifest.contributes?.[point] ?? []).map((contribution) => ({
              ...contribution,
              pluginId: manifest.id,
            })) as unknown as readonly Contributed<K>[],
        ),
  }
}

/** The capabilities that the kernel itself provides to plugins that require them. */
export const KERNEL_TOKENS: readonly AnyToken[] = [
  Accounts,
  Clock,
  ClientId,
  Log,
  Nodes,
  Http,
  Services,
  Project,
  Redirects,
  UsageEvents,
]
