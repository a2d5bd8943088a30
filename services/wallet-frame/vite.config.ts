import { resolve } from 'node:path'
import { build, defineConfig, type Plugin } from 'vite'
import { writeManifest } from './verify/frameManifest.js'

const root = import.meta.dirname

/** The pages of a login's window run one script, which is inside them: their policy names its hash. */
const withScriptInside: Plugin = {
  name: 'script-inside',
  transformIndexHtml: {
    order: 'post',
    async handler(_html, { path }) {
      const [, name] = /^\/(popup|return)\.html$/.exec(path) ?? []
      return name ? [{ tag: 'script', children: await bundlePage(name), injectTo: 'body' }] : []
    },
  },
}

async function bundlePage(name: string): Promise<string> {
  const lib = { entry: resolve(root, `src/pages/${name}.ts`), formats: ['iife' as const], name: 'page' }
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, target: 'es2022', lib } })
  const [output] = Array.isArray(built) ? built : []
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error(`The script of ${name} was not built`)
  return chunk.code.trim()
}

/** Hashes of the files, to compare what a server serves with a build of one's own. */
const withManifest: Plugin = {
  name: 'frame-manifest',
  writeBundle: ({ dir = '' }) => writeManifest(dir),
}

/** Static files that any server can host: relative addresses, hashed names, no other script or style inside a document. */
export default defineConfig({
  root,
  base: './',
  resolve: { conditions: ['@portico/source', 'module', 'browser', 'development|production'] },
  plugins: [withScriptInside, withManifest],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: ['index', 'approve', 'device', 'popup', 'return'].map((name) => resolve(root, `${name}.html`)),
    },
  },
})
