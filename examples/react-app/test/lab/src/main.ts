import { createPortico } from '@portico/ui'
import { labOptions } from './startLab.js'

window.portico = createPortico(await labOptions())
