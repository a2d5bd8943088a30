import { describeChainPlugin } from './describeChainPlugin.js'
import { createReferenceFixture } from './reference/referenceFixture.js'

describeChainPlugin('the reference plugin', () => createReferenceFixture())
