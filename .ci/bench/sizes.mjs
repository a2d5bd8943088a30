// Exact gzip bytes of what a page loads, from production builds with React left out.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const FAMILIES = {
  eip155: `import { eip155 } from '@portico/chain-eip155'\nimport { mainnet } from '@portico/chain-eip155/networks'`,
  solana: `import { solana } from '@portico/chain-solana'\nimport { solanaMainnet } from '@portico/chain-solana/networks'`,
}
const PLUGINS = { eip155: 'eip155()', solana: 'solana()' }
const NETWORKS = { eip155: 'mainnet', solana: 'solanaMainnet' }

/** A host page with a button and the given families, as its bundler would see it. */
async function bundle(families) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const entry = join(folder, 'host.js')
  writeFileSync(
    entry,
    [
      `import { createPortico } from '@portico/ui'`,
      ...families.map((family) => FAMILIES[family]),
      `globalThis.portico = createPortico({ plugins: [${families.map((family) => PLUGINS[family])}], networks: [${families.map((family) => NETWORKS[family])}] })`,
    ].join('\n'),
  )
  try {
    const { output } = await build({
      root: resolve('.'),
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: {
        conditions: ['@portico/source', 'module', 'browser', 'production'],
        alias: [
          { find: /^tsyringe$/, replacement: resolve('node_modules/tsyringe/dist/esm2015/index.js') },
          { find: /^@portico\/(.*)$/, replacement: '@portico/$1', customResolver: (id) => resolveWorkspace(id) },
        ],
      },
      build: {
        write: false,
        target: 'es2022',
        minify: true,
        modulePreload: false,
        rollupOptions: { input: entry, external: /^react(-dom)?(\/|$)/, preserveEntrySignatures: 'strict' },
      },
    })
    return output.filter(({ type }) => type === 'chunk')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function resolveWorkspace(id) {
  const [, name, entry = 'index'] = /^@portico\/([^/]+)(?:\/(.+))?$/.exec(id)
  const folder = name.startsWith('chain-') ? `plugins/chains/${name.slice('chain-'.length)}` : name
  const file = entry === 'react' || entry === 'testing' ? `${entry}/index.ts` : `${entry}.ts`
  return resolve(folder, 'src', file)
}

const gzipBytes = (chunks) => chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)

/** The chunks that a static import graph pulls in, from the chunks that hold the given modules. */
function closure(chunks, starts) {
  const reached = new Set()
  const visit = (chunk) => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  for (const start of starts) visit(start)
  return [...reached]
}

const holding = (chunks, module) => {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!chunk) throw new Error(`No chunk holds ${module}; has the file moved?`)
  return chunk
}

export async function measureSizes() {
  const none = await bundle([])
  const one = await bundle(['eip155'])
  const two = await bundle(['eip155', 'solana'])
  const firstLoad = (chunks) => gzipBytes(closure(chunks, [chunks.find(({ isEntry }) => isEntry)]))
  const connectPath = closure(one, [
    one.find(({ isEntry }) => isEntry),
    holding(one, 'kernel/src/createRuntime.ts'),
    holding(one, 'ui/src/modal/mountModal.tsx'),
    holding(one, 'plugins/chains/eip155/src/activate.ts'),
  ])
  const base = firstLoad(none)
  const families = [firstLoad(one) - base, firstLoad(two) - firstLoad(one)]
  const tenFamilies = base + 10 * Math.max(...families)
  const strangers = one.filter(({ code }) => /solana/i.test(code)).map(({ fileName }) => fileName)
  return [
    { what: 'kernel + button + ten families, before the first click', bytes: tenFamilies, limit: 15 * 1024 },
    { what: '  of it without any family', bytes: base },
    { what: 'one more family (the larger of two), before the first click', bytes: Math.max(...families), limit: 1024 },
    { what: 'modal + one family, up to a connected account', bytes: gzipBytes(connectPath), limit: 60 * 1024 },
    { what: 'chunks that name a family that is not registered', bytes: strangers.length, limit: 0 },
  ]
}
