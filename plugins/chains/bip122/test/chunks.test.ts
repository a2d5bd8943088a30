import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, it } from 'vitest'

const EAGER_LIMIT_BYTES = 740
const entry = fileURLToPath(new URL('../src/index.ts', import.meta.url))

let chunks: readonly Rolldown.OutputChunk[] = []

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@portico/source', 'production', 'module', 'browser', 'default'] },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', external: /^(@portico\/kernel|zod)/ },
    },
  })) as Rolldown.RolldownOutput
  chunks = built.output.filter((part) => part.type === 'chunk') ?? []
})

const chunkWith = (file: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)))

/** The modules that come with a chunk: its own and those of the chunks that it imports at once. */
function modulesOf(chunk: Rolldown.OutputChunk | undefined, seen = new Set<string>()): readonly string[] {
  if (!chunk || seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) =>
    modulesOf(
      chunks.find(({ fileName }) => fileName === name),
      seen,
    ),
  )
  return [...chunk.moduleIds, ...imported]
}

it('adds next to nothing to the first load of a page', () => {
  const eager = chunks.find(({ isEntry }) => isEntry)
  expect(modulesOf(eager).filter((id) => id.includes('/node_modules/'))).toEqual([])
  // The names of imports and exports vanish when a host's bundler joins the packages.
  const own = eager?.code.replace(/(import|export) ?\{.*?\}( ?from ?"[^"]*")?;?/g, '') ?? ''
  expect(eager?.code).toContain('discoverWalletStandard')
  expect(gzipSync(own).length).toBeLessThanOrEqual(EAGER_LIMIT_BYTES)
})

it('loads what verifies, sends, reads payment URIs and asks remote wallets when it is needed, and not to connect', () => {
  const connecting = modulesOf(chunkWith('/src/activate.ts'))
  const later =
    /\/src\/(\w+\/)?(remote|verifySignature|digests|payments|balance|esplora|sender|coins|confirm)\.ts$|\/@noble\/curves\//
  expect(connecting.filter((id) => later.test(id))).toEqual([])
  expect(chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => later.test(id))).length).toBeGreaterThanOrEqual(10)
})

const isOfBitcoinjs = (id: string) => id.includes('/bitcoinjs-lib/')

it('loads bitcoinjs-lib to build a transaction, and not to connect, sign, read or tell what one costs', () => {
  for (const file of ['activate', 'sign/signer', 'node/balance', 'send/sender'])
    expect(modulesOf(chunkWith(`/src/${file}.ts`)).filter(isOfBitcoinjs), file).toEqual([])
  const building = chunks.filter(({ moduleIds }) => moduleIds.some(isOfBitcoinjs))
  expect(building).toEqual([chunkWith('/src/send/submit.ts')])
  expect(gzipSync(building[0]?.code ?? '').length).toBeLessThanOrEqual(42_000)
})
