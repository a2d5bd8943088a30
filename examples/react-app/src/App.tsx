import { usePorticoAccount, usePorticoNetwork } from '@portico/ui/react'
import type { StackDescription } from '@portico-examples/stack'
import { AccountFacts } from './AccountFacts.js'
import { ContractPanel } from './ContractPanel.js'
import { areDevtoolsOn, switchDevtools } from './devtoolsSwitch.js'
import { EventList } from './EventList.js'
import { SendPanel } from './SendPanel.js'
import { SignInSwitch } from './SignInSwitch.js'
import { SignPanel } from './SignPanel.js'
import { StackFacts } from './StackFacts.js'
import { ThemeSwitch } from './ThemeSwitch.js'
import { areTestWalletsOn, switchTestWallets } from './testWallets.js'

export function App({ stack }: { readonly stack: StackDescription }) {
  const account = usePorticoAccount()
  const walletsOn = areTestWalletsOn()
  const { caipNetwork } = usePorticoNetwork()
  const evm = stack.evm.find(({ caip2 }) => caip2 === caipNetwork?.caipNetworkId)
  return (
    <>
      <header className="bar">
        <h1>Portico playground</h1>
        <ThemeSwitch />
        <portico-network-button />
        <portico-button />
      </header>
      <main>
        <section className="card">
          <h2>Test wallets</h2>
          <p>
            Five wallets with known keys for the local chains, so that nothing has to be installed. They ask in a window
            of their own, as real ones do.
          </p>
          <label className="switch">
            <input type="checkbox" checked={walletsOn} onChange={() => switchTestWallets(!walletsOn)} />
            Test wallets on this page
          </label>
          <SignInSwitch />
          <label className="switch">
            <input type="checkbox" checked={areDevtoolsOn()} onChange={() => switchDevtools(!areDevtoolsOn())} />
            Devtools on this page
          </label>
        </section>
        <StackFacts stack={stack} />
        <AccountFacts />
        <EventList />
        {account.status === 'connected' && account.caipAddress !== undefined && (
          <>
            <SignPanel key={`sign ${account.caipAddress}`} account={account.caipAddress} />
            <SendPanel key={`send ${account.caipAddress}`} account={account.caipAddress} stack={stack} />
            {evm && <ContractPanel key={`call ${account.caipAddress}`} token={evm.token} />}
          </>
        )}
      </main>
    </>
  )
}
