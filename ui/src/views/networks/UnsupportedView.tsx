import { isOnUnsupportedChain, sessionOf } from '@portico/kernel'
import { type ReactNode, useEffect } from 'react'
import { WarningIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import { Button } from '../../parts/Button.js'
import { useStore } from '../../primitives/hooks.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { topOf } from '../../state/viewStack.js'
import { useStyles } from '../../theme/useStyles.js'
import { useLeave } from '../account/LeaveRow.js'
import { useFrozen } from '../account/shownAccount.js'
import { NetworkRow, useReach } from './NetworkRow.js'
import { networksCss } from './networks.styles.js'
import { useChooseNetwork } from './useChooseNetwork.js'

/** The wallet is on a network that this page does not offer: move it, take another one, or disconnect (S4.13). */
export function UnsupportedView(): ReactNode {
  const { core } = useModal()
  const { kernel, modal } = core
  const { t } = useWords()
  const router = useRouter()
  useStyles(networksCss)
  const states = useStore(kernel.state.namespaces)
  const active = useStore(kernel.state.activeNamespace)
  const offered = useStore(kernel.state.networks)
  const reachOf = useReach()
  const { choice, choose } = useChooseNetwork()

  const misplaced = [...states].filter(([, state]) => isOnUnsupportedChain(state)).map(([namespace]) => namespace)
  const found = misplaced.includes(active) ? active : misplaced[0]
  const place = useFrozen(
    found === undefined ? undefined : { namespace: found, chainId: sessionOf(states.get(found))?.chainId },
  )
  const isDone = place === undefined
  const chainId = place?.chainId
  const { words, isLeaving, leave } = useLeave(place?.namespace)

  // The wallet may have been moved, or left, by hand.
  useEffect(() => {
    if (isDone && topOf(modal.get().stack)?.id === 'UnsupportedChain') modal.close()
  }, [isDone, modal])
  useEffect(() => {
    if (chainId === undefined) return
    kernel.events.emit('usage:tracked', { event: 'NETWORK_UNSUPPORTED_SHOWN', properties: { network: chainId } })
  }, [kernel, chainId])
  if (!place) return null

  const { namespace } = place
  const chooseWallet = () => {
    core.connectNamespace.set(namespace)
    router.push('Connect')
  }
  return (
    <>
      <div className="unsupported">
        <span className="notice-mark" data-tone="warn">
          <WarningIcon />
        </span>
        <p className="lead">
          {t('unsupportedOn', { network: kernel.state.network(chainId)?.name ?? t('unknownNetwork') })}
        </p>
        <p className="hint">{t('unsupportedHint')}</p>
      </div>
      <ul className="rows">
        {offered
          .filter(({ chainNamespace }) => chainNamespace === namespace)
          .map((network) => (
            <li key={network.caipNetworkId}>
              <NetworkRow
                network={network}
                isCurrent={false}
                reach={reachOf(network)}
                choice={choice}
                onClick={() => choose(network)}
              />
            </li>
          ))}
      </ul>
      <div className="foot">
        <Button onClick={chooseWallet}>{t('useAnotherWallet')}</Button>
        <Button kind="quiet" isBusy={isLeaving} onClick={leave}>
          {words}
        </Button>
      </div>
    </>
  )
}
