import { usePluginWords, useRouter, useToasts, useViewTitle, type ViewProps } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { AddressField } from './AddressField.js'
import { CodeField } from './CodeField.js'
import { words } from './messages/words.js'
import { CODE_LENGTH } from './readCode.js'
import { useLogin } from './useLogin.js'
import { useTask } from './useTask.js'

/** Another address for the login: a code to the old one, then one to the new. */
export function UpdateEmailView(): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const open = useLogin()
  const { isBusy, trouble, run, clear } = useTask()
  useViewTitle(t('updateTitle'))
  const change = (email: string) =>
    run(async (signal) => {
      const { login } = await open(signal)
      const next = await login.changeEmail({ to: email }, { signal })
      router.push(next === 'primary' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp', { email })
    })
  return (
    <>
      <p className="hint">{t('updateHint')}</p>
      <AddressField
        label={t('newAddress')}
        action={t('save')}
        isBusy={isBusy}
        trouble={trouble}
        onChange={clear}
        onSubmit={change}
      />
    </>
  )
}

/** The code that went to the old address. */
export function PrimaryCodeView({ params }: ViewProps<'UpdateEmailPrimaryOtp'>): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const open = useLogin()
  return (
    <CodeStep
      hint={t('codeToOld')}
      onCode={async (primary, signal) => {
        const { login } = await open(signal)
        await login.changeEmail({ primary }, { signal })
        router.replace('UpdateEmailSecondaryOtp', params)
      }}
    />
  )
}

/** The code that went to the new one, which is the last step. */
export function SecondaryCodeView({ params }: ViewProps<'UpdateEmailSecondaryOtp'>): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const toasts = useToasts()
  const open = useLogin()
  return (
    <CodeStep
      hint={t('codeSent', params)}
      onCode={async (secondary, signal) => {
        const { login } = await open(signal)
        await login.changeEmail({ secondary }, { signal })
        toasts.show('success', t('changed'))
        router.reset('AccountSettings')
      }}
    />
  )
}

function CodeStep(props: {
  readonly hint: string
  readonly onCode: (code: string, signal: AbortSignal) => Promise<void>
}): ReactNode {
  const { hint, onCode } = props
  const { t } = usePluginWords(words)
  const { isBusy, trouble, run, clear } = useTask()
  useViewTitle(t('otpTitle'))
  return (
    <>
      <p className="hint">{hint}</p>
      <CodeField
        length={CODE_LENGTH}
        isBusy={isBusy}
        trouble={trouble}
        onChange={clear}
        onCode={(code) => run((signal) => onCode(code, signal))}
      />
    </>
  )
}
