import '@solana/wallet-adapter-react-ui/styles.css'
import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { createRoot } from 'react-dom/client'

function Address() {
  const { publicKey } = useWallet()
  return publicKey ? <output id="address">{publicKey.toBase58()}</output> : null
}
const wallets = []

createRoot(document.getElementById('root')).render(
  <ConnectionProvider endpoint="https://solana-rpc.example.com">
    <WalletProvider wallets={wallets} autoConnect>
      <WalletModalProvider>
        <main>
          <WalletMultiButton />
          <Address />
        </main>
      </WalletModalProvider>
    </WalletProvider>
  </ConnectionProvider>,
)
