import { type BuiltChunks, buildChunks, ownSize } from '@portico/test-kit/chunks'
import { beforeAll, expect, it } from 'vitest'

const EAGER_LIMIT_BYTES = 560

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

it('loads curves to verify, and not to connect, sign or read', () => {
  const isCurve = (id: string) => /\/@noble\/curves\/|\/@scure\/sr25519\//.test(id)
  for (const file of ['wallet/injected', 'sign/signer', 'node/balance', 'wallet/remote']) {
    expect(chunks.modulesOf(chunks.with(`/src/${file}.ts`)).filter(isCurve)).toEqual([])
  }
  expect(chunks.modulesOf(chunks.with('/src/sign/verifySignature.ts')).filter(isCurve)).not.toEqual([])
})

it('loads what signs, reads and stands for remote wallets when it is needed, and not to connect', () => {
  const later = /\/src\/(sign\/(signer|verifySignature)|node\/balance|wallet\/remote)\.ts$/
  expect(chunks.modulesOf(chunks.with('/src/activate.ts')).filter((id) => later.test(id))).toEqual([])
})
