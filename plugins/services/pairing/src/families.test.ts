import type { Namespace } from '@portico/kernel'
import { expect, it, vi } from 'vitest'
import { networkOf, ONE, SOL } from '../test/stage.js'
import { createFamilies } from './families.js'

const FAMILY = { methods: [], events: [], createProvider: () => ({}) }

function setUp(answer: (namespace: Namespace) => Promise<unknown> = async () => FAMILY) {
  const error = vi.fn()
  const familyOf = vi.fn(async (_token: unknown, namespace: Namespace) => answer(namespace))
  const networks = { get: () => [networkOf(ONE), networkOf(SOL)], subscribe: () => () => {} }
  const families = createFamilies({ deps: { log: { error } }, familyOf, networks } as never)
  const asked = () => familyOf.mock.calls.map(([, namespace]) => namespace)
  return { families, error, asked }
}

it('asks once for each family that the host has networks of, and knows it from then on', async () => {
  const { families, asked } = setUp()
  expect([...(await families.load(['eip155', 'cosmos', 'eip155']))]).toEqual([['eip155', FAMILY]])
  expect(asked()).toEqual(['eip155'])
  expect([...(await families.load(['solana'])).keys()]).toEqual(['solana'])
  expect([...families.known.keys()]).toEqual(['eip155', 'solana'])
})

it('leaves out one that can’t be loaded, and says so in the log', async () => {
  const cause = new Error('away')
  const { families, error } = setUp((namespace) =>
    namespace === 'eip155' ? Promise.reject(cause) : Promise.resolve(FAMILY),
  )
  expect([...(await families.load(['eip155', 'solana'])).keys()]).toEqual(['solana'])
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('eip155'), cause)
})

it('leaves out one that has no wallets of this kind, and says nothing', async () => {
  const { families, error } = setUp(async (namespace) => (namespace === 'solana' ? FAMILY : undefined))
  expect([...(await families.load(['eip155', 'solana'])).keys()]).toEqual(['solana'])
  expect([...families.known.keys()]).toEqual(['solana'])
  expect(error).not.toHaveBeenCalled()
})
