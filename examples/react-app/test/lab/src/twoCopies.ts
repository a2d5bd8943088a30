import { createPortico } from '@portico/ui'
// The query makes the bundler treat the entry as another module: a second copy of the package on the page.
import { createPortico as createSecond } from '../../../../../ui/src/index.ts?second'
import { labOptions } from './startLab.js'

const options = await labOptions()
window.portico = createPortico(options)
Object.assign(window, { second: createSecond({ ...options, instanceId: 'second' }) })
