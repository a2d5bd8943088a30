/** @jsxImportSource solid-js */
import { usePorticoSignMessage } from '@portico/solid'
import { createSignal } from 'solid-js'

export function SignForm() {
  const [message, setMessage] = createSignal('Berth 7 is mine')
  const signing = usePorticoSignMessage()
  const sign = (event: SubmitEvent) => {
    event.preventDefault()
    signing().mutate({ message: message() })
  }
  return (
    <form onSubmit={sign}>
      <label>
        Message <input value={message()} onInput={(event) => setMessage(event.currentTarget.value)} required />
      </label>
      <button type="submit" disabled={signing().status === 'pending'}>
        Sign
      </button>
      <output aria-label="Signature">{signing().data?.text ?? signing().error?.code}</output>
    </form>
  )
}
