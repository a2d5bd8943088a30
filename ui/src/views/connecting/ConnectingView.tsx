import { sessionOf } from '@portico/kernel'
import { type ReactNode, useEffect, useState } from 'react'
import { useErrorWords, useWords } from '../../messages/useWords.js'
import { useRun } from '../../modal/useRun.js'
import { Button } from '../../parts/Button.js'
import { WalletIcon } from '../../parts/roundIcons.js'
import { useElapsed, useStore } from '../../primitives/hooks.js'
import { useRouter, type ViewProps } from '../../router/useRouter.js'
import { stepOf } from '../../router/viewFacts.js'
import { useModal } from '../../state/modalContext.js'
import { findWallet } from '../../wallets/names.js'
import { WaitingStage } from './WaitingStage.js'

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
  useEffect(() => {
    kernel.discover([namespace]).catch((cause: unknown) => core.log.error('looking for wallets failed', cause))
  }, [kernel, core, namespace])
  const wallet = findWallet(kernel, namespace, walletId)
  const names = { wallet: wallet?.name }
  const name = wallet?.name ?? t('thisWallet')
  const [isSameWallet] = useState(() => sessionOf(kernel.state.namespaces.get().get(namespace))?.walletId === walletId)

  const { error, retry, cancel } = useRun({
    key: `connect ${namespace} ${walletId}`,
    walletId,
    begin: (signal) => kernel.connect(namespace, walletId, { signal }),
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
