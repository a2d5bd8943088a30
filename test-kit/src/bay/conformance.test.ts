import { describeChainPlugin } from '@portico/kernel/testing'
import { createBayFixture } from './fixture.js'

describeChainPlugin('a third family, whose wallets are on a network of their own', () => createBayFixture('call'))
describeChainPlugin('a third family, whose wallets are on no network', () => createBayFixture('shelf'))
