import { gzipSync } from 'node:zlib'
import { type BuiltChunks, buildChunks, ownSize } from '@portico/test-kit/chunks'
import { beforeAll, expect, it } from 'vitest'

const EAGER_LIMIT_BYTES = 760

let chunks: BuiltChunks

beforeAll(async () => {
  chunks = await buildChunks(new URL('../src/index.ts', import.meta.url))
})

it('adds next to nothing to the first load of a page', () => {
  const { eager, modulesOf } = chunks
  expect(modulesOf(eager).filter((id) => id.includes('/node_modules/'))).toEqual([])
  expect(eager.code).toContain('discoverWalletStandard')
  expect(ownSize(eager)).toBeLessThanOrEqual(EAGER_LIMIT_BYTES)
})

it('loads what verifies, sends, reads payment URIs and asks remote wallets when it is needed, and not to connect', () => {
  const connecting = chunks.modulesOf(chunks.with('/src/activate.ts'))
  const later =
    /\/src\/(\w+\/)?(remote|verifySignature|digests|payments|balance|esplora|sender|coins|confirm)\.ts$|\/@noble\/curves\//
  expect(connecting.filter((id) => later.test(id))).toEqual([])
  expect(chunks.all.flatMap(({ moduleIds }) => moduleIds.filter((id) => later.test(id))).length).toBeGreaterThanOrEqual(
    10,
  )
})

const isOfBitcoinjs = (id: string) => id.includes('/bitcoinjs-lib/')

it('loads bitcoinjs-lib to build a transaction, and not to connect, sign, read or tell what one costs', () => {
  for (const file of ['activate', 'sign/signer', 'node/balance', 'send/sender'])
    expect(chunks.modulesOf(chunks.with(`/src/${file}.ts`)).filter(isOfBitcoinjs), file).toEqual([])
  const building = chunks.all.filter(({ moduleIds }) => moduleIds.some(isOfBitcoinjs))
  expect(building).toEqual([chunks.with('/src/send/submit.ts')])
  expect(gzipSync(building[0]?.code ?? '').length).toBeLessThanOrEqual(42_000)
})
