import type { AccountId } from '@portico/kernel'
import { usePortico } from '@portico/ui/react'
import { useState } from 'react'
import { CallOutcome } from './CallOutcome.js'
import { useCall } from './useCall.js'

export function SignPanel({ account }: { readonly account: AccountId }) {
  const { signMessage } = usePortico()
  const [message, setMessage] = useState(`Hello from ${location.host}`)
  const [state, run] = useCall()
  return (
    <section className="card" aria-label="Sign">
      <h2>Sign a message</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run(async () => (await signMessage(message)).text)
        }}
      >
        <label className="field">
          Message
          <input value={message} onChange={(event) => setMessage(event.target.value)} required />
        </label>
        <button type="submit" disabled={state.status === 'running'}>
          Sign
        </button>
      </form>
      <CallOutcome state={state} label={`Signature by ${account}`} />
    </section>
  )
}
