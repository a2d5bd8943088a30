import type { Network } from '@portico/kernel'
import type { ReactNode } from 'react'
import { CheckIcon, WarningIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'

import { NetworkIcon } from '../../parts/NetworkIcon.js'
import { Row } from '../../parts/Row.js'
import { Spinner } from '../../parts/Spinner.js'
import type { Choice } from './useChooseNetwork.js'
import type { Reach } from './useReach.js'

/** One network on offer, with how it stands to the wallet. */
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
