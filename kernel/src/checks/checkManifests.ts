import { isDeclarable } from '../caip/chainId.js'
import { Addresses, PaymentLinks, TransactionIds } from '../capabilities/addresses.js'
import { AssetDiscovery, Balance } from '../capabilities/balance.js'
import { Calls } from '../capabilities/calls.js'
import { AccountChoice, AccountKinds } from '../capabilities/connector.js'
import { Marks } from '../capabilities/marks.js'
import { NameRecords } from '../capabilities/names.js'
import { NetworkSwitch } from '../capabilities/network.js'
import { WalletRpc } from '../capabilities/nodes.js'
import { RemoteWalletAdapter } from '../capabilities/pairing.js'
import { Sender } from '../capabilities/sender.js'
import { Signer, SignInProof, TypedMessageSigner } from '../capabilities/signer.js'
import { type AnyToken, tokensOf } from '../capabilities/token.js'
import { PACKAGES } from '../errors/packages.js'
import type { AnyManifest } from '../plugin/manifest.js'
import { type NamespacesOf, provides, resolveNamespaces } from '../plugin/registry.js'

/** {@link Manifest.kernel}. */
const CONTRACT: AnyManifest['kernel'] = 2
const USAGE_EVENT = /^[A-Z][A-Z0-9_]{0,63}$/
const FLAG = /^[a-z][A-Za-z0-9]{0,31}$/
const ID = /^[a-z][a-z0-9-]{0,63}$/

/** What a family may bring or not: without it, a plugin for each family leaves that family out. */
const FAMILY_TOKENS: readonly AnyToken[] = [
  AccountChoice,
  ...[Addresses, AssetDiscovery, Balance, NameRecords, NetworkSwitch, RemoteWalletAdapter, Sender, Signer, SignInProof],
  AccountKinds,
  Calls,
  Marks,
  ...[PaymentLinks, TransactionIds, TypedMessageSigner, WalletRpc],
]

/**
 * Everything that keeps the manifests from working together, one sentence each; empty when all is well. Pure.
 * `given` are the capabilities that the kernel itself provides.
 */
export function checkManifests(manifests: readonly AnyManifest[], given: readonly AnyToken[]): readonly string[] {
  const namespacesOf = resolveNamespaces(manifests, given)
  return [
    ...checkIds(manifests),
    ...checkFeatures(manifests),
    ...checkUsage(manifests),
    ...checkProviders(manifests, namespacesOf),
    ...checkNeeds(manifests, given, namespacesOf),
    ...checkCycles(manifests, namespacesOf),
  ]
}

function checkIds(manifests: readonly AnyManifest[]): string[] {
  const seen = new Set<string>()
  return manifests.flatMap((manifest) => {
    const problems: string[] = []
    if (!ID.test(manifest.id))
      problems.push(`Plugin id "${manifest.id}" is not lower-case letters, digits and hyphens.`)
    if (seen.has(manifest.id)) problems.push(`Plugin "${manifest.id}" is registered twice. List it once.`)
    seen.add(manifest.id)
    if (manifest.kernel !== CONTRACT) problems.push(otherContract(manifest))
    for (const namespace of typeof manifest.namespaces === 'string' ? [] : manifest.namespaces) {
      if (!isDeclarable(namespace)) problems.push(`Plugin "${manifest.id}" lists "${namespace}", no CAIP-2 namespace.`)
    }
    return problems
  })
}

/** What is written for another contract may fail anywhere: it is refused as a whole, with the way out. */
function otherContract({ id, kernel }: { readonly id: string; readonly kernel: number }): string {
  const wayOut =
    kernel > CONTRACT
      ? 'Update @portico/kernel and @portico/ui.'
      : `Install a version of the plugin for contract ${CONTRACT}; if it is yours, docs/plugins.md says what the contract asks for.`
  return `Plugin "${id}" was written for version ${kernel} of the plugin contract; this kernel has version ${CONTRACT}. ${wayOut}`
}

function checkFeatures(manifests: readonly AnyManifest[]): string[] {
  const first = new Map<string, AnyManifest>()
  return manifests.flatMap((manifest) => {
    const { id, feature } = manifest
    if (!feature) return []
    const { flag } = feature
    if (!FLAG.test(flag)) return `Plugin "${id}" has the flag "${flag}", which is not letters and digits.`
    const other = first.get(flag) ?? manifest
    first.set(flag, other)
    const isSame = other.feature?.default === feature.default
    return isSame ? [] : `Plugins "${other.id}" and "${id}" have different defaults for the flag "${flag}".`
  })
}

