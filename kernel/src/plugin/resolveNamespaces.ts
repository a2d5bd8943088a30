import type { Namespace } from '../caip/chainId.js'
import { Connector } from '../capabilities/connector.js'
import { type AnyToken, tokensOf } from '../capabilities/token.js'
import type { AnyManifest } from './manifest.js'

/** The namespaces that a plugin serves, `'each'` written out. */
export type NamespacesOf = (manifest: AnyManifest) => readonly Namespace[] | 'global'

export const provides = ({ provides }: AnyManifest, token: AnyToken): boolean =>
  tokensOf(provides).some(({ id }) => id === token.id)

/** The chain families that can be connected, in the order of registration. */
export const connectableNamespaces = (manifests: readonly AnyManifest[]): readonly Namespace[] => [
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
      const met = namespaces.filter((one) => tokensOf(manifest.requires).every((token) => isThere(token, one)))
      if (met.length < namespaces.length) isSettled = false
      served.set(manifest, met)
    }
  }
  return (manifest) => served.get(manifest) ?? []
}
