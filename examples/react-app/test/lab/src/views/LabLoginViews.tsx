import { Button, QuietRow, SlotIcon, useCapability, useKernel, useRouter, type ViewProps } from '@portico/ui/plugin'
import { type FormEvent, useState } from 'react'
import { LabLogin } from '../loginPlugin.js'

export function LabLoginAddress() {
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    router.push('LabLoginCode', { address: String(new FormData(event.currentTarget).get('address')) })
  }
  return (
    <form onSubmit={submit}>
      <label>
        E-mail address <input name="address" type="email" required />
      </label>
      <button type="submit" className="button primary">
        Send a code
      </button>
    </form>
  )
}

export function LabLoginCode({ params }: ViewProps<'LabLoginCode'>) {
  const login = useCapability(LabLogin)
  const kernel = useKernel()
  const [hasFailed, setFailed] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.status !== 'ready') return
    try {
      await kernel.connect(
        'eip155',
        await login.value.enter(params.address, String(new FormData(event.currentTarget).get('code'))),
      )
    } catch {
      setFailed(true)
    }
  }
  return (
    <form onSubmit={submit}>
      <label>
        Code <input name="code" inputMode="numeric" required />
      </label>
      {hasFailed && <p role="alert">That is another code</p>}
      <button type="submit" className="button primary">
        Log in
      </button>
      <Button onClick={() => login.status === 'ready' && login.value.openFrame()}>Ask the service</Button>
    </form>
  )
}

export function LabLoginSetting() {
  const login = useCapability(LabLogin)
  return (
    <QuietRow icon={<SlotIcon />} onClick={() => login.status === 'ready' && login.value.openFrame()}>
      Lamp account
    </QuietRow>
  )
}
