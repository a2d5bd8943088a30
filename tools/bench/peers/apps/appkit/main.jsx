import { mainnet } from '@reown/appkit/networks'
import { createAppKit, useAppKitAccount } from '@reown/appkit/react'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { createRoot } from 'react-dom/client'

createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet],
  projectId: '00000000000000000000000000000000',
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
})

function App() {
  const { address } = useAppKitAccount()
  return (
    <main>
      <appkit-button />
      {address && <output id="address">{address}</output>}
    </main>
  )
}

createRoot(document.getElementById('root')).render(<App />)
