import { describeChainPlugin } from '@portico/kernel/testing'
import { createFixture } from './fixture.js'

describeChainPlugin('bip122, wallets of the list', () => createFixture('list'))
