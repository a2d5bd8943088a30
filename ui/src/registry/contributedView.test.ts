import { createKernel, createStore, defineManifest, definePlugin } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import type { Features } from '../options/features.js'
import { resolveFeatures } from '../options/resolveFeatures.js'
import { createTestChain, testNetwork } from '../testing/createTestChain.js'
import '../views/viewParams.js'
import { contributedView } from './contributedView.js'

const component = async () => ({ default: undefined })
const onramp = definePlugin(
  defineManifest({
    id: 'onramp',
    kernel: 2,
    namespaces: 'global',
    provides: {},
    contributes: { views: [{ id: 'AllWallets', title: 'Buy', component }] },
  }),
  { options: undefined, load: async () => ({ activate: () => ({}) }) },
)

describe('contributedView', () => {
  it('is there only while the plugin’s feature is on [S2.13]', () => {
    const kernel = createKernel({ plugins: [createTestChain().plugin, onramp], networks: [testNetwork('1')] })
    const features = createStore<Features>(resolveFeatures())
    const core = { kernel, features, options: { plugins: [], networks: [] }, log: { error() {} } }
    expect(contributedView(core, 'AllWallets')).toMatchObject({ title: 'Buy', pluginId: 'onramp' })
    expect(contributedView(core, 'Connect')).toBeUndefined()
    features.set(resolveFeatures({ onramp: false }))
    expect(contributedView(core, 'AllWallets')).toBeUndefined()
  })
})
