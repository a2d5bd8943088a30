import { createKernel, createStore } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import type { Features } from '../options/features.js'
import { resolveFeatures } from '../options/resolveFeatures.js'
import { createTestChain, testNetwork } from '../testing/createTestChain.js'
import { createTestFeature } from '../testing/createTestFeature.js'
import '../views/viewParams.js'
import { contributedView } from './contributedView.js'

const component = async () => ({ default: undefined })
const lamp = createTestFeature(
  'lamp-shop',
  { flag: 'lamp', default: true },
  { views: [{ id: 'AllWallets', title: 'Buy', component }] },
)

describe('contributedView', () => {
  it('is there only while the plugin’s feature is on [S2.13]', () => {
    const kernel = createKernel({ plugins: [createTestChain().plugin, lamp], networks: [testNetwork('1')] })
    const features = createStore<Features>(resolveFeatures({}, {}, [lamp]))
    const core = { kernel, features, options: { plugins: [], networks: [] }, log: { error() {} } }
    expect(contributedView(core, 'AllWallets')).toMatchObject({ title: 'Buy', pluginId: 'lamp-shop' })
    expect(contributedView(core, 'Connect')).toBeUndefined()
    features.set(resolveFeatures({ lamp: false }, {}, [lamp]))
    expect(contributedView(core, 'AllWallets')).toBeUndefined()
  })
})
