// @vitest-environment jsdom
import { describeDocument } from './describeDocument.js'

describeDocument('jsdom')
