import {
  SlotIcon,
  useAnnounce,
  usePluginWords,
  useRouter,
  useViewTitle,
  type ViewProps,
  WaitingStage,
} from '@portico/ui/plugin'
import { type ReactNode, useCallback, useEffect } from 'react'
import { words } from './messages/words.js'
import { ResendButton } from './ResendButton.js'
import { CODE_LENGTH } from './readCode.js'
import { useLogin } from './useLogin.js'
import { useTask } from './useTask.js'

/** An envelope. */
export const ENVELOPE = 'M3.75 5.5h12.5v9H3.75zm0 1 6.25 4.5 6.25-4.5'

/** This device is new: the link in the mail has to be opened before a code is sent. */
export function EmailDeviceView({ params }: ViewProps<'EmailDevice'>): ReactNode {
  const { email } = params
  const { t } = usePluginWords(words)
  const router = useRouter()
  const announce = useAnnounce()
  const open = useLogin()
  const { run, trouble } = useTask()
  const sending = useTask()
  useViewTitle(t('deviceTitle'))
  useEffect(() => announce(t('deviceHint', { email })), [announce, t, email])
  const wait = useCallback(() => {
    run(async (signal) => {
      const { login } = await open(signal)
      await login.awaitDevice({ signal })
      router.replace('EmailOtp', { email, codeLength: CODE_LENGTH })
    })
  }, [open, run, router, email])
  useEffect(wait, [wait])

  const sendAgain = () =>
    sending.run(async (signal) => {
      const { login, wallet } = await open(signal)
      const { next, ...sent } = await login.email(email, { signal })
      if (next === 'code') router.replace('EmailOtp', { email, ...sent })
      else if (next === 'done') await wallet.connect({ signal })
      else wait() // goes on, if it is still under way
    })
  const failed = sending.trouble ?? trouble
  return (
    <>
      <WaitingStage
        icon={<SlotIcon d={ENVELOPE} />}
        isWaiting={!failed}
        title={failed ?? t('deviceTitle')}
        hints={[t('deviceHint', { email })]}
      />
      <div className="foot">
        <ResendButton label={t('resendLink')} isBusy={sending.isBusy} onSend={sendAgain} />
      </div>
    </>
  )
}
