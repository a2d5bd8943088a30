import { NameRecords } from '@portico/kernel'
import { expect, it } from 'vitest'
import { openScene } from '../test/scene.js'
import { nameRecords } from './addresses.js'

it.each([
  ['eip155:1', [2_147_483_649, 60, 2_147_483_648]],
  ['eip155:31337', [2_147_514_985, 2_147_483_648]],
  ['eip155:2147483647', [4_294_967_295, 2_147_483_648]],
] as const)('on %s addresses of the coin types %j may be used', async (chainId, coinTypes) => {
  expect(nameRecords.coinTypesOf(chainId)).toEqual(coinTypes)
  const { get } = await openScene()
  expect((await get(NameRecords)).coinTypesOf(chainId)).toEqual(coinTypes)
})

it.each(['eip155:2147483648', 'eip155:99999999999', 'eip155:x'] as const)('there is none for %s [S5.16]', (chainId) => {
  expect(() => nameRecords.coinTypesOf(chainId)).toThrow('CHAIN_ID_INVALID')
})