function checkUsage(manifests: readonly AnyManifest[]): string[] {
  const owners = new Map<string, string>()
  return manifests.flatMap(({ id, usage = {} }) =>
    Object.keys(usage).flatMap((event) => {
      if (!USAGE_EVENT.test(event))
        return `Plugin "${id}" has the usage event "${event}", which is not in capital letters.`
      const owner = owners.get(event)
      owners.set(event, id)
      return owner === undefined ? [] : `Plugins "${owner}" and "${id}" both have the usage event "${event}".`
    }),
  )
}

function checkProviders(manifests: readonly AnyManifest[], namespacesOf: NamespacesOf): string[] {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const manifest of manifests) {
    for (const place of placesOf(manifest, namespacesOf)) {
      const owner = owners.get(place)
      if (owner !== undefined && owner !== manifest.id) {
        problems.push(`Plugins "${owner}" and "${manifest.id}" both provide ${place}. Leave one of them out.`)
      }
      owners.set(place, manifest.id)
    }
  }
  return problems
}

function checkNeeds(
  manifests: readonly AnyManifest[],
  given: readonly AnyToken[],
  namespacesOf: NamespacesOf,
): string[] {
  const provided = new Set(manifests.flatMap((manifest) => placesOf(manifest, namespacesOf)))
  const isGiven = ({ id }: AnyToken) => given.some((token) => token.id === id)
  const isThere = ({ id }: AnyToken, place: string) =>
    provided.has(`${id} (${place})`) || provided.has(`${id} (global)`)
  const isAnywhere = (token: AnyToken) => manifests.some((manifest) => provides(manifest, token))
  const isOfFamilies = ({ id }: AnyToken) => FAMILY_TOKENS.some((token) => token.id === id)
  return manifests.flatMap((manifest) => {
    const missing = ({ id }: AnyToken, place: string) =>
      `Plugin "${manifest.id}" requires ${id} (${place}), which no plugin provides.${wayTo(id)}`
    const needs = tokensOf(manifest.requires).filter((token) => !isGiven(token))
    if (manifest.namespaces === 'each') {
      return needs
        .filter((token) => !isAnywhere(token) && !isOfFamilies(token))
        .map((token) => missing(token, 'each family'))
    }
    return placeNames(manifest, namespacesOf).flatMap((place) =>
      needs.filter((token) => !isThere(token, place)).map((token) => missing(token, place)),
    )
  })
}

function wayTo(token: string): string {
  return Object.hasOwn(PACKAGES, token) ? ` Install ${PACKAGES[token]} and list its plugin.` : ''
}

/** Optional edges count too: otherwise a cycle would appear only in some configurations. */
function checkCycles(manifests: readonly AnyManifest[], namespacesOf: NamespacesOf): string[] {
  const problems: string[] = []
  const done = new Set<string>()
  const shareNamespace = (one: AnyManifest, other: AnyManifest) =>
    namespacesOf(other) === 'global' ||
    placeNames(one, namespacesOf).some((place) => namespacesOf(other).includes(place))
  const visit = (manifest: AnyManifest, path: readonly string[]): void => {
    const start = path.indexOf(manifest.id)
    if (start >= 0) {
      problems.push(`Plugins need each other in a circle: ${[...path.slice(start), manifest.id].join(' → ')}.`)
      return
    }
    if (done.has(manifest.id)) return
    const wanted = new Set([...tokensOf(manifest.requires), ...tokensOf(manifest.optional)].map((token) => token.id))
    for (const other of manifests) {
      if (tokensOf(other.provides).some((token) => wanted.has(token.id)) && shareNamespace(manifest, other)) {
        visit(other, [...path, manifest.id])
      }
    }
    done.add(manifest.id)
  }
  for (const manifest of manifests) visit(manifest, [])
  return problems
}

/** What a plugin is activated for; `global` stands for itself. */
function placeNames(manifest: AnyManifest, namespacesOf: NamespacesOf): readonly string[] {
  const namespaces = namespacesOf(manifest)
  return namespaces === 'global' ? ['global'] : namespaces
}

const placesOf = (manifest: AnyManifest, namespacesOf: NamespacesOf): string[] =>
  placeNames(manifest, namespacesOf).flatMap((place) => tokensOf(manifest.provides).map(({ id }) => `${id} (${place})`))
