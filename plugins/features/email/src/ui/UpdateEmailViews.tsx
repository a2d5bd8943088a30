import { EmbeddedWallet } from '@portico/kernel'
import { useCapability, usePluginWords, useRouter, useToasts, useViewTitle, type ViewProps } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { AddressField } from './AddressField.js'
import { CodeField } from './CodeField.js'
import { words } from './messages/words.js'
import { ResendButton } from './ResendButton.js'
import { CODE_LENGTH } from './readCode.js'
import { useLogin } from './useLogin.js'
import { useTask } from './useTask.js'

/** Begins the change, and shows the field for the code that was sent. */
function useChange(how: 'push' | 'replace'): (email: string, signal: AbortSignal) => Promise<void> {
  const router = useRouter()
  const open = useLogin()
  return async (email, signal) => {
    const { login } = await open(signal)
    const next = await login.changeEmail({ to: email }, { signal })
    router[how](next === 'primary' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp', { email })
  }
}

/** Another address for the login: a code to the old one, if there is one, then one to the new. */
export function UpdateEmailView(): ReactNode {
  const { t } = usePluginWords(words)
  const wallet = useCapability(EmbeddedWallet)
  const isFirst = wallet.status === 'ready' && !wallet.value.state.get().user?.email
  const { isBusy, trouble, run, clear } = useTask()
  const change = useChange('push')
  useViewTitle(isFirst ? t('addTitle') : t('updateTitle'))
  return (
    <>
      <p className="hint">{isFirst ? t('addHint') : t('updateHint')}</p>
      <AddressField
        label={t('newAddress')}
        action={t('save')}
        isBusy={isBusy}
        trouble={trouble}
        onChange={clear}
        onSubmit={(email) => run((signal) => change(email, signal))}
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
      email={params.email}
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
      email={params.email}
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
  /** The new address. */
  readonly email: string
  readonly hint: string
  readonly onCode: (code: string, signal: AbortSignal) => Promise<void>
}): ReactNode {
  const { email, hint, onCode } = props
  const { t } = usePluginWords(words)
  const entering = useTask()
  const starting = useTask()
  const change = useChange('replace')
  useViewTitle(t('otpTitle'))
  const clear = () => {
    entering.clear()
    starting.clear()
  }
  return (
    <>
      <p className="hint">{hint}</p>
      <CodeField
        length={CODE_LENGTH}
        isBusy={entering.isBusy}
        trouble={starting.trouble ?? entering.trouble}
        onChange={clear}
        onCode={(code) => entering.run((signal) => onCode(code, signal))}
      />
      <div className="foot">
        <ResendButton
          label={t('resend')}
          isBusy={starting.isBusy}
          onSend={() => {
            entering.clear()
            starting.run((signal) => change(email, signal))
          }}
        />
      </div>
    </>
  )
}
