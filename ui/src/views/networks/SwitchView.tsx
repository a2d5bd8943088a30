import { sessionOf } from '@portico/kernel'
import { type ReactNode, useEffect } from 'react'
import { useErrorWords, useWords } from '../../messages/useWords.js'
import { useRun } from '../../modal/useRun.js'
import { Button } from '../../parts/Button.js'
import { WalletIcon } from '../../parts/roundIcons.js'
import { useElapsed } from '../../primitives/hooks.js'
import { useRouter, type ViewProps } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { findWallet } from '../../wallets/names.js'
import { WaitingStage } from '../connecting/ConnectingView.js'
import { beginSwitch, leaveNetworks } from './useChooseNetwork.js'

const SLOW_AFTER_MS = 5_000

/** Asks the connected wallet to move to a network, and waits for the wallet's own word that it has (S4.12). */
export function SwitchView({ params: { chainId } }: ViewProps<'SwitchNetwork'>): ReactNode {
  const { core, announce } = useModal()
  const { kernel } = core
  const { t } = useWords()
  const wordsFor = useErrorWords()
  const router = useRouter()
  const network = kernel.state.network(chainId)
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  const walletId = sessionOf(kernel.state.namespaces.get().get(namespace))?.walletId ?? ''
  const wallet = findWallet(kernel, namespace, walletId)
  const name = wallet?.name ?? t('thisWallet')
  const names = { wallet: wallet?.name, network: network?.name, kept: t('networkKept') }

  const [key, begin] = beginSwitch(kernel, chainId)
  const { error, retry, cancel } = useRun({
    key,
    walletId,
    begin,
    onDone: () => {
      announce(t('switched', { network: network?.name ?? chainId }))
      leaveNetworks(core)
    },
    onFailed: (failure) => announce(wordsFor(failure, names).spoken),
  })
  const isSlow = useElapsed(SLOW_AFTER_MS, !error)
  useEffect(() => {
    if (!error) announce(isSlow ? t('switchSlowHint') : t('approveIn', { wallet: name }))
  }, [announce, error, isSlow, name, t])

  const giveUp = () => {
    cancel()
    router.back()
  }
  const words = error && wordsFor(error, names)
  return (
    <>
      <WaitingStage
        icon={<WalletIcon wallet={wallet} size="large" />}
        isWaiting={!words}
        title={words ? words.title : t('approveIn', { wallet: name })}
        hints={
          words
            ? [words.hint]
            : [
                t('switchHint', { network: network?.name ?? t('unknownNetwork') }),
                isSlow ? t('switchSlowHint') : undefined,
              ]
        }
      />
      <div className="foot">
        {words && (
          <Button kind="primary" onClick={retry}>
            {t('tryAgain')}
          </Button>
        )}
        <Button kind={words ? 'quiet' : 'secondary'} onClick={giveUp}>
          {words ? t('back') : t('cancel')}
        </Button>
      </div>
    </>
  )
}
