import { PorticoProvider } from '@portico/ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { portico } from './portico'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider client={portico}>
        <App />
      </PorticoProvider>
    </StrictMode>,
  )
}
