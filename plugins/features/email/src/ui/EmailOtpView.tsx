import { useAnnounce, usePluginWords, useRouter, useViewTitle, type ViewProps } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useState } from 'react'
import { CodeField } from './CodeField.js'
import { words } from './messages/words.js'
import { ResendButton } from './ResendButton.js'
import { useLogin } from './useLogin.js'
import { useTask } from './useTask.js'

const MINUTE_MS = 60_000

/** How long the code is good for, in whole minutes, at least one. */
const useMinutesLeft = (expiresAtMs: number | undefined): number | undefined => {
  const [nowMs] = useState(Date.now)
  return expiresAtMs === undefined ? undefined : Math.max(1, Math.round((expiresAtMs - nowMs) / MINUTE_MS))
}

/** The code from the mail. With the last digit the login is over, and the wallet connects. */
export function EmailOtpView({ params }: ViewProps<'EmailOtp'>): ReactNode {
  const { email, codeLength, expiresAtMs } = params
  const { t } = usePluginWords(words)
  const router = useRouter()
  const announce = useAnnounce()
  const found = useLogin()
  const entering = useTask()
  const sending = useTask()
  const minutes = useMinutesLeft(expiresAtMs)
  useViewTitle(t('otpTitle'))
  useEffect(() => announce(t('codeSent', { email })), [announce, t, email])

  const enter = (code: string) =>
    entering.run(async (signal) => {
      await found?.login.code(code, { signal })
      await found?.wallet.connect({ signal })
    })
  const sendAgain = () =>
    sending.run(async (signal) => {
      entering.clear()
      const sent = await found?.login.email(email, { signal })
      if (sent?.next === 'device') router.replace('EmailDevice', { email })
      else if (sent?.next === 'code') announce(t('resent'))
      else await found?.wallet.connect({ signal })
    })
  const clear = () => {
    entering.clear()
    sending.clear()
  }
  const trouble = sending.trouble ?? entering.trouble
  return (
    <>
      <p className="hint">{t('codeSent', { email })}</p>
      <CodeField length={codeLength} isBusy={entering.isBusy} trouble={trouble} onChange={clear} onCode={enter} />
      {minutes !== undefined && <p className="hint">{t('codeLife', { count: minutes })}</p>}
      <div className="foot">
        <ResendButton label={t('resend')} isBusy={sending.isBusy} onSend={sendAgain} />
      </div>
    </>
  )
}
