import { type BuiltChunks, buildChunks, ownSize } from '@portico/test-kit/chunks'
import { beforeAll, expect, it } from 'vitest'

const EAGER_LIMIT_BYTES = 740

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

it('loads what verifies, reads payment URIs and asks remote wallets when it is needed, and not to connect', () => {
  const connecting = chunks.modulesOf(chunks.with('/src/activate.ts'))
  const later = /\/src\/(\w+\/)?(remote|verifySignature|digests|payments|esplora)\.ts$|\/@noble\/curves\//
  expect(connecting.filter((id) => later.test(id))).toEqual([])
  expect(chunks.all.flatMap(({ moduleIds }) => moduleIds.filter((id) => later.test(id))).length).toBeGreaterThanOrEqual(
    6,
  )
})
