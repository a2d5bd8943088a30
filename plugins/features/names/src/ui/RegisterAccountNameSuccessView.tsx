import type { AccountId } from '@portico/kernel'
import {
  AccountPicture,
  Button,
  CheckIcon,
  useAnnounce,
  useConnectedAccount,
  useElapsed,
  usePluginWords,
  useRouter,
  useRun,
  useViewTitle,
  type ViewProps,
  WaitingStage,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useState } from 'react'
import type { NameRegistrar } from '../manifest.js'
import { words } from './messages/words.js'
import { WithRegistrar } from './WithRegistrar.js'

/** Waits for the signature; then the name is the account's (S2.2, S4.20a). */
export function RegisterAccountNameSuccessView({ params }: ViewProps<'RegisterAccountNameSuccess'>): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('registerTitle'))
  return <WithRegistrar>{(registrar) => <Registration registrar={registrar} {...params} />}</WithRegistrar>
}

const SLOW_AFTER_MS = 5_000

/** One registration from the question to the name. A failure leads back to the form, which says what it was. */
function Registration(props: {
  readonly registrar: NameRegistrar
  readonly account: AccountId
  readonly label: string
}): ReactNode {
  const { registrar, account, label } = props
  const { t, shared } = usePluginWords(words)
  const announce = useAnnounce()
  const router = useRouter()
  const connected = useConnectedAccount()
  const wallet = connected?.wallet ?? shared('thisWallet')
  const [name, setName] = useState<string>()
  const isDone = name !== undefined

  const { cancel } = useRun({
    key: `register name ${account} ${label}`,
    walletId: connected?.walletId ?? '',
    begin: (signal) => registrar.register(account, label, { signal }),
    onDone(registered) {
      registrar.draft.set('')
      setName(registered)
    },
    onFailed: () => router.back(),
  })
  const isSlow = useElapsed(SLOW_AFTER_MS, !isDone)
  const said = isDone ? t('isYours', { name }) : isSlow ? t('slowHint', { wallet }) : shared('continueIn', { wallet })
  useEffect(() => announce(said), [announce, said])

  if (isDone) {
    return (
      <>
        <div className="stage">
          <span className="name-done" aria-hidden="true">
            <CheckIcon />
          </span>
          <p className="lead">{said}</p>
          <p className="hint">{t('isYoursHint')}</p>
        </div>
        <div className="foot">
          <Button kind="primary" onClick={() => router.reset('Account')}>
            {t('done')}
          </Button>
        </div>
      </>
    )
  }
  const giveUp = () => {
    cancel()
    router.back()
  }
  return (
    <>
      <WaitingStage
        icon={<AccountPicture account={account} size="large" />}
        isWaiting
        title={shared('continueIn', { wallet })}
        hints={[t('signHint', { name: `${label}${registrar.suffix}` }), isSlow ? t('slowHint', { wallet }) : undefined]}
      />
      <div className="foot">
        <Button onClick={giveUp}>{shared('cancel')}</Button>
      </div>
    </>
  )
}
