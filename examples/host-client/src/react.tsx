import { toBaseUnits } from '@portico/kernel/amounts'
import {
  usePorticoAccount,
  usePorticoBalance,
  usePorticoNetwork,
  usePorticoSendTransaction,
  usePorticoSignIn,
  usePorticoSignMessage,
} from '@portico/ui/react'
import type { FormEvent } from 'react'

/** The page of each host that has React: what the visitor has connected, and what can be asked of the wallet. */
export function HostPage({ title }: { readonly title: string }) {
  const account = usePorticoAccount()
  return (
    <>
      <h1>{title}</h1>
      <portico-network-button />
      <portico-button />
      <Facts />
      {account.status === 'connected' && (
        <>
          <Sign />
          <Send />
        </>
      )}
    </>
  )
}

function Facts() {
  const account = usePorticoAccount()
  const { caipNetwork } = usePorticoNetwork()
  const { data } = usePorticoBalance()
  const { session } = usePorticoSignIn()
  const facts = {
    Status: account.status,
    Address: account.address,
    Network: caipNetwork?.name,
    Balance: data && `${data.formatted} ${data.symbol}`,
    Session: session?.data.accountAddress,
  }
  return (
    <dl>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-fact={name.toLowerCase()}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

const field = (event: FormEvent<HTMLFormElement>, name: string) =>
  String(new FormData(event.currentTarget).get(name)).trim()

function Sign() {
  const signing = usePorticoSignMessage()
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    signing.mutate({ message: field(event, 'message') })
  }
  return (
    <form onSubmit={begin}>
      <label>
        Message <input name="message" defaultValue="Berth 7 is mine" required />
      </label>
      <button type="submit" disabled={signing.status === 'pending'}>
        Sign
      </button>
      <output aria-label="Signature">{signing.data?.text ?? signing.error?.code}</output>
    </form>
  )
}

function Send() {
  const { caipNetwork } = usePorticoNetwork()
  const sending = usePorticoSendTransaction()
  const [decimals, unit] = [caipNetwork?.nativeCurrency.decimals ?? 0, caipNetwork?.nativeCurrency.symbol]
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sending.mutate({ to: field(event, 'to'), amount: toBaseUnits(field(event, 'amount'), decimals) })
  }
  return (
    <form onSubmit={begin}>
      <label>
        To <input name="to" required spellCheck={false} />
      </label>
      <label>
        Amount <input name="amount" required inputMode="decimal" pattern="\d+(\.\d+)?" /> {unit}
      </label>
      <button type="submit" disabled={sending.status === 'pending'}>
        Send
      </button>
      <output aria-label="Transfer">{sending.data?.id ?? sending.error?.code}</output>
    </form>
  )
}
