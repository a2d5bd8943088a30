import injectedModule from '@web3-onboard/injected-wallets'
import { init, useConnectWallet, Web3OnboardProvider } from '@web3-onboard/react'
import { createRoot } from 'react-dom/client'

const onboard = init({
  wallets: [injectedModule()],
  chains: [{ id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl: 'https://ethereum-rpc.example.com' }],
  appMetadata: { name: 'Bench', description: 'Bench', icon: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  connect: { autoConnectLastWallet: true },
})

function App() {
  const [{ wallet, connecting }, connect] = useConnectWallet()
  const address = wallet?.accounts?.[0]?.address
  return (
    <main>
      <button type="button" id="connect" disabled={connecting} onClick={() => connect()}>
        Connect
      </button>
      {address && <output id="address">{address}</output>}
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <Web3OnboardProvider web3Onboard={onboard}>
    <App />
  </Web3OnboardProvider>,
)
