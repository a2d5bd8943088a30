import { createKernel, SenderOnRequest } from '@portico/kernel'
import { expect, it } from 'vitest'
import { polkadot } from './index.js'
import { polkadotAssetHub } from './networks.js'

const kernel = createKernel({ plugins: [polkadot()], networks: [polkadotAssetHub] })

it('has plain accounts only, which are the default [S3.21] [S3.22]', () => {
  expect(kernel.accountTypesOf('polkadot')).toEqual(['eoa'])
})

it('waits to be named before its accounts send [S5.18c]', () => {
  expect(kernel.has(SenderOnRequest, 'polkadot')).toBe(true)
})
