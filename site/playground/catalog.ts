import type { Network, Plugin } from '@portico/kernel'

/** A plugin of the playground. */
export interface CatalogPlugin {
  /** As its manifest names it. */
  readonly id: string
  readonly kind: 'chain' | 'feature' | 'service'
  readonly label: string
  readonly package: string
  /** The function that makes it. */
  readonly maker: string
  /** What its package says of itself. */
  readonly about: string
  /** Of a chain family: exports of its `networks` entry. */
  readonly networks: readonly string[]
  /** Its feature flag, where that is off unless the page sets it. */
  readonly flag?: string
  /** The ids of plugins that it does nothing without. */
  readonly needs: readonly string[]
  /** What a page has to set before it is of use, such as `apiUrl`. */
  readonly settings: readonly string[]
  /** Views that its buttons open. */
  readonly views: readonly string[]
  /** Gzip bytes that a page loads for it before the first click. */
  readonly bytes: number
}

/** What the playground offers, as the build has found and measured it. */
export interface Catalog {
  readonly plugins: readonly CatalogPlugin[]
  readonly languages: readonly { readonly tag: string; readonly name: string }[]
  /** Gzip bytes of kernel and buttons. */
  readonly bytes: number
}

/** The plugins of these ids and those that they need, in the catalog's order. */
export function withNeeds({ plugins }: Catalog, ids: readonly string[]): readonly CatalogPlugin[] {
  const needed = plugins.filter(({ id }) => ids.includes(id)).flatMap(({ needs }) => needs)
  return plugins.filter(({ id }) => ids.includes(id) || needed.includes(id))
}

/** A plugin as its folder has it. */
export interface KnownPlugin {
  readonly plugin: Plugin
  /** Such as `plugins/services/sign-in`. */
  readonly folder: string
  readonly name: string
  readonly description: string
  readonly networks: readonly string[]
  readonly bytes: number
}

/** What a service has to be given before it does anything. */
const SETTINGS: Readonly<Record<string, string>> = {
  analytics: 'analyticsUrl',
  'embedded-wallet': 'frameUrl',
  indexer: 'apiUrl',
  pairing: 'relayUrl',
  'sign-in': 'siwx',
}

const KINDS: Readonly<Record<string, CatalogPlugin['kind']>> = {
  chains: 'chain',
  features: 'feature',
  services: 'service',
}

export function describePlugins(known: readonly KnownPlugin[]): readonly CatalogPlugin[] {
  return known.map(({ plugin: { manifest }, folder, name, description, networks, bytes }) => {
    const [, kind = ''] = folder.split('/')
    const needs = listNeeds(manifest, known)
    const { feature } = manifest as { readonly feature?: { readonly flag: string; readonly default: boolean } }
    return {
      ...{ id: manifest.id, kind: KINDS[kind] ?? 'feature', package: name, maker: makerOf(folder) },
      label: manifest.family?.name ?? labelOf(manifest.id),
      ...{ about: description, networks },
      ...(feature?.default === false && { flag: feature.flag }),
      needs,
      settings: [...new Set([manifest.id, ...needs].flatMap((id) => SETTINGS[id] ?? []))],
      views: (manifest.contributes?.actions ?? []).flatMap((action) => ('opens' in action ? [action.opens] : [])),
      bytes,
    }
  })
}

/** `plugins/services/sign-in` is made by `signIn`. */
export const makerOf = (folder: string): string =>
  folder.replace(/.*\//, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

const labelOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

const idsOf = (tokens: object = {}): readonly string[] =>
  (Object.values(tokens) as readonly { readonly id: string }[]).map(({ id }) => id)

/** The plugins that provide what this one requires, and those that these need; what a chain family provides is there with it. */
function listNeeds({ requires }: Plugin['manifest'], known: readonly KnownPlugin[]): readonly string[] {
  const provided = idsOf(requires).flatMap((id) => {
    const all = known.filter(({ plugin }) => idsOf(plugin.manifest.provides).includes(id))
    return all.some(({ folder }) => folder.startsWith('plugins/chains/')) ? [] : all
  })
  const ids = provided.flatMap(({ plugin }) => [plugin.manifest.id, ...listNeeds(plugin.manifest, known)])
  return [...new Set(ids)]
}

/** Of each family, at most: enough to switch between. */
const NETWORKS = 2

/**
 * The first main networks that a family's `networks` entry exports, in the order of its source.
 * @param all the entry itself
 */
export function mainNetworks(source: string, all: Readonly<Record<string, unknown>>): readonly string[] {
  const names = source.matchAll(/^export const (\w+): Network/gm)
  const main = [...names].flatMap(([, name = '']) => ((all[name] as Network).testnet ? [] : [name]))
  return main.slice(0, NETWORKS)
}

/** @param files names of the files with the widget's translations, such as `de.ts` */
export const languagesOf = (files: readonly string[]): Catalog['languages'] =>
  ['en', ...files.map((file) => file.replace('.ts', ''))].map((tag) => ({
    tag,
    name: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag,
  }))
