import type { Portico } from '@portico/ui'
import { PorticoProvider, usePorticoAccount, usePorticoNetwork } from '@portico/ui/react'
import type { StackDescription } from '@portico-examples/stack'
import { AccountFacts } from './AccountFacts.js'
import { CodePanel } from './CodePanel.js'
import { ContractPanel } from './ContractPanel.js'
import { EventList } from './EventList.js'
import { Mark } from './Mark.js'
import { Panels } from './Panels.js'
import { SendPanel } from './SendPanel.js'
import { SignPanel } from './SignPanel.js'
import { StackFacts } from './StackFacts.js'
import { Stage } from './Stage.js'
import { type PlaygroundPage, useWidget } from './useWidget.js'
import { WalletDrawer } from './WalletDrawer.js'
import { WalletPageCard } from './WalletPageCard.js'

export function App({ page, drawer }: { readonly page: PlaygroundPage; readonly drawer: HTMLElement }) {
  const { shown, change, chooseSignIn } = useWidget(page)
  const { stack, catalog } = page
  if (!shown) return null
  const { state, signIn, client } = shown
  return (
    <PorticoProvider client={client as Portico}>
      <header className="bar">
        <Mark />
        <h1>Portico playground</h1>
        <p>The real widget with test wallets, on local chains and services.</p>
      </header>
      <main>
        <Stage state={state} />
        <WalletDrawer drawer={drawer} />
        {stack.walletPageUrl !== undefined && <WalletPageCard url={stack.walletPageUrl} />}
        <Panels {...{ state, signIn, catalog, change, chooseSignIn }} />
        <CodePanel {...{ state, signIn, catalog, stack, change }} />
        <div className="cards">
          <AccountFacts />
          <EventList />
          <Deeds stack={stack} />
          <StackFacts stack={stack} />
        </div>
      </main>
    </PorticoProvider>
  )
}

/** What a page does with an account. */
function Deeds({ stack }: { readonly stack: StackDescription }) {
  const { status, caipAddress } = usePorticoAccount()
  const { caipNetwork } = usePorticoNetwork()
  const evm = stack.evm.find(({ caip2 }) => caip2 === caipNetwork?.caipNetworkId)
  if (status !== 'connected' || caipAddress === undefined) return null
  return (
    <>
      <SignPanel key={`sign ${caipAddress}`} account={caipAddress} />
      <SendPanel key={`send ${caipAddress}`} account={caipAddress} stack={stack} />
      {evm && <ContractPanel key={`call ${caipAddress}`} token={evm.token} />}
    </>
  )
}
