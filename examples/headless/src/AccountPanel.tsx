import {
  usePorticoAccount,
  usePorticoBalance,
  usePorticoDisconnect,
  usePorticoNetwork,
  usePorticoSignMessage,
} from '@portico/ui/react'

const MESSAGE = 'I live in this harbour'

/** The connected account, and what can be done with it. */
export function AccountPanel() {
  const { address, connectedWalletInfo } = usePorticoAccount()
  const { data: balance, status: reading } = usePorticoBalance()
  const { caipNetwork } = usePorticoNetwork()
  const { mutate: sign, status, data: signature, error } = usePorticoSignMessage()
  const { mutate: disconnect, status: leaving } = usePorticoDisconnect()
  const amount = balance ? `${balance.formatted} ${balance.symbol}` : 'Not known yet'
  return (
    <section aria-label="Account">
      <dl>
        <dt>Address</dt>
        <dd>{address}</dd>
        <dt>Wallet</dt>
        <dd>{connectedWalletInfo?.name}</dd>
        <dt>Network</dt>
        <dd>{caipNetwork?.name ?? 'Not supported'}</dd>
        <dt>Balance</dt>
        <dd>{reading === 'failed' ? 'Could not be read' : amount}</dd>
      </dl>
      <button type="button" disabled={status === 'pending'} onClick={() => sign({ message: MESSAGE })}>
        Sign
      </button>
      <output aria-label="Signature">
        {signature?.text ?? (error?.code === 'REQUEST_REJECTED' ? 'Declined' : error?.code)}
      </output>
      <button type="button" disabled={leaving === 'pending'} onClick={() => disconnect(undefined)}>
        Disconnect
      </button>
    </section>
  )
}
