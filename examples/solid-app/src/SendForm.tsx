/** @jsxImportSource solid-js */
import { toBaseUnits } from '@portico/kernel/amounts'
import { usePorticoNetwork, usePorticoSendTransaction } from '@portico/solid'
import { createSignal } from 'solid-js'

export function SendForm() {
  const [to, setTo] = createSignal('')
  const [amount, setAmount] = createSignal('')
  const network = usePorticoNetwork()
  const coin = () => network().caipNetwork?.nativeCurrency
  const sending = usePorticoSendTransaction()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    sending().mutate({ to: to().trim(), amount: toBaseUnits(amount(), coin()?.decimals ?? 0) })
  }
  return (
    <form onSubmit={send}>
      <label>
        To <input value={to()} onInput={(event) => setTo(event.currentTarget.value)} required spellcheck={false} />
      </label>
      <label>
        Amount{' '}
        <input
          value={amount()}
          onInput={(event) => setAmount(event.currentTarget.value)}
          required
          inputmode="decimal"
          pattern="\d+(\.\d+)?"
        />{' '}
        {coin()?.symbol}
      </label>
      <button type="submit" disabled={sending().status === 'pending'}>
        Send
      </button>
      <output aria-label="Transfer">{sending().data?.id ?? sending().error?.code}</output>
    </form>
  )
}
