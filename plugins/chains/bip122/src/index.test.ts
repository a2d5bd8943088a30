import { createKernel, SenderOnRequest } from '@portico/kernel'
import { expect, it } from 'vitest'
import { bip122 } from './index.js'
import { bitcoin } from './networks.js'

const kernel = createKernel({ plugins: [bip122()], networks: [bitcoin] })

it('has accounts for payments, which are the default [S3.21] [S3.22]', () => {
  expect(kernel.accountTypesOf('bip122')).toEqual(['payment'])
})

it('waits to be named before its accounts send [S5.18c]', () => {
  expect(kernel.has(SenderOnRequest, 'bip122')).toBe(true)
})
