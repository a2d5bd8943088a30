import type { Network } from '@portico/kernel'
import type { ReactNode } from 'react'
import { CheckIcon, WarningIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'

import { NetworkIcon } from '../../parts/NetworkIcon.js'
import { Row } from '../../parts/Row.js'
import { Spinner } from '../../parts/Spinner.js'
import type { Choice } from './useChooseNetwork.js'

/** One network on offer, with how it stands to the wallet. */
export function NetworkRow(props: {
  readonly network: Network
  readonly isCurrent: boolean
  /** False when the connected wallet can't be moved there. */
  readonly isReachable: boolean
  readonly choice: Choice | undefined
  readonly onClick: () => void
}): ReactNode {
  const { network, isCurrent, isReachable, onClick } = props
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
    return isReachable ? undefined : t('notOfferedByWallet')
  }
  return (
    <Row
      icon={<NetworkIcon network={network} />}
      name={network.name}
      end={end()}
      tone={choice?.failure !== undefined ? 'bad' : isCurrent ? 'good' : undefined}
      isCurrent={isCurrent}
      isDisabled={!isReachable && !isCurrent}
      onClick={onClick}
    />
  )
}
