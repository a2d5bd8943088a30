import { isOnUnsupportedChain, sessionOf } from '@portico/kernel'
import { type ReactNode, useEffect, useState } from 'react'
import { WarningIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'

import { useModal } from '../../modal/modalContext.js'
import { Button } from '../../parts/Button.js'
import { useStore } from '../../primitives/useStore.js'
import { topOf } from '../../router/viewStack.js'
import { NetworkRow } from './NetworkRow.js'
import { useChooseNetwork } from './useChooseNetwork.js'
import { useReachable } from './useReachable.js'

/** The wallet is on a network that this page does not offer: move it, or disconnect (S4.13). */
export function UnsupportedView(): ReactNode {
  const { kernel, modal } = useModal().core
  const { t } = useWords()
  const states = useStore(kernel.state.namespaces)
  const active = useStore(kernel.state.activeNamespace)
  const isReachable = useReachable()
  const { choice, choose } = useChooseNetwork()
  const [isLeaving, setLeaving] = useState(false)

  const misplaced = [...states].filter(([, state]) => isOnUnsupportedChain(state)).map(([namespace]) => namespace)
  const namespace = misplaced.includes(active) ? active : misplaced[0]
  const isDone = namespace === undefined

  // The wallet may have been moved, or left, by hand.
  useEffect(() => {
    if (isDone && topOf(modal.get().stack)?.id === 'UnsupportedChain') modal.close()
  }, [isDone, modal])
  if (namespace === undefined) return null

  const networks = kernel.state.networks.get().filter(({ chainNamespace }) => chainNamespace === namespace)
  const chainId = sessionOf(states.get(namespace))?.chainId
  const disconnect = async () => {
    setLeaving(true)
    await kernel.disconnect(namespace).catch(() => {}) // a toast says so; this page has forgotten the wallet all the same
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
        {networks.map((network) => (
          <li key={network.caipNetworkId}>
            <NetworkRow
              network={network}
              isCurrent={false}
              isReachable={isReachable(network)}
              choice={choice}
              onClick={() => choose(network)}
            />
          </li>
        ))}
      </ul>
      <div className="foot">
        <Button kind="quiet" isBusy={isLeaving} onClick={disconnect}>
          {t(isLeaving ? 'disconnecting' : 'disconnect')}
        </Button>
      </div>
    </>
  )
}
