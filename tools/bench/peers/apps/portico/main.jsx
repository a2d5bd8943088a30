import { eip155 } from '@portico/chain-eip155'
import { mainnet } from '@portico/chain-eip155/networks'
import { createPortico } from '@portico/ui'
import { PorticoProvider, usePorticoAccount } from '@portico/ui/react'
import { createRoot } from 'react-dom/client'

// `?preload=none` for the row of the table without loading ahead.
const preload = new URLSearchParams(location.search).get('preload') ?? 'idle'
const client = createPortico({ projectId: 'bench', preload, plugins: [eip155()], networks: [mainnet] })

function Address() {
  const { address } = usePorticoAccount()
  return address ? <output id="address">{address}</output> : null
}

createRoot(document.getElementById('root')).render(
  <PorticoProvider client={client}>
    <main>
      <portico-button />
      <Address />
    </main>
  </PorticoProvider>,
)
