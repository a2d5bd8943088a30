// @vitest-environment happy-dom
import { describeDocument } from './describeDocument.js'

describeDocument('happy-dom')
