// Exact gzip bytes of what a page loads, from production builds with React left out.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { BUNDLED } from '../packages.mjs'

const NETWORKS = {
  eip155: `import { mainnet as network } from '@portico/chain-eip155/networks'`,
  solana: `import { solanaMainnet as network } from '@portico/chain-solana/networks'`,
}

/** Packages by name, as the host's bundler would find them; the host page is outside this repository. */
const ENTRIES = {
  '@portico/kernel': resolve('kernel/src/index.ts'),
  '@portico/ui': resolve('ui/src/index.ts'),
  '@portico/chain-eip155/networks': resolve('plugins/chains/eip155/src/networks.ts'),
  '@portico/chain-eip155': resolve('plugins/chains/eip155/src/index.ts'),
  '@portico/chain-solana/networks': resolve('plugins/chains/solana/src/networks.ts'),
  '@portico/chain-solana': resolve('plugins/chains/solana/src/index.ts'),
}

/** A host page with a button, the given families and one network of the first, as its bundler would see it. */
async function bundle(families) {
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
    const bundle = await rolldown({
      input: entry,
      cwd: resolve('.'),
      platform: 'browser',
      external: /^react(-dom)?(\/|$)/,
      preserveEntrySignatures: false, // a page's own script exports nothing
      transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
      resolve: {
        conditionNames: ['@portico/source', 'module', 'browser', 'import', 'default'],
        alias: { ...BUNDLED, ...ENTRIES },
      },
    })
    const { output } = await bundle.generate({ format: 'es', minify: true })
    return output.filter(({ type }) => type === 'chunk')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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
  const one = await bundle(['eip155'])
  const pairs = {
    solana: [one, await bundle(['eip155', 'solana'])],
    eip155: [await bundle(['solana']), await bundle(['solana', 'eip155'])],
  }
  const firstLoad = (chunks) => gzipBytes(closure(chunks, [chunks.find(({ isEntry }) => isEntry)]))
  const family = Math.max(...Object.values(pairs).map(([without, withIt]) => firstLoad(withIt) - firstLoad(without)))
  const connectPath = closure(one, [
    one.find(({ isEntry }) => isEntry),
    holding(one, 'kernel/src/createRuntime.ts'),
    holding(one, 'ui/src/modal/mountModal.tsx'),
    holding(one, 'plugins/chains/eip155/src/activate.ts'),
  ])
  const strangers = one.filter(({ code }) => /solana/i.test(code)).map(({ fileName }) => fileName)
  return [
    {
      what: 'kernel + button + ten families, before the first click',
      bytes: firstLoad(one) + 9 * family,
      limit: 15 * 1024,
    },
    { what: 'of it with one family and one network', bytes: firstLoad(one) },
    { what: 'one more family (the larger of two), before the first click', bytes: family, limit: 1024 },
    { what: 'modal + one family, up to a connected account', bytes: gzipBytes(connectPath), limit: 60 * 1024 },
    { what: 'chunks that name a family that is not registered', bytes: strangers.length, limit: 0 },
  ]
}
