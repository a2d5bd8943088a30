import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Network, Plugin } from '@portico/kernel'
import { PACKAGES } from '../../tools/packages.mjs'
import type { Catalog, CatalogPlugin } from './catalog.js'

/** What a service has to be given before it does anything. */
const SETTINGS: Readonly<Record<string, string>> = {
  analytics: 'analyticsUrl',
  'embedded-wallet': 'frameUrl',
  indexer: 'apiUrl',
  pairing: 'relayUrl',
  'sign-in': 'siwx',
}

/** Of each family, at most: enough to switch between. */
const NETWORKS = 2

const KINDS = { chains: 'chain', features: 'feature', services: 'service' } as const

/** @param files the folder that `buildCdn` has written */
export async function readCatalog(files: string): Promise<Catalog> {
  const folders = PACKAGES.filter((folder) => folder.startsWith('plugins/'))
  const made = await Promise.all(folders.map(async (folder) => ({ folder, plugin: await make(folder) })))
  const first = filesFrom(files, ['ui.js'])
  const plugins = await Promise.all(
    made.map(async ({ folder, plugin: { manifest } }): Promise<CatalogPlugin> => {
      const { name, description } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const kind = KINDS[basename(dirname(folder)) as keyof typeof KINDS]
      const needs = listNeeds(manifest, made)
      const { feature } = manifest as { readonly feature?: { readonly flag: string; readonly default: boolean } }
      const own = name.replace('@portico/', '')
      return {
        ...{ id: manifest.id, kind, package: name, maker: makerOf(folder) },
        label: manifest.family?.name ?? labelOf(manifest.id),
        about: description,
        networks: kind === 'chain' ? await listNetworks(folder) : [],
        ...(feature?.default === false && { flag: feature.flag }),
        needs,
        settings: [...new Set([manifest.id, ...needs].flatMap((id) => SETTINGS[id] ?? []))],
        views: (manifest.contributes?.actions ?? []).flatMap((action) => ('opens' in action ? [action.opens] : [])),
        bytes: gzipBytes(
          files,
          filesFrom(files, [`${own}.js`]).filter((file) => !first.includes(file)),
        ),
      }
    }),
  )
  return { plugins, languages: listLanguages(), bytes: gzipBytes(files, first) }
}

/** `plugins/services/sign-in` is made by `signIn`. */
const makerOf = (folder: string) => basename(folder).replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

const labelOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

const importFrom = (folder: string, file: string) => import(pathToFileURL(resolve(folder, 'src', file)).href)

const make = async (folder: string): Promise<Plugin> => (await importFrom(folder, 'index.ts'))[makerOf(folder)]()

interface Made {
  readonly folder: string
  readonly plugin: Plugin
}

const idsOf = (tokens: object = {}): readonly string[] =>
  (Object.values(tokens) as readonly { readonly id: string }[]).map(({ id }) => id)

/** The plugins that provide what this one requires, and those that these need; what a chain family provides is there with it. */
function listNeeds({ requires }: Plugin['manifest'], made: readonly Made[]): readonly string[] {
  const provided = idsOf(requires).flatMap((id) => {
    const all = made.filter(({ plugin }) => idsOf(plugin.manifest.provides).includes(id))
    return all.some(({ folder }) => folder.startsWith('plugins/chains/')) ? [] : all
  })
  const ids = provided.flatMap(({ plugin }) => [plugin.manifest.id, ...listNeeds(plugin.manifest, made)])
  return [...new Set(ids)]
}

/** In the order in which they stand in the source. */
async function listNetworks(folder: string): Promise<readonly string[]> {
  const all: Readonly<Record<string, unknown>> = await importFrom(folder, 'networks.ts')
  const names = readFileSync(join(folder, 'src/networks.ts'), 'utf8').matchAll(/^export const (\w+): Network/gm)
  const main = [...names].flatMap(([, name = '']) => ((all[name] as Network).testnet ? [] : [name]))
  return main.slice(0, NETWORKS)
}

const listLanguages = (): Catalog['languages'] => {
  const files = readdirSync('ui/src/messages/locales').map((file) => file.replace('.ts', ''))
  return ['en', ...files].map((tag) => ({ tag, name: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag }))
}

/** What a browser loads with these, themselves included. */
function filesFrom(folder: string, starts: readonly string[]): readonly string[] {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file) || !existsSync(join(folder, file))) return
    reached.add(file)
    const imports = readFileSync(join(folder, file), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g)
    for (const [, path = ''] of imports) visit(join(dirname(file), path))
  }
  for (const start of starts) visit(start)
  return [...reached]
}

const gzipBytes = (folder: string, files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)
