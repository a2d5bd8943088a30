import { sessionOf } from '@portico/kernel'
import { type ReactNode, useEffect } from 'react'
import { en } from '../../messages/en.js'
import { wordsFor } from '../../messages/errors.js'
import { useModal } from '../../modal/modalContext.js'
import { Button } from '../../parts/Button.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { useElapsed } from '../../primitives/useElapsed.js'
import { useRun } from '../../primitives/useRun.js'
import type { ViewProps } from '../../router/RouterView.js'
import { useRouter } from '../../router/useRouter.js'
import { WaitingStage } from '../connecting/WaitingStage.js'
import { findWallet } from '../names.js'
import { beginSwitch } from './beginSwitch.js'
import { leaveNetworks } from './leaveNetworks.js'

const SLOW_AFTER_MS = 5_000

/** Asks the connected wallet to move to a network, and waits for the wallet's own word that it has (S4.12). */
export function SwitchView({ params: { chainId } }: ViewProps<'SwitchNetwork'>): ReactNode {
  const { core, announce } = useModal()
  const { kernel } = core
  const router = useRouter()
  const network = kernel.state.network(chainId)
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  const walletId = sessionOf(kernel.state.namespaces.get().get(namespace))?.walletId ?? ''
  const wallet = findWallet(kernel, namespace, walletId)
  const name = wallet?.name ?? en.thisWallet
  const names = { wallet: name, network: network?.name, kept: en.networkKept }

  const [key, begin] = beginSwitch(kernel, chainId)
  const { error, retry, cancel } = useRun({
    key,
    walletId,
    begin,
    onDone: () => {
      announce(en.switched(network?.name ?? chainId))
      leaveNetworks(core)
    },
    onFailed: (failure) => {
      const { title, hint } = wordsFor(failure, names)
      announce(`${title}. ${hint ?? ''}`)
    },
  })
  const isSlow = useElapsed(SLOW_AFTER_MS, !error)
  useEffect(() => {
    if (!error) announce(isSlow ? en.switchSlowHint : en.approveIn(name))
  }, [announce, error, isSlow, name])

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
        title={words ? words.title : en.approveIn(name)}
        hints={
          words
            ? [words.hint]
            : [en.switchHint(network?.name ?? en.unknownNetwork), isSlow ? en.switchSlowHint : undefined]
        }
      />
      <div className="foot">
        {words && (
          <Button kind="primary" onClick={retry}>
            {en.tryAgain}
          </Button>
        )}
        <Button kind={words ? 'quiet' : 'secondary'} onClick={giveUp}>
          {words ? en.back : en.cancel}
        </Button>
      </div>
    </>
  )
}
