import { describeChainPlugin } from '@portico/kernel/testing'
import { createFixture } from './fixture.js'

describeChainPlugin('near, wallets under window.near (NEP-408)', createFixture('injected'))
describeChainPlugin('near, wallets of near-connect', createFixture('connector'))
