import { gzipSync } from 'node:zlib'
import { type BuiltChunks, buildChunks, ownSize } from '@portico/test-kit/chunks'
import { beforeAll, expect, it } from 'vitest'

const EAGER_LIMIT_BYTES = 520

let chunks: BuiltChunks

beforeAll(async () => {
  chunks = await buildChunks(new URL('../src/index.ts', import.meta.url))
})

const isOfWeb3 = (id: string) => id.includes('/@solana/web3.js/')

it('adds next to nothing to the first load of a page', () => {
  const { eager, modulesOf } = chunks
  expect(modulesOf(eager).filter((id) => id.includes('/node_modules/'))).toEqual([])
  expect(eager.code).toContain('discoverWalletStandard')
  expect(ownSize(eager)).toBeLessThanOrEqual(EAGER_LIMIT_BYTES)
})

it('loads web3.js to send, and not to connect, sign or read', () => {
  expect(chunks.modulesOf(chunks.with('/src/activate.ts')).filter(isOfWeb3)).toEqual([])
  expect(chunks.modulesOf(chunks.with('/src/send/prepareTransfer.ts')).filter(isOfWeb3)).not.toEqual([])
})

it('loads what asks remote wallets, verifies signatures and reads payment URIs when it is needed, and not to connect', () => {
  const connecting = chunks.modulesOf(chunks.with('/src/activate.ts'))
  const later =
    /\/src\/(\w+\/)?(remoteRequests|placeSignature|verifySignature|addresses|payments|transferFee)\.ts$|\/@noble\/curves\//
  expect(connecting.filter((id) => later.test(id))).toEqual([])
  expect(chunks.all.flatMap(({ moduleIds }) => moduleIds.filter((id) => later.test(id))).length).toBeGreaterThanOrEqual(
    6,
  )
  expect(chunks.with('/src/wallet/remoteRequests.ts')).not.toBe(chunks.with('/src/sign/verifySignature.ts'))
})

it('keeps what builds a transaction within 52 kB (gzip)', () => {
  const sending = chunks.all.filter(({ moduleIds }) => moduleIds.some(isOfWeb3))
  expect(sending).toHaveLength(1)
  expect(gzipSync(sending[0]?.code ?? '').length).toBeLessThanOrEqual(52_000)
})
