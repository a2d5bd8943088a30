import './headless.css'
import { eip155 } from '@portico/chain-eip155'
import { evmNetwork } from '@portico/chain-eip155/networks'
import { pairing } from '@portico/service-pairing'
import { createPortico } from '@portico/ui'
import { PorticoProvider, usePorticoAccount } from '@portico/ui/react'
import type { StackDescription } from '@portico-examples/stack'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AccountPanel } from './AccountPanel.js'
import { ConnectDialog } from './ConnectDialog.js'

function App() {
  const { status } = usePorticoAccount()
  return <main>{status === 'connected' ? <AccountPanel /> : <ConnectDialog />}</main>
}

/** The local chains and services; a page of yours names its own here. */
async function start(): Promise<void> {
  const { evm, services }: StackDescription = await fetch('/stack.json').then((response) => response.json())
  const client = createPortico({
    projectId: services.projectId,
    relayUrl: services.relayUrl,
    plugins: [eip155(), pairing()],
    networks: evm.map(({ chainId, name, rpcUrl }) =>
      evmNetwork({ id: chainId, name, rpcUrls: [rpcUrl], testnet: true }),
    ),
    preload: 'none',
  })
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider client={client}>
        <App />
      </PorticoProvider>
    </StrictMode>,
  )
}

start()
