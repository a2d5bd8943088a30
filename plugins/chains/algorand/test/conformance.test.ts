import { describeChainPlugin } from '@portico/kernel/testing'
import { createFixture } from './fixture.js'

describeChainPlugin('algorand', createFixture)
