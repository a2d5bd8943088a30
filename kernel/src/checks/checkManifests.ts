import { isNamespace } from '../caip/chainId.js'
import { type AnyToken, tokensOf } from '../capabilities/token.js'
import type { AnyManifest } from '../plugin/manifest.js'

const ID = /^[a-z][a-z0-9-]{0,63}$/

/**
 * Everything that keeps the manifests from working together, one sentence each; empty when all is well. Pure.
 * `given` are the capabilities that the kernel itself provides.
 */
export function checkManifests(manifests: readonly AnyManifest[], given: readonly AnyToken[]): readonly string[] {
  return [
    ...checkEach(manifests),
    ...checkProviders(manifests),
    ...checkNeeds(manifests, given),
    ...checkCycles(manifests),
  ]
}

function checkEach(manifests: readonly AnyManifest[]): string[] {
  const seen = new Set<string>()
  return manifests.flatMap((manifest) => {
    const problems: string[] = []
    if (!ID.test(manifest.id))
      problems.push(`Plugin id "${manifest.id}" is not lower-case letters, digits and hyphens.`)
    if (seen.has(manifest.id)) problems.push(`Plugin "${manifest.id}" is registered twice.`)
    seen.add(manifest.id)
    if (manifest.kernel !== 1) {
      problems.push(`Plugin "${manifest.id}" was written for kernel ${manifest.kernel}; this is kernel 1.`)
    }
    for (const namespace of manifest.namespaces === 'global' ? [] : manifest.namespaces) {
      if (!isNamespace(namespace)) problems.push(`Plugin "${manifest.id}" lists "${namespace}", no CAIP-2 namespace.`)
    }
    return problems
  })
}

function checkProviders(manifests: readonly AnyManifest[]): string[] {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const manifest of manifests) {
    for (const place of placesOf(manifest)) {
      const owner = owners.get(place)
      if (owner !== undefined && owner !== manifest.id) {
        problems.push(`Plugins "${owner}" and "${manifest.id}" both provide ${place}.`)
      }
      owners.set(place, manifest.id)
    }
  }
  return problems
}

function checkNeeds(manifests: readonly AnyManifest[], given: readonly AnyToken[]): string[] {
  const provided = new Set(manifests.flatMap(placesOf))
  const own = new Set(given.map((token) => token.id))
  return manifests.flatMap((manifest) =>
    namespacesOf(manifest).flatMap((namespace) =>
      tokensOf(manifest.requires)
        .filter(({ id }) => !own.has(id) && !provided.has(`${id} (${namespace})`) && !provided.has(`${id} (global)`))
        .map(({ id }) => `Plugin "${manifest.id}" requires ${id} (${namespace}), which no plugin provides.`),
    ),
  )
}

/** Optional edges count too: otherwise a cycle would appear only in some configurations. */
function checkCycles(manifests: readonly AnyManifest[]): string[] {
  const problems: string[] = []
  const done = new Set<string>()
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

/** The namespaces a plugin is activated for; `global` stands for itself. */
const namespacesOf = (manifest: AnyManifest): readonly string[] =>
  manifest.namespaces === 'global' ? ['global'] : manifest.namespaces

const placesOf = (manifest: AnyManifest): string[] =>
  namespacesOf(manifest).flatMap((namespace) => tokensOf(manifest.provides).map(({ id }) => `${id} (${namespace})`))

const shareNamespace = (one: AnyManifest, other: AnyManifest): boolean =>
  other.namespaces === 'global' || namespacesOf(one).some((namespace) => other.namespaces.includes(namespace))
