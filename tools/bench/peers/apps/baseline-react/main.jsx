// No kit: React, finding wallets, a dialog, connecting and coming back, by hand. What the ratios are to.
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

const KEY = 'baseline.connected'

function App() {
  const dialog = useRef(null)
  const [wallets, setWallets] = useState([])
  const [address, setAddress] = useState('')

  useEffect(() => {
    const seen = new Set()
    async function onAnnounce({ detail }) {
      const { info, provider } = detail
      if (seen.has(info.uuid)) return
      seen.add(info.uuid)
      setWallets((known) => [...known, detail])
      if (localStorage.getItem(KEY) !== info.rdns) return
      const [account] = await provider.request({ method: 'eth_accounts' })
      if (account) setAddress(account)
    }
    addEventListener('eip6963:announceProvider', onAnnounce)
    dispatchEvent(new Event('eip6963:requestProvider'))
    return () => removeEventListener('eip6963:announceProvider', onAnnounce)
  }, [])

  async function connect({ info, provider }) {
    const [account] = await provider.request({ method: 'eth_requestAccounts' })
    localStorage.setItem(KEY, info.rdns)
    setAddress(account)
    dialog.current.close()
  }

  return (
    <main>
      <button type="button" id="connect" onClick={() => dialog.current.showModal()}>
        Connect
      </button>
      {address && <output id="address">{address}</output>}
      <dialog ref={dialog}>
        <h2>Connect a wallet</h2>
        <ul>
          {wallets.map((wallet) => (
            <li key={wallet.info.uuid}>
              <button type="button" onClick={() => connect(wallet)}>
                <img src={wallet.info.icon} width="24" height="24" alt="" /> {wallet.info.name}
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </main>
  )
}

createRoot(document.getElementById('root')).render(<App />)
