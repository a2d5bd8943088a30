import { createTestKernel } from '@portico/kernel/testing'
import { expect, it } from 'vitest'
import { names } from './index.js'
import { manifest } from './manifest.js'

it('knows names of one family only [S9.19]', () => {
  expect(manifest.namespaces).toEqual(['eip155'])
})

it('brings the screens about names [S2.2]', () => {
  expect(manifest.contributes?.views?.map(({ id }) => id)).toEqual([
    'ChooseName',
    'RegisterAccountName',
    'RegisterAccountNameSuccess',
  ])
})

it('says which plugins it needs', () => {
  expect(() => createTestKernel({ plugins: [names()], networks: [] })).toThrow('PLUGINS_INVALID')
})
