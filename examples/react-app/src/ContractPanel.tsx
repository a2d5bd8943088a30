import { usePortico, usePorticoSendCalls } from '@portico/ui/react'
import type { StackDescription } from '@portico-examples/stack'
import { type Address, encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { CallOutcome } from './CallOutcome.js'
import { useCall } from './useCall.js'

/** A call of a contract of the page's own: lets another account spend some of a token. */
export function ContractPanel({ token }: { readonly token: StackDescription['evm'][number]['token'] }) {
  const { waitForTransaction } = usePortico()
  const { sendCalls, status, error } = usePorticoSendCalls()
  const [outcome, run] = useCall()

  async function allow(form: FormData): Promise<string> {
    const args = [
      String(form.get('spender')) as Address,
      parseUnits(String(form.get('limit')), token.decimals),
    ] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    const sent = await sendCalls({ calls: [{ to: token.address, data }] })
    return sent ? `${await waitForTransaction(sent)}: ${sent.id}` : 'not sent'
  }
  return (
    <section className="card" aria-label="Call a contract">
      <h2>Call a contract</h2>
      <form action={(form) => run(() => allow(form))}>
        <label className="field">
          Spender
          <input name="spender" required spellCheck={false} />
        </label>
        <label className="field">
          Limit in {token.symbol}
          <input name="limit" required inputMode="decimal" defaultValue="5" />
        </label>
        <button type="submit" disabled={status === 'pending'}>
          Allow
        </button>
      </form>
      {error && <p role="alert">{error.code}</p>}
      <CallOutcome state={outcome} label="Contract call" />
    </section>
  )
}
