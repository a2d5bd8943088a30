import type { Portico } from '@portico/ui'
import { PorticoProvider, usePorticoAccount, usePorticoBalance, usePorticoNetwork } from '@portico/ui/react'

function Facts() {
  const { status, address } = usePorticoAccount()
  const { caipNetwork } = usePorticoNetwork()
  const balance = usePorticoBalance()
  return (
    <p id="facts">
      {status} {address ?? 'unknown'} {caipNetwork?.name ?? 'nowhere'} {balance.status}
    </p>
  )
}

/** A host that renders on the server, with hooks and elements. */
export const HostApp = ({ client }: { readonly client: Portico }) => (
  <PorticoProvider client={client}>
    <Facts />
    <portico-button />
    <portico-network-button />
  </PorticoProvider>
)
