// Production builds as a host's bundler would make them, with React left out, and what of them a page loads when.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { BUNDLED, PACKAGES } from '../packages.mjs'

const NETWORKS = {
  eip155: `import { mainnet as network } from '@portico/chain-eip155/networks'`,
  solana: `import { solanaMainnet as network } from '@portico/chain-solana/networks'`,
}

/** Packages by name, as the host's bundler would find them: the host page is outside this repository. */
const ENTRIES = Object.fromEntries(
  PACKAGES.flatMap((folder) => {
    const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return Object.entries(exports)
      .filter(([entry, { '@portico/source': source }]) => source && !entry.includes('*'))
      .map(([entry, { '@portico/source': source }]) => [`${join(name, entry)}$`, resolve(folder, source)])
  }),
)

async function build(input, options) {
  const bundle = await rolldown({
    input,
    cwd: resolve('.'),
    platform: 'browser',
    ...options,
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    resolve: {
      conditionNames: ['@portico/source', 'production', 'module', 'browser', 'import', 'default'],
      alias: { ...BUNDLED, ...ENTRIES },
    },
  })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  return output.filter(({ type }) => type === 'chunk')
}

/** The chunks of a host page with a button, the given families and one network of the first. */
export async function bundlePage(families) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const entry = join(folder, 'host.js')
  writeFileSync(
    entry,
    [
      `import { createPortico } from '@portico/ui'`,
      NETWORKS[families[0]],
      ...families.map((family) => `import { ${family} } from '@portico/chain-${family}'`),
      `createPortico({ plugins: [${families.map((family) => `${family}()`)}], networks: [network] })`,
    ].join('\n'),
  )
  try {
    const preserveEntrySignatures = false // a page's own script exports nothing
    return await build(entry, { external: /^react(-dom)?(\/|$)/, preserveEntrySignatures })
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

export const entryOf = (chunks) => chunks.find(({ isEntry }) => isEntry)

export const gzipLength = (code) => gzipSync(code, { level: 9 }).length
export const gzipBytes = (chunks) => chunks.reduce((sum, { code }) => sum + gzipLength(code), 0)
