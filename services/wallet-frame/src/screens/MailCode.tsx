/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { fill } from '../messages/messages.js'
import { Field } from './Field.js'
import type { StepUpProps } from './StepUpForm.js'
import { useTask } from './useTask.js'

const DIGITS = 6

/** Sends a code by mail and takes it. */
export function MailCode({ texts, stepUp, email, onVerified }: StepUpProps & { readonly email: string }): JSX.Element {
  const [otp, setOtp] = useState('')
  const { isBusy, failure, run } = useTask(texts)
  const send = () => void run(() => stepUp.send())
  // One mail for each time that the form appears.
  useEffect(send, [])
  const submit = (event: Event) => {
    event.preventDefault()
    void run(async () => {
      await stepUp.verify(otp)
      onVerified()
    })
  }
  return (
    <form class="form" onSubmit={submit}>
      <p>{fill(texts.mailCodeLead, { email })}</p>
      <Field
        label={texts.mailCode}
        failure={failure}
        value={otp}
        onInput={(value) => setOtp(value.replace(/\D/g, '').slice(0, DIGITS))}
        isCode
      />
      <button type="submit" class="primary" disabled={isBusy || otp.length < DIGITS}>
        {texts.continue}
      </button>
      <button type="button" class="quiet" disabled={isBusy} onClick={send}>
        {texts.sendAgain}
      </button>
    </form>
  )
}
