import { usePortico } from '@portico/ui/react'
import { useRef, useState } from 'react'

type Pairing =
  | { readonly status: 'idle' | 'preparing' | 'failed' }
  | { readonly status: 'waiting'; readonly url: string }

/** Hands the pairing code to the wallet page in its address: a tab of its own, as a wallet on another device. */
export function WalletPageCard({ url }: { readonly url: string }) {
  const { connect } = usePortico()
  const [pairing, setPairing] = useState<Pairing>({ status: 'idle' })
  const stop = useRef<AbortController>(undefined)

  async function pair(): Promise<void> {
    stop.current?.abort()
    const attempt = new AbortController()
    stop.current = attempt
    const { signal } = attempt
    // Opened in the click itself, or the browser takes it for an advertisement.
    const tab = open('', '_blank')
    setPairing({ status: 'preparing' })
    const onUri = (uri: string | undefined) => {
      if (uri === undefined || signal.aborted) return
      const address = `${url}?uri=${encodeURIComponent(uri)}`
      if (tab) tab.location.href = address
      setPairing({ status: 'waiting', url: address })
    }
    try {
      await connect({ walletId: 'walletConnect', modal: false, onUri, signal })
      setPairing({ status: 'idle' })
    } catch {
      if (stop.current !== attempt) return
      if (!signal.aborted) tab?.close()
      setPairing({ status: signal.aborted ? 'idle' : 'failed' })
    }
  }
  const isBusy = pairing.status === 'preparing' || pairing.status === 'waiting'
  return (
    <section className="card" aria-label="Wallet page">
      <h2>Wallet page</h2>
      <p>A wallet in a tab of its own, connected over the local relay as a phone would be.</p>
      <div className="row">
        {isBusy ? (
          <button type="button" onClick={() => stop.current?.abort()}>
            Cancel
          </button>
        ) : (
          <button type="button" onClick={() => void pair()}>
            Connect the wallet page
          </button>
        )}
        <a href={url} target="_blank" rel="noreferrer">
          Open without connecting
        </a>
      </div>
      <p className="said" role="status">
        {pairing.status === 'preparing' && 'Creating a code…'}
        {pairing.status === 'failed' && 'Not connected. Nothing was shared.'}
        {pairing.status === 'waiting' && (
          <>
            Approve in the other tab. No tab?{' '}
            <a href={pairing.url} target="_blank" rel="noreferrer">
              Open it with the code
            </a>
          </>
        )}
      </p>
    </section>
  )
}
