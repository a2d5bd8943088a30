import { sessionOf } from '@portico/kernel'
import { type ReactNode, useEffect, useState } from 'react'
import { WarningIcon } from '../../icons/icons.js'
import { useErrorWords, useWords } from '../../messages/useWords.js'
import { useRun } from '../../modal/useRun.js'
import { Button } from '../../parts/Button.js'
import { WalletIcon } from '../../parts/roundIcons.js'
import { useElapsed, useStore } from '../../primitives/hooks.js'
import { useRouter, type ViewProps } from '../../router/useRouter.js'
import { stepOf } from '../../router/viewFacts.js'
import { useModal } from '../../state/modalContext.js'
import { beginConnect } from '../../wallets/beginConnect.js'
import { findWallet } from '../../wallets/names.js'

const SLOW_AFTER_MS = 5_000

/** Asks one wallet to connect, at once, and stays with the visitor until there is an answer. */
export function ConnectingView({ params }: ViewProps<'ConnectingExternal'>): ReactNode {
  const { namespace, walletId } = params
  const { core, announce } = useModal()
  const { kernel } = core
  const { t } = useWords()
  const wordsFor = useErrorWords()
  const router = useRouter()
  useStore(kernel.state.wallets) // a wallet may announce its name late
  const wallet = findWallet(kernel, namespace, walletId)
  const names = { wallet: wallet?.name }
  const name = wallet?.name ?? t('thisWallet')
  const [isSameWallet] = useState(() => sessionOf(kernel.state.namespaces.get().get(namespace))?.walletId === walletId)

  const [key, begin] = beginConnect(kernel, params)
  const { error, retry, cancel } = useRun({
    key,
    walletId,
    begin,
    onFailed: (failure) => announce(wordsFor(failure, names).spoken),
  })
  const isSlow = useElapsed(SLOW_AFTER_MS, !error)
  useEffect(() => {
    if (!error) announce(isSlow ? t('connectSlowHint') : t('continueIn', { wallet: name }))
  }, [announce, error, isSlow, name, t])

  const chooseAnother = () => {
    const { stack } = core.modal.get()
    // A view on the way that is about no wallet in particular.
    const index = stack.findLastIndex((entry) => !entry.params && stepOf(kernel, entry.id) === 'connect')
    if (index < 0) router.replace('Connect')
    else core.modal.backTo(index)
  }
  const giveUp = () => {
    cancel()
    router.back()
  }
  const words = error && wordsFor(error, names)
  const hint = isSameWallet ? t('connectSameHint') : t('connectHint')
  return (
    <>
      <WaitingStage
        icon={<WalletIcon wallet={wallet} size="large" />}
        isWaiting={!words}
        title={words ? words.title : t('continueIn', { wallet: name })}
        hints={words ? [words.hint] : [hint, isSlow ? t('connectSlowHint') : undefined]}
      />
      <div className="foot">
        {words ? (
          <>
            <Button kind="primary" onClick={retry}>
              {t('tryAgain')}
            </Button>
            <Button kind="quiet" onClick={chooseAnother}>
              {t('chooseAnother')}
            </Button>
          </>
        ) : (
          <Button onClick={giveUp}>{t('cancel')}</Button>
        )}
      </div>
    </>
  )
}

/** A large picture in the middle, in a ring that turns while a wallet is waited for. */
export function WaitingStage(props: {
  readonly icon: ReactNode
  readonly isWaiting: boolean
  readonly title: string
  readonly hints: readonly (string | undefined)[]
}): ReactNode {
  return (
    <div className="stage">
      <div className="stage-icon" data-waiting={props.isWaiting || undefined}>
        {props.isWaiting && (
          <svg className="ring" viewBox="0 0 120 120" fill="none" aria-hidden="true" focusable="false">
            <circle className="ring-track" cx="60" cy="60" r="58" strokeWidth="2" />
            <path className="ring-mark" d="M60 2a58 58 0 0 1 58 58" strokeWidth="2" strokeLinecap="round" />
          </svg>
        )}
        {props.icon}
        {!props.isWaiting && (
          <span className="stage-badge">
            <WarningIcon />
          </span>
        )}
      </div>
      <p className="lead">{props.title}</p>
      {props.hints.map(
        (hint) =>
          hint && (
            <p className="hint" key={hint}>
              {hint}
            </p>
          ),
      )}
    </div>
  )
}
