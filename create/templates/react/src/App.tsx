import { usePorticoAccount } from '@portico/ui/react'

export function App() {
  const { address } = usePorticoAccount()
  return (
    <main>
      <portico-button />
      <p>
        Account: <output id="account">{address ?? 'none'}</output>
      </p>
    </main>
  )
}
