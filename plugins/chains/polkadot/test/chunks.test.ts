import { gzipSync } from 'node:zlib'
import { type BuiltChunks, buildChunks, ownSize } from '@portico/test-kit/chunks'
import { beforeAll, expect, it } from 'vitest'

const EAGER_LIMIT_BYTES = 576
const BUILDER_LIMIT_BYTES = 18 * 1_024

let chunks: BuiltChunks

beforeAll(async () => {
  chunks = await buildChunks(new URL('../src/index.ts', import.meta.url))
})

it('adds next to nothing to the first load of a page', () => {
  const { eager, modulesOf } = chunks
  expect(modulesOf(eager).filter((id) => id.includes('/node_modules/'))).toEqual([])
  expect(eager.code).toContain('injectedWeb3')
  expect(ownSize(eager)).toBeLessThanOrEqual(EAGER_LIMIT_BYTES)
})

it('loads curves to verify, and not to connect, sign, read or price a transfer', () => {
  const isCurve = (id: string) => /\/@noble\/curves\/|\/@scure\/sr25519\//.test(id)
  for (const file of ['wallet/injected', 'sign/signer', 'node/balance', 'wallet/remote', 'send/transferBuilder']) {
    expect(chunks.modulesOf(chunks.with(`/src/${file}.ts`)).filter(isCurve)).toEqual([])
  }
  expect(chunks.modulesOf(chunks.with('/src/sign/verifySignature.ts')).filter(isCurve)).not.toEqual([])
})

it('loads what signs, sends, reads and stands for remote wallets when it is needed, and not to connect', () => {
  const later =
    /\/src\/(sign\/(signer|verifySignature)|node\/(assetDiscovery|balance|chainNode)|wallet\/remote|send\/\w+)\.ts$/
  expect(chunks.modulesOf(chunks.with('/src/activate.ts')).filter((id) => later.test(id))).toEqual([])
})

it('lists tokens with the codecs of the library alone', () => {
  const ofLibrary = chunks
    .modulesOf(chunks.with('/src/node/assetDiscovery.ts'))
    .filter((id) => /\/@polkadot-api\//.test(id))
  expect(ofLibrary).not.toEqual([])
  expect(ofLibrary.filter((id) => !id.includes('/codecs/scale/'))).toEqual([])
})

it('reads metadata with the chunk of a transfer alone, which stays small', () => {
  const isLibrary = (id: string) => /\/@polkadot-api\//.test(id)
  expect(chunks.modulesOf(chunks.with('/src/send/sender.ts')).filter(isLibrary)).toEqual([])
  const builder = chunks.with('/src/send/transferBuilder.ts')
  expect(chunks.modulesOf(builder).filter(isLibrary)).not.toEqual([])
  expect(gzipSync(builder?.code ?? '').length).toBeLessThanOrEqual(BUILDER_LIMIT_BYTES)
})
