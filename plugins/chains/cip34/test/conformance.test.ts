import { describeChainPlugin } from '@portico/kernel/testing'
import { createFixture } from './fixture.js'

describeChainPlugin('cip34', createFixture)
