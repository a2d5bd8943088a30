import { createPortico } from '@portico/ui'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HostApp } from './HostApp.js'
import { labOptions } from './startLab.js'

const options = await labOptions()
const root = document.querySelector('#server')
const recovered: string[] = []
Object.assign(window, { recovered })
if (root) {
  window.portico = createPortico(options)
  hydrateRoot(
    root,
    <StrictMode>
      <HostApp client={window.portico} />
    </StrictMode>,
    { onRecoverableError: (error) => recovered.push(String(error)) },
  )
}
