import { type AccountId, parseAccountId } from '@portico/kernel'
import { usePortico, usePorticoNetwork } from '@portico/ui/react'
import type { StackDescription } from '@portico-examples/stack'
import { useState } from 'react'
import { parseUnits } from 'viem'
import { CallOutcome } from './CallOutcome.js'
import { type Coin, coinsOf } from './coins.js'
import { useCall } from './useCall.js'

export function SendPanel({ account, stack }: { readonly account: AccountId; readonly stack: StackDescription }) {
  const { sendTransaction, waitForTransaction, refreshBalance } = usePortico()
  const { caipNetwork } = usePorticoNetwork()
  const coins = caipNetwork ? coinsOf(stack, caipNetwork) : []
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('0.01')
  const [symbol, setSymbol] = useState(coins[0]?.symbol ?? '')
  const [state, run] = useCall()

  async function send(coin: Coin): Promise<string> {
    const receipt = await sendTransaction({
      to: to.trim(),
      amount: parseUnits(amount, coin.decimals),
      asset: coin.asset,
    })
    const outcome = await waitForTransaction(receipt)
    await refreshBalance()
    return `${outcome}: ${receipt.id}`
  }

  const coin = coins.find((one) => one.symbol === symbol) ?? coins[0]
  return (
    <section className="card" aria-label="Send">
      <h2>Send</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (coin) run(() => send(coin))
        }}
      >
        <label className="field">
          To
          <input value={to} onChange={(event) => setTo(event.target.value)} required spellCheck={false} />
        </label>
        <label className="field">
          Amount
          <input value={amount} onChange={(event) => setAmount(event.target.value)} required inputMode="decimal" />
        </label>
        <label className="field">
          Coin
          <select value={coin?.symbol} onChange={(event) => setSymbol(event.target.value)}>
            {coins.map((one) => (
              <option key={one.symbol}>{one.symbol}</option>
            ))}
          </select>
        </label>
        <button type="submit" disabled={state.status === 'running' || !coin}>
          Send
        </button>
      </form>
      <CallOutcome state={state} label={`Transfer from ${parseAccountId(account).address}`} />
    </section>
  )
}
