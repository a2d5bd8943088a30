import { createPortico } from '@portico/ui'
import { labOptions } from './startLab.js'

const portico = createPortico(await labOptions())
window.portico = portico
portico.onEvent('request:returned', (returned) => {
  window.labReturned = [...(window.labReturned ?? []), returned]
})
