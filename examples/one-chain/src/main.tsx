import { eip155 } from '@portico/chain-eip155'
import { mainnet } from '@portico/chain-eip155/networks'
import { createPortico } from '@portico/ui'
import { PorticoProvider, usePorticoAccount } from '@portico/ui/react'
import { createRoot } from 'react-dom/client'

const client = createPortico({ projectId: 'one-chain', plugins: [eip155()], networks: [mainnet] })

function App() {
  const { address } = usePorticoAccount()
  return (
    <main>
      <portico-button />
      <p>{address ?? 'Not connected'}</p>
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <PorticoProvider client={client}>
      <App />
    </PorticoProvider>,
  )
}
