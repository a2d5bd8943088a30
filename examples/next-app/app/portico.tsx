'use client'

import { eip155 } from '@portico/chain-eip155'
import { createPortico, type Portico, type PorticoOptions } from '@portico/ui'
import { followCookie } from '@portico/ui/cookie'
import { PorticoProvider, usePorticoAccount } from '@portico/ui/react'
import { type ReactNode, useState } from 'react'

type Start = Pick<PorticoOptions, 'networks' | 'initialState'>

let ofThisPage: Portico | undefined

/** A page keeps its client for good; a server makes one for each visitor. */
function clientFor(start: Start): Portico {
  if (ofThisPage) return ofThisPage
  const client = createPortico({ ...start, projectId: 'next-app', plugins: [eip155()], publicRpc: true })
  followCookie(client)
  if (typeof document !== 'undefined') ofThisPage = client
  return client
}

export function WithPortico({ children, ...start }: Start & { readonly children: ReactNode }) {
  const [client] = useState(() => clientFor(start))
  return <PorticoProvider client={client}>{children}</PorticoProvider>
}

/** What the cookie remembers is shown at once, and called connected only when the wallet has answered. */
export function AccountRow() {
  const { status, address } = usePorticoAccount()
  if (!address) return <p>No wallet is connected.</p>
  return (
    <p>
      {status === 'connected' ? 'Connected as' : 'Last seen as'} <code>{address}</code>
    </p>
  )
}
