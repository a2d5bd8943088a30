'use client'

import { eip155 } from '@portico/chain-eip155'
import { base, mainnet } from '@portico/chain-eip155/networks'
import { solana } from '@portico/chain-solana'
import { solanaMainnet } from '@portico/chain-solana/networks'
import { createPortico, type InitialState, type Portico } from '@portico/ui'
import { followCookie } from '@portico/ui/cookie'
import { PorticoProvider, usePorticoAccount } from '@portico/ui/react'
import { type ReactNode, useState } from 'react'

let ofThisPage: Portico | undefined

/** A page keeps its client for good; a server makes one for each visitor. */
function clientFor(initialState: InitialState | undefined): Portico {
  if (ofThisPage) return ofThisPage
  const client = createPortico({
    plugins: [eip155(), solana()],
    networks: [mainnet, base, solanaMainnet],
    initialState,
  })
  followCookie(client)
  if (typeof document !== 'undefined') ofThisPage = client
  return client
}

type Props = { readonly initialState: InitialState | undefined; readonly children: ReactNode }

export function WithPortico({ initialState, children }: Props) {
  const [client] = useState(() => clientFor(initialState))
  return <PorticoProvider client={client}>{children}</PorticoProvider>
}

export function Account() {
  const { address } = usePorticoAccount()
  return (
    <p>
      Account: <output id="account">{address ?? 'none'}</output>
    </p>
  )
}
