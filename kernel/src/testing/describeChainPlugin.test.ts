import { describeChainPlugin } from './describeChainPlugin.js'
import { createReferenceFixture } from './reference/referenceFixture.js'
import {
  choosingPlugin,
  keepingPlugin,
  kindsPlugin,
  listingPlugin,
  onActPlugin,
  remotePlugin,
  typedPlugin,
} from './reference/referencePlugin.js'

describeChainPlugin('the reference plugin', () => createReferenceFixture())
describeChainPlugin('the reference plugin with a choice of accounts', () => createReferenceFixture(choosingPlugin))
describeChainPlugin('the reference plugin with kinds of accounts', () => createReferenceFixture(kindsPlugin))
describeChainPlugin('the reference plugin with tokens that a node lists', () => createReferenceFixture(listingPlugin))
describeChainPlugin('the reference plugin with names on the wire', () => createReferenceFixture(remotePlugin))
describeChainPlugin('the reference plugin with typed messages', () => createReferenceFixture(typedPlugin))
describeChainPlugin('the reference plugin with wallets that tell pages nothing', () =>
  createReferenceFixture(keepingPlugin, ['lock', 'account', 'end']),
)
describeChainPlugin('the reference plugin that waits for an act', () => createReferenceFixture(onActPlugin))
