import { PorticoProvider } from '@portico/ui/react'
import { createHostClient } from '@portico-examples/host-client'
import { HostPage } from '@portico-examples/host-client/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const client = createHostClient(await fetch('/stack.json').then((response) => response.json()))
createRoot(document.querySelector('#app') ?? document.body).render(
  <StrictMode>
    <PorticoProvider client={client}>
      <HostPage title="Portico in React" />
    </PorticoProvider>
  </StrictMode>,
)
