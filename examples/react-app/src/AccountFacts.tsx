import { usePorticoAccount, usePorticoNetwork } from '@portico/ui/react'

/** What a host sees of the connection, through the hooks alone. */
export function AccountFacts() {
  const account = usePorticoAccount()
  const network = usePorticoNetwork()
  const facts = {
    Status: account.status,
    Wallet: account.connectedWalletInfo?.name,
    Address: account.address,
    // Without a connection it is only the one that would be asked for.
    Network: account.status === 'disconnected' ? undefined : (network.caipNetwork?.name ?? network.chainId),
    Balance: account.balance && `${account.balance} ${account.balanceSymbol}`,
  }
  return (
    <section className="card" aria-label="Connection">
      <h2>Connection</h2>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-fact={name.toLowerCase()}>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
