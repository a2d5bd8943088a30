/// <reference types="vite/client" />
import type { Plugin } from '@portico/kernel'
import { type Catalog, describePlugins, languagesOf, mainNetworks } from '../../../site/playground/catalog.js'

const names = import.meta.glob<string>('../../../plugins/*/*/package.json', { eager: true, import: 'name' })
const descriptions = import.meta.glob<string>('../../../plugins/*/*/package.json', {
  eager: true,
  import: 'description',
})
const networks = import.meta.glob<Readonly<Record<string, unknown>>>('../../../plugins/chains/*/src/networks.ts')
const sources = import.meta.glob<string>('../../../plugins/chains/*/src/networks.ts', {
  query: '?raw',
  import: 'default',
})
const locales = import.meta.glob('../../../ui/src/messages/locales/*.ts')

/** What the panels offer, for the plugins that run here. */
export async function loadCatalog(plugins: readonly Plugin[]): Promise<Catalog> {
  const known = await Promise.all(
    plugins.map(async (plugin) => {
      const path = Object.keys(names).find((one) => one.split('/').at(-2) === plugin.manifest.id) ?? ''
      const file = path.replace('package.json', 'src/networks.ts')
      const [all, source] = await Promise.all([networks[file]?.(), sources[file]?.()])
      return {
        plugin,
        folder: path.replace(/^(\.\.\/)+|\/package\.json$/g, ''),
        name: names[path] ?? plugin.manifest.id,
        description: descriptions[path] ?? '',
        networks: all && source !== undefined ? mainNetworks(source, all) : [],
        bytes: 0,
      }
    }),
  )
  const languages = languagesOf(Object.keys(locales).map((path) => path.split('/').at(-1) ?? path))
  return { plugins: describePlugins(known), languages, bytes: 0 }
}
