import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Plugin } from '@portico/kernel'
import { PACKAGES } from '../../tools/packages.mjs'
import { type Catalog, describePlugins, type KnownPlugin, languagesOf, mainNetworks, makerOf } from './catalog.js'

/** @param files the folder that `buildCdn` has written */
export async function readCatalog(files: string): Promise<Catalog> {
  const folders = PACKAGES.filter((folder) => folder.startsWith('plugins/'))
  const first = filesFrom(files, ['ui.js'])
  const known = await Promise.all(
    folders.map(async (folder): Promise<KnownPlugin> => {
      const { name, description } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const own = filesFrom(files, [`${name.replace('@portico/', '')}.js`])
      return {
        ...{ plugin: await make(folder), folder, name, description },
        networks: folder.startsWith('plugins/chains/') ? await listNetworks(folder) : [],
        bytes: gzipBytes(
          files,
          own.filter((file) => !first.includes(file)),
        ),
      }
    }),
  )
  const languages = languagesOf(readdirSync('ui/src/messages/locales'))
  return { plugins: describePlugins(known), languages, bytes: gzipBytes(files, first) }
}

const importFrom = (folder: string, file: string) => import(pathToFileURL(resolve(folder, 'src', file)).href)

const make = async (folder: string): Promise<Plugin> => (await importFrom(folder, 'index.ts'))[makerOf(folder)]()

const listNetworks = async (folder: string) =>
  mainNetworks(readFileSync(join(folder, 'src/networks.ts'), 'utf8'), await importFrom(folder, 'networks.ts'))

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
