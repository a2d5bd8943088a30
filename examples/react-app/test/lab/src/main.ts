import { createPortico } from '@portico/ui'
import { labOptions } from './startLab.js'

// Inside a function: a module that waits at its top could never be imported by the chunk of a family that it waits for.
async function start(): Promise<void> {
  const portico = createPortico(await labOptions())
  window.portico = portico
  portico.onEvent('request:returned', (returned) => {
    window.labReturned = [...(window.labReturned ?? []), returned]
  })
}

void start()
