import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, it } from 'vitest'

const EAGER_LIMIT_BYTES = 576
const BUILDER_LIMIT_BYTES = 18 * 1_024
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
  expect(own).toContain('injectedWeb3')
  expect(gzipSync(own).length).toBeLessThanOrEqual(EAGER_LIMIT_BYTES)
})

it('loads curves to verify, and not to connect, sign, read or price a transfer', () => {
  const isCurve = (id: string) => /\/@noble\/curves\/|\/@scure\/sr25519\//.test(id)
  for (const file of ['wallet/injected', 'sign/signer', 'node/balance', 'wallet/remote', 'send/transferBuilder']) {
    expect(modulesOf(chunkWith(`/src/${file}.ts`)).filter(isCurve)).toEqual([])
  }
  expect(modulesOf(chunkWith('/src/sign/verifySignature.ts')).filter(isCurve)).not.toEqual([])
})

it('loads what signs, sends, reads and stands for remote wallets when it is needed, and not to connect', () => {
  const later = /\/src\/(sign\/(signer|verifySignature)|node\/(balance|chainNode)|wallet\/remote|send\/\w+)\.ts$/
  expect(modulesOf(chunkWith('/src/activate.ts')).filter((id) => later.test(id))).toEqual([])
})

it('reads metadata with the chunk of a transfer alone, which stays small', () => {
  const isLibrary = (id: string) => /\/@polkadot-api\//.test(id)
  expect(modulesOf(chunkWith('/src/send/sender.ts')).filter(isLibrary)).toEqual([])
  const builder = chunkWith('/src/send/transferBuilder.ts')
  expect(modulesOf(builder).filter(isLibrary)).not.toEqual([])
  expect(gzipSync(builder?.code ?? '').length).toBeLessThanOrEqual(BUILDER_LIMIT_BYTES)
})
