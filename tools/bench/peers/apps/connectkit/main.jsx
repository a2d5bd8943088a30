import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createRoot } from 'react-dom/client'
import { createConfig, useAccount, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const config = createConfig(
  getDefaultConfig({
    chains: [mainnet],
    walletConnectProjectId: '00000000000000000000000000000000',
    appName: 'Bench',
  }),
)
const queryClient = new QueryClient()

function Address() {
  const { address } = useAccount()
  return address ? <output id="address">{address}</output> : null
}

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider>
        <main>
          <ConnectKitButton />
          <Address />
        </main>
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
