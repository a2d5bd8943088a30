/** @jsxImportSource solid-js */
import { usePorticoAccount, usePorticoBalance, usePorticoNetwork, usePorticoSignIn } from '@portico/solid'
import { Index, Show } from 'solid-js'
import { SendForm } from './SendForm.jsx'
import { SignForm } from './SignForm.jsx'

export function App() {
  const account = usePorticoAccount()
  const network = usePorticoNetwork()
  const balance = usePorticoBalance()
  const signIn = usePorticoSignIn()
  const held = () => balance().data
  const facts = () =>
    Object.entries({
      Status: account().status,
      Address: account().address,
      Network: network().caipNetwork?.name,
      Balance: held() && `${held()?.formatted} ${held()?.symbol}`,
      Session: signIn().session?.data.accountAddress,
    })
  return (
    <>
      <h1>Portico in Solid</h1>
      <portico-network-button />
      <portico-button />
      <dl>
        <Index each={facts()}>
          {(fact) => (
            <div>
              <dt>{fact()[0]}</dt>
              <dd data-fact={fact()[0].toLowerCase()}>{fact()[1] ?? '–'}</dd>
            </div>
          )}
        </Index>
      </dl>
      <Show when={account().status === 'connected'}>
        <SignForm />
        <SendForm />
      </Show>
    </>
  )
}
