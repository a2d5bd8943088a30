// Production builds as a host's bundler would make them, with React left out, and what of them a page loads when.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { BUNDLED, PACKAGES } from '../packages.mjs'

const NETWORKS = {
  eip155: `import { mainnet as network } from '@portico/chain-eip155/networks'`,
  solana: `import { solanaMainnet as network } from '@portico/chain-solana/networks'`,
  polkadot: `import { polkadotAssetHub as network } from '@portico/chain-polkadot/networks'`,
}

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const nameOf = (folder) => readPackage(folder).name

/**
 * Packages by name, as a host's bundler would find them: its page is outside this repository.
 * @param built the folder of the built packages; the sources without it
 */
export const findEntries = (built) =>
  Object.fromEntries(
    PACKAGES.flatMap((folder) => {
      const { name, exports } = readPackage(folder)
      return Object.entries(exports)
        .filter(([entry, { '@portico/source': source }]) => source && !entry.includes('*'))
        .map(([entry, { '@portico/source': source, default: file }]) => [
          `${join(name, entry)}$`,
          built ? resolve(built, folder, file) : resolve(folder, source),
        ])
    }),
  )

const BUILT = /-[\w-]{8}(?=\.js$|$)/
const digest = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 8)
/** Without the folder that everything is in, and without hashes. */
const placeOf = (id) => id.split('/').slice(-4).join('/').replace(BUILT, '')

/**
 * As long and as random as a bundler's names, but the same whatever is in the file: a page names the files that it loads later,
 * and what it weighs must not change by luck with what is in them. A file of a built package has a hash in its name already.
 */
const nameChunk = ({ name, moduleIds }) => {
  const place = moduleIds.map(placeOf).join()
  return `${name.replace(BUILT, `-${digest(`built ${place}`)}`)}-${digest(place)}.js`
}

async function build(input, { built, isDevelopment, ...options }) {
  const mode = isDevelopment ? 'development' : 'production'
  const bundle = await rolldown({
    input,
    cwd: resolve('.'),
    platform: 'browser',
    ...options,
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': `"${mode}"` } },
    resolve: {
      conditionNames: [...(built ? [] : ['@portico/source']), mode, 'module', 'browser', 'import', 'default'],
      alias: { ...BUNDLED, ...findEntries(built) },
    },
  })
  const { output } = await bundle.generate({ format: 'es', minify: true, chunkFileNames: nameChunk })
  return output.filter(({ type }) => type === 'chunk')
}

/** What makes the plugin of a folder: `plugins/services/sign-in` is made by `signIn`. */
const makerOf = (folder) => basename(folder).replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/**
 * The chunks of a host page with a button, the given families and one network of the first.
 * @param plugins the folders of other plugins
 * @param uses what else the page uses in full, by the names of packages and their entries
 * @param built the folder of the built packages; the sources without it
 * @param isDevelopment whether its host is being developed: the checks of its options are part of it
 */
export async function bundlePage(families, { plugins = [], uses = [], built, isDevelopment } = {}) {
  const made = [...families.map((family) => `plugins/chains/${family}`), ...plugins]
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const entry = join(folder, 'host.js')
  writeFileSync(
    entry,
    [
      `import { createPortico } from '@portico/ui'`,
      NETWORKS[families[0]],
      ...made.map((plugin) => `import { ${makerOf(plugin)} } from '${nameOf(plugin)}'`),
      ...uses.map((name, index) => `import * as used${index} from '${name}'; globalThis.used${index} = used${index}`),
      `createPortico({ plugins: [${made.map((plugin) => `${makerOf(plugin)}()`)}], networks: [network] })`,
    ].join('\n'),
  )
  try {
    const preserveEntrySignatures = false // a page's own script exports nothing
    return await build(entry, { external: /^react(-dom)?(\/|$)/, preserveEntrySignatures, built, isDevelopment })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The chunks of a plugin, on a page that has the kernel anyway. */
export const bundlePlugin = (folder) =>
  build(resolve(folder, 'src/index.ts'), { external: /^(react(-dom)?|@portico\/kernel)(\/|$)/ })

/** The chunks that a static import graph pulls in, from the given ones on. */
export function closure(chunks, starts) {
  const reached = new Set()
  const visit = (chunk) => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  for (const start of starts) visit(start)
  return [...reached]
}

/** @param module how the module's path ends */
export function holding(chunks, module) {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!chunk) throw new Error(`No chunk holds ${module}; has the file moved?`)
  return chunk
}

export const entryOf = (chunks) => chunks.find(({ isEntry }) => isEntry)

export const gzipLength = (code) => gzipSync(code, { level: 9 }).length
export const gzipBytes = (chunks) => chunks.reduce((sum, { code }) => sum + gzipLength(code), 0)
