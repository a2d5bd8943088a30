import { type Network, sessionOf, supportsChain } from '@portico/kernel'
import type { ReactNode } from 'react'
import { CheckIcon, WarningIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import { Spinner } from '../../parts/Button.js'
import { NetworkIcon } from '../../parts/markedIcons.js'
import { Row } from '../../parts/Row.js'
import { useStore } from '../../primitives/hooks.js'
import { connectedNamespaces } from '../../state/accountKey.js'
import { useModal } from '../../state/modalContext.js'
import type { Choice } from './useChooseNetwork.js'

/** One offered network, with how it stands to the wallet. */
export function NetworkRow(props: {
  readonly network: Network
  readonly isCurrent: boolean
  readonly reach: Reach
  readonly choice: Choice | undefined
  readonly onClick: () => void
}): ReactNode {
  const { network, isCurrent, reach, onClick } = props
  const { t } = useWords()
  const choice = props.choice?.chainId === network.caipNetworkId ? props.choice : undefined
  const end = () => {
    if (choice?.failure !== undefined) {
      return (
        <>
          <WarningIcon />
          {choice.failure}
        </>
      )
    }
    if (choice) return <Spinner />
    if (isCurrent) {
      return (
        <>
          {t('current')}
          <CheckIcon />
        </>
      )
    }
    if (reach === 'otherWallet') return t('otherWallet')
    return reach === 'notApproved' ? t('notOfferedByWallet') : undefined
  }
  return (
    <Row
      icon={<NetworkIcon network={network} />}
      name={network.name}
      end={end()}
      tone={choice?.failure !== undefined ? 'bad' : isCurrent ? 'good' : undefined}
      isCurrent={isCurrent}
      isDisabled={(reach === 'notApproved' || reach === 'switchOff') && !isCurrent}
      onClick={onClick}
    />
  )
}

/** How a network stands to the wallets that are connected: whether, and with which one, it can be moved to. */
type Reach = 'free' | 'notApproved' | 'otherWallet' | 'switchOff'

/** With a wallet of its family connected, only what that wallet approved can be chosen (S3.5, S5.24b). */
export function useReach(): (network: Network) => Reach {
  const { kernel, options } = useModal().core
  const states = useStore(kernel.state.namespaces)
  const approved = useStore(kernel.state.approvedChains)
  const isAnyConnected = connectedNamespaces(states).length > 0
  return ({ chainNamespace, caipNetworkId }) => {
    if (options.enableNetworkSwitch === false) return 'switchOff'
    if (sessionOf(states.get(chainNamespace))) return supportsChain(approved, caipNetworkId) ? 'free' : 'notApproved'
    return isAnyConnected ? 'otherWallet' : 'free'
  }
}
