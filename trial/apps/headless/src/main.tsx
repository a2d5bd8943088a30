import { eip155 } from '@portico/chain-eip155'
import { evmNetwork } from '@portico/chain-eip155/networks'
import { createPortico, isPorticoError } from '@portico/ui'
import {
  PorticoProvider,
  usePorticoAccount,
  usePorticoConnect,
  usePorticoDisconnect,
  usePorticoSignMessage,
  usePorticoWallets,
} from '@portico/ui/react'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

interface Stack {
  readonly evm: readonly { readonly name: string; readonly chainId: number; readonly rpcUrl: string }[]
}

const { evm } = (await (await fetch('/stack.json')).json()) as Stack
const client = createPortico({
  plugins: [eip155()],
  networks: evm.map(({ name, chainId, rpcUrl }) => evmNetwork({ id: chainId, name, rpcUrls: [rpcUrl], testnet: true })),
  preload: 'none',
})

function Connect() {
  const { wallets, discover } = usePorticoWallets()
  const { connect, status, error } = usePorticoConnect()
  useEffect(() => {
    discover()
  }, [discover])
  return (
    <ul>
      {isPorticoError(error, 'REQUEST_REJECTED') && <li role="alert">You declined.</li>}
      {wallets.map(({ id, name }) => (
        <li key={id}>
          <button type="button" disabled={status === 'pending'} onClick={() => connect({ walletId: id, modal: false })}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Account() {
  const { address } = usePorticoAccount()
  const { mutate: sign, data } = usePorticoSignMessage()
  const { mutate: disconnect } = usePorticoDisconnect()
  return (
    <>
      <output aria-label="Account">{address}</output>
      <button type="button" onClick={() => sign({ message: 'I live in this harbour' })}>
        Sign
      </button>
      <output aria-label="Signature">{data?.text}</output>
      <button type="button" onClick={() => disconnect(undefined)}>
        Disconnect
      </button>
    </>
  )
}

function App() {
  const { status } = usePorticoAccount()
  return status === 'connected' ? <Account /> : <Connect />
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider client={client}>
        <App />
      </PorticoProvider>
    </StrictMode>,
  )
}
